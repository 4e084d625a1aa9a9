import { and, asc, eq } from "drizzle-orm";
import { addDays, addMonths, later, type PlainDate } from "#domain/calendar/format";
import { chargesBetween, type DueCharge, findLeaseRecord } from "#domain/lease-records";
import type { RentCycle } from "#domain/lease-records/labels";
import { db, statement } from "~/db/client.server";
import { glAccounts, recurringTransactions } from "~/db/schema/index";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { chargedBefore } from "./rent-difference";

export type RecurringRow = {
	id: number;
	kind: "charge" | "credit";
	isRent: boolean;
	accountId: number;
	accountName: string;
	memo: string;
	amountCents: number;
	cycle: RentCycle;
	firstDate: PlainDate;
	/** First day that it charges for, including prorated days. */
	from: PlainDate;
	toDate: PlainDate | null;
	occurrences: number | null;
	/** How many times it will still post; null if the number isn't limited. */
	left: number | null;
	nextDate: PlainDate | null;
	postDaysInAdvance: number;
	onlyIfPaid: boolean;
	reason: string;
	state: "active" | "paused" | "ended";
};

/** All recurring charges and credits of a lease, rent first, then by start. */
export function listRecurring(scope: Scope, leaseId: number): RecurringRow[] {
	return rulesOf(scope, leaseId).map(({ recurring: rule, accountName }) => ({
		...{ id: rule.id, kind: rule.kind, isRent: rule.isRent, accountId: rule.accountId, accountName },
		...{ memo: rule.memo, amountCents: rule.amountCents, cycle: rule.cycle, firstDate: rule.firstDate },
		...{ from: rule.proratedFrom ?? rule.firstDate, toDate: rule.toDate, occurrences: rule.occurrences },
		left: rule.occurrences === null ? null : rule.occurrences - rule.postedCount,
		...{ nextDate: rule.nextDate, postDaysInAdvance: rule.postDaysInAdvance, onlyIfPaid: rule.onlyIfPaid },
		reason: rule.reason,
		state: rule.paused ? "paused" : rule.nextDate === null ? "ended" : "active",
	}));
}

export type UpcomingLine = DueCharge & {
	recurringId: number;
	postDaysInAdvance: number;
	/** The credit is only posted if the rent was paid on time. */
	onlyIfPaid: boolean;
	kind: "charge" | "credit";
	isRent: boolean;
	accountName: string;
	memo: string;
};

/**
 * Charges and credits that will post on a lease in the next `days` days, by due date, without paused rules and skipped
 * dates.
 */
export function upcomingCharges(scope: Scope, leaseId: number, days = 60): UpcomingLine[] {
	return toCome(scope, leaseId, (today) => addDays(today, days)).sort(byDueDate);
}

export type ScheduledRent = UpcomingLine & { state: "posted" | "to_come" | "skipped"; transactionId: number | null };

/** Rent charges of one year, starting on the first day of last month: posted, skipped and upcoming. */
export function rentCharges(scope: Scope, leaseId: number): ScheduledRent[] {
	const { today } = organizationOf(scope);
	const lease = findLeaseRecord(scope, leaseId);
	if (!lease) return [];
	const from = addMonths(today, -1, 1);
	const settled = new Map(
		statement<{ key: string; transactionId: number | null; reason: string | null }>(
			`SELECT p.recurring_id || ' ' || p.due_date AS key, p.transaction_id AS transactionId, p.skipped_reason AS reason
			FROM recurring_transactions r JOIN recurring_postings p ON p.recurring_id = r.id
			WHERE r.lease_id = ? AND r.is_rent = 1 AND p.due_date >= ?`,
		)
			.all(leaseId, from)
			.map(({ key, ...settled }) => [key, settled]),
	);
	return rulesOf(scope, leaseId)
		.filter(({ recurring }) => recurring.isRent)
		.flatMap(({ recurring: rule, accountName }) =>
			// A rent that was changed in the past has charges after its end.
			chargesBetween({ ...rule, toDate: null }, lease, later(from, lease.chargeFrom), addMonths(from, 12)).flatMap(
				(charge): ScheduledRent[] => {
					const known = settled.get(`${rule.id} ${charge.dueDate}`);
					const transactionId = known?.transactionId ?? null;
					const isOver = rule.toDate !== null && charge.dueDate > rule.toDate && transactionId === null;
					if (isOver || known?.reason === chargedBefore) return [];
					const state = known === undefined ? "to_come" : transactionId === null ? "skipped" : "posted";
					const { kind, isRent, memo, postDaysInAdvance, onlyIfPaid } = rule;
					const shown = { recurringId: rule.id, kind, isRent, accountName, memo, postDaysInAdvance, onlyIfPaid };
					return [{ ...charge, ...shown, state, transactionId }];
				},
			),
		)
		.sort(byDueDate);
}

function toCome(scope: Scope, leaseId: number, until: (today: PlainDate) => PlainDate): UpcomingLine[] {
	const lease = findLeaseRecord(scope, leaseId);
	if (lease?.stage !== "executed") return [];
	const to = until(organizationOf(scope).today);
	return rulesOf(scope, leaseId).flatMap(({ recurring: rule, accountName }) => {
		if (rule.paused || rule.nextDate === null) return [];
		const left = rule.occurrences === null ? undefined : rule.occurrences - rule.postedCount;
		const skipped = skippedDates(rule.id, rule.nextDate);
		return chargesBetween(rule, lease, rule.nextDate, to)
			.filter(({ dueDate }) => !skipped.has(dueDate))
			.slice(0, left)
			.map((charge) => ({
				...charge,
				...{ recurringId: rule.id, kind: rule.kind, isRent: rule.isRent, accountName, memo: rule.memo },
				...{ postDaysInAdvance: rule.postDaysInAdvance, onlyIfPaid: rule.onlyIfPaid },
			}));
	});
}

function rulesOf(scope: Scope, leaseId: number) {
	return db()
		.select({ recurring: recurringTransactions, accountName: glAccounts.name })
		.from(recurringTransactions)
		.innerJoin(glAccounts, eq(glAccounts.id, recurringTransactions.accountId))
		.where(and(eq(recurringTransactions.leaseId, leaseId), eq(recurringTransactions.profileId, scope.profileId)))
		.orderBy(
			asc(eq(recurringTransactions.isRent, false)),
			asc(recurringTransactions.firstDate),
			asc(recurringTransactions.id),
		)
		.all();
}

function skippedDates(recurringId: number, from: PlainDate): Set<PlainDate> {
	const sql = "SELECT due_date AS dueDate FROM recurring_postings WHERE recurring_id = ? AND due_date >= ?";
	return new Set(
		statement<{ dueDate: PlainDate }>(sql)
			.all(recurringId, from)
			.map(({ dueDate }) => dueDate),
	);
}

function byDueDate(a: { dueDate: PlainDate }, b: { dueDate: PlainDate }): number {
	return a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : 0;
}
