import { and, eq } from "drizzle-orm";
import { addDays, firstOfMonth, lastOfMonth } from "#domain/calendar/format";
import { db, statement } from "~/db/client.server";
import { keysetPage } from "~/db/keyset.server";
import { managementFeeRuns } from "~/db/schema";
import type { FeeTermsRecord } from "~/db/schema/owner-accounts";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { FeeWindow } from "./compute-management-fee";

export type FeeRunRow = {
	id: number;
	number: number;
	fromDate: string;
	toDate: string;
	date: string;
	properties: number;
	paidCents: number;
	dueCents: number;
	undoneDate: string | null;
};

/** Management fee runs, newest first; 50 a page. */
export function listFeeRuns(scope: Scope, { cursor }: { cursor?: string | undefined } = {}) {
	return keysetPage<FeeRunRow>({
		select: `number, id, from_date AS fromDate, to_date AS toDate, date, properties, paid_cents AS paidCents,
			due_cents AS dueCents, undone_date AS undoneDate`,
		from: "management_fee_runs",
		where: ["profile_id = ?"],
		params: [scope.profileId],
		order: [{ sql: "number", key: "number" }],
		direction: "desc",
		cursor,
	});
}

export type FeeRow = {
	id: number;
	propertyId: number;
	propertyName: string;
	/** Before the run's own first day if the property was left out of the run before. */
	fromDate: string;
	owners: string;
	collectedCents: number;
	returnedCents: number;
	lateCents: number;
	carriedCents: number;
	baseCents: number;
	computedCents: number;
	dueBeforeCents: number;
	chargedCents: number;
	paidCents: number;
	dueCents: number;
	reason: string;
	transactionId: number | null;
	terms: FeeTermsRecord;
};

/**
 * A run with its fees by property; undefined if it isn't the organization's. With `ownerId`, only that owner's
 * properties.
 */
export function findFeeRun(scope: Scope, runId: number, { ownerId }: { ownerId?: number | undefined } = {}) {
	const run = db()
		.select()
		.from(managementFeeRuns)
		.where(and(eq(managementFeeRuns.id, runId), eq(managementFeeRuns.profileId, scope.profileId)))
		.get();
	return run && { ...run, fees: feesOf(run.id, run.toDate, ownerId) };
}

/**
 * The suggested period: from the day after the last run through yesterday, or the last run's if that is later. Last
 * month if there is no run yet.
 */
export function proposedWindow(scope: Scope): FeeWindow {
	const { today } = organizationOf(scope);
	const last = statement<FeeWindow>(
		`SELECT from_date AS "from", to_date AS "to" FROM management_fee_runs
		WHERE profile_id = ? AND undone_date IS NULL ORDER BY to_date DESC, number DESC LIMIT 1`,
	).get(scope.profileId);
	const lastMonth = addDays(firstOfMonth(today), -1);
	if (!last) return { from: firstOfMonth(lastMonth), to: lastOfMonth(lastMonth) };
	return last.to >= addDays(today, -1) ? last : { from: addDays(last.to, 1), to: addDays(today, -1) };
}

/**
 * The suggested account for fees: the last run's, or else the company's own bank account; undefined if there is none.
 */
export function proposedCompanyAccount(scope: Scope): number | undefined {
	const row = statement<{ id: number | null }>(
		`SELECT coalesce(
			(SELECT r.company_account_id FROM management_fee_runs r JOIN gl_accounts a ON a.id = r.company_account_id AND a.active = 1
				WHERE r.profile_id = @profileId AND NOT EXISTS (SELECT 1 FROM properties p
					WHERE p.profile_id = r.profile_id AND p.operating_account_id = a.id)
				ORDER BY r.number DESC LIMIT 1),
			(SELECT b.account_id FROM bank_accounts b JOIN gl_accounts a ON a.id = b.account_id AND a.active = 1
				WHERE b.profile_id = @profileId AND b.purpose = 'company' ORDER BY a.number LIMIT 1)) AS id`,
	).get({ profileId: scope.profileId });
	return row?.id ?? undefined;
}

