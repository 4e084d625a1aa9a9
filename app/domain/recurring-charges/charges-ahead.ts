import { addDays, daysBetween, type PlainDate } from "#domain/calendar/format";
import { rentOn } from "#domain/lease-records";
import type { Cents } from "#domain/money/format";
import { write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { postLeaseRules } from "./post-recurring";
import { upcomingCharges } from "./recurring-queries";

/** Maximum days that a charge can be posted before it's due. */
const mostDaysInAdvance = 90;

/**
 * In cents: charges less credits that will be posted on a lease through a day, and the rent on that day. Credits that
 * depend on paying on time are left out.
 */
export function chargesUntil(scope: Scope, leaseId: number, day: PlainDate): { addedCents: Cents; rentCents: Cents } {
	const { today } = organizationOf(scope);
	const days = Math.max(0, daysBetween(today, day)) + mostDaysInAdvance;
	const addedCents = upcomingCharges(scope, leaseId, days)
		.filter(({ dueDate, postDaysInAdvance }) => addDays(dueDate, -postDaysInAdvance) <= day)
		.filter(({ onlyIfPaid }) => !onlyIfPaid)
		.reduce((sum, { kind, amountCents }) => sum + (kind === "charge" ? amountCents : -amountCents), 0);
	return { addedCents, rentCents: rentOn(leaseId, day).cents };
}

/** Posts what is due on a lease by a day, as the daily job does. */
export function postDueOn(scope: Scope, leaseId: number, day: PlainDate): void {
	write(() => postLeaseRules(scope, leaseId, day));
}
