import { masked } from "./labels";

/** Per field, the value before the change and the value after it. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

/** Characters of one text, and of an entry's changes as JSON. */
const longestText = 1_000;
const longestChanges = 8_000;

/** Fields whose values are secret or kept sealed. Their last four digits may be told. */
const secret =
	/password|secret|token|sealed|ssn|social_?security|routing|iban|(account|card|identity|license|tax|ein)_?number|(identity|tax)_?id\b|taxpayer|^(ein|pin|totp)$/i;
const openPart = /last_?four|kind$/i;

/**
 * Changes as the trail keeps them: of a secret field only whether it was set, long texts cut, and no more than 8,000
 * characters of JSON in all. Fields beyond that are named without their values.
 */
export function keptChanges(changes: Changes): Changes {
	const kept: Changes = {};
	let length = 2;
	for (const [field, [before, after]] of Object.entries(changes)) {
		const pair: [unknown, unknown] = [keptValue(field, before), keptValue(field, after)];
		length += JSON.stringify([field, pair]).length;
		if (length <= longestChanges) kept[field.slice(0, 100)] = pair;
		else return { ...kept, more: [null, "More fields changed than are kept here."] };
	}
	return kept;
}

function keptValue(field: string, value: unknown, depth = 0): unknown {
	if (value === undefined || value === null) return null;
	if (secret.test(field) && !openPart.test(field)) return value === "" ? "" : masked;
	if (typeof value === "string") return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
	if (typeof value !== "object") return typeof value === "bigint" ? String(value) : value;
	if (depth > 4) return "…";
	if (Array.isArray(value)) return value.slice(0, 100).map((one) => keptValue(field, one, depth + 1));
	const entries = Object.entries(value).slice(0, 100);
	return Object.fromEntries(entries.map(([name, one]) => [name, keptValue(name, one, depth + 1)]));
}
