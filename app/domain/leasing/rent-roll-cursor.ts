/** Where a page of the rent roll begins or ends: a unit, ordered by property and unit. */
export type RentRollPosition = { propertySort: string; propertyId: number; unitSort: string; unitId: number };

type RentRollCursor = { toward: "next" | "previous"; position: RentRollPosition };

/** The cursor of the page before or after a row. */
export function writeRentRollCursor(toward: "next" | "previous", at: RentRollPosition): string {
	const { propertySort, propertyId, unitSort, unitId } = at;
	return Buffer.from(JSON.stringify([toward, propertySort, propertyId, unitSort, unitId])).toString("base64url");
}

/** Reads a cursor. A malformed one gives page one. */
export function readRentRollCursor(cursor: string | undefined): RentRollCursor | undefined {
	if (!cursor || cursor.length > 2000) return undefined;
	const parts = parseJson(Buffer.from(cursor, "base64url").toString("utf8"));
	if (!Array.isArray(parts) || parts.length !== 5) return undefined;
	const [toward, propertySort, propertyId, unitSort, unitId] = parts;
	if (toward !== "next" && toward !== "previous") return undefined;
	if (typeof propertySort !== "string" || typeof unitSort !== "string") return undefined;
	if (!Number.isSafeInteger(propertyId) || !Number.isSafeInteger(unitId)) return undefined;
	return { toward, position: { propertySort, propertyId, unitSort, unitId } };
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
