import { dayCount, prorate } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { payersWords } from "#domain/lease-accounts/labels";
import { type ChargedPart, chargedPart, type Lease, type Rule as LeaseRule } from "#domain/lease-records";
import { prorations, type RentCycle, rentCycleWords } from "#domain/lease-records/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Charge, Reasons } from "./explain-charge";
import type { Rule, Step } from "./format";

type Scheduled = LeaseRule & {
	id: number;
	isRent: number;
	accountId: number;
	name: string;
	reason: string;
	cycle: RentCycle;
	dueDate: PlainDate;
};
type Words = ReturnType<typeof organizationOf>;

/**
 * Why a scheduled charge has its amount: the recurring charge it comes from, since when, and how days were prorated.
 * Undefined for a charge that no schedule posted.
 */
export function scheduleReasons(scope: Scope, charge: Charge, lease: Lease): Reasons | undefined {
	const rule = ruleOf(scope, lease.id, charge.id);
	if (!rule) return undefined;
	const organization = organizationOf(scope);
	const { money, date } = organization;
	const what = rule.isRent ? "rent" : rule.name;
	const rules = [ruleInWords(scope, rule, lease, organization)];
	const late =
		charge.date > rule.dueDate
			? `The books were closed on its due date, so it was posted on the first open day.`
			: undefined;
	const cents = charge.amountCents;
	if (cents === rule.amountCents) {
		const step: Step = { date: rule.dueDate, text: `${cycleOf(rule)} ${what}, whole amount`, cents, more: [] };
		return {
			because: `${what} of ${money(cents)} was due on ${date(rule.dueDate)}.`,
			steps: [step],
			note: late,
			rules,
		};
	}
	const part = partsOf(rule, lease).find((one) => prorate(rule.amountCents, one) === cents);
	if (!part) {
		const step: Step = { date: rule.dueDate, text: `${cycleOf(rule)} ${what}`, cents, more: [] };
		const note = `The schedule now says ${money(rule.amountCents)}. How ${money(cents)} was calculated isn't known because the lease's dates or terms changed after it posted.`;
		return { because: `${what} was due on ${date(rule.dueDate)}.`, steps: [step], note, rules };
	}
	const days = dayCount.actual_days(part.from, part.to);
	return {
		because: `${what} was due on ${date(rule.dueDate)} for ${days} ${days === 1 ? "day" : "days"}, ${date(part.from)} to ${date(part.to)}.`,
		steps: prorationSteps(rule.amountCents, part, organization),
		note: late,
		rules: [...rules, prorationRule(part)],
	};
}

function ruleOf(scope: Scope, leaseId: number, transactionId: number): Scheduled | undefined {
	const row = statement<Scheduled & { memo: string; accountName: string }>(
		`SELECT r.id, r.is_rent AS isRent, r.account_id AS accountId, r.memo, a.name AS accountName, '' AS name, r.reason,
			r.amount_cents AS amountCents, r.cycle, r.first_date AS firstDate, r.anchor_day AS anchorDay,
			r.prorated_from AS proratedFrom, r.to_date AS toDate, p.due_date AS dueDate
		FROM recurring_transactions r JOIN recurring_postings p ON p.recurring_id = r.id AND p.transaction_id = @transactionId
		JOIN gl_accounts a ON a.id = r.account_id WHERE r.lease_id = @leaseId AND r.profile_id = @profileId`,
	).get({ leaseId, profileId: scope.profileId, transactionId });
	if (!row) return undefined;
	const { memo, accountName, ...rule } = row;
	return { ...rule, name: memo || payersWords(accountName) };
}

/** Ways in which the charge can have been prorated: as the lease says now, and as it may have said. */
function partsOf(rule: Scheduled, lease: Lease): ChargedPart[] {
	const now = chargedPart(rule, lease, rule.dueDate);
	if (!now || now.to < now.from) return [];
	const methods = [now.method, ...(["actual_days", "thirty_days", "yearly"] as const)];
	return methods.map((method) => ({ ...now, method }));
}

