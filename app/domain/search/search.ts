import { organizationOf } from "~/domain/organization";
import type { Scope } from "~/domain/scope";
import { type Candidate, findCandidates } from "./find-candidates";
import { mostResults, type SearchKind, searchKinds } from "./labels";
import { plainWords, readQuery, type Word } from "./read-query";
import { readRecords, type SearchResult } from "./read-records";
import { similarWords } from "./similar-words";

/** Fewer than this, none of them with each word whole, and what a slip of one letter may have meant is looked for too. */
const few = 5;
/** So many of each kind are shown before any kind shows more. */
const fairShare = 8;

type Ranked = SearchResult & { rank: number };

/**
 * The organisation's records that hold every word of what was typed, best first within each kind, at most fifty. Former
 * tenants, inactive properties, past leases and reversed transactions only with `former`. Where little is found, and
 * nothing with each word whole, words one letter away are taken for what was meant.
 */
export function search(scope: Scope, typed: string, { former = false }: { former?: boolean } = {}): SearchResult[] {
	const words = readQuery(typed, organizationOf(scope).locale);
	if (words.length === 0) return [];
	const found = lookFor(scope, words, former);
	if (found.length >= few || found.some(({ rank }) => rank <= 1)) return fairlyShared(found);
	const seen = new Set(found.map(keyOf));
	const meant = lookFor(scope, whatWasMeant(scope, words), former).filter((result) => !seen.has(keyOf(result)));
	return fairlyShared([...found, ...meant]);
}

/** The words with those one letter away in place of each that has any; none when no word has. */
function whatWasMeant(scope: Scope, words: readonly Word[]): Word[] {
	let slips = 0;
	const meant = words.map((word): Word => {
		const similar = similarWords(scope.profileId, word[0]);
		slips += similar.length;
		return [word[0], ...similar];
	});
	return slips > 0 ? meant : [];
}

function lookFor(scope: Scope, words: readonly Word[], former: boolean): Ranked[] {
	if (words.length === 0) return [];
	const kinds = Object.keys(searchKinds) as SearchKind[];
	return kinds.flatMap((kind) => {
		const candidates = findCandidates(scope.profileId, kind, words);
		const ids = candidates.map(({ id }) => id);
		const records = readRecords(scope, kind, ids);
		return candidates
			.flatMap((candidate): Ranked[] => {
				const record = records.get(candidate.id);
				return record && (former || !record.former) ? [{ ...record, rank: rankOf(candidate, record, words) }] : [];
			})
			.sort(
				(a, b) => Number(a.former) - Number(b.former) || a.rank - b.rank || (kind === "transaction" ? b.id - a.id : 0),
			);
	});
}

/** 0: it is called so. 1: it has each as a whole word. 2: it has words that begin so. 3: it has them somewhere. */
function rankOf({ text }: Candidate, { label }: SearchResult, words: readonly Word[]): number {
	const called = plainWords(label).join(" ");
	if (called === words.map(([word]) => word).join(" ")) return 0;
	if (words.every((word) => word.some((form) => text.includes(` ${form} `)))) return 1;
	return words.every((word) => word.some((form) => text.includes(` ${form}`))) ? 2 : 3;
}

/** At most fifty: of each kind its share first, then as many more as there is room for. */
function fairlyShared(found: readonly Ranked[]): SearchResult[] {
	const room = new Map<SearchKind, number>();
	let left = mostResults;
	for (const limit of [fairShare, mostResults]) {
		for (const kind of Object.keys(searchKinds) as SearchKind[]) {
			const taken = room.get(kind) ?? 0;
			const wanted = Math.min(limit, found.filter(({ source }) => source === kind).length);
			const more = Math.min(Math.max(wanted - taken, 0), left);
			room.set(kind, taken + more);
			left -= more;
		}
	}
	return (Object.keys(searchKinds) as SearchKind[]).flatMap((kind) =>
		found
			.filter(({ source }) => source === kind)
			.slice(0, room.get(kind))
			.map(({ rank: _, ...result }) => result),
	);
}

function keyOf({ source, id }: SearchResult): string {
	return `${source} ${id}`;
}
