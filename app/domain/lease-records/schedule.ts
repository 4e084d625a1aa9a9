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

/** When a recurring charge or credit is due, and for how many cents. Days before `firstDate` are prorated. */
export type Rule = CycleDates & { amountCents: number };

/** The fields of a lease that its charges depend on. */
export type Term = {
	type: LeaseType;
	endDate: PlainDate | null;
	moveOutDate: PlainDate | null;
	followedOn: PlainDate | null;
	prorateFirst: Proration;
	prorateLast: Proration;
};

/** One due charge: its period, including both days, and the amount in cents. */
export type DueCharge = { dueDate: PlainDate; periodFrom: PlainDate; periodTo: PlainDate; amountCents: number };

/**
 * The last day that a lease charges for, or null if it has none yet. A fixed term charges through its end date. One
 * that rolls over continues until the tenants move out or the next lease starts.
 */
export function lastChargedDay(term: Term): PlainDate | null {
	const stopsAtEnd = term.type === "fixed" || (term.type === "fixed_with_rollover" && term.followedOn !== null);
	const end = stopsAtEnd ? term.endDate : null;
	if (end !== null && term.moveOutDate !== null && isBefore(term.moveOutDate, end)) return term.moveOutDate;
	return end ?? term.moveOutDate;
}

/**
 * The charge of a rule on one of its due dates; undefined if the lease no longer charges then. Days before the first
 * full period and after the lease's end are prorated as the lease says.
 */
export function chargeDue(rule: Rule, term: Term, dueDate: PlainDate): DueCharge | undefined {
	const last = lastChargedDay(term);
	if (last !== null && dueDate > last) return undefined;
	const part = chargedPart(rule, term, dueDate);
	if (!part) return { dueDate, periodFrom: dueDate, periodTo: dueDate, amountCents: rule.amountCents };
	const { from, to } = part;
	return { dueDate, periodFrom: from, periodTo: to, amountCents: prorate(rule.amountCents, part) };
}

/** The days of a period that are charged, and how they are prorated if they aren't all of it. */
export type ChargedPart = Required<Parameters<typeof prorate>[1]>;

/** Which days of which period a rule charges for on one of its due dates; undefined for a one-time charge. */
export function chargedPart(rule: Rule, term: Term, dueDate: PlainDate): ChargedPart | undefined {
	if (rule.cycle === "one_time") return undefined;
	const last = lastChargedDay(term);
	const isStub = rule.proratedFrom !== null && dueDate === rule.proratedFrom && dueDate < rule.firstDate;
	const at = isStub ? -1 : periodsUpTo(rule, dueDate);
	const [periodFrom, periodTo] = [duePeriod(rule, at), addDays(duePeriod(rule, at + 1), -1)];
	const cut = last !== null && last < periodTo && term.prorateLast !== "none";
	const [from, to] = [isStub && dueDate > periodFrom ? dueDate : periodFrom, cut ? last : periodTo];
	const method = prorationOf(rule.cycle, isStub ? term.prorateFirst : term.prorateLast);
	const step = cycleSteps[rule.cycle];
	const cycleMonths = "months" in step ? step.months : 1;
	return { from, to, periodFrom, periodTo, method, cycleMonths };
}

/** What a rule charges between two days, including both, at most `limit` times. */
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

/** The first day on or after `day` that has the day of the month `anchorDay`, or is a shorter month's last day. */
export function firstDueDay(day: PlainDate, anchorDay: number): PlainDate {
	const sameMonth = addMonths(day, 0, anchorDay);
	return sameMonth >= day ? sameMonth : addMonths(day, 1, anchorDay);
}

/** The day of the month on which a charge recurs: the rent's due day if it starts on one, or else its own. */
export function anchorBesideRent(firstDate: PlainDate, paymentDueDay: number): number {
	return addMonths(firstDate, 0, paymentDueDay) === firstDate ? paymentDueDay : anchorOf(firstDate);
}

/** The earliest start date that can be prorated: the first day of the period before the first full one. */
export function earliestStart(rule: Pick<Rule, "cycle" | "firstDate" | "anchorDay">): PlainDate {
	return rule.cycle === "one_time" ? rule.firstDate : duePeriod(rule, -1);
}

/** An amount per cycle converted to an amount per month, to the nearest cent. 0 for a one-time charge. */
export function monthlyCents(amountCents: number, cycle: RentCycle): number {
	if (cycle === "one_time") return 0;
	const step = cycleSteps[cycle];
	return Math.round("months" in step ? amountCents / step.months : (amountCents * 365) / (12 * step.days));
}

/** Weeks and days are always prorated by days. Only months use the chosen method. */
function prorationOf(cycle: Exclude<RentCycle, "one_time">, chosen: Proration): ProrationMethod {
	return chosen === "none" || "days" in cycleSteps[cycle] ? "actual_days" : chosen;
}
