import { oneLineAddress } from "./format";
import type { subTypes } from "./labels";
import { naturalKey, searchText } from "./search-text";

/** The fields of a property's form. Amounts in cents, percentages in basis points. */
export type PropertyFields = {
	/** If blank, the street address is the name. */
	name?: string | undefined;
	rentalType: "residential" | "commercial";
	subType: keyof typeof subTypes;
	street: string;
	street2?: string | undefined;
	city: string;
	state?: string | undefined;
	postalCode?: string | undefined;
	country?: string | undefined;
	yearBuilt?: number | undefined;
	description?: string | undefined;
	/** If unset on a new property, the organization's operating cash account. */
	operatingAccountId?: number | undefined;
	depositAccountId?: number | undefined;
	reserveCents?: number | undefined;
	managementFeePercentBp?: number | undefined;
	managementFeeFlatCents?: number | undefined;
	managementFeeMinCents?: number | undefined;
	managementFeeMaxCents?: number | undefined;
	managementFeeWaiveVacant?: boolean | undefined;
	insuranceExpires?: string | undefined;
	managerName?: string | undefined;
	includedInRent?: string[] | undefined;
	features?: string[] | undefined;
	/** Confirmed although another property has the same address. */
	sameAddress?: boolean | undefined;
};

/** The table's columns for these fields. What is refused: check-property.ts. */
export function propertyRecord(fields: PropertyFields) {
	const address = {
		street: fields.street,
		street2: fields.street2 ?? "",
		city: fields.city,
		state: fields.state ?? "",
		postalCode: fields.postalCode ?? "",
	};
	const name = fields.name?.trim() || fields.street;
	return {
		name,
		sortName: naturalKey(name),
		searchText: searchText(name, oneLineAddress(address)),
		rentalType: fields.rentalType,
		subType: fields.subType,
		...address,
		country: fields.country ?? "US",
		yearBuilt: fields.yearBuilt ?? null,
		description: fields.description ?? "",
		operatingAccountId: fields.operatingAccountId ?? null,
		depositAccountId: fields.depositAccountId ?? null,
		reserveCents: fields.reserveCents ?? 0,
		managementFeePercentBp: fields.managementFeePercentBp ?? 0,
		managementFeeFlatCents: fields.managementFeeFlatCents ?? 0,
		managementFeeMinCents: fields.managementFeeMinCents ?? 0,
		managementFeeMaxCents: fields.managementFeeMaxCents ?? null,
		managementFeeWaiveVacant: fields.managementFeeWaiveVacant ?? false,
		insuranceExpires: fields.insuranceExpires ?? null,
		managerName: fields.managerName ?? "",
		includedInRent: fields.includedInRent ?? [],
		features: fields.features ?? [],
	};
}
