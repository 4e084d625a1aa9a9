import { type AssetFields, addAsset, recordService } from "#domain/assets";
import { addMonths, type PlainDate } from "#domain/calendar/format";
import { propertyChoices, unitChoices } from "#domain/rentals";
import { listVendors } from "#domain/vendors";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "./in-the-past";
import type { Random } from "./random";

type Kind = Pick<AssetFields, "kind" | "make" | "model" | "lifeYears"> & { warrantyYears: number; costCents: number };

const inEveryUnit: readonly Kind[] = [
	{ kind: "refrigerator", make: "Frostline", model: "FR-18", lifeYears: 13, warrantyYears: 2, costCents: 74_900 },
	{ kind: "range", make: "Hearth", model: "GR-30", lifeYears: 15, warrantyYears: 1, costCents: 68_900 },
];
const waterHeater: Kind = {
	...{ kind: "water_heater", make: "Stillwater", model: "SW-40", lifeYears: 11, warrantyYears: 6, costCents: 92_000 },
};
const forAProperty: readonly Kind[] = [
	{ kind: "boiler", make: "Northbay", model: "NB-200", lifeYears: 25, warrantyYears: 5, costCents: 1_480_000 },
	{ kind: "roof", make: "Asphalt shingle", model: "", lifeYears: 22, warrantyYears: 10, costCents: 2_600_000 },
];

/** Appliances of some units and the equipment of every property, of all ages, with what was done to them. */
export function furnishHomes(manager: Scope, random: Random, today: PlainDate): void {
	const heating = listVendors(manager, { filters: { q: "Northwind" } }).rows[0]?.id;
	const plumber = listVendors(manager, { filters: { q: "Ace Plumbing" } }).rows[0]?.id;
	for (const { id: propertyId } of propertyChoices(manager).filter(({ name }) => name !== "Company")) {
		for (const kind of forAProperty) {
			const assetId = add(manager, random, today, { ...kind, propertyId, vendorId: heating });
			if (kind.kind !== "boiler") continue;
			must(
				recordService(manager, assetId, {
					...{ kind: "serviced", date: addMonths(today, -2), note: "Yearly service. Burner cleaned." },
					...{ costCents: 28_500, vendorId: heating },
				}),
			);
		}
	}
	for (const { propertyId, unitNumber } of unitChoices(manager, { limit: 40 })) {
		for (const kind of inEveryUnit) add(manager, random, today, { ...kind, propertyId, unitNumber });
		add(manager, random, today, { ...waterHeater, propertyId, unitNumber, vendorId: plumber });
	}
}

function add(
	manager: Scope,
	random: Random,
	today: PlainDate,
	{ warrantyYears, ...fields }: Kind & Pick<AssetFields, "propertyId" | "unitNumber" | "vendorId">,
): number {
	const months = random.whole(2, 12 * (fields.lifeYears ?? 10) + 6);
	const installedDate = addMonths(today, -months);
	return must(
		addAsset(manager, {
			...{ ...fields, installedDate, warrantyUntil: addMonths(installedDate, 12 * warrantyYears), warrantyBy: "Maker" },
			serialNumber: `${fields.model || "S"}${random.whole(10_000, 99_999)}`,
		}),
	).assetId;
}
