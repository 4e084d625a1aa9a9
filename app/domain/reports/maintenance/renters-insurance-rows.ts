import { addDays, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

type RentersInsuranceState = "covered" | "ends_soon" | "lapsed" | "none";

type RentersInsuranceRow = {
	leaseId: number;
	tenantId: number;
	tenant: string;
	email: string;
	propertyId: number;
	property: string;
	unitId: number;
	unit: string;
	company: string;
	policyNumber: string;
	fromDate: PlainDate | null;
	toDate: PlainDate | null;
	liabilityCents: Cents | null;
	onFile: boolean;
	state: RentersInsuranceState;
};

type Asked = {
	asOf: PlainDate;
	propertyIds?: readonly number[] | undefined;
	state?: RentersInsuranceState | undefined;
};

const soonDays = 30;

type Stored = Omit<RentersInsuranceRow, "state" | "onFile"> & { onFile: number };

/**
 * Tenants who lived somewhere on a day, by property and unit, with their renters' insurance: the policy in force then
 * that ends last, or else the last one before.
 */
export function* rentersInsuranceRows(
	scope: Scope,
	{ asOf, propertyIds, state }: Asked,
): Generator<RentersInsuranceRow> {
	const properties = statement<{ id: number }>(
		`SELECT id FROM properties WHERE profile_id = @profileId
			AND (@properties IS NULL OR id IN (SELECT value FROM json_each(@properties))) ORDER BY sort_name, id`,
	).all({ profileId: scope.profileId, properties: propertyIds ? JSON.stringify(propertyIds) : null });
	for (const { id } of properties) {
		for (const row of tenantsOf(id, asOf)) {
			const found = stateOn(row, asOf);
			if (state === undefined || found === state) yield { ...row, onFile: row.onFile === 1, state: found };
		}
	}
}

function tenantsOf(propertyId: number, asOf: PlainDate): Stored[] {
	return statement<Stored>(
		`SELECT l.id AS leaseId, t.id AS tenantId, t.display_name AS tenant, t.email, p.id AS propertyId,
			p.name AS property, u.id AS unitId, u.unit_number AS unit, coalesce(i.company, '') AS company,
			coalesce(i.policy_number, '') AS policyNumber, i.from_date AS fromDate, i.to_date AS toDate,
			i.liability_cents AS liabilityCents,
			EXISTS (SELECT 1 FROM files f WHERE f.id = i.file_id AND f.deleted_date IS NULL) AS onFile
		FROM leases l JOIN properties p ON p.id = l.property_id JOIN units u ON u.id = l.unit_id
		JOIN lease_tenants m ON m.lease_id = l.id AND m.role = 'tenant' JOIN tenants t ON t.id = m.tenant_id
		LEFT JOIN renters_insurances i ON i.id = (SELECT r.id FROM renters_insurances r
			WHERE r.profile_id = l.profile_id AND r.tenant_id = t.id AND r.from_date <= @asOf
			ORDER BY r.to_date >= @asOf DESC, r.to_date DESC, r.id DESC LIMIT 1)
		WHERE l.property_id = @propertyId AND l.stage = 'executed' AND l.start_date <= @asOf
			AND coalesce(l.move_out_date, @asOf) >= @asOf AND (l.followed_on IS NULL OR l.followed_on > @asOf)
			AND coalesce(m.move_out_date, @asOf) >= @asOf
		ORDER BY u.sort_key, u.id, l.start_date, l.id, m.position, t.id`,
	).all({ propertyId, asOf });
}

function stateOn({ toDate }: Stored, day: PlainDate): RentersInsuranceState {
	if (toDate === null) return "none";
	if (toDate < day) return "lapsed";
	return toDate <= addDays(day, soonDays) ? "ends_soon" : "covered";
}
