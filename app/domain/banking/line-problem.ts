import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";

type Facts = { date?: PlainDate | undefined; amountCents?: Cents | undefined; currency: string };

/** Why a line of a bank's file can't be added; undefined if it can. */
export function lineProblem({ date, amountCents, currency }: Facts, books: { currency: string }): string | undefined {
	if (!date) return "We can't read the date.";
	if (amountCents === undefined) return "We can't read the amount.";
	if (amountCents === 0) return "The amount is zero.";
	return currency === books.currency
		? undefined
		: `This line is in ${currency}, but your books are in ${books.currency}.`;
}
