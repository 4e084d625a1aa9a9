import { and, eq, inArray } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { imports } from "~/db/schema";
import { inPieces } from "~/domain/kernel/in-pieces";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { existingRecords } from "./find-existing";
import { loadImport } from "./import-record";
import { parseRentRoll } from "./parse-rent-roll";
import { nameKey, type RentRollProperty } from "./rent-roll";
import type { ImportSettings } from "./settings";

type AddressLine = { name: string; street: string; city: string; state: string; postalCode: string };

/** A property of a file with the address that was entered for it, if one was. */
export function withAddress<Property extends RentRollProperty>(
	property: Property,
	addresses: ImportSettings["addresses"],
): Property {
	return { ...property, ...addresses?.[nameKey(property.name)] };
}

/**
 * The new properties of a file with their addresses as far as known, in the file's order; undefined if the upload isn't
 * the organization's.
 */
export async function newAddresses(scope: Scope, importId: number): Promise<AddressLine[] | undefined> {
	const record = await loadImport(scope, importId);
	if (!record) return undefined;
	const roll = await inPieces(parseRentRoll(record.sheet, record.settings));
	const existing = existingRecords(scope);
	return roll.properties
		.filter(({ name }) => name !== "" && !existing.property(name))
		.map((property) => withAddress(property, record.settings.addresses))
		.map(({ name, street, city, state, postalCode }) => ({ name, street, city, state, postalCode }));
}

/** Saves addresses of a file's new properties, each under its name. Other properties keep theirs. */
export async function saveAddresses(scope: Scope, importId: number, lines: AddressLine[]): Promise<Result> {
	const record = await loadImport(scope, importId);
	if (!record) return refuse("That upload wasn't found.");
	const entered = lines.map(({ name, ...address }) => [nameKey(name), address] as const);
	const mapping: ImportSettings = {
		...record.settings,
		addresses: { ...record.settings.addresses, ...Object.fromEntries(entered) },
	};
	return write((): Result => {
		const open = and(
			eq(imports.id, importId),
			eq(imports.profileId, scope.profileId),
			inArray(imports.state, ["mapped", "failed"]),
		);
		const { changes } = db().update(imports).set({ mapping }).where(open).run();
		return changes > 0 ? { ok: true } : refuse("This upload was already imported.");
	});
}
