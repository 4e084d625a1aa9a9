import { addDays, type PlainDate } from "#domain/calendar/format";
import { depositRulesOf } from "#domain/deposits";
import { depositsHeld } from "#domain/lease-accounts";
import {
	chargeDue,
	chargesBetween,
	type DueCharge,
	findOverlap,
	findPostableLease,
	type Lease,
} from "#domain/lease-records";
import type { Proration } from "#domain/lease-records/labels";
import { findAccount, openCharges } from "#domain/ledger";
import { rulesOf } from "#domain/recurring-charges";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/** What was charged for days after the lease's end. Amounts in cents. */
export type Overcharge = {
	transactionId: number;
	/** The account of the charge's other side, such as rent income. */
	accountId: number;
	accountName: string;
	memo: string;
	/** The date of the charge's transaction. */
	date: PlainDate;
	dueDate: PlainDate;
	chargedCents: number;
	/** The part for the days through the end. */
	keptCents: number;
};

export type EndingPlan = {
	/** Charges and credits still to be posted through the last day, the last ones prorated. */
	toCome: (DueCharge & { kind: "charge" | "credit"; accountName: string; memo: string })[];
	overcharges: Overcharge[];
	openCents: number;
	heldCents: number;
	/** The day by which the deposit must be returned. */
	deadline: PlainDate;
};

type EndingDates = { moveOutDate: PlainDate; prorateLast?: Proration | undefined };

/**
 * What ending a lease on a day would charge, credit and return; `endLease` adds a termination fee. Saves nothing.
 * Refuses an impossible day at `moveOutDate`.
 */
export function planEnding(scope: Scope, leaseId: number, dates: EndingDates): Result<{ plan: EndingPlan }> {
	const found = findPostableLease(scope, leaseId);
	if (!found.ok) return found;
	const lease = endedOn(found.lease, dates);
	const failure = checkLastDay(scope, lease, dates.moveOutDate);
	if (failure) return failure;
	const { today } = organizationOf(scope);
	return {
		ok: true,
		plan: {
			toCome: chargesToCome(scope, lease, today),
			overcharges: overcharges(scope, lease, dates.moveOutDate),
			openCents: openCharges(scope, leaseId).reduce((sum, { openCents }) => sum + openCents, 0),
			heldCents: depositsHeld(scope, leaseId).reduce((sum, { receivedCents }) => sum + receivedCents, 0),
			deadline: addDays(dates.moveOutDate, depositRulesOf(scope).returnDays),
		},
	};
}

/** The lease with that move-out date and proration. Saves nothing. */
export function endedOn(lease: Lease, { moveOutDate, prorateLast }: EndingDates): Lease {
	return { ...lease, moveOutDate, prorateLast: prorateLast ?? lease.prorateLast };
}

/** Refuses, at `moveOutDate`, a day before the lease starts or after another lease on the unit has started. */
export function checkLastDay(scope: Scope, lease: Lease, moveOutDate: PlainDate): Failure | undefined {
	if (moveOutDate < lease.startDate) return refuse("This is before the lease starts.", "moveOutDate");
	const { today, date } = organizationOf(scope);
	const span = { unitId: lease.unitId, type: "fixed" as const, startDate: lease.startDate, endDate: moveOutDate };
	const other = findOverlap(scope, span, today, lease.id);
	return other && refuse(`The unit is leased to ${other.name} from ${date(other.startDate)}.`, "moveOutDate");
}

function chargesToCome(scope: Scope, lease: Lease, today: PlainDate): EndingPlan["toCome"] {
	const last = lease.moveOutDate ?? today;
	return rulesOf(lease.id)
		.filter((rule) => rule.nextDate !== null && !rule.paused)
		.flatMap((rule) => {
			const left = rule.occurrences === null ? 60 : rule.occurrences - rule.postedCount;
			return chargesBetween(rule, lease, rule.nextDate ?? last, last, Math.min(left, 60)).map((charge) => ({
				...{ ...charge, kind: rule.kind, memo: rule.memo },
				accountName: findAccount(scope, rule.accountId)?.name ?? "",
			}));
		})
		.sort((one, other) => one.dueDate.localeCompare(other.dueDate));
}

type Posted = { ruleId: number; transactionId: number; date: PlainDate; dueDate: PlainDate; chargedCents: number };

/** The charges due after the last day, and the part of the last charge that is for later days. */
export function overcharges(scope: Scope, lease: Lease, lastDay: PlainDate): Overcharge[] {
	const rules = new Map(rulesOf(lease.id).map((rule) => [rule.id, rule]));
	return postedSince(lease.id, addDays(lastDay, -400)).flatMap(({ ruleId, ...posted }) => {
		const rule = rules.get(ruleId);
		if (rule?.kind !== "charge") return [];
		const due = chargeDue(rule, lease, posted.dueDate);
		const keptCents = posted.dueDate > lastDay ? 0 : Math.min(due?.amountCents ?? 0, posted.chargedCents);
		if (keptCents === posted.chargedCents) return [];
		const { accountId, memo } = rule;
		return [{ ...posted, keptCents, accountId, memo, accountName: findAccount(scope, accountId)?.name ?? "" }];
	});
}

/** Charges that rules posted for due dates after a day and that weren't reversed. No period is longer than a year. */
function postedSince(leaseId: number, day: PlainDate): Posted[] {
	return statement<Posted>(
		`SELECT r.id AS ruleId, p.transaction_id AS transactionId, t.date, p.due_date AS dueDate,
			c.amount_cents AS chargedCents
		FROM recurring_transactions r JOIN recurring_postings p ON p.recurring_id = r.id
		JOIN gl_transactions t ON t.id = p.transaction_id AND t.reversed_by IS NULL
		JOIN charges c ON c.posting_id = t.id * 256
		WHERE r.lease_id = ? AND p.due_date > ? ORDER BY p.due_date, r.id`,
	).all(leaseId, day);
}
