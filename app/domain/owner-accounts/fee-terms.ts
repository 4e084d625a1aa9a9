import { addDays, addMonths, daysBetween, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";

/** What a property pays for being managed. Flat amounts, minimum and maximum are for a month. */
export type FeeTerms = {
	/** Of what was collected, in basis points. */
	percentBp: number;
	flatCents: Cents;
	perUnitCents: Cents;
	minCents: Cents;
	/** Null: no upper limit. */
	maxCents: Cents | null;
	/** Nothing while no unit is let; an empty unit costs nothing per unit. */
	waiveVacant: boolean;
};

export type FeeWindow = { from: PlainDate; to: PlainDate };

/** What a fee is computed from beside the terms. */
type FeeBase = {
	baseCents: Cents;
	units: number;
	/** Let on any day of the window. */
	occupiedUnits: number;
};

/** The fee for a window, in cents. A base below zero counts as nothing here; it lowers the next one. */
export function computeFee(terms: FeeTerms, { baseCents, units, occupiedUnits }: FeeBase, window: FeeWindow): Cents {
	if (isWaived(terms, { occupiedUnits })) return 0;
	const counted = terms.waiveVacant ? occupiedUnits : units;
	const percent = Math.round((Math.max(baseCents, 0) * terms.percentBp) / 10_000);
	const fee = percent + forMonths(terms.flatCents, window) + forMonths(terms.perUnitCents * counted, window);
	const atLeast = Math.max(fee, forMonths(terms.minCents, window));
	return terms.maxCents === null ? atLeast : Math.min(atLeast, forMonths(terms.maxCents, window));
}

/** Whether nothing is asked for, because no one lives there. */
export function isWaived({ waiveVacant }: FeeTerms, { occupiedUnits }: Pick<FeeBase, "occupiedUnits">): boolean {
	return waiveVacant && occupiedUnits === 0;
}

/** Whether the terms ask for anything. */
export function hasTerms({ percentBp, flatCents, perUnitCents, minCents }: FeeTerms): boolean {
	return percentBp + flatCents + perUnitCents + minCents > 0;
}

/** A monthly amount for a window: whole months from its first day, and the days left over by the month they lie in. */
function forMonths(cents: Cents, { from, to }: FeeWindow): Cents {
	const end = addDays(to, 1);
	let months = 0;
	while (addMonths(from, months + 1) <= end) months++;
	const [start, next] = [addMonths(from, months), addMonths(from, months + 1)];
	return cents * months + Math.round((cents * daysBetween(start, end)) / daysBetween(start, next));
}
