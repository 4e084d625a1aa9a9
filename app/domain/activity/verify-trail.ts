import { statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { beginningWith, emptyBeginning, type HashedEntry, type Head, hashedColumns, hashOf } from "./chain";

/** What is wrong with an organization's trail, in a sentence that names the entry. */
type TrailFault = { profileId: number; fault: string };

/** A head as the log noted it, which the trail must still contain. */
export type KnownHead = Head & { profileId: number };

type Entry = HashedEntry & { id: number; entryNumber: number | null; hash: string | null };
type Chain = Head & { beginning: string; begun: boolean };

/**
 * Follows the trails of one organization, or of all, from entry to entry. Finds entries that were changed, removed,
 * moved or added aside, and a trail cut short or written anew since `known` was noted. Reads only.
 */
export function verifyTrail(profileId?: number, known: readonly KnownHead[] = []) {
	return wholeOrganization(() => {
		const faults: TrailFault[] = [];
		const chains = new Map<number, Chain>();
		const awaited = new Map(known.map((head) => [`${head.profileId} ${head.entryNumber}`, head.hash]));
		let entries = 0;
		for (const entry of entriesOf(profileId)) {
			entries++;
			const chain = chains.get(entry.profileId) ?? { ...beginning, begun: false };
			chains.set(entry.profileId, chain);
			for (const fault of follow(chain, entry)) faults.push({ profileId: entry.profileId, fault });
			const place = `${entry.profileId} ${entry.entryNumber}`;
			if (awaited.get(place) === entry.hash) awaited.delete(place);
		}
		for (const head of headsOf(profileId)) {
			const chain = chains.get(head.profileId);
			chains.delete(head.profileId);
			const fault = faultOfEnd(chain, head);
			if (fault) faults.push({ profileId: head.profileId, fault });
		}
		for (const [id, { begun }] of chains) if (begun) faults.push({ profileId: id, fault: "Its head is missing." });
		for (const place of awaited.keys()) {
			const [id, number] = place.split(" ").map(Number);
			faults.push({ profileId: id ?? 0, fault: `Entry ${number} isn't the one that the log noted.` });
		}
		return { entries, faults };
	});
}

/**
 * The first thing wrong with a trail that isn't in the database, in a sentence; undefined if it's whole. What a blank
 * entry said is gone, so only its place is known.
 */
export function verifyEntries(entries: Iterable<Entry & { isBlank: boolean }>, head: Head): string | undefined {
	const chain: Chain = { ...beginning, begun: false };
	let wasBlank = false;
	for (const { isBlank, ...entry } of entries) {
		wasBlank ||= isBlank && entry.entryNumber === null;
		const isUnknown = isBlank || (wasBlank && entry.entryNumber === 1);
		const [fault] = follow(chain, entry);
		if (fault !== undefined && !(isUnknown && /was changed/.test(fault))) return fault;
	}
	return faultOfEnd(chain, head);
}

const beginning = { entryNumber: 0, hash: emptyBeginning, beginning: emptyBeginning };

function entriesOf(profileId: number | undefined) {
	return statement<Entry>(
		`SELECT id, ${hashedColumns}, entry_number AS entryNumber, hash FROM activity_log
		WHERE @profileId IS NULL OR profile_id = @profileId ORDER BY id`,
	).iterate({ profileId: profileId ?? null });
}

/** Every head. Organizations whose entries are all gone have one too. */
function headsOf(profileId: number | undefined): KnownHead[] {
	return statement<KnownHead>(
		`SELECT profile_id AS profileId, entry_number AS entryNumber, hash FROM activity_heads
		WHERE @profileId IS NULL OR profile_id = @profileId ORDER BY profile_id`,
	).all({ profileId: profileId ?? null });
}

/** Takes the next entry by id into the chain. Goes on from what the entry says, so that one fault is told once. */
function follow(chain: Chain, { id, entryNumber, hash, ...entry }: Entry): string[] {
	if (entryNumber === null || hash === null) {
		if (chain.begun) return [`The entry with id ${id} isn't part of the trail.`];
		chain.beginning = beginningWith(chain.beginning, id, entry);
		chain.hash = chain.beginning;
		return [];
	}
	const expected = chain.entryNumber + 1;
	const fits = hashOf(chain.hash, entryNumber, entry) === hash;
	const faults: string[] = [];
	if (entryNumber < expected) faults.push(`Entry ${entryNumber} (id ${id}) is in the place of entry ${expected}.`);
	else if (entryNumber > expected) faults.push(missing(expected, entryNumber - 1));
	else if (!fits && !chain.begun) faults.push(`Entry 1 (id ${id}), or an older entry that it covers, was changed.`);
	else if (!fits) faults.push(`Entry ${entryNumber} (id ${id}) was changed, or the one before it was rewritten.`);
	Object.assign(chain, { entryNumber, hash, begun: true });
	return faults;
}

function faultOfEnd(chain: Chain | undefined, head: Head): string | undefined {
	const last = chain?.entryNumber ?? 0;
	if (last < head.entryNumber) return missing(last + 1, head.entryNumber);
	if (last > head.entryNumber)
		return `It continues to entry ${last}, but its head says that it ends with entry ${head.entryNumber}.`;
	return chain?.hash === head.hash ? undefined : `Entry ${last} isn't the one that its head names.`;
}

function missing(first: number, last: number): string {
	return first === last ? `Entry ${first} is missing.` : `Entries ${first} to ${last} are missing.`;
}

/** Where each organization's trail stands, for the daily line of the log. */
export function trailHeads(): KnownHead[] {
	return headsOf(undefined);
}
