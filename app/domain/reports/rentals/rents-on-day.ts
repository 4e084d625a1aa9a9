import { duePeriod } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { monthlyCents } from "#domain/lease-records";
import type { RentCycle } from "#domain/lease-records/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { OnDay } from "./on-day";

/** What a lease charges a month on a day: rent, and other recurring charges less credits by account. */
export type RentOnDay = {
	rentCents: Cents;
	others: { accountId: number; cents: Cents }[];
	otherCents: Cents;
	/** The last change of the rent to more, by the day; null if there was none. */
	lastIncrease: { on: PlainDate; cents: Cents } | null;
	/** The next change of the rent, if it was planned by the day. */
	nextChange: { on: PlainDate; rentCents: Cents } | null;
};

export const noRent: RentOnDay = { rentCents: 0, others: [], otherCents: 0, lastIncrease: null, nextChange: null };

export type RuleOnDay = {
	leaseId: number;
	kind: "charge" | "credit";
	isRent: number;
	accountId: number;
	amountCents: Cents;
	cycle: RentCycle;
	firstDate: PlainDate;
	anchorDay: number;
	proratedFrom: PlainDate | null;
	toDate: PlainDate | null;
	occurrences: number | null;
	onlyIfPaid: number;
	paused: number;
	createdDate: string;
};

/** The rents of leases at the end of a day. Before the first rent of a lease, it is the first one's. */
export function rentsOnDay(leaseIds: readonly number[], day: OnDay): Map<number, RentOnDay> {
	const rules = rulesOfLeases(leaseIds);
	return new Map([...rules].map(([leaseId, own]) => [leaseId, rentOf(own, day)]));
}

/** The recurring charges and credits of leases, oldest first. */
export function rulesOfLeases(leaseIds: readonly number[]): Map<number, RuleOnDay[]> {
	const rows = statement<RuleOnDay>(
		`SELECT r.lease_id AS leaseId, r.kind, r.is_rent AS isRent, r.account_id AS accountId,
			r.amount_cents AS amountCents, r.cycle, r.first_date AS firstDate, r.anchor_day AS anchorDay,
			r.prorated_from AS proratedFrom, r.to_date AS toDate, r.occurrences, r.only_if_paid AS onlyIfPaid, r.paused,
			r.created_date AS createdDate
		FROM json_each(?) a CROSS JOIN recurring_transactions r ON r.lease_id = a.value
		ORDER BY a.key, coalesce(r.prorated_from, r.first_date), r.id`,
	).all(JSON.stringify(leaseIds));
	const rules = new Map<number, RuleOnDay[]>();
	for (const rule of rows) rules.set(rule.leaseId, [...(rules.get(rule.leaseId) ?? []), rule]);
	return rules;
}

function rentOf(rules: readonly RuleOnDay[], { asOf, ends }: OnDay): RentOnDay {
	const rents = rules.filter(({ isRent }) => isRent === 1);
	const day = dayOfRent(rents, asOf);
	const rentCents = monthly(rents, day);
	const others = new Map<number, Cents>();
	for (const rule of rules) {
		if (rule.isRent === 1 || rule.onlyIfPaid === 1 || !runs(rule, asOf)) continue;
		const cents = monthlyCents(rule.amountCents, rule.cycle) * (rule.kind === "charge" ? 1 : -1);
		if (cents !== 0) others.set(rule.accountId, (others.get(rule.accountId) ?? 0) + cents);
	}
	return {
		rentCents,
		others: [...others].map(([accountId, cents]) => ({ accountId, cents })),
		otherCents: [...others.values()].reduce((sum, cents) => sum + cents, 0),
		...changesOf(rents, day, ends),
	};
}

/** The monthly rent of a lease's rules on a day; before the first rent, the first one's. */
export function rentOnDayOf(rules: readonly RuleOnDay[], asOf: PlainDate): Cents {
	const rents = rules.filter(({ isRent }) => isRent === 1);
	return monthly(rents, dayOfRent(rents, asOf));
}

/** The first days on which the monthly rent of a lease's rules may be other than before. */
export function changesOfRent(rules: readonly RuleOnDay[]): PlainDate[] {
	return rules.flatMap((rule) => [fromOf(rule), ...(rule.toDate ? [addDays(rule.toDate, 1)] : [])]);
}

function dayOfRent([first]: readonly RuleOnDay[], asOf: PlainDate): PlainDate {
	return first && fromOf(first) > asOf ? fromOf(first) : asOf;
}

function changesOf(
	rents: readonly RuleOnDay[],
	day: PlainDate,
	ends: string,
): Pick<RentOnDay, "lastIncrease" | "nextChange"> {
	const days = [...new Set(rents.map(fromOf))].sort();
	const earliest = days[0];
	let lastIncrease: RentOnDay["lastIncrease"] = null;
	let nextChange: RentOnDay["nextChange"] = null;
	for (const on of days) {
		if (on === earliest) continue;
		const [before, now] = [monthly(rents, addDays(on, -1)), monthly(rents, on)];
		if (on <= day && now > before) lastIncrease = { on, cents: now - before };
		const planned = rents.some((rule) => fromOf(rule) === on && rule.createdDate < ends);
		if (on > day && planned && now !== before) nextChange ??= { on, rentCents: now };
	}
	return { lastIncrease, nextChange };
}

function monthly(rents: readonly RuleOnDay[], day: PlainDate): Cents {
	return rents.reduce(
		(sum, rule) => sum + (fromOf(rule) <= day && !endedBy(rule, day) ? monthlyCents(rule.amountCents, rule.cycle) : 0),
		0,
	);
}

function fromOf(rule: RuleOnDay): PlainDate {
	return rule.proratedFrom ?? rule.firstDate;
}

function endedBy({ toDate }: RuleOnDay, day: PlainDate): boolean {
	return toDate !== null && toDate < day;
}

/** Whether a rule charges for a day. One that posts a number of times runs through its last period. */
export function runs(rule: RuleOnDay, day: PlainDate): boolean {
	if (rule.cycle === "one_time" || fromOf(rule) > day || endedBy(rule, day)) return false;
	if (rule.occurrences === null) return true;
	const stub = rule.proratedFrom !== null && rule.proratedFrom < rule.firstDate ? 1 : 0;
	return day < duePeriod({ ...rule, cycle: rule.cycle }, rule.occurrences - stub);
}
