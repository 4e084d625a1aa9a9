import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { importRecords } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";

export type RecordKind = "property" | "unit" | "tenant" | "lease" | "transaction";
export type MadeRecord = { kind: RecordKind; recordId: number; row: number };

/** Notes a record that an import added, or took up again after an earlier import of it was undone. */
export function noteRecord(scope: Scope, importId: number, { kind, recordId, row }: MadeRecord) {
	mustBeWriting();
	statement("UPDATE import_records SET taken_back = 0 WHERE kind = ? AND record_id = ? AND profile_id = ?").run(
		kind,
		recordId,
		scope.profileId,
	);
	insertRow(importRecords, { importId, profileId: scope.profileId, kind, recordId, row });
}

/** Notes that a record was taken back; one that was deleted is forgotten. */
export function noteTakenBack(
	scope: Scope,
	importId: number,
	{ kind, recordId }: MadeRecord,
	{ deleted }: { deleted: boolean },
) {
	mustBeWriting();
	const record = "import_id = ? AND kind = ? AND record_id = ? AND profile_id = ?";
	const change = deleted
		? `DELETE FROM import_records WHERE ${record}`
		: `UPDATE import_records SET taken_back = 1 WHERE ${record}`;
	statement(change).run(importId, kind, recordId, scope.profileId);
}

/**
 * The records that an import added and that still stand: transactions and leases first, properties last, as they can be
 * taken back.
 */
export function standingRecords(scope: Scope, importId: number): MadeRecord[] {
	return statement<MadeRecord>(
		`SELECT kind, record_id AS recordId, "row" FROM import_records
		WHERE import_id = ? AND profile_id = ? AND taken_back = 0
		ORDER BY CASE kind WHEN 'transaction' THEN 0 WHEN 'lease' THEN 1 WHEN 'tenant' THEN 2 WHEN 'unit' THEN 3 ELSE 4 END, record_id DESC`,
	).all(importId, scope.profileId);
}

/** Whether an import added a record and was undone since. Such a record is taken up again by the next import. */
export function isTakenBack(scope: Scope, kind: RecordKind, recordId: number): boolean {
	const sql = "SELECT 1 FROM import_records WHERE kind = ? AND record_id = ? AND profile_id = ? AND taken_back = 1";
	return statement(sql).get(kind, recordId, scope.profileId) !== undefined;
}

export type Counted = { properties: number; units: number; tenants: number; leases: number };

/** How many records of each kind an import added. */
export function countRecords(scope: Scope, importId: number): Counted {
	const rows = statement<{ kind: RecordKind; n: number }>(
		"SELECT kind, count(*) AS n FROM import_records WHERE import_id = ? AND profile_id = ? GROUP BY kind",
	).all(importId, scope.profileId);
	const of = (kind: RecordKind) => rows.find((row) => row.kind === kind)?.n ?? 0;
	return { properties: of("property"), units: of("unit"), tenants: of("tenant"), leases: of("lease") };
}

/** Opening balances of the leases that an import added, in cents. */
export function openingSums(scope: Scope, importId: number) {
	const row = statement<{ depositCents: number; owedCents: number; prepaidCents: number }>(
		`SELECT coalesce(sum((SELECT sum(d.amount_cents) FROM lease_deposits d
				WHERE d.lease_id = l.id AND d.already_held = 1)), 0) AS depositCents,
			coalesce(sum(max(l.opening_balance_cents, 0)), 0) AS owedCents,
			coalesce(-sum(min(l.opening_balance_cents, 0)), 0) AS prepaidCents
		FROM import_records r JOIN leases l ON l.id = r.record_id
		WHERE r.import_id = ? AND r.profile_id = ? AND r.kind = 'lease'`,
	).get(importId, scope.profileId);
	return row ?? { depositCents: 0, owedCents: 0, prepaidCents: 0 };
}
