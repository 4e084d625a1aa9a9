import { addMonths, lastDay, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/organization";
import { type Failure, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { type Collected, collectedIn, type LastFee, lastFees, runsSince } from "./fee-base";
import { computeFee, type FeeTerms, type FeeWindow, hasTerms, isWaived } from "./fee-terms";

export type FeePreview = Collected & {
	propertyId: number;
	propertyName: string;
	terms: FeeTerms;
	units: number;
	occupiedUnits: number;
	carriedCents: Cents;
	/** Collected less returned, with what came late and what was carried; may be below zero. */
	baseCents: Cents;
	computedCents: Cents;
	/** What earlier runs could not collect. */
	dueBeforeCents: Cents;
	/** Computed and due before. */
	feeCents: Cents;
	/** Nothing because no unit was let. */
	waived: boolean;
	/** The run that collected these days or later ones already: no fee can be collected here. `last` is the last one. */
	collected: { runNumber: number; last: { runNumber: number; to: PlainDate } } | undefined;
};

/** What each active property with fee terms owes for a window, by name; or of some properties alone. */
export function previewFees(scope: Scope, window: FeeWindow, propertyIds?: readonly number[]): FeePreview[] {
	const last = lastFees(scope);
	const collected = collectedIn(scope, window, last);
	const runs = runsSince(scope, window.from);
	const none: Collected = { collectedCents: 0, returnedCents: 0, lateCents: 0 };
	return propertiesWithTerms(scope, window, propertyIds)
		.filter(({ terms }) => hasTerms(terms))
		.map((property) => {
			const { propertyId } = property;
			const before = { last: last.get(propertyId), runNumber: runs.get(propertyId) };
			return previewOf(property, window, collected.get(propertyId) ?? none, before);
		});
}

/** Refuses a window that is turned round, not over, or longer than two years. */
export function checkWindow(scope: Scope, { from, to }: FeeWindow): Failure | undefined {
	if (to < from) return refuse("This is before the first day.", "to");
	if (to > organizationOf(scope).today) return refuse("Use today or an earlier day.", "to");
	if (to >= addMonths(from, 24)) return refuse("Use at most two years.", "from");
	return undefined;
}

type Property = {
	propertyId: number;
	propertyName: string;
	terms: FeeTerms;
	units: number;
	occupiedUnits: number;
};

function previewOf(
	property: Property,
	window: FeeWindow,
	collected: Collected,
	{ last, runNumber }: { last: LastFee | undefined; runNumber: number | undefined },
): FeePreview {
	const { terms, units, occupiedUnits } = property;
	const { carriedCents = 0, dueCents: dueBeforeCents = 0 } = last ?? {};
	const baseCents = collected.collectedCents - collected.returnedCents + collected.lateCents + carriedCents;
	const computedCents = computeFee(terms, { baseCents, units, occupiedUnits }, window);
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
		`SELECT p.id AS propertyId, p.name AS propertyName, p.management_fee_percent_bp AS percentBp,
			p.management_fee_flat_cents AS flatCents, p.management_fee_per_unit_cents AS perUnitCents,
			p.management_fee_min_cents AS minCents, p.management_fee_max_cents AS maxCents,
			p.management_fee_waive_vacant AS waiveVacant, s.units,
			(SELECT count(DISTINCT l.unit_id) FROM leases l JOIN units u ON u.id = l.unit_id AND u.active = 1
				WHERE l.property_id = p.id AND l.stage = 'executed' AND l.start_date <= @to AND ${lastDayOf} >= @from)
				AS occupiedUnits
		FROM properties p JOIN property_stats s ON s.property_id = p.id
		WHERE p.profile_id = @profileId AND p.active = 1 AND (@ids IS NULL OR p.id IN (SELECT value FROM json_each(@ids)))
		ORDER BY p.sort_name, p.id`,
	).all({ profileId: scope.profileId, from, to, ids: propertyIds ? JSON.stringify(propertyIds) : null });
	return rows.map(({ propertyId, propertyName, units, occupiedUnits, ...terms }) => ({
		...{ propertyId, propertyName, units, occupiedUnits },
		terms: { ...terms, waiveVacant: terms.waiveVacant === 1 },
	}));
}

/** The last day of living there; who stays on after the end of a lease lives there still. */
const lastDayOf = `coalesce(l.move_out_date, date(l.followed_on, '-1 day'), iif(l.status = 'past', l.end_date, NULL), '${lastDay}')`;
