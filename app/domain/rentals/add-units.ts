import { and, eq, sql } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db } from "~/db/client.server";
import { properties, units } from "~/db/schema";
import { once } from "~/domain/once";
import { type Failure, type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import type { bathrooms, bedrooms, useStatuses } from "./labels";
import { organizationToday } from "./organization-today";
import { naturalKey } from "./search-text";
import { vacantOccupancy } from "./set-unit-occupancy";

/** What a unit's form says. Market rent in cents a month, size in square feet. */
export type UnitFields = {
	unitNumber: string;
	bedrooms?: keyof typeof bedrooms | undefined;
	bathrooms?: keyof typeof bathrooms | undefined;
	sizeSqft?: number | undefined;
	marketRentCents?: number | undefined;
	/** Only where it differs from the property's. */
	street?: string | undefined;
	description?: string | undefined;
	features?: string[] | undefined;
	useStatus?: keyof typeof useStatuses | undefined;
	/** Since when; today when unset. */
	useStatusFrom?: string | undefined;
};

/** Adds units to a property, all or none. Refusals name `units[i].unitNumber`, or `unitNumber` for a single one. */
export function addUnits(
	scope: Scope,
	propertyId: number,
	input: { units: UnitFields[]; idempotencyKey?: string | undefined },
): Result<{ unitIds: number[] }> {
	return once(scope, input.idempotencyKey, () => {
		const property = db()
			.select({ name: properties.name, active: properties.active })
			.from(properties)
			.where(and(eq(properties.id, propertyId), eq(properties.profileId, scope.profileId)))
			.get();
		if (!property) return refuse("This property was not found.");
		if (!property.active) return refuse("This property is inactive. Reactivate it first.");
		if (input.units.length === 0) return refuse("Write at least one unit.", "units");
		const failure = checkNewUnits(propertyId, input.units, (at) =>
			input.units.length === 1 ? "unitNumber" : `units[${at}].unitNumber`,
		);
		if (failure) return failure;
		const unitIds = insertUnits(scope, propertyId, input.units);
		for (const [at, unitId] of unitIds.entries()) {
			recordActivity(scope, {
				action: "unit.added",
				subjectKind: "unit",
				subjectId: unitId,
				summary: `Unit ${input.units[at]?.unitNumber} was added to ${property.name}.`,
			});
		}
		return { ok: true, unitIds };
	});
}

/** Refuses a number that comes twice or stands in the property already, at the field that `fieldOf` names. */
export function checkNewUnits(
	propertyId: number | undefined,
	added: { unitNumber: string }[],
	fieldOf: (at: number) => string,
): Failure | undefined {
	const seen = new Set<string>();
	for (const [at, { unitNumber }] of added.entries()) {
		const key = unitNumber.trim().toLowerCase();
		if (seen.has(key)) return refuse(`${unitNumber} is in the list twice.`, fieldOf(at));
		seen.add(key);
		if (propertyId !== undefined && findUnitByNumber(propertyId, unitNumber) !== undefined) {
			return refuse(`This property already has a unit ${unitNumber}.`, fieldOf(at));
		}
	}
	return undefined;
}

/** The unit of a property that carries this number, whatever its case. */
export function findUnitByNumber(propertyId: number, unitNumber: string): number | undefined {
	return db()
		.select({ id: units.id })
		.from(units)
		.where(and(eq(units.propertyId, propertyId), sql`${units.unitNumber} COLLATE NOCASE = ${unitNumber.trim()}`))
		.get()?.id;
}

/** Writes checked units and gives their ids in order. */
export function insertUnits(scope: Scope, propertyId: number, added: UnitFields[]): number[] {
	const today = organizationToday(scope);
	return added.map((unit) => {
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
		return db().insert(units).values(row).returning({ id: units.id }).get().id;
	});
}

/** The columns that the form alone decides. */
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
