import { statement } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Place, propertyName } from "./place-name";

/**
 * The IDs of a property and of the unit number entered beside it. Refuses at `propertyId` or `unitNumber`, below
 * `field` if given.
 */
export function findPlace(
	scope: Scope,
	{ propertyId, unitNumber = "" }: { propertyId?: number | null | undefined; unitNumber?: string | undefined },
	field = "",
): Result<Place> {
	const at = field && `${field}.`;
	const number = unitNumber.trim();
	if (!propertyId) {
		if (number === "") return { ok: true, propertyId: null, unitId: null };
		return refuse("Choose the unit's property.", `${at}propertyId`);
	}
	const name = propertyName(scope, propertyId);
	if (name === undefined) return refuse("That property wasn't found.", `${at}propertyId`);
	if (number === "") return { ok: true, propertyId, unitId: null };
	const unit = statement<{ id: number }>(
		"SELECT id FROM units WHERE property_id = ? AND unit_number = ? COLLATE NOCASE",
	).get(propertyId, number);
	if (!unit) return refuse(`${name} has no unit ${number}.`, `${at}unitNumber`);
	return { ok: true, propertyId, unitId: unit.id };
}
