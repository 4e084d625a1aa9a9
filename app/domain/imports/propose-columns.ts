import type { InPieces } from "~/domain/kernel/in-pieces";
import { knownHeaders, plainText } from "./known-headers";
import type { ColumnField, Confidence } from "./labels";
import { type GuessedColumn, type MoneyGuess, undecided } from "./money-guess";
import { moneyFields, proposeMoney, settleMoney } from "./propose-money";
import { cellsAPiece, isMoneyInPieces } from "./read-amount";
import { readBedsAndBaths } from "./read-unit";

/** One column of the file: its header, its field and, for a charge, the account number. */
export type Column = { header: string; field: ColumnField; accountNumber?: string };

export type ProposedColumn = Column & { confidence: Confidence; samples: string[] };

/** Fields that can be chosen for several columns; every other field only for one. */
export const repeatableFields: ReadonlySet<ColumnField> = new Set([
	"undecided",
	"ignore",
	"charge",
	"moreResidents",
	"phone",
	"deposit",
	"notes",
]);

const fieldByHeader = new Map(
	Object.entries(knownHeaders).flatMap(([field, list]) =>
		list.split(", ").map((header, rank) => [header, { field: field as ColumnField, rank }] as const),
	),
);

/** The field of a known header. A lower `rank` is a more certain match. */
export function knownField(header: string) {
	return fieldByHeader.get(plainText(header));
}

/**
 * Proposes a field for each column, from its header and its cells. If several columns match a field, the best match
 * gets it. A column of amounts is proposed only if its header is known and no other column contradicts it; any other
 * is "undecided", for a person to decide.
 */
export function* proposeColumnsInPieces(headers: string[], rows: string[][]): InPieces<ProposedColumn[]> {
	const guesses: GuessedColumn[] = [];
	for (const [index, header] of headers.entries()) {
		const cells = rows.map((row) => row[index] ?? "");
		const filled = cells.filter((cell) => cell !== "");
		yield;
		guesses.push({ ...(yield* propose(header, filled)), header, cells });
	}
	const settled = yield* settleMoney(guesses);
	return settled.map(({ header, cells, rank, ...guess }, index): ProposedColumn => {
		const column = { ...guess, header, samples: distinct(cells, 3) };
		if (repeatableFields.has(guess.field) || moneyFields.has(guess.field)) return column;
		const rival = settled.findIndex((other) => other.field === guess.field && other.rank < rank);
		const earlier = settled.findIndex((other) => other.field === guess.field && other.rank === rank);
		const taken = rival >= 0 || (earlier >= 0 && earlier < index);
		return taken ? { ...column, field: "ignore", confidence: "none" } : column;
	});
}

function* propose(header: string, filled: string[]): InPieces<MoneyGuess> {
	const plain = plainText(withoutAccount(header));
	if (header.includes("%") && (yield* isMoneyInPieces(filled))) return undecided;
	if (/^[$€£]\s*(\/|per\b)/i.test(header)) return { field: "ignore", confidence: "none", rank: 0 };
	const known = fieldByHeader.get(plain);
	if (known && !(yield* contradicts(known.field, plain, filled))) {
		return { field: known.field, confidence: "sure", rank: known.rank };
	}
	if (known?.field === "bedsBaths") return { field: "ignore", confidence: "none", rank: 0 };
	const money = yield* isMoneyInPieces(filled);
	yield;
	if (money && !namesSomethingElse(plain)) {
		const proposed = proposeMoney(plain, fieldByHeader);
		return proposed.field === "charge" && areNumbers(plain, filled) ? undecided : proposed;
	}
	const contained = containedField(plain);
	if (contained && !(contained === "residents" && (yield* areNoNames(filled)))) {
		return { field: contained, confidence: "likely", rank: 100 };
	}
	if ((yield* share(filled, (cell) => /^[^\s@]+@[^\s@.]+\.\S+$/.test(cell))) > 0.8) {
		return { field: "email", confidence: "guess", rank: 200 };
	}
	return { field: "ignore", confidence: "none", rank: 0 };
}

/** “4100: Rent” without the account's number. */
function withoutAccount(header: string) {
	return header.replace(/^\d{3,6}(?:[-.]\d{1,4}){0,3}\s*[:–—-]\s+(?=\p{L})/u, "");
}