function feesOf(runId: number, onDate: string, ownerId: number | undefined): FeeRow[] {
	const rows = statement<Omit<FeeRow, "terms"> & { terms: string }>(
		`SELECT f.id, f.property_id AS propertyId, p.name AS propertyName, f.from_date AS fromDate,
			f.collected_cents AS collectedCents, f.returned_cents AS returnedCents, f.late_cents AS lateCents, f.carried_cents AS carriedCents,
			f.base_cents AS baseCents, f.computed_cents AS computedCents, f.due_before_cents AS dueBeforeCents,
			f.charged_cents AS chargedCents, f.paid_cents AS paidCents, f.due_cents AS dueCents, f.reason,
			f.transaction_id AS transactionId, f.terms,
			(SELECT coalesce(group_concat(o.display_name, ', '), '') FROM ownership_shares h
				JOIN property_owners o ON o.id = h.owner_id WHERE h.property_id = p.id AND h.from_date <= @onDate
				AND (h.to_date IS NULL OR h.to_date >= @onDate)) AS owners
		FROM management_fees f JOIN properties p ON p.id = f.property_id
		WHERE f.run_id = @runId AND (@ownerId IS NULL OR EXISTS (SELECT 1 FROM ownership_shares h
			WHERE h.property_id = p.id AND h.owner_id = @ownerId AND h.from_date <= @onDate
				AND (h.to_date IS NULL OR h.to_date >= @onDate)))
		ORDER BY p.sort_name, p.id`,
	).all({ runId, onDate, ownerId: ownerId ?? null });
	return rows.map((row) => ({ ...row, terms: JSON.parse(row.terms) }));
}

export type CollectedFee = {
	runId: number;
	number: number;
	toDate: string;
	date: string;
	undone: boolean;
	fee: FeeRow;
	/** The first day of the oldest fee, of those in a row before it, that was computed by the same terms. */
	termsSince: string;
};

/**
 * One property's fee, by its own ID or that of the transaction that collected it; undefined if it isn't the
 * organization's.
 */
export function findFee(scope: Scope, asked: { feeId: number } | { transactionId: number }): CollectedFee | undefined {
	const [which, id] =
		"feeId" in asked
			? ["f.id = @id", asked.feeId]
			: [
					"f.property_id IN (SELECT property_id FROM owner_transactions WHERE transaction_id = @id) AND f.transaction_id = @id",
					asked.transactionId,
				];
	const row = statement<{ id: number; runId: number; propertyId: number; undone: number }>(
		`SELECT f.id, f.run_id AS runId, f.property_id AS propertyId, f.undone FROM management_fees f
		WHERE ${which} AND f.profile_id = @profileId`,
	).get({ id, profileId: scope.profileId });
	const run = row && findFeeRun(scope, row.runId);
	const fee = run?.fees.find((one) => one.id === row?.id);
	if (!row || !run || !fee) return undefined;
	const { number, toDate, date } = run;
	return { runId: row.runId, number, toDate, date, undone: row.undone === 1, fee, termsSince: termsSince(fee) };
}

function termsSince({ propertyId, fromDate, terms }: FeeRow): string {
	const same = ({ units: _, occupiedUnits: __, ...of }: FeeTermsRecord) => JSON.stringify(of);
	const earlier = statement<{ fromDate: string; terms: string }>(
		`SELECT from_date AS fromDate, terms FROM management_fees WHERE property_id = ? AND undone = 0 AND to_date < ?
		ORDER BY to_date DESC, id DESC`,
	).all(propertyId, fromDate);
	const other = earlier.findIndex((one) => same(JSON.parse(one.terms)) !== same(terms));
	const alike = other === -1 ? earlier : earlier.slice(0, other);
	return alike.at(-1)?.fromDate ?? fromDate;
}
