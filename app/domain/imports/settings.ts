import type { PlainDate } from "#domain/calendar/format";
import { classifyRows } from "./classify-rows";
import { findHeader, type HeaderPlace, headersAt } from "./find-header";
import type { DateOrder, EndingLeases, FixedField } from "./labels";
import { type Column, type ProposedColumn, proposeColumns } from "./propose-columns";
import { type AmountLocale, amountLocaleOf } from "./read-amount";
import { dateOrderOf, hasAmbiguousDate, readDate } from "./read-date";
import type { Sheet } from "./read-sheet";

/** How a file is to be read: what a person confirms or changes before the dry run. */
export type ImportSettings = HeaderPlace & {
	columns: Column[];
	/** Values for the whole file where no column gives them; "" where there is none. */
	fixed: Record<FixedField, string>;
	dateOrder: DateOrder;
	amountLocale: AmountLocale;
	/** The day the file speaks of: opening balances are dated on it and charges post after it. */
	asOfDate: PlainDate;
	/** Day of the month on which rent falls due; rent rolls do not say it. */
	paymentDueDay: number;
	endingLeases: EndingLeases;
};

type ProposedSettings = {
	settings: ImportSettings;
	columns: ProposedColumn[];
	/** True when the dates of the file can be read both ways and a person has to say. */
	askDateOrder: boolean;
	headerFound: boolean;
};

/**
 * Proposes how to read a file. `dateOrder` is what to assume where its dates do not tell, `today` where it names no day,
 * `place` where its headers stand if someone said so.
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

/** "As of: 10/31/2026" among the title lines; a day ahead of today is not believed. */
function asOfDate(titles: string[][], order: DateOrder, today: PlainDate): PlainDate | undefined {
	for (const cell of titles.flat()) {
		const match = /(?:as of|as at|per|stand|stichtag|date|month)\b\s*[:=]?\s*(.+)$/i.exec(cell);
		const reading = readDate(match?.[1] ?? cell, order);
		if (reading.ok && reading.date && reading.date <= today) return reading.date;
	}
	return undefined;
}
