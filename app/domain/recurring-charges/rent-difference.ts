import type { PlainDate } from "#domain/calendar/format";
import type { RentLine } from "#domain/lease-records";
import { chargeDue, type Lease } from "#domain/lease-records";
import { mustBeWriting, statement } from "~/db/client.server";
import { passOver } from "./change-rule";
import type { Recurring } from "./recurring-record";

/** Why a due date of a changed rent isn't charged: it was charged at the rent before. */
export const chargedBefore = "Charged before the rent changed.";

/** What a rent that is changed in the past comes to on dates that were charged, less what was charged, by account. */
export type RentDifference = { from: PlainDate; through: PlainDate; lines: { accountId: number; cents: number }[] };

type Charged = { dueDate: PlainDate; accountId: number; cents: number };

/**
 * What is charged as rent on due dates from a day on, by account. A corrected charge counts as what replaced it; a date
 * whose charges were all taken back, or that was skipped, isn't in it.
 */
function chargedFrom(leaseId: number, from: PlainDate): Charged[] {
	return statement<Charged>(
		`WITH RECURSIVE versions (due_date, id) AS (
			SELECT p.due_date, p.transaction_id FROM recurring_transactions r
			JOIN recurring_postings p ON p.recurring_id = r.id
			WHERE r.lease_id = ? AND r.is_rent = 1 AND r.kind = 'charge' AND p.transaction_id IS NOT NULL AND p.due_date >= ?
			UNION ALL
			SELECT v.due_date, t.id FROM versions v JOIN gl_transactions t ON t.corrects = v.id
		)
		SELECT v.due_date AS dueDate, c.account_id AS accountId, sum(c.amount_cents) AS cents
		FROM versions v JOIN gl_transactions t ON t.id = v.id AND t.reversed_by IS NULL
		JOIN charges c ON c.posting_id BETWEEN t.id * 256 AND t.id * 256 + 255
		GROUP BY v.due_date, c.account_id ORDER BY v.due_date, c.account_id`,
	).all(leaseId, from);
}

/** The difference of a new rent from `from` on, whose due dates are those of `like`; undefined if nothing was charged. */
export function rentDifference(
	lease: Lease,
	like: Recurring,
	{ from, rent }: { from: PlainDate; rent: readonly RentLine[] },
): RentDifference | undefined {
	const charged = chargedFrom(lease.id, from);
	const dates = [...new Set(charged.map(({ dueDate }) => dueDate))];
	const through = dates.at(-1);
	if (through === undefined) return undefined;
	const differences = new Map<number, number>();
	const add = (accountId: number, cents: number) =>
		differences.set(accountId, (differences.get(accountId) ?? 0) + cents);
	for (const { accountId, cents } of charged) add(accountId, -cents);
	for (const dueDate of dates) {
		for (const { accountId, amountCents } of rent) {
			add(accountId, chargeDue({ ...like, amountCents }, lease, dueDate)?.amountCents ?? 0);
		}
	}
	const lines = [...differences].flatMap(([accountId, cents]) => (cents === 0 ? [] : [{ accountId, cents }]));
	return { from, through, lines };
}

/** Keeps a new line of rent from being charged on dates that another line of the lease's rent has settled. */
export function passOverSettled(leaseId: number, recurringId: number, from: PlainDate): void {
	mustBeWriting();
	const dates = statement<{ dueDate: PlainDate }>(
		`SELECT DISTINCT p.due_date AS dueDate FROM recurring_transactions r JOIN recurring_postings p ON p.recurring_id = r.id
		WHERE r.lease_id = ? AND r.is_rent = 1 AND p.due_date >= ?`,
	).all(leaseId, from);
	for (const { dueDate } of dates) passOver(recurringId, dueDate, chargedBefore);
}

/** The last due date, from a day on, that a lease's rent took over from the rent before; undefined if there is none. */
export function lastTakenOver(leaseId: number, from: PlainDate): PlainDate | undefined {
	return (
		statement<{ dueDate: PlainDate | null }>(
			`SELECT max(p.due_date) AS dueDate FROM recurring_transactions r JOIN recurring_postings p ON p.recurring_id = r.id
			WHERE r.lease_id = ? AND r.is_rent = 1 AND p.due_date >= ? AND p.skipped_reason = ?`,
		).get(leaseId, from, chargedBefore)?.dueDate ?? undefined
	);
}
