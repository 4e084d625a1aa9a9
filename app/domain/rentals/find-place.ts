import { statement } from "~/db/client.server";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";

/** Where a line of a form belongs; both null: the company's own. */
export type Place = { propertyId: number | null; unitId: number | null };

/** A property and the unit written beside it, of the organisation. Refuses at `field`'s `propertyId` or `unitNumber`. */
export function findPlace(
	scope: Scope,
	{ propertyId, unitNumber = "" }: { propertyId?: number | null | undefined; unitNumber?: string | undefined },
	field: string,
): Result<Place> {
	const number = unitNumber.trim();
	if (!propertyId) {
		if (number === "") return { ok: true, propertyId: null, unitId: null };
		return refuse("Choose the unit's property.", `${field}.propertyId`);
	}
	const property = statement<{ name: string }>("SELECT name FROM properties WHERE id = ? AND profile_id = ?").get(
		propertyId,
		scope.profileId,
	);
	if (!property) return refuse("This property was not found.", `${field}.propertyId`);
	if (number === "") return { ok: true, propertyId, unitId: null };
	const unit = statement<{ id: number }>(
		"SELECT id FROM units WHERE property_id = ? AND unit_number = ? COLLATE NOCASE",
	).get(propertyId, number);
	if (!unit) return refuse(`${property.name} has no unit ${number}.`, `${field}.unitNumber`);
	return { ok: true, propertyId, unitId: unit.id };
}
