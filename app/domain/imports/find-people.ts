import { findSimilarTenants } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { nameKey, type RentRollResident, residentName } from "./rent-roll";

/**
 * A person to import as a tenant. `tenantId` is set once they exist; all rows of the same new person share one object.
 */
export type ImportedPerson = { resident: RentRollResident; tenantId: number | undefined; firstRow: number };

/**
 * Matches people: the same name with the same email or phone is one person, within the file and among the
 * organization's tenants. A name alone doesn't match.
 */
export function peopleFinder(scope: Scope) {
	const known = new Map<string, ImportedPerson>();
	const hasTenants = statement("SELECT 1 FROM tenants WHERE profile_id = ? LIMIT 1").get(scope.profileId) !== undefined;
	return (resident: RentRollResident, row: number): ImportedPerson => {
		const name = nameKey(residentName(resident));
		const keys = [resident.email, ...resident.phones]
			.filter((contact) => contact !== "")
			.map((contact) => `${name}\n${contact}`);
		const met = keys.map((key) => known.get(key)).find((person) => person !== undefined);
		const person = met ?? {
			resident,
			tenantId: hasTenants ? findTenant(scope, resident, name) : undefined,
			firstRow: row,
		};
		for (const key of keys) known.set(key, person);
		return person;
	};
}

function findTenant(scope: Scope, { email, phones }: RentRollResident, name: string) {
	const [mobilePhone, homePhone, workPhone] = phones;
	const similar = findSimilarTenants(scope, { email, mobilePhone, homePhone, workPhone });
	return similar.find((tenant) => nameKey(tenant.displayName) === name)?.id;
}
