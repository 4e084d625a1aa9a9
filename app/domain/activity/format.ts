import { formatDate, isDate } from "#domain/calendar/format";
import { formatMoney } from "#domain/money/format";

type Format = { locale: string; currency: string };
/** By field: words for the values that it stores. */
export type StoredWords = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** A field with its values in words; "" where there was none. Safe in the browser. */
export type ChangeLine = { field: string; before: string; after: string };

/** What changed, a line for each field. */
export function changeLines(
	changes: Changes | null | undefined,
	format: Format,
	words: StoredWords = {},
): ChangeLine[] {
	const said = (field: string, value: unknown) => valueWords(field, value, { ...format, words });
	return Object.entries(changes ?? {}).map(([field, [before, after]]) => ({
		field: fieldWords(field),
		before: said(field, before),
		after: said(field, after),
	}));
}

/** "Market rent: $1,200.00 → $1,250.00; Notes: (none) → Call first" in one text, for a file. */
export function changesText(changes: Changes | null, format: Format, words: StoredWords = {}): string {
	return changeLines(changes, format, words)
		.map(({ field, before, after }) => `${field}: ${before || "(none)"} → ${after || "(none)"}`)
		.join("; ");
}

/** Fields that their pages call otherwise than the field's own name would read. */
const otherwise: Readonly<Record<string, string>> = {
	...{ meterElectric: "Electric meter", meterGas: "Gas meter", meterWater: "Water meter" },
	lifeYears: "Expected life (years)",
};

/** "marketRentCents" is "Market rent". */
function fieldWords(field: string): string {
	const known = Object.hasOwn(otherwise, field) ? otherwise[field] : undefined;
	if (known) return known;
	const plain = field.replace(/ ?(Cents|Id)$/, "").replaceAll("_", " ");
	const words = plain.replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueWords(field: string, value: unknown, format: Format & { words: StoredWords }): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "boolean") return value ? "Yes" : "No";
	if (typeof value === "number" && /cents$/i.test(field)) return formatMoney(value, format);
	if (typeof value === "string") {
		const words = Object.hasOwn(format.words, field) ? format.words[field] : undefined;
		if (words && Object.hasOwn(words, value)) return words[value] ?? value;
		return isDate(value) ? formatDate(value, format.locale) : value;
	}
	if (Array.isArray(value)) return value.map((one) => valueWords(field, one, format)).join(", ");
	if (typeof value !== "object") return String(value);
	return Object.entries(value)
		.map(([name, one]) => [fieldWords(name), valueWords(name, one, format)] as const)
		.filter(([, words]) => words !== "")
		.map(([name, words]) => `${name.toLowerCase()} ${words}`)
		.join(", ");
}
