import { decodeFile, readSheet } from "#domain/imports";
import { parseRentRoll } from "~/domain/imports/parse-rent-roll";
import { type RentRollRow, residentName } from "~/domain/imports/rent-roll";
import { type ImportSettings, proposeSettingsInPieces } from "~/domain/imports/settings";
import { atOnce } from "~/domain/kernel/in-pieces";
import { readFixture } from "./imports";

/** The text of an export of another system. */
export function fixture(name: string): string {
	const decoded = decodeFile(readFixture(name));
	if (!decoded.ok) throw new Error(decoded.message);
	return decoded.text;
}

function sheetOf(text: string) {
	const reading = readSheet(text);
	if (!reading.ok) throw new Error(reading.message);
	return reading.sheet;
}

/** How a file is proposed to be read on 21 November 2026. */
export function propose(text: string) {
	return atOnce(proposeSettingsInPieces(sheetOf(text), { today: "2026-11-21", dateOrder: "month_first" }));
}

/** A file read as proposed, but for these changes. */
export function parse(text: string, change: Partial<ImportSettings> = {}) {
	return atOnce(parseRentRoll(sheetOf(text), { ...propose(text).settings, ...change }));
}

/** The lease of a unit's first row that has one, with its people in words. */
export function lease(rows: RentRollRow[], unit: string | number) {
	const found = rows.find((row) => row.unitNumber === String(unit) && row.lease)?.lease;
	if (!found) throw new Error(`No lease on unit ${unit}`);
	return { ...found, names: found.residents.map(residentName).join(" and ") };
}