/**
 * The arithmetic of a prorated amount, as `prorate` does it: up to the last day charged, less up to the day before the
 * first.
 */
function prorationSteps(wholeCents: Cents, part: ChargedPart, { money, date }: Words): Step[] {
	const { from, to, periodFrom, periodTo, method, cycleMonths } = part;
	const cents = prorate(wholeCents, part);
	const range = `${date(from)} to ${date(to)}`;
	const step = (text: string, amount: Cents, how: string): Step => ({ date: null, text, cents: amount, more: [how] });
	if (method === "yearly") {
		const days = dayCount.actual_days(from, to);
		return [step(range, cents, `${money(wholeCents)} × 12 ÷ ${365 * cycleMonths} × ${days} days = ${money(cents)}`)];
	}
	const count = (first: PlainDate, last: PlainDate) =>
		dayCount[method](periodFrom, last) - (first > periodFrom ? dayCount[method](periodFrom, addDays(first, -1)) : 0);
	const all = count(periodFrom, periodTo);
	const days = count(from, to);
	if (Math.round((wholeCents * days) / all) === cents) {
		return [step(range, cents, `${money(wholeCents)} × ${days} of ${all} days = ${money(cents)}`)];
	}
	const through = prorate(wholeCents, { ...part, from: periodFrom });
	const before = addDays(from, -1);
	const notCharged = prorate(wholeCents, { ...part, from: periodFrom, to: before });
	return [
		step(
			`${date(periodFrom)} to ${date(to)}`,
			through,
			`${money(wholeCents)} × ${count(periodFrom, to)} of ${all} days = ${money(through)}`,
		),
		step(
			`Less ${date(periodFrom)} to ${date(before)}`,
			-notCharged,
			`${money(wholeCents)} × ${count(periodFrom, before)} of ${all} days = ${money(notCharged)}`,
		),
	];
}

function prorationRule({ method }: ChargedPart): Rule {
	return {
		name: "Partial period",
		says: [`Days are prorated by: ${prorations[method].toLowerCase()}.`],
		since: "As set on the lease.",
	};
}

function ruleInWords(scope: Scope, rule: Scheduled, lease: Lease, { money, date }: Words): Rule {
	const term = lease.endDate
		? `The lease runs from ${date(lease.startDate)} to ${date(lease.endDate)}.`
		: `The lease runs from ${date(lease.startDate)}, month-to-month.`;
	const before = rule.isRent ? rentBefore(scope, lease.id, rule) : undefined;
	const change = before ? `Previously ${money(before.amountCents)}, through ${date(addDays(rule.firstDate, -1))}.` : "";
	const says = [
		`${cycleOf(rule)} ${rule.isRent ? "rent" : rule.name} of ${money(rule.amountCents)}.`,
		...[term, change, rule.reason ? `Reason given: ${rule.reason}` : ""].filter(Boolean),
	];
	return {
		name: rule.isRent ? "Rent on the lease" : "Recurring charge",
		says,
		since: `Since ${date(rule.proratedFrom ?? rule.firstDate)}.`,
	};
}

/** The rent on the same account that this one followed. */
function rentBefore(scope: Scope, leaseId: number, { id, accountId, firstDate }: Scheduled) {
	return statement<{ amountCents: Cents }>(
		`SELECT amount_cents AS amountCents FROM recurring_transactions
		WHERE lease_id = ? AND profile_id = ? AND is_rent = 1 AND account_id = ? AND id <> ? AND first_date < ?
		ORDER BY first_date DESC, id DESC LIMIT 1`,
	).get(leaseId, scope.profileId, accountId, id, firstDate);
}

function cycleOf({ cycle }: Scheduled): string {
	return cycle === "one_time" ? "One-time" : rentCycleWords[cycle];
}
