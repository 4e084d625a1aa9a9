import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";

type Kind = "property" | "unit" | "owner" | "tenant";

/** What keeps a record from being deleted, one lookup each, cheapest first. `?1` the record, `?2` the profile. */
const records: Record<Kind, [sql: string, reason: string][]> = {
	property: [
		["SELECT 1 FROM leases WHERE property_id = ?1 AND profile_id = ?2", "It has or had a lease."],
		["SELECT 1 FROM gl_postings WHERE profile_id = ?2 AND property_id = ?1", "Something is posted to it."],
		[
			"SELECT 1 FROM units u WHERE u.property_id = ?1 AND EXISTS (SELECT 1 FROM notes n WHERE n.profile_id = ?2 AND n.subject_kind = 'unit' AND n.subject_id = u.id)",
			"A unit of it has notes.",
		],
		[
			"SELECT 1 FROM units u WHERE u.property_id = ?1 AND EXISTS (SELECT 1 FROM files f WHERE f.profile_id = ?2 AND f.subject_kind = 'unit' AND f.subject_id = u.id AND f.deleted_date IS NULL)",
			"A unit of it has files.",
		],
	],
	unit: [
		["SELECT 1 FROM leases WHERE unit_id = ?1 AND profile_id = ?2", "It has or had a lease."],
		[
			"SELECT 1 FROM gl_postings WHERE profile_id = ?2 AND property_id = (SELECT property_id FROM units WHERE id = ?1) AND unit_id = ?1",
			"Something is posted to it.",
		],
	],
	owner: [
		["SELECT 1 FROM ownership_shares WHERE owner_id = ?1 AND profile_id = ?2", "They own or owned a property."],
		["SELECT 1 FROM gl_postings WHERE profile_id = ?2 AND owner_id = ?1", "Something is posted to them."],
		["SELECT 1 FROM property_owners WHERE id = ?1 AND profile_id = ?2 AND user_id IS NOT NULL", "They can sign in."],
	],
	tenant: [
		["SELECT 1 FROM lease_tenants WHERE tenant_id = ?1 AND profile_id = ?2", "They are or were on a lease."],
		["SELECT 1 FROM payments WHERE tenant_id = ?1 AND profile_id = ?2", "They made a payment."],
		["SELECT 1 FROM tenants WHERE id = ?1 AND profile_id = ?2 AND user_id IS NOT NULL", "They can sign in."],
	],
};

/** Why a record has to stay, as a sentence; undefined: nothing depends on it, it may be deleted. */
export function whyKept(scope: Scope, kind: Kind, id: number): string | undefined {
	const reasons: [sql: string, reason: string][] = [
		...records[kind],
		[`SELECT 1 FROM notes WHERE profile_id = ?2 AND subject_kind = '${kind}' AND subject_id = ?1`, "It has notes."],
		[
			`SELECT 1 FROM files WHERE profile_id = ?2 AND subject_kind = '${kind}' AND subject_id = ?1 AND deleted_date IS NULL`,
			"It has files.",
		],
		[`SELECT 1 FROM tasks WHERE profile_id = ?2 AND subject_kind = '${kind}' AND subject_id = ?1`, "It has tasks."],
	];
	return reasons.find(([sql]) => statement(`${sql} LIMIT 1`).get(id, scope.profileId) !== undefined)?.[1];
}
