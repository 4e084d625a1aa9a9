import { erasedSummary, type PastEntry, verifyEntries } from "#domain/activity";
import { type Bringing, valueHere } from "./bringing";
import type { Staged, StagedRow } from "./staged";
import { Unfit } from "./unfit";

/** Refuses a trail whose entries don't follow on each other, by the hashes that they came with. */
export function checkTrail(staged: Staged): void {
	const [head] = staged.rows("activity_heads");
	if (!head && staged.count("activity_log") === 0) return;
	const fault = verifyEntries(entriesOf(staged), {
		entryNumber: Number(head?.entry_number ?? 0),
		hash: String(head?.hash ?? ""),
	});
	if (fault !== undefined) throw new Unfit(`The activity log isn't as it was written. ${fault}`);
}

function* entriesOf(staged: Staged) {
	for (const row of staged.rows("activity_log", "ORDER BY id")) {
		const { entry_number: entryNumber, hash } = row;
		yield {
			...entryOf(row),
			...{ id: Number(row.id), profileId: Number(row.profile_id), userId: numberOf(row.user_id) },
			...{ subjectId: Number(row.subject_id), changes: textOf(row.changes), sessionId: numberOf(row.session_id) },
			...{ entryNumber: numberOf(entryNumber), hash: textOf(hash), isBlank: row.summary === erasedSummary },
		};
	}
}

/** An entry as it is carried over: who, what and when as they were, with the ids here. */
export function pastEntry(at: Bringing, row: StagedRow): PastEntry {
	const here = (column: string) => valueHere(at, "activity_log", row, column);
	return {
		...entryOf(row),
		...{ profileId: at.profileId, userId: numberOf(here("user_id")), subjectId: Number(here("subject_id") ?? 0) },
		...{ changes: textOf(here("changes")), sessionId: null },
	};
}

function entryOf(row: StagedRow) {
	const hasOrigin = row.session_id !== null || row.ip_address !== null;
	return {
		...{ action: String(row.action), subjectKind: String(row.subject_kind), summary: String(row.summary) },
		...{ createdDate: String(row.created_date), area: String(row.area) },
		ipAddress: hasOrigin ? String(row.ip_address ?? "") : null,
		userAgent: hasOrigin ? String(row.user_agent ?? "") : null,
	};
}

function numberOf(value: unknown): number | null {
	return value === null || value === undefined ? null : Number(value);
}

function textOf(value: unknown): string | null {
	return value === null || value === undefined ? null : String(value);
}
