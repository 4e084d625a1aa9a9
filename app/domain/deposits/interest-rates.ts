import { daysBetween, type PlainDate } from "#domain/calendar/format";
import { mustBeWriting, statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/** The yearly rate from a day until the next one, as simple interest in basis points; 0 for none. */
type InterestRate = { fromDate: PlainDate; interestBp: number };

/** The start date of a rate that applies from the beginning. */
export const sinceEver: PlainDate = "1900-01-01";

/** The organization's rates, oldest first. */
export function interestRatesOf({ profileId }: Scope): InterestRate[] {
	return statement<InterestRate>(
		`SELECT from_date AS fromDate, interest_bp AS interestBp FROM deposit_interest_rates
		WHERE profile_id = ? ORDER BY from_date`,
	).all(profileId);
}

/** The rate that applies on a day, in basis points. */
export function interestRateOn(rates: readonly InterestRate[], day: PlainDate): number {
	return rates.findLast(({ fromDate }) => fromDate <= day)?.interestBp ?? 0;
}

/**
 * Sets the rate from a day on and drops rates set for later days. Without a day, the first rate applies from the
 * beginning and a changed one from today.
 */
export function changeInterestRate(scope: Scope, interestBp: number, from?: PlainDate): void {
	mustBeWriting();
	const rates = interestRatesOf(scope);
	const { today } = organizationOf(scope);
	if (from === undefined && interestRateOn(rates, today) === interestBp) return;
	const fromDate = from ?? (rates.length === 0 ? sinceEver : today);
	const before = interestRateOn(
		rates.filter((rate) => rate.fromDate < fromDate),
		fromDate,
	);
	statement("DELETE FROM deposit_interest_rates WHERE profile_id = ? AND from_date >= ?").run(
		scope.profileId,
		fromDate,
	);
	if (interestBp === before) return;
	statement("INSERT INTO deposit_interest_rates (profile_id, from_date, interest_bp) VALUES (?, ?, ?)").run(
		...[scope.profileId, fromDate, interestBp],
	);
}

/** What one cent earns between two days, in basis points times days. Divide by 10,000 × 365 for cents. */
export function earnedBetween(rates: readonly InterestRate[], from: PlainDate, to: PlainDate): number {
	return rates.reduce((sum, { fromDate, interestBp }, at) => {
		const since = fromDate > from ? fromDate : from;
		const next = rates[at + 1]?.fromDate ?? to;
		const until = next < to ? next : to;
		return since < until ? sum + interestBp * daysBetween(since, until) : sum;
	}, 0);
}
