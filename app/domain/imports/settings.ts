import type { PlainDate } from "#domain/calendar/format";
import type { InPieces } from "~/domain/kernel/in-pieces";
import { arrangeInPieces } from "./arrange-rows";
import { classifyInPieces } from "./classify-rows";
import { findHeader, type HeaderPlace, headersAt } from "./find-header";
import type { DateOrder, EndingLeases, FixedField } from "./labels";
import { type Column, type ProposedColumn, proposeColumnsInPieces } from "./propose-columns";
import { type AmountLocale, amountLocaleInPieces } from "./read-amount";
import { dateOrderInPieces, hasAmbiguousDate, looksLikeDate } from "./read-date";
import type { Sheet } from "./read-sheet";
import { titleDate, titleOffer } from "./title-lines";

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
	/** The day of the month on which rent is due, unless a column has it. */
	paymentDueDay: number;
	endingLeases: EndingLeases;
	/** Whether a person confirmed that a file without a column of tenants has only vacant units. */
	withoutTenants: boolean;
	/** The name of the workbook's sheet that was read, and of those that weren't. */
	sheetName: string;
	otherSheets: string[];
};

type ProposedSettings = {
	settings: ImportSettings;
	columns: ProposedColumn[];
	/** True if the file's dates are ambiguous, so a person must choose the order. */
	askDateOrder: boolean;
	headerFound: boolean;
	/** Lines above the header that may name the property, if neither a column nor a heading does. */
	titleLines: string[];
};

type Asked = { today: PlainDate; dateOrder: DateOrder; place?: HeaderPlace };

/**
 * Proposes how to read a file. `dateOrder` is used if its dates are ambiguous, `today` if it has no date. `place` is
 * the header's place if someone entered it.
 */
export function* proposeSettingsInPieces(
	sheet: Pick<Sheet, "rows">,
	{ today, dateOrder, place: said }: Asked,
): InPieces<ProposedSettings> {
	const found = said ?? findHeader(sheet.rows);
	const { headerRow, headerRows } = found ?? { headerRow: firstWideRow(sheet.rows), headerRows: 1 };
	const place: HeaderPlace = { headerRow, headerRows };
	const rows = yield* arrangeInPieces(sheet.rows, place);
	const titles = sheet.rows.slice(0, headerRow - 1);
	const { rows: lines } = yield* classifyInPieces(rows, place);
	const body = lines.flatMap((line) => (line.kind === "unit" ? [line.cells] : []));
	yield;
	const columns = yield* proposeColumnsInPieces(headersAt(rows, place), body);
	const dates = dateCells(columns, body);
	const known = yield* dateOrderInPieces(dates);
	yield;
	const order = known ?? dateOrder;
	const first = lines.find(({ kind }) => kind === "group" || kind === "unit");
	const named = columns.some(({ field }) => field === "property") || first?.kind === "group";
	const titled = named ? { named: undefined, lines: [] } : titleOffer(titles);
	return {
		settings: {
			...place,
			columns: columns.map(({ header, field, accountNumber }) => ({
				header,
				field,
				...(accountNumber && { accountNumber }),
			})),
			fixed: { property: titled.named ?? "", street: "", city: "", state: "", postalCode: "" },
			dateOrder: order,
			amountLocale: yield* amountLocaleInPieces(body),
			asOfDate: titleDate(titles, order, today) ?? today,
			paymentDueDay: 1,
			endingLeases: "fixed_with_rollover",
			...{ withoutTenants: false, sheetName: "", otherSheets: [] },
		},
		columns,
		askDateOrder: known === undefined && hasAmbiguousDate(dates),
		headerFound: found !== undefined,
		titleLines: titled.lines,
	};
}

/** The first row with three filled cells, taken as the header if none was found. */
export function firstWideRow(rows: string[][]) {
	const index = rows.findIndex((row) => row.filter((cell) => cell !== "").length >= 3);
	return Math.max(index, 0) + 1;
}

/** The cells of the lease's dates, or, if no column has them, of every column of dates that someone may choose. */
function dateCells(columns: ProposedColumn[], body: string[][]) {
	const chosen = columns.flatMap(({ field }, index) =>
		["leaseFrom", "leaseTo", "moveIn", "moveOut"].includes(field) ? [index] : [],
	);
	const skipped = columns.flatMap(({ field, samples }, index) =>
		field === "ignore" && samples.length > 0 && samples.every(looksLikeDate) ? [index] : [],
	);
	return body.flatMap((row) => (chosen.length > 0 ? chosen : skipped).map((index) => row[index] ?? ""));
}
