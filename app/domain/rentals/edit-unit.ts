import { and, eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { units } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { findUnitByNumber, type UnitFields, unitRecord } from "./add-units";
import { vacantOccupancy } from "./set-unit-occupancy";

/**
 * Saves a unit. Refuses, at `unitNumber`, a number that the property already has; the old number can still be searched
 * for. A use status that takes a vacant unit off the market, or back, changes its occupancy.
 */
export function editUnit(
	scope: Scope,
	unitId: number,
	input: UnitFields & { seenUpdatedDate?: string | undefined },
): Result {
	return write(() => {
		const mine = and(eq(units.id, unitId), eq(units.profileId, scope.profileId));
		const before = db().select().from(units).where(mine).get();
		if (!before) return refuse("That unit wasn't found.");
		const stale = staleEdit(scope, input.seenUpdatedDate, before.updatedDate);
		if (stale) return stale;
		const namesake = findUnitByNumber(before.propertyId, input.unitNumber);
		if (namesake !== undefined && namesake !== unitId) {
			return refuse(`This property already has a unit ${input.unitNumber.trim()}.`, "unitNumber");
		}
		const { sortKey, ...fields } = unitRecord(input);
		const useStatus = input.useStatus ?? before.useStatus;
		const unmoved = useStatus === before.useStatus ? before.useStatusFrom : organizationOf(scope).today;
		const shown = { ...fields, useStatus, useStatusFrom: input.useStatusFrom ?? unmoved };
		const changes = changedFields(before, shown);
		if (!changes) return { ok: true };
		const empty = before.occupancy === "vacant" || before.occupancy === "off_market";
		db()
			.update(units)
			.set({
				...shown,
				sortKey,
				formerNumbers: withFormerNumber(before, shown.unitNumber),
				occupancy: empty ? vacantOccupancy(useStatus) : before.occupancy,
				updatedDate: nowIso(),
			})
			.where(mine)
			.run();
		recordActivity(scope, {
			action: "unit.edited",
			subjectKind: "unit",
			subjectId: unitId,
			summary: `Unit ${shown.unitNumber} was edited.`,
			changes,
		});
		return { ok: true };
	});
}

function withFormerNumber(before: { unitNumber: string; formerNumbers: string[] }, unitNumber: string) {
	if (before.unitNumber === unitNumber) return before.formerNumbers;
	return [before.unitNumber, ...before.formerNumbers.filter((number) => number !== before.unitNumber)];
}
