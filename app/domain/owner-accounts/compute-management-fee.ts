import { addDays, addMonths, daysBetween, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";

/** A property's management fee terms. Flat amounts, minimum and maximum are per month. */
export type FeeTerms = {
	/** Percentage of collected income, in basis points. */
	percentBp: number;
	flatCents: Cents;
	perUnitCents: Cents;
	minCents: Cents;
	/** Null if there is no maximum. */
	maxCents: Cents | null;
	/** Charges nothing while no unit is leased, and nothing per vacant unit. */
	waiveVacant: boolean;
};

export type FeeWindow = { from: PlainDate; to: PlainDate };

/** What a fee is calculated from besides the terms. */
type FeeBase = {
	baseCents: Cents;
	units: number;
	/** Units leased on any day of the window. */
	occupiedUnits: number;
};

/** What a fee is made of, in cents. They add up to the fee. */
type FeeParts = {
	percentCents: Cents;
	flatCents: Cents;
	perUnitCents: Cents;
	/** What the minimum adds, and what the maximum takes off (negative). */
	minimumCents: Cents;
	maximumCents: Cents;
};

/** The fee for a period, in cents. A negative base counts as zero here and lowers the next one. */
export function computeFee(terms: FeeTerms, base: FeeBase, window: FeeWindow): Cents {
	return Object.values(feeParts(terms, base, window)).reduce((sum, cents) => sum + cents, 0);
}

/** The parts of the fee for a period; all zero if it's waived. */
export function feeParts(terms: FeeTerms, { baseCents, units, occupiedUnits }: FeeBase, window: FeeWindow): FeeParts {
	const none = { percentCents: 0, flatCents: 0, perUnitCents: 0, minimumCents: 0, maximumCents: 0 };
	if (isWaived(terms, { occupiedUnits })) return none;
	const counted = terms.waiveVacant ? occupiedUnits : units;
	const percentCents = Math.round((Math.max(baseCents, 0) * terms.percentBp) / 10_000);
	const flatCents = forMonths(terms.flatCents, window);
	const perUnitCents = forMonths(terms.perUnitCents * counted, window);
	const fee = percentCents + flatCents + perUnitCents;
	const minimumCents = Math.max(0, forMonths(terms.minCents, window) - fee);
	const most = terms.maxCents === null ? Number.MAX_SAFE_INTEGER : forMonths(terms.maxCents, window);
	return { percentCents, flatCents, perUnitCents, minimumCents, maximumCents: Math.min(0, most - fee - minimumCents) };
}

/** Whether there is no fee because no unit is leased. */
export function isWaived({ waiveVacant }: FeeTerms, { occupiedUnits }: Pick<FeeBase, "occupiedUnits">): boolean {
	return waiveVacant && occupiedUnits === 0;
}

/** Whether the terms include any fee. */
export function hasTerms({ percentBp, flatCents, perUnitCents, minCents }: FeeTerms): boolean {
	return percentBp + flatCents + perUnitCents + minCents > 0;
}

/** A monthly amount for a period: whole months from its first day, and the remaining days prorated by their month. */
function forMonths(cents: Cents, { from, to }: FeeWindow): Cents {
	const end = addDays(to, 1);
	let months = 0;
	while (addMonths(from, months + 1) <= end) months++;
	const [start, next] = [addMonths(from, months), addMonths(from, months + 1)];
	return cents * months + Math.round((cents * daysBetween(start, end)) / daysBetween(start, next));
}
