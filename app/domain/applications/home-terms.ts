import { homeAddress } from "#domain/rentals/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { usualTerms } from "./listing-terms";
import type { ApplicationTerms } from "./terms";

type Place = {
	propertyId: number;
	propertyName: string;
	unitNumber: string;
	marketRentCents: number;
	street: string;
	city: string;
};

/**
 * Application terms for a unit without a listing: the market rent, and a deposit of one month's rent. Undefined if the
 * unit isn't the organization's.
 */
export function termsOfUnit(scope: Scope, unitId: number): { propertyId: number; terms: ApplicationTerms } | undefined {
	const place = statement<Place>(
		`SELECT u.property_id AS propertyId, p.name AS propertyName, u.unit_number AS unitNumber,
			u.market_rent_cents AS marketRentCents, p.street, p.city
		FROM units u JOIN properties p ON p.id = u.property_id WHERE u.id = ? AND u.profile_id = ?`,
	).get(unitId, scope.profileId);
	if (!place) return undefined;
	const { propertyId, propertyName, unitNumber, marketRentCents } = place;
	const terms: ApplicationTerms = {
		...usualTerms(scope),
		title: `${propertyName} · ${unitNumber}`,
		address: homeAddress({ ...place, state: "", postalCode: "" }, { unitNumber, units: 2 }),
		...{ rentCents: marketRentCents, depositCents: marketRentCents, leaseTerms: "", fees: [] },
		...{ catsAllowed: false, dogsAllowed: false },
	};
	return { propertyId, terms };
}
