import { type Cents, plainAmount } from "#domain/money/format";
import type { UnitInput } from "./unit-fields";

type Stored = {
	unitNumber: string;
	bedrooms: NonNullable<UnitInput["bedrooms"]>;
	bathrooms: NonNullable<UnitInput["bathrooms"]>;
	sizeSqft: number | null;
	marketRentCents: Cents;
	street: string;
	description: string;
	features: string[];
	useStatus: NonNullable<UnitInput["useStatus"]>;
	useStatusFrom: string | null;
	updatedDate: string;
};

/** A unit as its form shows it: amounts as people type them, zero as an empty field. */
export function unitValues(unit: Stored) {
	const { unitNumber, bedrooms, bathrooms, street, description, features, useStatus } = unit;
	return {
		...{ unitNumber, bedrooms, bathrooms, street, description, features, useStatus },
		sizeSqft: unit.sizeSqft === null ? "" : String(unit.sizeSqft),
		marketRent: unit.marketRentCents === 0 ? "" : plainAmount(unit.marketRentCents),
		useStatusFrom: unit.useStatusFrom ?? "",
		seenUpdatedDate: unit.updatedDate,
	};
}

export const newUnitValues = { bedrooms: "not_set", bathrooms: "not_set", useStatus: "ready" } as const;
