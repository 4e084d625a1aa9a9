import { accountByRole, createChartOfAccounts } from "#domain/ledger";
import { addOwner, addProperty, addTenant, addUnit, findUnit, type NewProperty } from "#domain/rentals";
import { addTeam } from "#domain/team";
import { db } from "~/db/client.server";
import { bankingSettings, leases, organization, profiles, users } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { inWrite } from "../setup/in-write";

let made = 0;

/** An organization with its manager and chart of accounts, without the ceremony of signing up. */
export function makeOrganization(overrides: { timeZone?: string; locale?: string } = {}) {
	const userId = db()
		.insert(users)
		.values({
			email: `organization${++made}@example.com`,
			userRole: "property_manager",
			firstname: "Ana",
			lastname: "Diaz",
		})
		.returning({ id: users.id })
		.get().id;
	const profileId = db()
		.insert(profiles)
		.values({ userId, locale: overrides.locale ?? "en-US" })
		.returning({ id: profiles.id })
		.get().id;
	db()
		.insert(organization)
		.values({ profileId, name: "Maple Homes", timeZone: overrides.timeZone ?? "America/New_York" })
		.run();
	db().insert(bankingSettings).values({ profileId, trustWarning: "off" }).run();
	const scope: Scope = { profileId, userId };
	inWrite(addTeam)(scope, { userId, firstname: "Ana", lastname: "Diaz", email: `organization${made}@example.com` });
	inWrite(createChartOfAccounts)(scope);
	return { scope, profileId, userId, bankId: accountByRole(scope, "operating_cash").id };
}

/** A multi-family house at 12 Elm St, as its form says it. */
export const elmHouse = {
	rentalType: "residential",
	subType: "multi_family",
	street: "12 Elm St",
	city: "Springfield",
	state: "IL",
	postalCode: "62704",
} as const;

/** A property with its units: a multi-family house on a street of its own. */
export function makeProperty(scope: Scope, overrides: Partial<NewProperty> = {}) {
	const street = `${++made} Maple St`;
	const added = addProperty(scope, { ...elmHouse, street, ...overrides });
	if (!added.ok) throw new Error(`${added.field}: ${added.message}`);
	return { propertyId: added.propertyId, unitIds: added.unitIds, unitId: added.unitIds[0] ?? 0 };
}

/** One more unit of a property. */
export function makeUnit(scope: Scope, propertyId: number, overrides: Partial<Parameters<typeof addUnit>[2]> = {}) {
	const added = addUnit(scope, propertyId, { unitNumber: `U${++made}`, marketRentCents: 120_000, ...overrides });
	if (!added.ok) throw new Error(`${added.field}: ${added.message}`);
	const unit = findUnit(scope, added.unitId);
	if (!unit) throw new Error("A new unit is not found.");
	return unit;
}

/** A person who owns property. */
export function makeOwner(scope: Scope, overrides: Parameters<typeof addOwner>[1] = {}) {
	const added = addOwner(scope, { firstname: "Olga", lastname: `Owner ${++made}`, ...overrides });
	if (!added.ok) throw new Error(`${added.field}: ${added.message}`);
	return added.ownerId;
}

/** A tenant no one resembles. */
export function makeTenant(scope: Scope, overrides: Parameters<typeof addTenant>[1] = {}) {
	const number = ++made;
	const added = addTenant(scope, {
		firstname: "Bo",
		lastname: `Lee ${number}`,
		email: `tenant${number}@example.com`,
		...overrides,
	});
	if (!added.ok) throw new Error(`${added.field}: ${added.message}`);
	return added.tenantId;
}

/** A lease of the year 2026 as the database keeps it, without its people and its money. */
export function makeLeaseRow(
	scope: Scope,
	{ propertyId, unitId }: { propertyId: number; unitId: number },
	values: Partial<typeof leases.$inferInsert> = {},
): number {
	return db()
		.insert(leases)
		.values({
			profileId: scope.profileId,
			...{ propertyId, unitId, name: "Bo Lee", type: "fixed", stage: "executed", status: "active" },
			...{ startDate: "2026-01-01", endDate: "2026-12-31", chargeFrom: "2026-01-01" },
			...values,
		})
		.returning({ id: leases.id })
		.get().id;
}
