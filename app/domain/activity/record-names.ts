import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** For each kind of record with a name: its table and the SQL of its name. */
const named: Record<string, readonly [table: string, name: string]> = {
	property: ["properties", "name"],
	unit: ["units", "number"],
	tenant: ["tenants", "display_name"],
	owner: ["property_owners", "display_name"],
	vendor: ["vendors", "display_name"],
	lease: ["leases", "name"],
	request: ["maintenance_requests", "title"],
	account: ["gl_accounts", "name"],
	contact: ["contacts", "display_name"],
	member: ["members", "trim(firstname || ' ' || lastname)"],
	role: ["roles", "name"],
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
		const source = Object.hasOwn(named, kind) ? named[kind] : undefined;
		if (!source) continue;
		const [table, name] = source;
		const found = statement<{ id: number; name: string }>(
			`SELECT id, ${name} AS name FROM ${table} WHERE profile_id = ? AND id IN (SELECT value FROM json_each(?))`,
		).all(profileId, JSON.stringify([...of]));
		for (const { id, name } of found) names.set(`${kind} ${id}`, name);
	}
	return names;
}