/** A known header whose cells show that the column has something else: codes instead of names, or kinds of lease. */
function* contradicts(field: ColumnField, plain: string, filled: string[]): InPieces<boolean> {
	if (field === "residents") {
		return (yield* areNoNames(filled)) || (plain === "lease" && !(yield* areNames(filled)));
	}
	if (field === "bedsBaths") return (yield* share(filled, (cell) => readBedsAndBaths(cell) === undefined)) > 0.5;
	if (field === "status") return (yield* isMoneyInPieces(filled)) && filled.every((cell) => !/^\d$/.test(cell));
	return false;
}

/** Codes such as "t0004511" and "ad4748", or capital letters only. Cells that say there is no one are left out. */
function* areNoNames(filled: string[]): InPieces<boolean> {
	const named = filled.filter((cell) => !/^(vacant|model|down|admin|office|employee|-+)\b/i.test(cell));
	if (filled.length > 0 && named.length === 0) return filled.every((cell) => /^[A-Z]+$/.test(cell));
	return (yield* share(named, (cell) => /^([A-Za-z]{0,4}-?\d{3,}[a-z]?|[A-Z]+)$/.test(cell))) > 0.8;
}

function* areNames(filled: string[]): InPieces<boolean> {
	const kinds = /^(fixed|gross|net|nnn|mtm|month|at[ -]will|standard|renewal|new|yes|no|commercial|residential)\b/i;
	return (yield* share(filled, (cell) => /\p{L}{2}/u.test(cell) && !kinds.test(cell) && !/^\W*\d/.test(cell))) > 0.6;
}

/** Numbers that aren't amounts: an ID, a phone number, a year, a count or a figure per area by their header. */
function namesSomethingElse(plain: string) {
	const last = plain.split(" ").at(-1) ?? "";
	return (
		/^(id|ids|code|number|no|nr|nummer|key|ref|reference|phone|zip|plz|date|year|floor|level|etage|email)$/.test(
			last,
		) ||
		/\b(phone|telefon|telephone|mobile|zip|postal|psf|sqft|sq ft|sq feet|sf|percent|pct|counts?|days)\b/.test(plain)
	);
}

/**
 * Whether a column of charges may count pets, number parking spaces or read meters: small whole numbers, or all
 * different. Spaces of few rows are told from fees by their last digit.
 */
function areNumbers(plain: string, filled: string[]) {
	const given = filled.filter((cell) => /[1-9]/.test(cell));
	if (!given.every((cell) => /^\d{1,9}$/.test(cell))) return false;
	if (given.every((cell) => Number(cell) < 10)) return true;
	if (new Set(given).size < given.length) return false;
	const spaces = /\b(park(ing)?|prkg|garage|carport|storage|stor|locker|keller|cave|(tiefgaragen)?stellplatz)\b/.test(
		plain,
	);
	return given.length > 4 || (spaces && given.some((cell) => Number(cell) % 5 !== 0));
}

/** Known headers that are too vague to match inside a longer header. */
const vague: ReadonlySet<string> = new Set([
	...[
		"type",
		"name",
		"names",
		"from",
		"start",
		"unit",
		"units",
		"size",
		"area",
		"note",
		"memo",
		"lease",
		"term",
		"total",
	],
	...["totals", "months", "years", "floor", "lage", "type de bien", "bien", "entree", "customer", "rental", "space"],
]);

/** The text field of the longest known header inside a header: "Home Phone Number" contains "phone number". */
function containedField(plain: string): ColumnField | undefined {
	let best: { field: ColumnField; length: number } | undefined;
	for (const [header, { field }] of fieldByHeader) {
		const inside = header.length >= 4 && !vague.has(header) && ` ${plain} `.includes(` ${header} `);
		if (inside && header.length > (best?.length ?? 0)) best = { field, length: header.length };
	}
	return best && (moneyFields.has(best.field) ? "ignore" : best.field);
}

function* share(cells: string[], test: (cell: string) => boolean): InPieces<number> {
	let passed = 0;
	for (const [at, cell] of cells.entries()) {
		if (at % cellsAPiece === cellsAPiece - 1) yield;
		if (test(cell)) passed += 1;
	}
	return cells.length === 0 ? 0 : passed / cells.length;
}

/** The first few cells that differ from each other. */
function distinct(cells: string[], count: number) {
	const found = new Set<string>();
	for (const cell of cells) {
		if (cell !== "") found.add(cell);
		if (found.size === count) break;
	}
	return [...found];
}
