import { readResidents } from "#domain/imports";
import { displayName } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { nameOf } from "../lookups";

/** A person with one of their leases; without one, someone who is on none. */
export type OnLease = {
	tenantId: number;
	name: string;
	leaseId: number | null;
	leaseName: string | null;
	propertyId: number | null;
	unitId: number | null;
	status: string | null;
};

export type Place = { propertyId: number | undefined; unitId: number | undefined };

/** Finds people by a cell with one name or several, and the leases of a unit. */
export function peopleFinder(scope: Scope) {
	const rows = statement<OnLease>(
		`SELECT t.id AS tenantId, t.display_name AS name, l.id AS leaseId, l.name AS leaseName,
			l.property_id AS propertyId, l.unit_id AS unitId, l.status
		FROM tenants t LEFT JOIN lease_tenants p ON p.tenant_id = t.id
		LEFT JOIN leases l ON l.id = p.lease_id AND l.stage = 'executed'
		WHERE t.profile_id = ? ORDER BY t.id, l.id`,
	).all(scope.profileId);
	const byName = grouped(rows, ({ name }) => nameOf(name));
	const byUnit = grouped(rows, ({ unitId }) => unitId);
	return {
		named: (text: string, { propertyId, unitId }: Place) =>
			namesIn(text)
				.flatMap((name) => byName.get(name) ?? [])
				.filter((one) => propertyId === undefined || one.propertyId === propertyId)
				.filter((one) => unitId === undefined || one.unitId === unitId),
		inUnit: (unitId: number) => byUnit.get(unitId) ?? [],
	};
}

/** How many people a cell names. */
export function countNames(text: string): number {
	return namesIn(text).length;
}

/** Of several leases, those in force; of these, those that began. */
export function leasesInForce(rows: readonly OnLease[]): OnLease[] {
	const present = rows.filter(({ status }) => status !== null && status !== "past");
	const begun = present.filter(({ status }) => status !== "future");
	return begun.length > 0 ? begun : present;
}

function namesIn(text: string): string[] {
	return readResidents(text).map((person) => nameOf(displayName(person)));
}

function grouped<Key>(rows: readonly OnLease[], keyOf: (row: OnLease) => Key): Map<Key, OnLease[]> {
	const groups = new Map<Key, OnLease[]>();
	for (const row of rows) {
		const group = groups.get(keyOf(row));
		if (group) group.push(row);
		else groups.set(keyOf(row), [row]);
	}
	return groups;
}
