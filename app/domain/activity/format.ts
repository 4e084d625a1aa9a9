import { formatDate, isDate } from "#domain/calendar/format";
import { formatMoney } from "#domain/money/format";

type Format = { locale: string; currency: string };
type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** A field with its values in words; "" where there was none. Safe in the browser. */
export type ChangeLine = { field: string; before: string; after: string };

/** What changed, a line for each field. */
export function changeLines(changes: Changes | null | undefined, format: Format): ChangeLine[] {
	return Object.entries(changes ?? {}).map(([field, [before, after]]) => ({
		field: fieldWords(field),
		before: valueWords(field, before, format),
		after: valueWords(field, after, format),
	}));
}

/** "Market rent: $1,200.00 → $1,250.00; Notes: (none) → Call first" in one text, for a file. */
export function changesText(changes: Changes | null, format: Format): string {
	return changeLines(changes, format)
		.map(({ field, before, after }) => `${field}: ${before || "(none)"} → ${after || "(none)"}`)
		.join("; ");
}

/** "marketRentCents" is "Market rent". */
function fieldWords(field: string): string {
	const plain = field.replace(/ ?(Cents|Id)$/, "").replaceAll("_", " ");
	const words = plain.replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueWords(field: string, value: unknown, format: Format): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "boolean") return value ? "Yes" : "No";
	if (typeof value === "number" && /cents$/i.test(field)) return formatMoney(value, format);
	if (typeof value === "string") return isDate(value) ? formatDate(value, format.locale) : value;
	if (Array.isArray(value)) return value.map((one) => valueWords(field, one, format)).join(", ");
	if (typeof value !== "object") return String(value);
	return Object.entries(value)
		.map(([name, one]) => [fieldWords(name), valueWords(name, one, format)] as const)
		.filter(([, words]) => words !== "")
		.map(([name, words]) => `${name.toLowerCase()} ${words}`)
		.join(", ");
}
