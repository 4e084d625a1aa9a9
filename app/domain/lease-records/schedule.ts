import {
	type CycleDates,
	cycleSteps,
	dueOnOrAfter,
	duePeriod,
	type ProrationMethod,
	periodsUpTo,
	prorate,
} from "#domain/calendar";
import { addDays, addMonths, anchorOf, isBefore, type PlainDate } from "#domain/calendar/format";
import type { LeaseType, Proration, RentCycle } from "./labels";

/** When a recurring charge or credit falls due, and how much it is. The days before `firstDate` are charged pro rata. */
export type Rule = CycleDates & { amountCents: number };

/** What of a lease decides its charges. */
export type Term = {
	type: LeaseType;
	endDate: PlainDate | null;
	moveOutDate: PlainDate | null;
	followedOn: PlainDate | null;
	prorateFirst: Proration;
	prorateLast: Proration;
};

/** One due charge: the period it is for, both days inclusive, and the amount in cents. */
export type DueCharge = { dueDate: PlainDate; periodFrom: PlainDate; periodTo: PlainDate; amountCents: number };

/**
 * Last day that a lease charges for, or null while it is open. A fixed term charges to its end date; one that rolls
 * over goes on until someone moves out or the next lease follows.
 */
export function lastChargedDay(term: Term): PlainDate | null {
	const stopsAtEnd = term.type === "fixed" || (term.type === "fixed_with_rollover" && term.followedOn !== null);
	const end = stopsAtEnd ? term.endDate : null;
	if (end !== null && term.moveOutDate !== null && isBefore(term.moveOutDate, end)) return term.moveOutDate;
	return end ?? term.moveOutDate;
}

/**
 * The charge of a rule that falls due on one of its due dates; undefined when the lease no longer charges then. The
 * first days before a whole period and the last ones after the lease's end are prorated as the lease says.
 */
export function chargeDue(rule: Rule, term: Term, dueDate: PlainDate): DueCharge | undefined {
	const last = lastChargedDay(term);
	if (last !== null && dueDate > last) return undefined;
	if (rule.cycle === "one_time") {
		return { dueDate, periodFrom: dueDate, periodTo: dueDate, amountCents: rule.amountCents };
	}
	const isStub = rule.proratedFrom !== null && dueDate === rule.proratedFrom && dueDate < rule.firstDate;
	const at = isStub ? -1 : periodsUpTo(rule, dueDate);
	const [periodFrom, periodTo] = [duePeriod(rule, at), addDays(duePeriod(rule, at + 1), -1)];
	const cut = last !== null && last < periodTo && term.prorateLast !== "none";
	const [from, to] = [isStub && dueDate > periodFrom ? dueDate : periodFrom, cut ? last : periodTo];
	if (from === periodFrom && to === periodTo) return { dueDate, periodFrom, periodTo, amountCents: rule.amountCents };
	const method = prorationOf(rule.cycle, isStub ? term.prorateFirst : term.prorateLast);
	const step = cycleSteps[rule.cycle];
	const cycleMonths = "months" in step ? step.months : 1;
	const amountCents = prorate(rule.amountCents, { from, to, periodFrom, periodTo, method, cycleMonths });
	return { dueDate, periodFrom: from, periodTo: to, amountCents };
}

/** What a rule charges from one day to another, both inclusive, at most `limit` times. */
export function chargesBetween(rule: Rule, term: Term, from: PlainDate, to: PlainDate, limit = 1000): DueCharge[] {
	const charges: DueCharge[] = [];
	let due = dueOnOrAfter(rule, from);
	while (due !== undefined && due <= to && charges.length < limit) {
		const charge = chargeDue(rule, term, due);
		if (!charge) break;
		charges.push(charge);
		due = dueOnOrAfter(rule, addDays(due, 1));
	}
	return charges;
}

/** The first day on or after `day` whose day of the month is `anchorDay`, or the month's last day where it is shorter. */
export function firstDueDay(day: PlainDate, anchorDay: number): PlainDate {
	const sameMonth = addMonths(day, 0, anchorDay);
	return sameMonth >= day ? sameMonth : addMonths(day, 1, anchorDay);
}

/** The day of the month that a charge comes back to: the rent's where it begins on a day of the rent, else its own. */
export function anchorBesideRent(firstDate: PlainDate, paymentDueDay: number): number {
	return addMonths(firstDate, 0, paymentDueDay) === firstDate ? paymentDueDay : anchorOf(firstDate);
}

/** First day of the period before the first whole one: as far back as a prorated start can reach. */
export function earliestStart(rule: Pick<Rule, "cycle" | "firstDate" | "anchorDay">): PlainDate {
	return rule.cycle === "one_time" ? rule.firstDate : duePeriod(rule, -1);
}

/** An amount per cycle as an amount a month, to the nearest cent. */
export function monthlyCents(amountCents: number, cycle: RentCycle): number {
	if (cycle === "one_time") return 0;
	const step = cycleSteps[cycle];
	return Math.round("months" in step ? amountCents / step.months : (amountCents * 365) / (12 * step.days));
}

/** Weeks and days are always split by days; only months differ by method. */
function prorationOf(cycle: Exclude<RentCycle, "one_time">, chosen: Proration): ProrationMethod {
	return chosen === "none" || "days" in cycleSteps[cycle] ? "actual_days" : chosen;
}
