import { otherEntry } from "#domain/leasing";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

type Blocker = { sql: string; one: string; many: string };

/** What may have come to depend on an import's records, each as a count of them. `r` is the record that it added. */
const blockers: Blocker[] = [
	{
		sql: ofEach("lease", posted("t.type = 'payment'")),
		one: "lease has payments since",
		many: "leases have payments since",
	},
	{
		sql: ofEach("lease", posted("t.type <> 'payment'")),
		one: "lease has other transactions since",
		many: "leases have other transactions since",
	},
	{
		sql: ofEach(
			"lease",
			`(EXISTS (SELECT 1 FROM lease_extensions x WHERE x.lease_id = r.record_id)
				OR EXISTS (SELECT 1 FROM lease_endings x WHERE x.lease_id = r.record_id)
				OR EXISTS (SELECT 1 FROM renewal_offers x WHERE x.lease_id = r.record_id)
				OR EXISTS (SELECT 1 FROM lease_transfers x WHERE x.from_lease_id = r.record_id))`,
		),
		one: "lease was renewed, ended or offered a renewal since",
		many: "leases were renewed, ended or offered a renewal since",
	},
	{
		sql: ofEach(
			"lease",
			`(EXISTS (SELECT 1 FROM agreements x WHERE x.lease_id = r.record_id)
				OR EXISTS (SELECT 1 FROM autopays x WHERE x.lease_id = r.record_id))`,
		),
		one: "lease has an agreement or autopay",
		many: "leases have an agreement or autopay",
	},
	{
		sql: ofEach("tenant", "EXISTS (SELECT 1 FROM tenants x WHERE x.id = r.record_id AND x.user_id IS NOT NULL)"),
		one: "tenant has a login",
		many: "tenants have a login",
	},
	{
		sql: ofEach(
			"unit",
			`EXISTS (SELECT 1 FROM leases x WHERE x.unit_id = r.record_id AND x.stage <> 'void' AND NOT EXISTS (
				SELECT 1 FROM import_records own WHERE own.import_id = r.import_id AND own.kind = 'lease'
					AND own.record_id = x.id))`,
		),
		one: "unit has another lease since",
		many: "units have another lease since",
	},
	{
		sql: ofEach(
			"unit",
			`(EXISTS (SELECT 1 FROM listings x WHERE x.unit_id = r.record_id)
				OR EXISTS (SELECT 1 FROM maintenance_requests x WHERE x.unit_id = r.record_id)
				OR EXISTS (SELECT 1 FROM inspections x WHERE x.unit_id = r.record_id))`,
		),
		one: "unit has a listing, maintenance request or inspection",
		many: "units have a listing, maintenance request or inspection",
	},
	{
		sql: ofEach(
			"property",
			`EXISTS (SELECT 1 FROM gl_postings x JOIN gl_transactions t ON t.id = x.transaction_id
				WHERE x.profile_id = r.profile_id AND x.property_id = r.record_id AND x.lease_id IS NULL
					AND t.reversal_of IS NULL AND t.reversed_by IS NULL)`,
		),
		one: "property has transactions since",
		many: "properties have transactions since",
	},
	{
		sql: ofEach(
			"property",
			`EXISTS (SELECT 1 FROM units x WHERE x.property_id = r.record_id AND x.active = 1 AND NOT EXISTS (
				SELECT 1 FROM import_records own WHERE own.import_id = r.import_id AND own.kind = 'unit'
					AND own.record_id = x.id))`,
		),
		one: "property has units that were added since",
		many: "properties have units that were added since",
	},
];

function ofEach(kind: "lease" | "tenant" | "unit" | "property", condition: string) {
	return `SELECT count(*) AS n FROM import_records r
		WHERE r.import_id = ? AND r.profile_id = ? AND r.kind = '${kind}' AND r.taken_back = 0 AND ${condition}`;
}

/** Something stands on the lease that neither its start nor its recurring charges posted. */
function posted(condition: string) {
	return `EXISTS (SELECT 1 FROM gl_postings p JOIN gl_transactions t ON t.id = p.transaction_id
		WHERE p.lease_id = r.record_id AND t.lease_id = r.record_id AND ${condition} AND ${otherEntry})`;
}

/** What keeps an import from being undone, such as "3 leases have payments since."; empty if nothing does. */
export function whyNotUndone(scope: Scope, importId: number): string[] {
	const counted = blockers.flatMap(({ sql, one, many }) => {
		const { n = 0 } = statement<{ n: number }>(`SELECT (${sql}) AS n`).get(importId, scope.profileId) ?? {};
		return n === 0 ? [] : [`${n.toLocaleString("en-US")} ${n === 1 ? one : many}.`];
	});
	return isProved(scope, importId) ? ["The proof of your move is signed. Reopen it first.", ...counted] : counted;
}

/** Whether the import stood when the proof of the organization's move was signed. */
function isProved(scope: Scope, importId: number): boolean {
	const sql = `SELECT 1 FROM imports i JOIN move_ins m ON m.profile_id = i.profile_id
		WHERE i.id = ? AND i.profile_id = ? AND m.locked_date >= i.finished_date`;
	return Boolean(statement(sql).get(importId, scope.profileId));
}
