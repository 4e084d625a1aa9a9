import type { InPieces } from "~/domain/kernel/in-pieces";
import { arrangeInPieces } from "./arrange-rows";
import { classifyInPieces, type SheetRow } from "./classify-rows";
import { compareTotals } from "./compare-totals";
import type { ColumnField } from "./labels";
import { markRepeats } from "./mark-repeats";
import { type ProblemList, problemList } from "./problem-list";
import { type PropertyText, readPostalCode, readProperty } from "./read-property";
import { putsCommaInPieces } from "./read-residents";
import type { Sheet } from "./read-sheet";
import { saysYesOrNo, type UnitState } from "./read-unit";
import { readUnitRow } from "./read-unit-row";
import {
	nameKey,
	type Problem,
	type RentRoll,
	type RentRollProperty,
	type RentRollRow,
	type TotalRow,
} from "./rent-roll";
import type { Layout } from "./row-reader";
import { setAside } from "./set-aside";
import type { ImportSettings } from "./settings";
import { settleSuccession } from "./settle-succession";

/** The unit number of a single home if the file gives none. */
const singleHomeUnit = "1";

/** Maximum number of grand totals that are compared, because each is compared with all rows before it. */
const mostGrandTotals = 10;

/**
 * Reads a whole rent roll with its settings, without looking anything up or writing. A grand total sums all rows; any
 * other total sums the rows since the previous one. A plain "Total" is the grand total only if it's the last one.
 */
export function* parseRentRoll(sheet: Sheet, settings: ImportSettings): InPieces<RentRoll> {
	const layout = layoutOf(settings);
	const arranged = yield* arrangeInPieces(sheet.rows, settings);
	const { rows: lines, trailing } = yield* classifyInPieces(arranged, settings);
	yield;
	const properties = new Map<string, RentRollProperty & { units: number; commercialUnits: number }>();
	const rows: RentRollRow[] = [];
	const problems: Problem[] = [];
	const totals: TotalRow[] = [];
	let [group, above]: (PropertyText | undefined)[] = [];
	const fromAbove: number[] = [];
	let section: UnitState | undefined;
	let [sinceTotal, grandTotals] = [0, 0];
	const lastTotal = lines.findLast(({ kind }) => kind === "total")?.row;
	const cellsOf = (field: ColumnField) => unitCells(lines, layout.get(field)?.[0] ?? -1);
	const isMerged = settings.fixed.property === "" && isMergedColumn(cellsOf("property"));
	yield;
	const commaBetweenPeople = yield* putsCommaInPieces(cellsOf("residents"));
	const style = { commaBetweenPeople, yesOrNo: saysYesOrNo(cellsOf("status")) };

	for (const [at, line] of lines.entries()) {
		if (at % 25 === 24) yield;
		if (line.kind === "group") {
			group = readProperty(line.text);
			section = undefined;
			sinceTotal = rows.length;
		} else if (line.kind === "section") {
			section = line.state;
		} else if (line.kind === "total") {
			const ofAll = line.grand && (line.row === lastTotal || rows.length === sinceTotal);
			if (ofAll) grandTotals += 1;
			if (!ofAll || grandTotals <= mostGrandTotals) {
				totals.push({ row: line.row, cells: line.cells, rows: rows.slice(ofAll ? 0 : sinceTotal) });
			}
			sinceTotal = rows.length;
		} else {
			const named = propertyOf(line.cells, layout);
			const merged = isMerged && !named && !group ? above : undefined;
			if (merged) fromAbove.push(line.row);
			above = named ?? above;
			const text = completed(named ?? group ?? merged ?? nowhere, settings);
			const reading = readUnitRow(line, { propertyName: text.name, section, style }, settings, layout);
			if (text.name !== "") countUnit(properties, text, line.row, reading.commercial);
			rows.push(reading.unit);
			problems.push(...reading.problems);
		}
	}

	yield;
	const list = problemList(settings, problems);
	for (const row of fromAbove) list.warn(row, "property", "This row has no property, so we'll use the one above it.");
	yield* nameSingleHomes(rows, list);
	yield* setAside(rows, list);
	yield* markRepeats(
		rows.filter(({ outcome }) => outcome !== "repeat"),
		list,
	);
	yield* settleSuccession(rows, list);
	yield;
	problems.push(...compareTotals(totals, settings));
	if (!layout.has("leaseFrom") && layout.has("moveIn")) {
		list.warn(settings.headerRow, "moveIn", "No column has the lease start, so we'll use the move-in date.");
	}
	if (trailing[0] !== undefined) {
		list.warn(trailing[0], "ignore", `We skipped the ${trailing.length} summary rows below the grand total.`);
	}
	return {
		properties: [...properties.values()].map(({ units, commercialUnits, ...property }) => ({
			...property,
			commercial: commercialUnits * 2 > units,
		})),
		rows,
		totals,
		problems: list.inOrder(),
	};
}

