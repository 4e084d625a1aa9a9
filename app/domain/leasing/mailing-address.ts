import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";

/** Where a lease's tenants are written to, line by line: where they said they went, else their home. */
export function mailingAddress(scope: Scope, leaseId: number): string[] {
	const row = statement<{ forwarding: string | null; street: string; city: string; unitNumber: string }>(
		`SELECT p.street, u.unit_number AS unitNumber, ${cityOf("p")} AS city,
			(SELECT lt.forwarding_address FROM lease_tenants lt WHERE lt.lease_id = l.id AND lt.forwarding_address <> ''
				ORDER BY lt.is_primary DESC, lt.position LIMIT 1) AS forwarding
		FROM leases l JOIN properties p ON p.id = l.property_id JOIN units u ON u.id = l.unit_id
		WHERE l.id = ? AND l.profile_id = ?`,
	).get(leaseId, scope.profileId);
	if (!row) return [];
	const { forwarding, street, unitNumber, city } = row;
	return forwarding?.split("\n") ?? [unitNumber ? `${street}, ${unitNumber}` : street, city];
}

/** City, state and postal code of a table with an address, on one line. */
export const cityOf = (table: string) =>
	`trim(${table}.city || iif(${table}.state <> '', ', ' || ${table}.state, '') || ' ' || ${table}.postal_code)`;
