import { formatAmount } from "#domain/money/format";
import { readAmount } from "./read-amount";
import { nameKey, type Problem, type RentRollRow, type TotalRow } from "./rent-roll";
import type { ImportSettings } from "./settings";

/** Compares the file's totals with the sums of its rows, without repeated rows. Each difference is a warning. */
export function compareTotals(totals: TotalRow[], settings: ImportSettings): Problem[] {
	return totals.flatMap((total) => [
		...compareAmounts(total, settings),
		...compareOccupancy(total, settings),
		...compareUnitCount(total, settings),
	]);
}

function compareAmounts({ row, cells, rows }: TotalRow, settings: ImportSettings): Problem[] {
	const format = { currency: "USD", locale: settings.amountLocale };
	return settings.columns.flatMap(({ header, field }, column) => {
		if (!summed.has(field)) return [];
		const stated = readAmount(cells[column] ?? "", settings.amountLocale);
		if (!stated.ok || stated.cents === null) return [];
		const summands = field === "marketRent" ? onePerUnit(counted(rows)) : counted(rows);
		const sum = summands.reduce((sum, { amounts }) => sum + (amounts.get(column) ?? 0), 0);
		if (sum === stated.cents) return [];
		const message = `The file's total is ${formatAmount(stated.cents, format)}, but its rows add up to ${formatAmount(sum, format)}.`;
		return [{ row, column: header, severity: "warning", message }];
	});
}

const summed: ReadonlySet<string> = new Set(["marketRent", "rent", "charge", "deposit", "pastDue", "prepaid"]);

/** Compares a text such as "29 of 34 occupied", in any cell of the row, with the rows. */
function compareOccupancy({ row, cells, rows }: TotalRow, { columns }: ImportSettings): Problem[] {
	const column = cells.findIndex((cell) => /^\d+ of \d+\b/i.test(cell));
	const match = /^(\d+) of (\d+)/.exec(cells[column] ?? "");
	if (!match) return [];
	const units = new Set(counted(rows).map(({ unitNumber }) => unitNumber.toLowerCase()));
	const occupied = new Set(
		counted(rows)
			.filter(({ state }) => state === "current" || state === "notice" || state === "eviction")
			.map(({ unitNumber }) => unitNumber.toLowerCase()),
	);
	if (Number(match[1]) === occupied.size && Number(match[2]) === units.size) return [];
	const message = `The file says ${match[1]} of ${match[2]} occupied, but its rows show ${occupied.size} of ${units.size}.`;
	return [{ row, column: columns[column]?.header ?? null, severity: "warning", message }];
}

/** Compares a count such as "40 Units", in any cell of the row, with the units of its rows. */
function compareUnitCount({ row, cells, rows }: TotalRow, { columns }: ImportSettings): Problem[] {
	const count = /^(?:total:? )?(\d[\d,.]*) (?:units?|homes|spaces|einheiten|wohnungen)( total)?:?$/i;
	const column = cells.findIndex((cell) => count.test(cell));
	const stated = Number((count.exec(cells[column] ?? "")?.[1] ?? "").replace(/[.,]/g, ""));
	const units = new Set(
		counted(rows).map(({ propertyName, unitNumber }) => `${nameKey(propertyName)}\n${nameKey(unitNumber)}`),
	);
	if (column < 0 || stated === units.size) return [];
	const message = `The file counts ${stated} units, but its rows show ${units.size}.`;
	return [{ row, column: columns[column]?.header ?? null, severity: "warning", message }];
}

/** Keeps one row per unit, because a unit with a current and a future lease has only one market rent. */
function onePerUnit(rows: RentRollRow[]) {
	const units = new Set<string>();
	return rows.filter(({ propertyName, unitNumber }) => {
		const key = `${nameKey(propertyName)}\n${nameKey(unitNumber)}`;
		return !units.has(key) && units.add(key);
	});
}

function counted(rows: RentRollRow[]) {
	return rows.filter(({ outcome }) => outcome !== "repeat");
}
