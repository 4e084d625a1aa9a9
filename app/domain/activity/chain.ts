import { createHash } from "node:crypto";
import { statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";

/** What of an entry its hash covers, in the order in which it is hashed. */
export type HashedEntry = {
	profileId: number;
	userId: number | null;
	action: string;
	subjectKind: string;
	subjectId: number;
	summary: string;
	/** JSON as it is stored. */
	changes: string | null;
	createdDate: string;
	area: string;
	sessionId: number | null;
	ipAddress: string | null;
	userAgent: string | null;
};

export type Head = { entryNumber: number; hash: string };

/** The hash of an entry that follows on `before`. */
export function hashOf(before: string, entryNumber: number, entry: HashedEntry): string {
	const { profileId, userId, action, subjectKind, subjectId, summary, changes, createdDate } = entry;
	const what = [profileId, userId, action, subjectKind, subjectId, summary, changes, createdDate];
	const from = [entry.area, entry.sessionId, entry.ipAddress, entry.userAgent];
	return sha256(JSON.stringify([before, entryNumber, ...what, ...from]));
}

/** The columns of a `HashedEntry`. */
export const hashedColumns = `profile_id AS profileId, user_id AS userId, action, subject_kind AS subjectKind,
	subject_id AS subjectId, summary, changes, created_date AS createdDate, area, session_id AS sessionId,
	ip_address AS ipAddress, user_agent AS userAgent`;

/** What a chain begins with; its first entry follows on it. */
export const emptyBeginning = sha256("[]");

/** What the beginning becomes with one more of the entries that were made before there was a chain. */
export function beginningWith(beginning: string, id: number, entry: HashedEntry): string {
	return hashOf(beginning, -id, entry);
}

/** Where an organization's trail stands. The first time, it covers all entries made before there was a chain. */
export function headOf(profileId: number): Head {
	const head = statement<Head>("SELECT entry_number AS entryNumber, hash FROM activity_heads WHERE profile_id = ?");
	return head.get(profileId) ?? { entryNumber: 0, hash: wholeOrganization(() => beginningOf(profileId)) };
}

function beginningOf(profileId: number): string {
	const before = statement<HashedEntry & { id: number }>(
		`SELECT id, ${hashedColumns} FROM activity_log WHERE profile_id = ? ORDER BY id`,
	).iterate(profileId);
	let beginning = emptyBeginning;
	for (const { id, ...entry } of before) beginning = beginningWith(beginning, id, entry);
	return beginning;
}

function sha256(text: string): string {
	return createHash("sha256").update(text).digest("base64url");
}
