import { addDays, type PlainDate } from "#domain/calendar/format";
import { mostInBulk } from "#domain/lease-accounts/labels";
import type { LeaseStatus } from "#domain/lease-records/labels";
import { balanceSql } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { BulkKind, BulkStatus } from "./labels";

type BulkFilters = { propertyId?: number | undefined; status: BulkStatus };

export type BulkLease = {
	leaseId: number;
	name: string;
	propertyName: string;
	unitNumber: string;
	status: LeaseStatus;
	balanceCents: number;
	/** Of the unit; null when unknown. */
	bedrooms: number | null;
	sizeSqft: number | null;
};

/**
 * Executed leases that match the filters: those with a balance due first, then by property and unit. `more` if there
 * are more than one batch can take.
 */
export function bulkLeases(scope: Scope, filters: BulkFilters): { leases: BulkLease[]; more: boolean } {
	const status = filters.status === "current" ? ["active", "notice", "expired"] : [filters.status];
	const leases = statement<BulkLease>(
		`SELECT l.id AS leaseId, l.name, p.name AS propertyName, u.unit_number AS unitNumber, l.status,
			${balanceSql} AS balanceCents, nullif(CAST(u.bedrooms AS INTEGER), 0) AS bedrooms, u.size_sqft AS sizeSqft
		FROM leases l JOIN properties p ON p.id = l.property_id JOIN units u ON u.id = l.unit_id
		WHERE l.profile_id = ? AND l.stage = 'executed' AND l.status IN (SELECT value FROM json_each(?))
			${filters.propertyId === undefined ? "" : "AND l.property_id = ?"}
		ORDER BY ${balanceSql} <= 0, p.sort_name, p.id, u.sort_key, l.start_date, l.id LIMIT ?`,
	).all(
		...[scope.profileId, JSON.stringify(status)],
		...(filters.propertyId === undefined ? [] : [filters.propertyId]),
		mostInBulk + 1,
		{ today: organizationOf(scope).today },
	);
	return { leases: leases.slice(0, mostInBulk), more: leases.length > mostInBulk };
}

/** By lease ID, the last day each lease was charged to the account within 5 days before or after the date. */
export function chargedLately(
	scope: Scope,
	{ accountId, date, leaseIds }: { accountId: number; date: PlainDate; leaseIds: readonly number[] },
): Map<number, PlainDate> {
	const rows = statement<{ leaseId: number; date: PlainDate }>(
		`SELECT p.lease_id AS leaseId, max(p.date) AS date
		FROM json_each(?) asked
		CROSS JOIN gl_postings p INDEXED BY gl_postings_by_lease
			ON p.lease_id = asked.value AND p.account_id = ? AND p.date BETWEEN ? AND ?
		JOIN gl_transactions t ON t.id = p.transaction_id
		WHERE p.profile_id = ? AND t.type = 'charge' AND t.reversed_by IS NULL AND t.reversal_of IS NULL
		GROUP BY p.lease_id`,
	).all(JSON.stringify(leaseIds), accountId, addDays(date, -5), addDays(date, 5), scope.profileId);
	return new Map(rows.map((row) => [row.leaseId, row.date]));
}

export type BulkRun = {
	id: number;
	kind: BulkKind;
	txnGroupNumber: number;
	accountName: string;
	date: PlainDate;
	memo: string;
	leaseCount: number;
	amountCents: number;
	createdDate: string;
	undoneDate: PlainDate | null;
};

const runColumns = `r.id, r.kind, r.txn_group_number AS txnGroupNumber, a.name AS accountName, r.date, r.memo,
	r.lease_count AS leaseCount, r.amount_cents AS amountCents, r.created_date AS createdDate,
	r.undone_date AS undoneDate`;

/** The latest batches of a kind, newest first. */
export function listBulkRuns(scope: Scope, kind: BulkKind, limit = 10): BulkRun[] {
	return statement<BulkRun>(
		`SELECT ${runColumns} FROM bulk_runs r JOIN gl_accounts a ON a.id = r.account_id
		WHERE r.profile_id = ? AND r.kind = ? ORDER BY r.id DESC LIMIT ?`,
	).all(scope.profileId, kind, limit);
}

export type BulkLine = {
	transactionId: number;
	leaseId: number;
	name: string;
	propertyName: string;
	unitNumber: string;
	amountCents: number;
	reversed: number;
};

/** A batch with the transactions it posted; undefined if it isn't the organization's. */
export function findBulkRun(scope: Scope, runId: number): (BulkRun & { lines: BulkLine[] }) | undefined {
	const run = statement<BulkRun>(
		`SELECT ${runColumns} FROM bulk_runs r JOIN gl_accounts a ON a.id = r.account_id
		WHERE r.id = ? AND r.profile_id = ?`,
	).get(runId, scope.profileId);
	if (!run) return undefined;
	const lines = statement<BulkLine>(
		`SELECT t.id AS transactionId, l.id AS leaseId, l.name, p.name AS propertyName, u.unit_number AS unitNumber,
			(SELECT sum(max(g.amount_cents, 0)) FROM gl_postings g WHERE g.id BETWEEN t.id * 256 AND t.id * 256 + 255)
				AS amountCents,
			t.reversed_by IS NOT NULL AS reversed
		FROM gl_transactions t JOIN leases l ON l.id = t.lease_id
		JOIN properties p ON p.id = l.property_id JOIN units u ON u.id = l.unit_id
		WHERE t.profile_id = ? AND t.txn_group_number = ? AND t.type = ? AND t.reversal_of IS NULL ORDER BY t.id`,
	).all(scope.profileId, run.txnGroupNumber, run.kind);
	return { ...run, lines };
}
