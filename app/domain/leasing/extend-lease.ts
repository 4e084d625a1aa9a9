import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { dueOnOrAfter, nowIso } from "#domain/calendar";
import { addDays, dayOf, type PlainDate } from "#domain/calendar/format";
import type { RentLine } from "#domain/lease-records";
import {
	chargeDue,
	findOverlap,
	findPostableLease,
	insertRules,
	type Lease,
	lastChargedDay,
	scheduleRules,
	updateLeaseStatus,
} from "#domain/lease-records";
import { changeRent, postLeaseRules, type Recurring, rulesOf } from "#domain/recurring-charges";
import { db, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { leaseExtensions, leases } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

type Extension = {
	/** The new end date. Null: the lease continues month-to-month after its current end date. */
	endDate: PlainDate | null;
	/** Whether it continues month-to-month after the new end date; unchanged if unset. */
	rollsOver?: boolean | undefined;
	/** New rents from due dates that aren't charged yet. */
	rents?: { from: PlainDate; rent: RentLine[] }[] | undefined;
	reason?: string | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Gives a lease a later end date, or none. The ledger, deposits and people stay the same, rent changes on the given
 * dates, and days that the old end date cut off a charged period are charged. Refused at `endDate` if notice is given,
 * another lease follows, or leases would overlap.
 */
export function extendLease(scope: Scope, leaseId: number, extension: Extension): Result {
	return once(scope, "extend-lease", { leaseId, ...extension }, () => {
		const found = findPostableLease(scope, leaseId);
		if (!found.ok) return found;
		const { lease: before } = found;
		const organization = organizationOf(scope);
		const lease: Lease = { ...before, ...termAfter(before, extension) };
		const failure = checkExtension(scope, before, lease, organization);
		if (failure) return failure;

		const { type, endDate } = lease;
		db().update(leases).set({ type, endDate, updatedDate: nowIso() }).where(eq(leases.id, leaseId)).run();
		insertRow(leaseExtensions, {
			...{ profileId: scope.profileId, leaseId, typeBefore: before.type, endBefore: before.endDate, type, endDate },
			...{ reason: extension.reason ?? "", authorId: scope.userId, createdDate: nowIso() },
		});
		chargeCutDays(scope, before, lease);
		scheduleRules(lease);
		for (const [at, { from, rent }] of (extension.rents ?? []).entries()) {
			const changed = changeRent(scope, leaseId, { from, rent, reason: extension.reason ?? "Extension" });
			if (!changed.ok) return { ...changed, field: `rents[${at}].${changed.field ?? "from"}` };
		}
		updateLeaseStatus(scope, lease, organization.today);
		postLeaseRules(scope, leaseId, organization.today);
		const until = lastChargedDay(lease);
		recordActivity(scope, {
			action: "lease.extended",
			subjectKind: "lease",
			subjectId: leaseId,
			summary: `The lease for ${lease.name} was extended ${until ? `until ${organization.date(until)}` : "month-to-month"}.`,
		});
		return { ok: true };
	});
}

/** The next due date of a lease's rent on or after a day if the lease continued; undefined if it has no rent. */
export function nextRentDay(scope: Scope, leaseId: number, day: PlainDate): PlainDate | undefined {
	const found = findPostableLease(scope, leaseId);
	if (!found.ok) return undefined;
	const rule = rulesOf(leaseId).findLast((one) => one.isRent && one.cycle !== "one_time" && one.toDate === null);
	return rule && dueOnOrAfter(rule, day);
}

function termAfter(lease: Lease, { endDate, rollsOver }: Extension): Pick<Lease, "type" | "endDate"> {
	if (endDate === null) {
		return { type: lease.type === "fixed" ? "fixed_with_rollover" : lease.type, endDate: lease.endDate };
	}
	return { type: (rollsOver ?? lease.type === "fixed_with_rollover") ? "fixed_with_rollover" : "fixed", endDate };
}

function checkExtension(
	scope: Scope,
	before: Lease,
	lease: Lease,
	{ today, date }: ReturnType<typeof organizationOf>,
): Failure | undefined {
	if (before.moveOutDate !== null) return refuse("They've given notice. Undo the notice first.", "endDate");
	if (before.followedOn !== null) {
		return refuse(`Another lease for this unit starts on ${date(before.followedOn)}.`, "endDate");
	}
	if (lease.endDate !== before.endDate) {
		const after = before.endDate ?? today;
		if (lease.endDate !== null && lease.endDate <= after)
			return refuse(`Choose a date after ${date(after)}.`, "endDate");
	}
	const other = findOverlap(scope, lease, today, lease.id);
	return other && refuse(`The unit is leased to ${other.name} from ${date(other.startDate)}.`, "endDate");
}

/** Charges the rest of a period that the old end date had cut short, due on the day after that date. */
function chargeCutDays(scope: Scope, before: Lease, lease: Lease) {
	const last = lastChargedDay(before);
	if (last === null) return;
	for (const rule of rulesOf(lease.id)) {
		const cut = lastPosted(rule, last);
		const charged = cut && chargeDue(rule, before, cut);
		const whole = cut && chargeDue(rule, lease, cut);
		if (!charged || !whole || whole.amountCents <= charged.amountCents) continue;
		const from = addDays(last, 1);
		const { kind, accountId, memo, postDaysInAdvance } = rule;
		insertRules(scope, lease.id, [
			{
				...{ kind, accountId, memo, postDaysInAdvance, isRent: false, cycle: "one_time" },
				...{ amountCents: whole.amountCents - charged.amountCents, firstDate: from, anchorDay: dayOf(from) },
				...{ proratedFrom: null, toDate: null, occurrences: null },
			},
		]);
	}
}

/** The last due date of a rule's posted charges, through a day. */
function lastPosted({ id }: Recurring, day: PlainDate): PlainDate | undefined {
	return (
		statement<{ dueDate: PlainDate | null }>(
			`SELECT max(due_date) AS dueDate FROM recurring_postings
			WHERE recurring_id = ? AND due_date <= ? AND transaction_id IS NOT NULL`,
		).get(id, day)?.dueDate ?? undefined
	);
}
