import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

const among = "profile_id = ? AND id IN (SELECT value FROM json_each(?))";

type Named = { id: number; name: string };

/** For each kind of record with a name: the query for the names of those among the IDs. */
const lookups = {
	property: () => statement<Named>(`SELECT id, name FROM properties WHERE ${among}`),
	unit: () => statement<Named>(`SELECT id, unit_number AS name FROM units WHERE ${among}`),
	tenant: () => statement<Named>(`SELECT id, display_name AS name FROM tenants WHERE ${among}`),
	owner: () => statement<Named>(`SELECT id, display_name AS name FROM property_owners WHERE ${among}`),
	vendor: () => statement<Named>(`SELECT id, display_name AS name FROM vendors WHERE ${among}`),
	lease: () => statement<Named>(`SELECT id, name FROM leases WHERE ${among}`),
	request: () => statement<Named>(`SELECT id, title AS name FROM maintenance_requests WHERE ${among}`),
	asset: () => statement<Named>(`SELECT id, name FROM assets WHERE ${among}`),
	work_order: () => statement<Named>(`SELECT id, title AS name FROM work_orders WHERE ${among}`),
	account: () => statement<Named>(`SELECT id, name FROM gl_accounts WHERE ${among}`),
	contact: () => statement<Named>(`SELECT id, display_name AS name FROM contacts WHERE ${among}`),
	member: () => statement<Named>(`SELECT id, trim(firstname || ' ' || lastname) AS name FROM members WHERE ${among}`),
	role: () => statement<Named>(`SELECT id, name FROM roles WHERE ${among}`),
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
		if (!isNamed(kind)) continue;
		const found = lookups[kind]().all(profileId, JSON.stringify([...of]));
		for (const { id, name } of found) names.set(`${kind} ${id}`, name);
	}
	return names;
}

function isNamed(kind: string): kind is keyof typeof lookups {
	return Object.hasOwn(lookups, kind);
}
