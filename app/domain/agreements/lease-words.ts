import { ordinalDay } from "#domain/calendar/format";
import { listLateFeeRules } from "#domain/collections";
import { lateFeeBaseWords } from "#domain/collections/labels";
import { prorations, rentCycleWords } from "#domain/lease-records/labels";
import { formatPercent } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

type Dates = { type: string; startDate: string; endDate: string | null };

/** The lease term in words, including what follows a fixed term. */
export function termWords({ type, startDate, endDate }: Dates, date: (day: string) => string): string {
	if (type === "at_will" || !endDate) return `from ${date(startDate)}, month-to-month until ended by notice`;
	const fixed = `from ${date(startDate)} to ${date(endDate)}`;
	return type === "fixed_with_rollover" ? `${fixed}, then month-to-month` : fixed;
}

/** The days rent is due, in words. */
export function dueWords(cycle: string, day: number, first: string): string {
	return cycle === "monthly" ? `on the ${ordinalDay(day)} of each month` : `first on ${first}`;
}

/** How partial first and last months are prorated, in words. */
export function prorated(first: keyof typeof prorations, last: keyof typeof prorations): string {
	const words = (way: keyof typeof prorations) => prorations[way].toLowerCase();
	return first === last ? words(first) : `first: ${words(first)}, last: ${words(last)}`;
}

/** Recurring charges besides rent: "Parking: $50.00 monthly; Pet rent: $25.00 monthly". */
export function chargeWords(scope: Scope, leaseId: number, money: (cents: number) => string): string {
	return chargesOf(scope, leaseId)
		.filter(({ cycle }) => cycle !== "one_time")
		.map(({ name, amountCents, cycle }) => `${name}: ${money(amountCents)} ${rentCycleWords[cycle].toLowerCase()}`)
		.join("; ");
}

/** Charges at move-in: "Cleaning: $120.00". */
export function onceWords(scope: Scope, leaseId: number, money: (cents: number) => string): string {
	return chargesOf(scope, leaseId)
		.filter(({ cycle }) => cycle === "one_time")
		.map(({ name, amountCents }) => `${name}: ${money(amountCents)}`)
		.join("; ");
}

/** The charges of a lease besides rent and deposits, in cents. */
function chargesOf(scope: Scope, leaseId: number) {
	return statement<{ name: string; amountCents: number; cycle: keyof typeof rentCycleWords }>(
		`SELECT coalesce(nullif(r.memo, ''), a.name) AS name, r.amount_cents AS amountCents, r.cycle
		FROM recurring_transactions r JOIN gl_accounts a ON a.id = r.account_id
		WHERE r.lease_id = ? AND r.profile_id = ? AND r.kind = 'charge' AND r.is_rent = 0
			AND a.type <> 'liability' ORDER BY r.id`,
	).all(leaseId, scope.profileId);
}

/**
 * The late fee in words, from the most specific active rule: the lease's, else the property's, else the organization's.
 */
export function lateFeeWords(
	scope: Scope,
	{ id, propertyId }: { id: number; propertyId: number },
	money: (cents: number) => string,
	locale: string,
): string {
	const rules = listLateFeeRules(scope).filter((rule) => rule.active);
	const rule =
		rules.find(({ leaseId }) => leaseId === id) ??
		rules.find((one) => one.leaseId === null && one.propertyId === propertyId) ??
		rules.find((one) => one.leaseId === null && one.propertyId === null);
	if (!rule || rule.exempt) return "";
	return rule.steps
		.map(({ fixedCents, percentBp, percentOf, timing, graceDays }) => {
			const amounts = [
				fixedCents > 0 ? money(fixedCents) : "",
				percentBp > 0 ? `${formatPercent(percentBp, locale)} ${lateFeeBaseWords[percentOf]}` : "",
			];
			const each = timing === "once" ? "" : " a day";
			return `${amounts.filter(Boolean).join(" and ")}${each} when rent is more than ${graceDays} ${graceDays === 1 ? "day" : "days"} late`;
		})
		.join("; ");
}
