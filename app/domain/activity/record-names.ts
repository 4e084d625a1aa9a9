import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

const among = "profile_id = ? AND id IN (SELECT value FROM json_each(?))";

/** For each kind of record with a name: the names of those among the ids. */
const lookups: Readonly<Record<string, string>> = {
	property: `SELECT id, name FROM properties WHERE ${among}`,
	unit: `SELECT id, unit_number AS name FROM units WHERE ${among}`,
	tenant: `SELECT id, display_name AS name FROM tenants WHERE ${among}`,
	owner: `SELECT id, display_name AS name FROM property_owners WHERE ${among}`,
	vendor: `SELECT id, display_name AS name FROM vendors WHERE ${among}`,
	lease: `SELECT id, name FROM leases WHERE ${among}`,
	request: `SELECT id, title AS name FROM maintenance_requests WHERE ${among}`,
	account: `SELECT id, name FROM gl_accounts WHERE ${among}`,
	contact: `SELECT id, display_name AS name FROM contacts WHERE ${among}`,
	member: `SELECT id, trim(firstname || ' ' || lastname) AS name FROM members WHERE ${among}`,
	role: `SELECT id, name FROM roles WHERE ${among}`,
};

/** The names of the records that entries are about, by "kind id"; those that whoever reads doesn't see are left out. */
export function namesOfRecords(
	{ profileId }: Scope,
	about: readonly { subjectKind: string; subjectId: number }[],
): Map<string, string> {
	const ids = new Map<string, Set<number>>();
	for (const { subjectKind, subjectId } of about) {
		const known = ids.get(subjectKind);
		if (known) known.add(subjectId);
		else ids.set(subjectKind, new Set([subjectId]));
	}
	const names = new Map<string, string>();
	for (const [kind, of] of ids) {
		const sql = Object.hasOwn(lookups, kind) ? lookups[kind] : undefined;
		if (sql === undefined) continue;
		const found = statement<{ id: number; name: string }>(sql).all(profileId, JSON.stringify([...of]));
		for (const { id, name } of found) names.set(`${kind} ${id}`, name);
	}
	return names;
}
