import { addDays, addMonths, lastDay, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { computeFee, type FeeTerms, type FeeWindow, hasTerms, isWaived } from "./compute-management-fee";
import { type Collected, collectedIn, type LastFee, lastFees, runsSince } from "./fee-base";

export type FeePreview = Collected & {
	propertyId: number;
	propertyName: string;
	/** The property's own first day: the day after its last fee, if that is before the window. */
	from: PlainDate;
	terms: FeeTerms;
	units: number;
	occupiedUnits: number;
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
 * left out of earlier runs also owes for their days.
 */
export function previewFees(scope: Scope, window: FeeWindow, propertyIds?: readonly number[]): FeePreview[] {
	const fees = feesOf(scope, window, propertyIds);
	const leftOut = leftOutBefore(scope, window, fees);
	return fees.map((fee) => {
		const days = leftOut.get(fee.propertyId);
		return { ...fee, leftOut: days, ticked: !fee.collected && !days };
	});
}

/** Refuses a period that ends before it starts, ends in the future, or is longer than two years. */
export function checkWindow(scope: Scope, { from, to }: FeeWindow): Failure | undefined {
	if (to < from) return refuse("The end date is before the start date.", "to");
	if (to > organizationOf(scope).today) return refuse("Use today's date or earlier.", "to");
	if (to >= addMonths(from, 24)) return refuse("Choose a period of two years or less.", "from");
	return undefined;
}

type Property = {
	propertyId: number;
	propertyName: string;
	from: PlainDate;
	terms: FeeTerms;
	units: number;
	occupiedUnits: number;
};
type Fee = Omit<FeePreview, "leftOut" | "ticked">;

function feesOf(scope: Scope, window: FeeWindow, propertyIds: readonly number[] | undefined): Fee[] {
	const properties = propertiesWithTerms(scope, window, propertyIds).filter(({ terms }) => hasTerms(terms));
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
	property: Property,
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

function propertiesWithTerms(scope: Scope, { from, to }: FeeWindow, propertyIds?: readonly number[]): Property[] {
	const rows = statement<Omit<Property, "terms"> & Omit<FeeTerms, "waiveVacant"> & { waiveVacant: number }>(
		`WITH asked AS MATERIALIZED (
			SELECT p.id, min(@from, coalesce((SELECT date(max(f.to_date), '+1 day') FROM management_fees f
				WHERE f.property_id = p.id AND f.undone = 0), @from)) AS first_day
			FROM properties p WHERE p.profile_id = @profileId AND p.active = 1
				AND (@ids IS NULL OR p.id IN (SELECT value FROM json_each(@ids))))
		SELECT p.id AS propertyId, p.name AS propertyName, q.first_day AS "from", p.management_fee_percent_bp AS percentBp,
			p.management_fee_flat_cents AS flatCents, p.management_fee_per_unit_cents AS perUnitCents,
			p.management_fee_min_cents AS minCents, p.management_fee_max_cents AS maxCents,
			p.management_fee_waive_vacant AS waiveVacant, s.units,
			(SELECT count(DISTINCT l.unit_id) FROM leases l JOIN units u ON u.id = l.unit_id AND u.active = 1
				WHERE l.property_id = p.id AND l.stage = 'executed' AND l.start_date <= @to AND ${lastDayOf} >= q.first_day)
				AS occupiedUnits
		FROM asked q JOIN properties p ON p.id = q.id JOIN property_stats s ON s.property_id = p.id
		ORDER BY p.sort_name, p.id`,
	).all({ profileId: scope.profileId, from, to, ids: propertyIds ? JSON.stringify(propertyIds) : null });
	return rows.map(({ propertyId, propertyName, from, units, occupiedUnits, ...terms }) => ({
		...{ propertyId, propertyName, from, units, occupiedUnits },
		terms: { ...terms, waiveVacant: terms.waiveVacant === 1 },
	}));
}

/** SQL: the last day on which tenants live there. Tenants who stay after their lease has ended still live there. */
const lastDayOf = `coalesce(l.move_out_date, date(l.followed_on, '-1 day'), iif(l.status = 'past', l.end_date, NULL), '${lastDay}')`;
