import { unitWords } from "#domain/rentals/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** The address for letters to a lease's tenants, line by line: their forwarding address, or else the unit's. */
export function mailingAddress(scope: Scope, leaseId: number): string[] {
	const row = statement<{ forwarding: string | null; street: string; city: string; unitNumber: string; units: number }>(
		`SELECT p.street, u.unit_number AS unitNumber, ${cityOf("p")} AS city,
			(SELECT count(*) FROM units n WHERE n.property_id = p.id) AS units,
			(SELECT lt.forwarding_address FROM lease_tenants lt WHERE lt.lease_id = l.id AND lt.forwarding_address <> ''
				ORDER BY lt.is_primary DESC, lt.position LIMIT 1) AS forwarding
		FROM leases l JOIN properties p ON p.id = l.property_id JOIN units u ON u.id = l.unit_id
		WHERE l.id = ? AND l.profile_id = ?`,
	).get(leaseId, scope.profileId);
	if (!row) return [];
	const { forwarding, street, unitNumber, units, city } = row;
	return forwarding?.split("\n") ?? [units > 1 && unitNumber ? `${street}, ${unitWords(unitNumber)}` : street, city];
}

/** Where tenants send checks, line by line: the organization's name, street, city, and phone. */
export function remitTo(scope: Scope): string[] {
	const row = statement<{ name: string; street: string; city: string; phone: string }>(
		`SELECT o.name, o.street, ${cityOf("o")} AS city, o.phone FROM organization o WHERE o.profile_id = ?`,
	).get(scope.profileId);
	return row ? [row.name, row.street, row.city, row.phone].filter(Boolean) : [];
}

/** SQL: city, state and ZIP code of a table with an address, on one line. */
export const cityOf = (table: string) =>
	`trim(${table}.city || iif(${table}.state <> '', ', ' || ${table}.state, '') || ' ' || ${table}.postal_code)`;
