import type { DefaultValue } from "@conform-to/react";
import { type Cents, plainAmount, plainPercent } from "#domain/money/format";
import type { PropertyInput } from "./property-fields";

type Stored = {
	name: string;
	subType: NonNullable<PropertyInput["subType"]>;
	street: string;
	street2: string;
	city: string;
	state: string;
	postalCode: string;
	country: string;
	yearBuilt: number | null;
	description: string;
	operatingAccountId: number | null;
	depositAccountId: number | null;
	reserveCents: Cents;
	managementFeePercentBp: number;
	managementFeeFlatCents: Cents;
	managementFeeMinCents: Cents;
	managementFeeMaxCents: Cents | null;
	managementFeeWaiveVacant: boolean;
	insuranceExpires: string | null;
	managerName: string;
	includedInRent: string[];
	features: string[];
	updatedDate: string;
};

/** A property as starting values of its form. Amounts and shares are formatted as text; zero is an empty field. */
export function propertyValues(property: Stored) {
	return {
		name: property.name,
		subType: property.subType,
		street: property.street,
		street2: property.street2,
		city: property.city,
		state: property.state,
		postalCode: property.postalCode,
		country: property.country,
		yearBuilt: property.yearBuilt === null ? "" : String(property.yearBuilt),
		description: property.description,
		operatingAccountId: property.operatingAccountId ?? undefined,
		depositAccountId: property.depositAccountId ?? undefined,
		reserve: amount(property.reserveCents),
		managementFeePercent: property.managementFeePercentBp ? plainPercent(property.managementFeePercentBp) : "",
		managementFeeFlat: amount(property.managementFeeFlatCents),
		managementFeeMin: amount(property.managementFeeMinCents),
		managementFeeMax: amount(property.managementFeeMaxCents ?? 0),
		managementFeeWaiveVacant: property.managementFeeWaiveVacant,
		insuranceExpires: property.insuranceExpires ?? "",
		managerName: property.managerName,
		includedInRent: property.includedInRent,
		features: property.features,
		seenUpdatedDate: property.updatedDate,
	};
}

/** The organization's accounts and reserve of new properties. */
type Defaults = { operatingId?: number | undefined; depositId?: number | undefined; reserveCents?: Cents };

/**
 * The starting values of a new property: one unit, owned by the organization, with its default or first bank accounts.
 */
export function newPropertyValues(
	banks: readonly { value: number }[],
	{ operatingId, depositId, reserveCents = 0 }: Defaults,
): DefaultValue<PropertyInput> {
	return {
		country: "US",
		unitMode: "one",
		owners: [{}, {}],
		operatingAccountId: operatingId ?? banks[0]?.value,
		depositAccountId: depositId,
		...(reserveCents > 0 && { reserve: plainAmount(reserveCents) }),
	};
}

/** A property's terms as they stand, in place of those of a form that doesn't ask for them. */
export function keptTerms(property: Stored) {
	return {
		operatingAccountId: property.operatingAccountId ?? undefined,
		depositAccountId: property.depositAccountId ?? undefined,
		reserveCents: property.reserveCents,
		managementFeePercentBp: property.managementFeePercentBp,
		managementFeeFlatCents: property.managementFeeFlatCents,
		managementFeeMinCents: property.managementFeeMinCents,
		managementFeeMaxCents: property.managementFeeMaxCents ?? undefined,
		managementFeeWaiveVacant: property.managementFeeWaiveVacant,
	};
}

/** A new property's terms where its form doesn't ask for them: the organization's accounts and reserve, and no owners. */
export function startingTerms({ operatingId, depositId, reserveCents }: Defaults) {
	return {
		...{
			operatingAccountId: operatingId,
			depositAccountId: depositId,
			reserveCents,
			owners: [],
			ownersFrom: undefined,
		},
		...{ managementFeePercentBp: undefined, managementFeeFlatCents: undefined, managementFeeMinCents: undefined },
		...{ managementFeeMaxCents: undefined, managementFeeWaiveVacant: false },
	};
}

/** The form's values with no word of a property's terms. */
export function withoutTerms(values: ReturnType<typeof propertyValues>): ReturnType<typeof propertyValues> {
	return {
		...{ ...values, operatingAccountId: undefined, depositAccountId: undefined, reserve: "" },
		...{ managementFeePercent: "", managementFeeFlat: "", managementFeeMin: "", managementFeeMax: "" },
		managementFeeWaiveVacant: false,
	};
}

function amount(cents: Cents): string {
	return cents === 0 ? "" : plainAmount(cents);
}
