import { addMonths, lastDay, type PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { FeeTerms, FeeWindow } from "./compute-management-fee";

/** Refuses a period that ends before it starts, ends in the future, or is longer than two years. */
export function checkWindow(scope: Scope, { from, to }: FeeWindow): Failure | undefined {
	if (to < from) return refuse("The end date is before the start date.", "to");
	if (to > organizationOf(scope).today) return refuse("Use today's date or earlier.", "to");
	if (to >= addMonths(from, 24)) return refuse("Choose a period of two years or less.", "from");
	return undefined;
}

export type FeeProperty = {
	propertyId: number;
	propertyName: string;
	/** Its own first day: the day after its last fee, if that is before the window. */
	from: PlainDate;
	terms: FeeTerms;
	units: number;
	occupiedUnits: number;
};

/**
 * The active properties, by name, with the days that their next fee covers: a property that was left out of earlier runs
 * also owes for the days since its last fee.
 */
export function propertiesToCharge(
	scope: Scope,
	{ from, to }: FeeWindow,
	propertyIds?: readonly number[],
): FeeProperty[] {
	const rows = statement<Omit<FeeProperty, "terms"> & Omit<FeeTerms, "waiveVacant"> & { waiveVacant: number }>(
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
