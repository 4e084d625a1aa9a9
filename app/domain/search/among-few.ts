import { statement } from "~/db/client.server";
import { everyonesKinds, seenIndexed } from "~/db/limits/seen-indexed.server";
import { indexedAs, indexId, matchIndex, readIndex, readIndexed } from "~/db/search-index.server";
import { searchKinds } from "./labels";

type Query = { profileId: number; match: string };
type Row = { kind: number; id: number; text: string };
type Key = Omit<Row, "text">;

/** With more matches in a kind than this among everyone's, the member's own records are read instead. */
const common = 500;
/** The most records of the member's own that are read of a kind, of transactions the newest, a part at a time. */
const most = { own: 5_000, newest: 1_000, atOnce: 250 };

const numbers = Object.values(searchKinds).map(({ number }) => number);
const transaction = searchKinds.transaction.number;

type Asked = { from: number; looked: number; fits: (row: Row) => boolean };

/**
 * The rows of the index that match and fit, of those that a member with few properties sees, at most `looked` of each
 * kind; newest transactions first. A word that very many records have isn't looked for among everyone's: the member's
 * own are read, whatever their words.
 */
export function amongFew(query: Query, { from, looked, fits }: Asked): Row[] {
	const keys: Key[] = [];
	const found: Row[] = [];
	for (let kind = from; kind <= Math.max(...numbers); ) {
		const matched = matchedFrom(query, kind);
		const last = matched.length > common ? matched.at(-1)?.kind : undefined;
		keys.push(...matched.filter((row) => row.kind !== last));
		if (last === undefined) break;
		const own = last === transaction ? newestOf(query, { looked, fits }) : ownOf(query, last);
		found.push(...(own ?? seenOf(query, last, looked)).filter(fits));
		kind = last + 1;
	}
	found.push(...read(query, keys).filter(fits));
	const sorted = found.sort(newestTransactionsFirst);
	return numbers.flatMap((number) => sorted.filter(({ kind }) => kind === number).slice(0, looked));
}

/** Matches of everyone's from this kind on, at most one more than `common`. */
function matchedFrom(query: Query, kind: number): Key[] {
	return statement<Key>(
		`${matchIndex()} AND rowid >= ${indexId("@kind", 0)} AND rowid < ${indexId(Math.max(...numbers) + 1, 0)}
		ORDER BY rowid LIMIT ${common + 1}`,
	).all({ ...query, kind });
}

/** The member's own records of a kind; undefined if they are very many, or everyone's. */
function ownOf(query: Query, kind: number): Row[] | undefined {
	if (everyonesKinds.includes(kind)) return undefined;
	const keys = ownKeys(query, kind, most.own + 1);
	return keys.length <= most.own ? read(query, keys) : undefined;
}

/** The newest transactions of the member's own that fit; undefined if they aren't among the newest of all. */
function newestOf(query: Query, { looked, fits }: Omit<Asked, "from">): Row[] | undefined {
	const keys = ownKeys(query, transaction, most.newest);
	const found: Row[] = [];
	for (let at = 0; at < keys.length && found.length < looked; at += most.atOnce) {
		found.push(...read(query, keys.slice(at, at + most.atOnce)).filter(fits));
	}
	return found.length >= looked || keys.length < most.newest ? found : undefined;
}

/** The newest of the member's own records of a kind. Sorted here, because SQLite takes twice as long to sort thousands. */
function ownKeys({ profileId }: Query, kind: number, limit: number): Key[] {
	const found = statement<{ ids: string }>(`SELECT json_group_array(id) AS ids FROM (${seenIndexed})`);
	const ids: number[] = JSON.parse(found.get(profileId, profileId, profileId, { kind })?.ids ?? "[]");
	const newest = Float64Array.from(ids).sort().reverse().subarray(0, limit);
	return Array.from(newest, (id) => ({ kind, id }));
}

/** Matches of one kind that the member sees, found among everyone's. */
function seenOf(query: Query, kind: number, looked: number): Row[] {
	return statement<Row>(
		`${readIndex()} AND rowid >= ${indexId("@kind", 0)} AND rowid < ${indexId("@kind + 1", 0)}
		ORDER BY rowid ${kind === transaction ? "DESC" : "ASC"} LIMIT ${looked}`,
	).all({ ...query, kind });
}

function read({ profileId }: Query, keys: readonly Key[]): Row[] {
	if (keys.length === 0) return [];
	const rows = JSON.stringify(keys.map(({ kind, id }) => indexedAs(kind, id)));
	return statement<Row>(readIndexed()).all({ profileId, rows });
}

function newestTransactionsFirst(a: Row, b: Row): number {
	if (a.kind !== b.kind) return a.kind - b.kind;
	return a.kind === transaction ? b.id - a.id : a.id - b.id;
}
