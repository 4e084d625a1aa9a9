import { addDays, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { computeFee, type FeeWindow, hasTerms, isWaived } from "./compute-management-fee";
import { type Collected, collectedIn, type LastFee, lastFees, runsSince } from "./fee-base";
import { type FeeProperty, propertiesToCharge } from "./fee-days";

export type FeePreview = Collected &
	FeeProperty & {
		carriedCents: Cents;
		/** Collected less returned, plus late and carried amounts; may be negative. */
		baseCents: Cents;
		computedCents: Cents;
		/** What earlier runs couldn't collect. */
		dueBeforeCents: Cents;
		/** Computed plus due before. */
		feeCents: Cents;
		/** No fee because no unit was leased. */
		waived: boolean;
		/**
		 * The run that already collected these or later days, so that no fee can be collected. `last` is the latest run.
		 */
		collected: { runNumber: number; last: { runNumber: number; to: PlainDate } } | undefined;
		/** Days of an earlier run that the property's first fee would leave out for good, and their fee. */
		leftOut: (FeeWindow & { feeCents: Cents }) | undefined;
		/** Selected by default. So is a fee of zero, so that its days count as collected. */
		ticked: boolean;
	};

/**
 * The fee of each active property with fee terms for a period, by name; or only of `propertyIds`. A property that was
 * left out of earlier runs also owes for their days. The sum itself: compute-management-fee.ts.
 */
export function previewFees(scope: Scope, window: FeeWindow, propertyIds?: readonly number[]): FeePreview[] {
	const fees = feesOf(scope, window, propertyIds);
	const leftOut = leftOutBefore(scope, window, fees);
	return fees.map((fee) => {
		const days = leftOut.get(fee.propertyId);
		return { ...fee, leftOut: days, ticked: !fee.collected && !days };
	});
}

type Fee = Omit<FeePreview, "leftOut" | "ticked">;

function feesOf(scope: Scope, window: FeeWindow, propertyIds: readonly number[] | undefined): Fee[] {
	const properties = propertiesToCharge(scope, window, propertyIds).filter(({ terms }) => hasTerms(terms));
	const last = lastFees(
		scope,
		properties.map(({ propertyId }) => propertyId),
	);
	const firstDays = new Map(properties.map(({ propertyId, from }) => [propertyId, from]));
	const collected = collectedIn(scope, window, firstDays, last);
	const runs = runsSince(scope, window.from);
	const none: Collected = { collectedCents: 0, returnedCents: 0, lateCents: 0 };
	return properties.map((property) => {
		const { propertyId } = property;
		const before = { last: last.get(propertyId), runNumber: runs.get(propertyId) };
		return feeOf(property, window, collected.get(propertyId) ?? none, before);
	});
}

/**
 * What properties without any fee so far would owe from the first day of the run before through the day before the
 * window; undone runs count. A property added since owes nothing for those days unless it collected something.
 */
function leftOutBefore(scope: Scope, { from }: FeeWindow, fees: readonly Fee[]): Map<number, FeePreview["leftOut"]> {
	const run = statement<{ from: PlainDate }>(
		`SELECT from_date AS "from" FROM management_fee_runs WHERE profile_id = ? AND from_date < ?
		ORDER BY from_date DESC LIMIT 1`,
	).get(scope.profileId, from);
	const wasThere = run ? withoutFee(fees, from) : new Map<number, boolean>();
	if (!run || wasThere.size === 0) return new Map();
	const days = { from: run.from, to: addDays(from, -1) };
	const owed = feesOf(scope, days, [...wasThere.keys()]).filter(
		({ propertyId, collectedCents, feeCents }) => feeCents > 0 && (collectedCents > 0 || wasThere.get(propertyId)),
	);
	return new Map(owed.map(({ propertyId, feeCents }) => [propertyId, { ...days, feeCents }]));
}

/** Properties without a fee that isn't undone, and whether they were added before a day. */
function withoutFee(fees: readonly Fee[], day: PlainDate): Map<number, boolean> {
	const rows = statement<{ id: number; wasThere: number }>(
		`SELECT p.id, p.created_date < @day AS wasThere FROM json_each(@ids) j CROSS JOIN properties p ON p.id = j.value
		WHERE NOT EXISTS (SELECT 1 FROM management_fees f WHERE f.property_id = p.id AND f.undone = 0)`,
	).all({ ids: JSON.stringify(fees.map(({ propertyId }) => propertyId)), day });
	return new Map(rows.map(({ id, wasThere }) => [id, wasThere === 1]));
}

function feeOf(
	property: FeeProperty,
	{ to }: FeeWindow,
	collected: Collected,
	{ last, runNumber }: { last: LastFee | undefined; runNumber: number | undefined },
): Fee {
	const { terms, from, units, occupiedUnits } = property;
	const { carriedCents = 0, dueCents: dueBeforeCents = 0 } = last ?? {};
	const baseCents = collected.collectedCents - collected.returnedCents + collected.lateCents + carriedCents;
	const computedCents = computeFee(terms, { baseCents, units, occupiedUnits }, { from, to });
	return {
		...property,
		...collected,
		...{ carriedCents, baseCents, computedCents, dueBeforeCents, feeCents: computedCents + dueBeforeCents },
		waived: isWaived(terms, property),
		collected: last && runNumber !== undefined ? { runNumber, last } : undefined,
	};
}
