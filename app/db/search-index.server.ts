import { sqlite, statement } from "./client.server";
import { limitedPropertyIds } from "./limits/limits.server";
import { ofIndexed } from "./limits/seen.server";

/**
 * The format of the search index, which the migrations' triggers write: a trigram for the organization before each
 * row's text, no signs between words, and a row id made of organization, kind and record.
 */
const recordIds = 2 ** 36;

/**
 * SQL for a record's id in the index, for `@profileId`. The casts are needed because the driver binds numbers as reals.
 */
export function indexId(kind: string | number, id: string | number): string {
	const [profile, number, own] = ["@profileId", kind, id].map((part) => `CAST(${part} AS INTEGER)`);
	return `((${profile} * 16 + ${number}) * ${recordIds} + ${own})`;
}

const columns = { kind: `search_index.rowid / ${recordIds} % 16`, id: `search_index.rowid % ${recordIds}` };

/**
 * SQL that reads the index's rows that the current user may see: kind, id and text. Conditions can be appended with
 * AND.
 */
export function readIndex(): string {
	const seen = limitedPropertyIds() ? `AND ${ofIndexed(`(${columns.kind})`, `(${columns.id})`)}` : "";
	return `SELECT ${columns.kind} AS kind, ${columns.id} AS id, text FROM search_index
		WHERE search_index MATCH @match ${seen}`;
}

/** SQL for the same of rows that are given: `@rows` is a JSON list of kind * 2^36 + id. */
export function readIndexed(): string {
	return `SELECT ${columns.kind} AS kind, ${columns.id} AS id, text FROM search_index
		WHERE rowid IN (SELECT ${indexId(0, "value")} FROM json_each(@rows))
			AND ${ofIndexed(`(${columns.kind})`, `(${columns.id})`)}`;
}

/** What stands for a row in `readIndexed`. */
export function indexedAs(kind: number, id: number): number {
	return kind * recordIds + id;
}

/** SQL that reads the kind and the id of the index's rows, whoever sees them. Only for what is read by `readIndexed`. */
export function matchIndex(): string {
	return `SELECT ${columns.kind} AS kind, ${columns.id} AS id FROM search_index WHERE search_index MATCH @match`;
}

/** The match expression for an organization's rows that meet the conditions. */
export function matchOf(profileId: number, conditions: readonly string[]): string {
	const parts = [profileId, Math.floor(profileId / 20_000), Math.floor(profileId / 400_000_000)];
	const scope = String.fromCodePoint(...parts.map((part) => 19_968 + (part % 20_000)));
	return [allOf([scope]), ...conditions].join(" AND ");
}

/** A condition that all of these trigrams occur. */
export function allOf(trigrams: readonly string[]): string {
	return `(${trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(" AND ")})`;
}

/** A condition that all trigrams of one of these sets occur; undefined if a set is empty. */
export function anyOf(sets: readonly (readonly string[])[]): string | undefined {
	return sets.every((trigrams) => trigrams.length > 0) ? `(${sets.map(allOf).join(" OR ")})` : undefined;
}

/** The distinct trigrams of a text; none if it has fewer than three characters. */
export function trigramsOf(text: string): string[] {
	const letters = [...text];
	return [...new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join("")))];
}

