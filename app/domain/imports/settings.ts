import type { PlainDate } from "#domain/calendar/format";
import { classifyRows } from "./classify-rows";
import { findHeader, type HeaderPlace, headersAt } from "./find-header";
import type { DateOrder, EndingLeases, FixedField } from "./labels";
import { type Column, type ProposedColumn, proposeColumns } from "./propose-columns";
import { type AmountLocale, amountLocaleOf } from "./read-amount";
import { dateOrderOf, hasAmbiguousDate, readDate } from "./read-date";
import type { Sheet } from "./read-sheet";

/** How to read a file. A person confirms or changes it before the dry run. */
export type ImportSettings = HeaderPlace & {
	columns: Column[];
	/** Values for the whole file that no column gives; "" if there is none. */
	fixed: Record<FixedField, string>;
	/** Addresses that were entered for new properties, by the key of their name. */
	addresses?: Record<string, { street: string; city: string; state: string; postalCode: string }>;
	dateOrder: DateOrder;
	amountLocale: AmountLocale;
	/** The date of the file. Opening balances are posted on it, and charges start after it. */
	asOfDate: PlainDate;
	/** The day of the month on which rent is due. Rent rolls don't contain it. */
	paymentDueDay: number;
	endingLeases: EndingLeases;
};

type ProposedSettings = {
	settings: ImportSettings;
	columns: ProposedColumn[];
	/** True if the file's dates are ambiguous, so a person must choose the order. */
	askDateOrder: boolean;
	headerFound: boolean;
};

/**
 * Proposes how to read a file. `dateOrder` is used if its dates are ambiguous, `today` if it has no date. `place` is
 * the header's place if someone entered it.
 */
export function proposeSettings(
	{ rows }: Sheet,
	{ today, dateOrder, place: said }: { today: PlainDate; dateOrder: DateOrder; place?: HeaderPlace },
): ProposedSettings {
	const found = said ?? findHeader(rows);
	const { headerRow, headerRows } = found ?? { headerRow: firstWideRow(rows), headerRows: 1 };
	const place: HeaderPlace = { headerRow, headerRows };
	const body = classifyRows(rows, place).rows.flatMap((line) => (line.kind === "unit" ? [line.cells] : []));
	const columns = proposeColumns(headersAt(rows, place), body);
	const dates = dateCells(columns, body);
	const known = dateOrderOf(dates);
	const order = known ?? dateOrder;
	return {
		settings: {
			...place,
			columns: columns.map(({ header, field, accountNumber }) => ({
				header,
				field,
				...(accountNumber && { accountNumber }),
			})),
			fixed: { property: "", street: "", city: "", state: "", postalCode: "" },
			dateOrder: order,
			amountLocale: amountLocaleOf(body),
			asOfDate: asOfDate(rows.slice(0, place.headerRow - 1), order, today) ?? today,
			paymentDueDay: 1,
			endingLeases: "fixed_with_rollover",
		},
		columns,
		askDateOrder: known === undefined && hasAmbiguousDate(dates),
		headerFound: found !== undefined,
	};
}

function firstWideRow(rows: string[][]) {
	const index = rows.findIndex((row) => row.filter((cell) => cell !== "").length >= 3);
	return Math.max(index, 0) + 1;
}

function dateCells(columns: Column[], body: string[][]) {
	const indexes = columns.flatMap(({ field }, index) =>
		["leaseFrom", "leaseTo", "moveIn", "moveOut"].includes(field) ? [index] : [],
	);
	return body.flatMap((row) => indexes.map((index) => row[index] ?? ""));
}

/** A date in the title lines, such as "As of: 10/31/2026". Dates after today are ignored. */
function asOfDate(titles: string[][], order: DateOrder, today: PlainDate): PlainDate | undefined {
	for (const cell of titles.flat()) {
		const match = /(?:as of|as at|per|stand|stichtag|date|month)\b\s*[:=]?\s*(.+)$/i.exec(cell);
		const reading = readDate(match?.[1] ?? cell, order);
		if (reading.ok && reading.date && reading.date <= today) return reading.date;
	}
	return undefined;
}
