import { statement } from "./client.server";

/**
 * The language of the search index, as the migrations' triggers write it: a trigram for the organization before each
 * row's text, no signs between its words, and a row's id made of organization, kind and record.
 */
const recordIds = 2 ** 36;

/** A record's id in the index, of `@profileId`; the casts because the driver binds reals. */
export function indexId(kind: string | number, id: string | number): string {
	const [profile, number, own] = ["@profileId", kind, id].map((part) => `CAST(${part} AS INTEGER)`);
	return `((${profile} * 16 + ${number}) * ${recordIds} + ${own})`;
}

/** Reads rows of the index that match: kind, id and text. Conditions may follow. */
export const readIndex = `SELECT rowid / ${recordIds} % 16 AS kind, rowid % ${recordIds} AS id, text FROM search_index
	WHERE search_index MATCH @match`;

/** What to match for rows of an organization under further conditions. */
export function matchOf(profileId: number, conditions: readonly string[]): string {
	const parts = [profileId, Math.floor(profileId / 20_000), Math.floor(profileId / 400_000_000)];
	const scope = String.fromCodePoint(...parts.map((part) => 19_968 + (part % 20_000)));
	return [allOf([scope]), ...conditions].join(" AND ");
}

/** The condition that all of these trigrams are there. */
export function allOf(trigrams: readonly string[]): string {
	return `(${trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(" AND ")})`;
}

/** The condition that all trigrams of one of these sets are there; none when a set is empty. */
export function anyOf(sets: readonly (readonly string[])[]): string | undefined {
	return sets.every((trigrams) => trigrams.length > 0) ? `(${sets.map(allOf).join(" OR ")})` : undefined;
}

/** Each three letters in a row of a text, once; none in a shorter one. */
export function trigramsOf(text: string): string[] {
	const letters = [...text];
	return [...new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join("")))];
}

/** Folded text as the index has it, a word at a time: apostrophes gone, other signs between words as spaces. */
export function indexedWords(folded: string): string[] {
	return folded
		.replace(/['’]/g, "")
		.split(/[-,/()#"\s]+/)
		.filter(Boolean);
}

/** The kinds that lists look up here. */
const kinds = { tenants: 0 };
const rare = 1_000;

/**
 * The ids of all records that can hold one form of each of these folded words, where they are few; undefined where they
 * are many or the words too short to tell: a list is then read in its order, and soon full.
 */
export function rareIds(
	profileId: number,
	of: keyof typeof kinds,
	words: readonly (readonly string[])[],
): number[] | undefined {
	const conditions = words.map((forms) => anyOf(forms.map((form) => indexedWords(form).flatMap(trigramsOf))));
	if (conditions.every((condition) => condition === undefined)) return undefined;
	const match = matchOf(
		profileId,
		conditions.flatMap((condition) => condition ?? []),
	);
	const rows = statement<{ id: number }>(
		`SELECT rowid % ${recordIds} AS id FROM search_index WHERE search_index MATCH @match
			AND rowid >= ${indexId(kinds[of], 0)} AND rowid < ${indexId(kinds[of] + 1, 0)} LIMIT ${rare + 1}`,
	).all({ profileId, match });
	return rows.length > rare ? undefined : rows.map(({ id }) => id);
}
