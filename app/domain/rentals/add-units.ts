import { and, eq, sql } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { refuseGrowth } from "#domain/subscriptions";
import { db, mustBeWriting } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { properties, units } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { bathrooms, bedrooms, useStatuses } from "./labels";
import { naturalKey } from "./search-text";
import { vacantOccupancy } from "./set-unit-occupancy";

/** The fields of a unit's form. Market rent in cents per month, size in square feet. */
export type UnitFields = {
	unitNumber: string;
	bedrooms?: keyof typeof bedrooms | undefined;
	bathrooms?: keyof typeof bathrooms | undefined;
	sizeSqft?: number | undefined;
	marketRentCents?: number | undefined;
	/** Only if it differs from the property's street address. */
	street?: string | undefined;
	description?: string | undefined;
	features?: string[] | undefined;
	useStatus?: keyof typeof useStatuses | undefined;
	/** The date the status began; today if unset. */
	useStatusFrom?: string | undefined;
};

/** The rows of a form. An empty row is undefined, so that the others keep their row numbers. */
export type UnitLines = (UnitFields | undefined)[];

/** Adds one unit to a property. Refuses, at `unitNumber`, a number that the property already has. */
export function addUnit(
	scope: Scope,
	propertyId: number,
	input: UnitFields & { idempotencyKey?: string | undefined },
): Result<{ unitId: number }> {
	const added = addUnits(scope, propertyId, { units: [input], idempotencyKey: input.idempotencyKey });
	if (!added.ok) return refuse(added.message, added.field && "unitNumber");
	const [unitId] = added.unitIds;
	if (unitId === undefined) throw new Error("A unit was added without an id.");
	return { ok: true, unitId };
}

/**
 * Adds units to a property, all or none. Refuses, at `units[i].unitNumber`, a number that is already used, an inactive
 * property, and more units than the plan has, by `refuseGrowth` of subscriptions.
 */
export function addUnits(
	scope: Scope,
	propertyId: number,
	input: { units: UnitLines; idempotencyKey?: string | undefined },
): Result<{ unitIds: number[] }> {
	return once(scope, "add-units", { propertyId, ...input }, () => {
		const property = db()
			.select({ name: properties.name, active: properties.active })
			.from(properties)
			.where(and(eq(properties.id, propertyId), eq(properties.profileId, scope.profileId)))
			.get();
		if (!property) return refuse("That property wasn't found.");
		if (!property.active) return refuse("This property is inactive. Reactivate it first.");
		if (!input.units.some(Boolean)) return refuse("Add at least one unit.", "units");
		const adding = input.units.filter(Boolean).length;
		const failure = checkNewUnits(propertyId, input.units) ?? refuseGrowth(scope, { units: adding });
		if (failure) return failure;
		const unitIds = insertUnits(scope, propertyId, input.units);
		const numbers = input.units.flatMap((unit) => unit?.unitNumber.trim() ?? []);
		recordActivity(scope, {
			action: "property.units_added",
			subjectKind: "property",
			subjectId: propertyId,
			summary: `${numbers.length === 1 ? `Unit ${numbers[0]} was` : `${numbers.length} units were`} added to ${property.name}.`,
			changes: { units: [null, numbers] },
		});
		return { ok: true, unitIds };
	});
}

/** Refuses a unit number that is listed twice or that the property already has. */
export function checkNewUnits(propertyId: number | undefined, lines: UnitLines): Failure | undefined {
	const seen = new Set<string>();
	for (const [at, line] of lines.entries()) {
		if (!line) continue;
		const field = `units[${at}].unitNumber`;
		const unitNumber = line.unitNumber.trim();
		if (seen.has(unitNumber.toLowerCase())) return refuse(`${unitNumber} is in the list twice.`, field);
		seen.add(unitNumber.toLowerCase());
		if (propertyId !== undefined && findUnitByNumber(propertyId, unitNumber) !== undefined) {
			return refuse(`This property already has a unit ${unitNumber}.`, field);
		}
	}
	return undefined;
}

/** The ID of a property's unit with this number, ignoring case; undefined if there is none. */
export function findUnitByNumber(propertyId: number, unitNumber: string): number | undefined {
	return db()
		.select({ id: units.id })
		.from(units)
		.where(and(eq(units.propertyId, propertyId), sql`${units.unitNumber} COLLATE NOCASE = ${unitNumber.trim()}`))
		.get()?.id;
}

/** Saves units that passed the checks. Returns their IDs in order. */
export function insertUnits(scope: Scope, propertyId: number, lines: UnitLines): number[] {
	mustBeWriting();
	const today = organizationOf(scope).today;
	return lines.flatMap((unit) => {
		if (!unit) return [];
		const useStatus = unit.useStatus ?? "ready";
		const row = {
			...unitRecord(unit),
			profileId: scope.profileId,
			propertyId,
			useStatus,
			useStatusFrom: unit.useStatusFrom ?? today,
			occupancy: vacantOccupancy(useStatus),
			createdDate: nowIso(),
			updatedDate: nowIso(),
		};
		return insertRow(units, row);
	});
}

/** The columns that depend only on the form. */
export function unitRecord(unit: UnitFields) {
	const unitNumber = unit.unitNumber.trim();
	return {
		unitNumber,
		sortKey: naturalKey(unitNumber),
		bedrooms: unit.bedrooms ?? "not_set",
		bathrooms: unit.bathrooms ?? "not_set",
		sizeSqft: unit.sizeSqft ?? null,
		marketRentCents: unit.marketRentCents ?? 0,
		street: unit.street ?? "",
		description: unit.description ?? "",
		features: unit.features ?? [],
	};
}
