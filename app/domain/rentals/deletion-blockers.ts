import { statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import type { Scope } from "~/domain/kernel/scope";

type Kind = "property" | "unit" | "owner" | "tenant";

/** What prevents deleting a record: one query each, cheapest first. */
const records: Record<Kind, [sql: string, reason: string][]> = {
	property: [
		["SELECT 1 FROM leases WHERE property_id = @id AND profile_id = @profileId", "This property has had a lease."],
		[
			"SELECT 1 FROM gl_postings WHERE profile_id = @profileId AND property_id = @id",
			"This property has transactions.",
		],
		["SELECT 1 FROM listings WHERE property_id = @id AND profile_id = @profileId", "One of its units has a listing."],
		[
			"SELECT 1 FROM maintenance_requests WHERE property_id = @id AND profile_id = @profileId",
			"This property has requests.",
		],
		[
			"SELECT 1 FROM recurring_requests WHERE property_id = @id AND profile_id = @profileId",
			"This property has recurring requests.",
		],
		[
			"SELECT 1 FROM assets WHERE property_id = @id AND profile_id = @profileId",
			"This property has appliances or equipment.",
		],
		["SELECT 1 FROM inspections WHERE property_id = @id AND profile_id = @profileId", "This property has inspections."],
		[
			"SELECT 1 FROM inspection_cycles WHERE property_id = @id AND profile_id = @profileId",
			"This property has inspection cycles.",
		],
		["SELECT 1 FROM unit_turns WHERE property_id = @id AND profile_id = @profileId", "This property has unit turns."],
		[
			"SELECT 1 FROM meter_readings WHERE property_id = @id AND +profile_id = @profileId",
			"This property has meter readings.",
		],
		[
			"SELECT 1 FROM application_groups WHERE profile_id = @profileId AND unit_id IS NULL AND property_id = @id",
			"This property has applications.",
		],
		[
			"SELECT 1 FROM application_groups WHERE profile_id = @profileId AND unit_id IN (SELECT id FROM units WHERE property_id = @id)",
			"This property has applications.",
		],
		[
			"SELECT 1 FROM utility_accounts WHERE property_id = @id AND profile_id = @profileId",
			"This property has utility accounts.",
		],
		[
			"SELECT 1 FROM spend_limits WHERE property_id = @id AND profile_id = @profileId",
			"This property has a spending limit.",
		],
		[
			"SELECT 1 FROM vendor_properties WHERE property_id = @id AND profile_id = @profileId",
			"A vendor is preferred at this property.",
		],
		["SELECT 1 FROM loans WHERE property_id = @id AND profile_id = @profileId", "This property has a loan."],
		[
			"SELECT 1 FROM units u WHERE u.property_id = @id AND EXISTS (SELECT 1 FROM notes n WHERE n.profile_id = @profileId AND n.subject_kind = 'unit' AND n.subject_id = u.id AND n.removed_date IS NULL)",
			"One of its units has notes.",
		],
		[
			"SELECT 1 FROM units u WHERE u.property_id = @id AND EXISTS (SELECT 1 FROM files f WHERE f.profile_id = @profileId AND f.subject_kind = 'unit' AND f.subject_id = u.id AND f.deleted_date IS NULL)",
			"One of its units has files.",
		],
	],
	unit: [
		["SELECT 1 FROM leases WHERE unit_id = @id AND profile_id = @profileId", "This unit has had a lease."],
		["SELECT 1 FROM listings WHERE unit_id = @id AND profile_id = @profileId", "This unit has a listing."],
		["SELECT 1 FROM maintenance_requests WHERE unit_id = @id AND profile_id = @profileId", "This unit has requests."],
		[
			"SELECT 1 FROM recurring_request_units WHERE unit_id = @id AND profile_id = @profileId",
			"This unit has recurring requests.",
		],
		["SELECT 1 FROM assets WHERE unit_id = @id AND profile_id = @profileId", "This unit has appliances or equipment."],
		["SELECT 1 FROM inspections WHERE unit_id = @id AND profile_id = @profileId", "This unit has inspections."],
		[
			"SELECT 1 FROM unit_turns WHERE property_id = (SELECT property_id FROM units WHERE id = @id) AND unit_id = @id AND profile_id = @profileId",
			"This unit has unit turns.",
		],
		[
			"SELECT 1 FROM meter_readings WHERE property_id = (SELECT property_id FROM units WHERE id = @id) AND unit_id = @id AND +profile_id = @profileId",
			"This unit has meter readings.",
		],
		["SELECT 1 FROM application_groups WHERE unit_id = @id AND profile_id = @profileId", "This unit has applications."],
		[
			"SELECT 1 FROM utility_accounts WHERE property_id = (SELECT property_id FROM units WHERE id = @id) AND unit_id = @id AND profile_id = @profileId",
			"This unit has utility accounts.",
		],
		[
			"SELECT 1 FROM gl_postings WHERE profile_id = @profileId AND property_id = (SELECT property_id FROM units WHERE id = @id) AND unit_id = @id",
			"This unit has transactions.",
		],
	],
	owner: [
		[
			"SELECT 1 FROM ownership_shares WHERE owner_id = @id AND profile_id = @profileId",
			"This owner has owned a property.",
		],
		["SELECT 1 FROM gl_postings WHERE profile_id = @profileId AND owner_id = @id", "This owner has transactions."],
		[
			"SELECT 1 FROM property_owners WHERE id = @id AND profile_id = @profileId AND user_id IS NOT NULL",
			"This owner has a login.",
		],
	],
	tenant: [
		[
			"SELECT 1 FROM lease_tenants WHERE tenant_id = @id AND profile_id = @profileId",
			"This tenant has been on a lease.",
		],
		["SELECT 1 FROM payments WHERE tenant_id = @id AND profile_id = @profileId", "This tenant has made a payment."],
		[
			"SELECT 1 FROM tenants WHERE id = @id AND profile_id = @profileId AND user_id IS NOT NULL",
			"This tenant has a login.",
		],
	],
};

/** Why a record can't be deleted, as a sentence; undefined if nothing depends on it. */
export function whyKept(scope: Scope, kind: Kind, id: number): string | undefined {
	const reasons: [sql: string, reason: string][] = [
		...records[kind],
		[
			`SELECT 1 FROM notes WHERE profile_id = @profileId AND subject_kind = '${kind}' AND subject_id = @id
				AND removed_date IS NULL`,
			`This ${kind} has notes.`,
		],
		[
			`SELECT 1 FROM files WHERE profile_id = @profileId AND subject_kind = '${kind}' AND subject_id = @id AND deleted_date IS NULL`,
			`This ${kind} has files.`,
		],
		[
			`SELECT 1 FROM tasks WHERE profile_id = @profileId AND subject_kind = '${kind}' AND subject_id = @id`,
			`This ${kind} has tasks.`,
		],
	];
	const depends = (sql: string) => statement(`${sql} LIMIT 1`).get({ id, profileId: scope.profileId }) !== undefined;
	return wholeOrganization(() => reasons.find(([sql]) => depends(sql))?.[1]);
}
