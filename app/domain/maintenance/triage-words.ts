import type { RequestCategory, RequestPriority } from "./labels";

/** The engine that reads a request's words, and its version: raised when its rules change. */
export const wordEngine = { engine: "words", version: 1 };

/** Words that a category's requests have, in lower case; a word also stands for its longer forms. */
const words: Partial<Record<RequestCategory, readonly string[]>> = {
	plumbing: [
		"faucet",
		"tap",
		"drip",
		"leak",
		"pipe",
		"drain",
		"clog",
		"toilet",
		"shower",
		"sink",
		"water",
		"sewage",
		"flood",
	],
	electrical: [
		"outlet",
		"switch",
		"breaker",
		"power",
		"spark",
		"wiring",
		"light",
		"bulb",
		"smoke alarm",
		"smoke detector",
	],
	heating: [
		"heat",
		"furnace",
		"boiler",
		"radiator",
		"thermostat",
		"air condition",
		"a/c",
		"hvac",
		"gas smell",
		"smell gas",
	],
	appliance: ["fridge", "refrigerator", "oven", "stove", "dishwasher", "washer", "dryer", "disposal", "microwave"],
	lock: ["lock", "key", "door", "deadbolt", "latch"],
	pest: ["mouse", "mice", "rat", "roach", "ant", "bed bug", "wasp", "pest", "dropping"],
	noise: ["noise", "loud", "music", "barking", "party"],
	repair: ["paint", "drywall", "gutter", "roof", "floor", "tile", "fence", "window"],
};

type Rule = { words: readonly string[]; reason: string; cold?: true };

/** What makes a request an emergency; `cold` only in the organization's cold months. */
const emergencies: readonly Rule[] = [
	{
		words: ["smell gas", "gas smell", "gas leak", "smells like gas", "smell of gas"],
		reason: "It mentions a smell of gas.",
	},
	{ words: ["carbon monoxide", "co alarm", "co detector"], reason: "It mentions carbon monoxide." },
	{
		words: ["fire", "smoke coming", "burning smell", "sparks", "sparking"],
		reason: "It mentions fire, smoke or sparks.",
	},
	{
		words: ["flood", "burst", "gushing", "water pouring", "ceiling is leaking"],
		reason: "It mentions flooding or a burst pipe.",
	},
	{ words: ["sewage", "sewer backup"], reason: "It mentions sewage." },
	{
		words: ["break-in", "broken into", "door won't lock", "doesn't lock anymore"],
		reason: "The home can't be locked.",
	},
	{
		...{
			words: ["no heat", "heat is out", "heat isn't working", "heater isn't working", "furnace is out"],
			cold: true,
		},
		reason: "There's no heat in the cold season.",
	},
	{ words: ["no water", "no power", "power is out"], reason: "Water or power is out." },
];

const urgentWords = [
	"urgent",
	"immediately",
	"right away",
	"asap",
	"leak",
	"no hot water",
	"won't flush",
	"locked out",
];
const calmWords = ["no rush", "whenever", "not urgent", "when you get a chance"];

type Text = { title: string; description: string };

/** Categories whose words a request has, most first; each with the words that were found. */
export function categoriesIn(text: Text): { category: RequestCategory; found: string[] }[] {
	const said = normal(text);
	return Object.entries(words)
		.map(([category, list]) => ({
			category: category as RequestCategory,
			found: list.filter((word) => has(said, word)),
		}))
		.filter(({ found }) => found.length > 0)
		.sort((a, b) => b.found.length - a.found.length);
}

/** Why a request may be an emergency; undefined if nothing says so. `month`: 1 to 12. */
export function emergencyIn(text: Text, season: { month: number; coldFrom: number; coldThrough: number }) {
	const said = normal(text);
	return emergencies.find((rule) => (!rule.cold || isCold(season)) && rule.words.some((word) => has(said, word)))
		?.reason;
}

/** The priority that a request's words ask for; undefined if they don't say. */
export function priorityIn(text: Text): { priority: RequestPriority; word: string } | undefined {
	const said = normal(text);
	const calm = calmWords.find((word) => has(said, word));
	if (calm) return { priority: "low", word: calm };
	const urgent = urgentWords.find((word) => has(said, word));
	return urgent ? { priority: "high", word: urgent } : undefined;
}

/** How many of the longer words of two titles are the same, 0 to 1. */
export function likeness(one: string, other: string): number {
	const [a, b] = [one, other].map((title) => new Set(normal({ title, description: "" }).match(/\p{L}{3,}/gu) ?? []));
	if (!a || !b || a.size === 0 || b.size === 0) return 0;
	const both = [...a].filter((word) => b.has(word)).length;
	return both / Math.min(a.size, b.size);
}

function isCold({ month, coldFrom, coldThrough }: { month: number; coldFrom: number; coldThrough: number }): boolean {
	return coldFrom <= coldThrough
		? month >= coldFrom && month <= coldThrough
		: month >= coldFrom || month <= coldThrough;
}

function normal({ title, description }: Text): string {
	return `${title} ${description}`.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, " ");
}

/** Whether the text has a word, or a longer word that begins with it; a short word only as it is, or with an s. */
function has(said: string, word: string): boolean {
	const end = word.length < 4 ? "s?(?!\\p{L})" : "";
	return new RegExp(`(?<!\\p{L})${word.replace(/[/]/g, "\\/")}${end}`, "u").test(said);
}
