import type { assetEvents, assetStatuses as statuses } from "~/db/schema/assets";

/** The values that the database stores, in words. Safe to use in the browser. */

export const assetKinds = {
	refrigerator: "Refrigerator",
	range: "Range or oven",
	microwave: "Microwave",
	dishwasher: "Dishwasher",
	disposal: "Garbage disposal",
	washer: "Washer",
	dryer: "Dryer",
	water_heater: "Water heater",
	furnace: "Furnace",
	boiler: "Boiler",
	air_conditioner: "Air conditioner",
	heat_pump: "Heat pump",
	thermostat: "Thermostat",
	smoke_alarm: "Smoke or CO alarm",
	pump: "Pump",
	generator: "Generator",
	elevator: "Elevator",
	gate: "Gate or garage door",
	roof: "Roof",
	fire_system: "Fire system",
	other: "Other",
} as const;

export type AssetKind = keyof typeof assetKinds;
export type AssetStatus = (typeof statuses)[number];
export type AssetEventKind = (typeof assetEvents.$inferSelect)["kind"];

export const assetStatuses: Record<AssetStatus, string> = {
	in_service: "In service",
	out_of_order: "Out of order",
	retired: "Retired",
};

export const assetEventKinds: Record<AssetEventKind, string> = {
	installed: "Installed",
	serviced: "Serviced",
	uninstalled: "Uninstalled",
};

/** Filters by warranty and by age, in words. */
export const warrantyFilters = {
	running: "Under warranty",
	ending: "Ending within 60 days",
	ended: "Ended",
} as const;

export const ageFilters = { past: "Past its expected life", nearing: "Within a year of its expected life" } as const;

export type WarrantyFilter = keyof typeof warrantyFilters;
export type AgeFilter = keyof typeof ageFilters;
