import type { InPieces } from "~/domain/kernel/in-pieces";
import { closestName, type ExistingRecords, type KnownProperty } from "./find-existing";
import type { ProblemList } from "./problem-list";
import { nameKey, type RentRollProperty } from "./rent-roll";

/**
 * A property of the file that rows can be imported into. Without an id, it will be added. One that an undone import left
 * inactive (`takenBack`) is taken up again.
 */
export type PlannedProperty = { source: RentRollProperty; propertyId: number | undefined; takenBack: boolean };

/**
 * The file's properties by their key. Inactive ones and new ones without an address are reported as errors and left
 * out.
 */
export function* planProperties(
	sources: RentRollProperty[],
	existing: ExistingRecords,
	problems: ProblemList,
): InPieces<Map<string, PlannedProperty>> {
	const planned = new Map<string, PlannedProperty>();
	const firstAt = new Map<string, string>();
	for (const source of sources) {
		yield;
		const known = existing.property(source.name);
		const meant = known ? undefined : closestName(source.name, existing.propertyNames);
		const suggestion = meant && `Did you mean ${meant}?`;
		const refusal = known ? whyNotInto(known) : whyNotNew(source);
		if (refusal) {
			problems.error(source.row, "property", `“${source.name}” ${refusal}`, suggestion);
			continue;
		}
		if (suggestion)
			problems.warn(source.row, "property", `“${source.name}” will be added as a new property.`, suggestion);
		const address = nameKey(`${source.street}\n${source.city}`);
		const neighbor = known ? undefined : firstAt.get(address);
		if (neighbor) problems.warn(source.row, "property", `“${source.name}” has the same address as “${neighbor}”.`);
		else if (!known) firstAt.set(address, source.name);
		planned.set(nameKey(source.name), { source, propertyId: known?.id, takenBack: known?.takenBack ?? false });
	}
	return planned;
}

function whyNotInto({ active, takenBack }: KnownProperty) {
	return active || takenBack ? undefined : "is inactive. Reactivate it first.";
}

function whyNotNew({ name, street, city }: RentRollProperty) {
	if (name.length > 127) return "is too long for a property's name.";
	if (street !== "" && city !== "") return undefined;
	const missing = street === "" && city === "" ? "street and city" : street === "" ? "street" : "city";
	return `is new and has no ${missing}. Enter it on the Match columns page or add the property first.`;
}