function layoutOf({ columns }: ImportSettings): Layout {
	const layout = new Map<ColumnField, number[]>();
	columns.forEach(({ field }, index) => {
		if (field !== "ignore") layout.set(field, [...(layout.get(field) ?? []), index]);
	});
	return layout;
}

function unitCells(lines: SheetRow[], column: number) {
	return lines.flatMap((line) => (line.kind === "unit" ? [line.cells[column] ?? ""] : []));
}

/** Whether each property is named only in the first of its rows, as merged cells are. */
function isMergedColumn(cells: string[]) {
	const named = cells.filter((cell) => cell !== "");
	return Boolean(cells[0]) && named.length < cells.length && new Set(named).size === named.length;
}

/** The property named in the row itself, with the address from the same cell or from separate columns. */
function propertyOf(cells: string[], layout: Layout): PropertyText | undefined {
	const cell = (field: ColumnField) => cells[layout.get(field)?.[0] ?? -1] ?? "";
	const named = cell("property") || (layout.has("property") ? "" : cell("street"));
	if (named === "") return undefined;
	const text = readProperty(named);
	const state = cell("state") || text.state;
	return {
		name: text.name,
		street: cell("street") || text.street,
		street2: text.street2,
		city: cell("city") || text.city,
		state,
		postalCode: readPostalCode(cell("postalCode"), state) || text.postalCode,
	};
}

/** Fills in missing address parts with the values given for the whole file. */
function completed({ street2, ...text }: PropertyText, { fixed }: ImportSettings): PropertyText {
	return {
		name: text.name || fixed.property,
		street: text.street || fixed.street,
		street2,
		city: text.city || fixed.city,
		state: text.state || fixed.state,
		postalCode: text.postalCode || fixed.postalCode,
	};
}

const nowhere: PropertyText = { name: "", street: "", street2: "", city: "", state: "", postalCode: "" };

/**
 * Collects each property once, with its first spelling and the first value of each address part, and counts its units.
 */
function countUnit(
	properties: Map<string, RentRollProperty & { units: number; commercialUnits: number }>,
	text: PropertyText,
	row: number,
	commercial: boolean,
) {
	const key = nameKey(text.name);
	const known = properties.get(key) ?? { ...text, row, commercial: false, units: 0, commercialUnits: 0 };
	properties.set(key, {
		...known,
		street: known.street || text.street,
		street2: known.street2 || text.street2,
		city: known.city || text.city,
		state: known.state || text.state,
		postalCode: known.postalCode || text.postalCode,
		units: known.units + 1,
		commercialUnits: known.commercialUnits + (commercial ? 1 : 0),
	});
}

/** A property with a single row needs no unit number. In any other property, a row without one is an error. */
function* nameSingleHomes(rows: RentRollRow[], problems: ProblemList): InPieces<void> {
	const rowsOf = new Map<string, number>();
	for (const [at, { propertyName }] of rows.entries()) {
		if (at % 100 === 99) yield;
		const key = nameKey(propertyName);
		rowsOf.set(key, (rowsOf.get(key) ?? 0) + 1);
	}
	for (const row of rows.filter(({ unitNumber }) => unitNumber === "")) {
		if (row.propertyName !== "" && rowsOf.get(nameKey(row.propertyName)) === 1) {
			row.unitNumber = singleHomeUnit;
			problems.warn(
				row.row,
				"unit",
				`There's no unit number, so we'll import it as a single unit, “${singleHomeUnit}”.`,
			);
		} else {
			row.outcome = "error";
			problems.error(row.row, "unit", "The unit is missing.");
		}
	}
}