/** The words of a folded text as in the index: without apostrophes, separated at other signs. */
export function indexedWords(folded: string): string[] {
	return folded
		.replace(/['’]/g, "")
		.split(/[-,/()#"\s]+/)
		.filter(Boolean);
}

/** The signs that the index has as spaces; it has no apostrophes. */
const separators = ["-", ",", "/", "(", ")", "#", '"', "\n"];
const apostrophes = ["'", "’"];

/** SQL for a folded text as in the index: without apostrophes, a space between words and at both ends. */
export function wordsSql(text: string): string {
	const replaced = (sql: string, sign: string, by: string) => `replace(${sql}, '${sign.replace("'", "''")}', '${by}')`;
	const plain = apostrophes.reduce((sql, sign) => replaced(sql, sign, ""), text);
	return `' ' || ${separators.reduce((sql, sign) => replaced(sql, sign, " "), plain)} || ' '`;
}

/**
 * The text to look for in the index for a word of one or two letters: two letters at the start of a word, a single
 * letter or digit as a whole word. Undefined for longer words, and for those with a sign between.
 */
export function shortWord(form: string): string | undefined {
	const [word, ...more] = indexedWords(form);
	if (word === undefined || more.length > 0) return undefined;
	const letters = [...word].length;
	return letters > 2 ? undefined : letters === 2 ? ` ${word}` : ` ${word} `;
}

/** The kinds of records whose lists use the index. */
const kinds = { tenants: 0, units: 2, leases: 3, requests: 6, workOrders: 8, assets: 9, tasks: 10 };
const rare = 1_000;
/** So few that it costs less to look at each record than to ask the index for further trigrams. */
const veryRare = 100;

/**
 * The ids of all records that may contain one form of each folded word, if they are few. Undefined if they are many or
 * the words have no letters. The caller then scans the list in its own order, which fills a page quickly.
 */
export function rareIds(
	profileId: number,
	of: keyof typeof kinds,
	words: readonly (readonly string[])[],
): number[] | undefined {
	return rareRows(profileId, { words, from: kinds[of], to: kinds[of] + 1 })?.map(({ id }) => id);
}

/**
 * The leases whose names may contain a folded word, and the units that it may find by number, address, or property, if
 * both together are few; undefined otherwise, or if the word is too short.
 */
export function rareHomes(profileId: number, word: string): { leaseIds: number[]; unitIds: number[] } | undefined {
	if (shortWord(word) !== undefined) return undefined;
	const rows = rareRows(profileId, { words: [[word]], from: kinds.units, to: kinds.leases + 1 });
	if (!rows) return undefined;
	const ids = (of: number) => rows.filter(({ kind }) => kind === of).map(({ id }) => id);
	return { leaseIds: ids(kinds.leases), unitIds: ids(kinds.units) };
}

type Asked = { words: readonly (readonly string[])[]; from: number; to: number };

/**
 * The organization's rows of some kinds that may contain the words, if they are few. The longest word alone is often in
 * few rows, and every third of its trigrams says so as well: a trigram that many rows have takes long to read.
 */
function rareRows(profileId: number, { words, from, to }: Asked): Row[] | undefined {
	const asked = `${profileId} ${from} ${to} ${JSON.stringify(words)}`;
	if (answered?.asked === asked) return answered.rows;
	const every = matchOfWords(words, indexedTrigrams);
	if (every === undefined) return undefined;
	const some = matchOfWords(longestOf(words), (form) => everyThird(indexedTrigrams(form))) ?? every;
	const range = { from, to, profileId };
	const rows = upTo(veryRare, { ...range, match: some }) ?? upTo(rare, { ...range, match: every });
	if (!sqlite().inTransaction) keepForThisTurn(asked, rows);
	return rows;
}

type Row = { kind: number; id: number };

/** The organization's rows of some kinds that match, unless they are more than `most`. Their row ids keep to the organization. */
function upTo(
	most: number,
	{ profileId, match, from, to }: { profileId: number; match: string } & Omit<Asked, "words">,
) {
	const rows = statement<Row>(
		`SELECT ${columns.kind} AS kind, ${columns.id} AS id FROM search_index WHERE search_index MATCH @match
			AND rowid >= ${indexId(from, 0)} AND rowid < ${indexId(to, 0)} LIMIT @limit`,
	).all({ profileId, match, limit: most + 1 });
	return rows.length > most ? undefined : rows;
}

function matchOfWords(words: Asked["words"], trigrams: (form: string) => string[]): string | undefined {
	const conditions = words.flatMap((forms) => anyOf(forms.map(trigrams)) ?? []);
	return conditions.length > 0 ? conditions.join(" AND ") : undefined;
}

function indexedTrigrams(form: string): string[] {
	const short = shortWord(form);
	return short === undefined ? indexedWords(form).flatMap(trigramsOf) : trigramsOf(short);
}

/** The word whose shortest form is longest. */
function longestOf(words: Asked["words"]): Asked["words"] {
	const lengthOf = (forms: readonly string[]) => Math.min(...forms.map((form) => form.length));
	return words.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, 1);
}

function everyThird(trigrams: readonly string[]): string[] {
	return trigrams.filter((_, at) => at % 3 === 0 || at === trigrams.length - 1);
}

/** A page asks for its rows and for their number in one turn of the event loop, in which nothing else is saved. */
let answered: { asked: string; rows: Row[] | undefined } | undefined;

function keepForThisTurn(asked: string, rows: Row[] | undefined) {
	answered = { asked, rows };
	queueMicrotask(() => {
		answered = undefined;
	});
}
