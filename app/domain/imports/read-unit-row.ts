import { type RowMoney, readLease, readMoney, readTerm } from "./read-lease";
import { readPeople } from "./read-people";
import type { Resident, ResidentStyle } from "./read-residents";
import { readBathrooms, readBedrooms, readBedsAndBaths, readSize, readStatus, type UnitState } from "./read-unit";
import type { Problem, RentRollRow } from "./rent-roll";
import { type Layout, type RowReader, rowReader } from "./row-reader";
import type { ImportSettings } from "./settings";

type UnitRowReading = { unit: RentRollRow; commercial: boolean; problems: Problem[] };

/** What a unit's row gets from the rows around it. */
type RowPlace = { propertyName: string; section: UnitState | undefined; style: RowStyle };

/** What the whole file shows of how its people and statuses are written. */
type RowStyle = ResidentStyle & { yesOrNo?: boolean };

/** Reads one unit row and reports every error and warning in it. */
export function readUnitRow(
	{ row, cells }: { row: number; cells: string[] },
	{ propertyName, section, style }: RowPlace,
	settings: ImportSettings,
	layout: Layout,
): UnitRowReading {
	const reader = rowReader(row, cells, settings, layout);
	if (propertyName === "") reader.error("property", "This row has no property.");

	const home = readHome(reader);
	const residents = readPeople(reader, { ...style, commercial: home.commercial });
	const state = readState(reader, residents, section, style);
	const money = readMoney(reader);
	const term = readTerm(reader);
	const notes = reader.texts("notes").join("\n");
	const occupied = leasedStates.has(state);
	const lease = occupied ? readLease(reader, { state, residents, money, term, notes }) : null;
	if (!occupied) checkUnlet(reader, state, residents, money);

	return {
		unit: {
			row,
			propertyName,
			unitNumber: home.unitNumber,
			bedrooms: home.bedrooms,
			bathrooms: home.bathrooms,
			sizeSqft: home.sizeSqft,
			marketRentCents: money.marketRentCents,
			state,
			notes,
			lease,
			outcome: reader.problems.some((problem) => problem.severity === "error") ? "error" : "ready",
			amounts: reader.amounts,
		},
		commercial: home.commercial,
		problems: reader.problems,
	};
}

const leasedStates: ReadonlySet<UnitState> = new Set(["current", "notice", "eviction", "future", "renewal"]);

function readHome(reader: RowReader) {
	const unitNumber = reader.text("unit").replace(/^\*+\s*/, "");
	if (unitNumber.length > 30) reader.error("unit", "Unit numbers can have up to 30 characters.");
	if (isDateOfSheet(unitNumber)) {
		reader.error(
			"unit",
			`“${unitNumber}” is no unit number. A spreadsheet makes such dates and powers of numbers like 1-2 and 1E2.`,
			"Format the column as text and enter the unit number again.",
		);
	} else if (isSeveralUnits(unitNumber)) {
		reader.warn("unit", `“${unitNumber}” looks like several units. We'll import it as one unit with this name.`);
	}

	const both = readBedsAndBaths(reader.text("bedsBaths"));
	const bedrooms = readBedrooms(reader.text("bedrooms"));
	const bathrooms = readBathrooms(reader.text("bathrooms"));
	const apart = reader.has("bedrooms") || reader.has("bathrooms");
	if (!both && !apart)
		reader.warn(
			"bedsBaths",
			`“${reader.text("bedsBaths")}” isn't a number of beds and baths, so we'll leave them blank.`,
		);
	if (!bedrooms)
		reader.warn("bedrooms", `“${reader.text("bedrooms")}” isn't a number of bedrooms, so we'll leave it blank.`);
	if (!bathrooms)
		reader.warn("bathrooms", `“${reader.text("bathrooms")}” isn't a number of bathrooms, so we'll leave it blank.`);

	const metric = /m2|m²|sqm|qm/i.test(reader.settings.columns.find(({ field }) => field === "size")?.header ?? "");
	const sizeSqft = readSize(reader.text("size"), { metric });
	if (sizeSqft === undefined) reader.warn("size", `“${reader.text("size")}” isn't a size, so we'll leave it blank.`);

	return {
		unitNumber,
		commercial: both?.commercial ?? false,
		bedrooms: bedrooms && bedrooms !== "not_set" ? bedrooms : (both?.bedrooms ?? "not_set"),
		bathrooms: bathrooms && bathrooms !== "not_set" ? bathrooms : (both?.bathrooms ?? "not_set"),
		sizeSqft: sizeSqft ?? null,
	};
}

/** What a spreadsheet makes of "1-2", "12-3" and "1E2" while it opens a file. */
function isDateOfSheet(unitNumber: string) {
	return /^(\d{1,2}-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(-\d{2,4})?|\d{1,2}\/\d{1,2}\/\d{2,4}|\d(\.\d+)?E\+\d{1,3})$/i.test(
		unitNumber,
	);
}

/** "A, B, C", "101 & 102" or "101/102/103". */
function isSeveralUnits(unitNumber: string) {
	return /^[\w.-]{1,6}(\s*[,;&+]\s*[\w.-]{1,6})+$|^[\w-]{1,6}(\/[\w-]{1,6}){2,}$/.test(unitNumber);
}

function readState(
	reader: RowReader,
	residents: Resident[],
	section: UnitState | undefined,
	{ yesOrNo = false }: RowStyle,
): UnitState {
	const text = reader.text("status").replace(/^[-–—]+$/, "");
	const said = readStatus(text, { yesOrNo }) ?? (text === "" ? section : undefined);
	if (said) return said;
	const fallback =
		residents.length > 0 ? "current" : (readStatus(reader.text("residents").replaceAll("*", "")) ?? "vacant");
	if (text !== "") reader.warn("status", `We don't recognize the status “${text}”, so we'll use ${fallback}.`);
	return fallback;
}

function checkUnlet(reader: RowReader, state: UnitState, residents: Resident[], money: RowMoney) {
	if (state === "past") {
		reader.warn("status", "This is a past tenant, so we'll import only the unit.");
	} else if (state === "applicant") {
		reader.warn("status", "This is an applicant without a signed lease, so we'll import only the unit.");
	} else if (residents.length > 0) {
		reader.error("status", `The unit is marked ${state} but has a tenant.`, "Correct the status or clear the tenant.");
	} else if (state === "vacant" && reader.text("status") === "" && /\d/.test(reader.text("leaseFrom"))) {
		reader.error(
			"residents",
			"This row has a lease start but no tenant.",
			"Enter the tenant, or clear the lease if the unit is vacant.",
		);
	} else if (money.balanceCents !== 0 || money.depositCents) {
		reader.warn("pastDue", "A balance or deposit without a lease won't be imported.");
	}
}
