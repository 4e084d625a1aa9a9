import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { cutTo } from "~/domain/kernel/excerpt";
import { isConcession } from "./known-headers";
import type { ColumnField } from "./labels";
import { readAmount } from "./read-amount";
import { readDate } from "./read-date";
import type { Problem, RentRollCharge } from "./rent-roll";
import type { ImportSettings } from "./settings";

/** The column indexes of each field. */
export type Layout = ReadonlyMap<ColumnField, readonly number[]>;

export type RowReader = ReturnType<typeof rowReader>;

/**
 * Reads the cells of one row by field and collects the problems. A cell that can't be read is an error and gives null.
 */
export function rowReader(row: number, cells: string[], settings: ImportSettings, layout: Layout) {
	const problems: Problem[] = [];
	const amounts = new Map<number, Cents>();
	const headerOf = (column: number | undefined) =>
		column === undefined ? null : settings.columns[column]?.header || `Column ${column + 1}`;
	const report = (severity: Problem["severity"]) => (field: ColumnField, message: string, suggestion?: string) => {
		problems.push({
			row,
			column: headerOf(layout.get(field)?.[0]),
			severity,
			message,
			...(suggestion && { suggestion }),
		});
	};
	const error = report("error");

	const text = (field: ColumnField) => cells[layout.get(field)?.[0] ?? -1] ?? "";
	const texts = (field: ColumnField) =>
		(layout.get(field) ?? []).map((column) => cells[column] ?? "").filter((cell) => cell !== "");

	function amountAt(column: number): Cents | null {
		const reading = readAmount(cells[column] ?? "", settings.amountLocale);
		if (!reading.ok) {
			const { message, suggestion } = reading;
			problems.push({ row, column: headerOf(column), severity: "error", message, ...(suggestion && { suggestion }) });
			return null;
		}
		if (reading.cents !== null) amounts.set(column, reading.cents);
		return reading.cents;
	}

	return {
		problems,
		amounts,
		settings,
		has: (field: ColumnField) => layout.has(field),
		failed: (field: ColumnField) => {
			const header = headerOf(layout.get(field)?.[0]);
			return problems.some(({ column, severity }) => severity === "error" && column === header);
		},
		error,
		warn: report("warning"),
		text,
		texts,
		amount: (field: ColumnField) => {
			const given = (layout.get(field) ?? []).map(amountAt).filter((cents) => cents !== null);
			return given.length === 0 ? null : given.reduce((sum, cents) => sum + cents, 0);
		},
		charges: (): RentRollCharge[] =>
			(layout.get("charge") ?? []).flatMap((column) => {
				const given = amountAt(column);
				const lowers = given !== null && given > 0 && isConcession(headerOf(column) ?? "");
				const amountCents = lowers ? -given : given;
				if (lowers) {
					const message = `“${cells[column]}” is a concession, so we'll credit it each month.`;
					problems.push({ row, column: headerOf(column), severity: "warning", message });
				}
				const accountNumber = settings.columns[column]?.accountNumber ?? "";
				return amountCents ? [{ accountNumber, memo: cutTo(headerOf(column) ?? "", 65), amountCents }] : [];
			}),
		date: (field: ColumnField): PlainDate | null => {
			const reading = readDate(text(field), settings.dateOrder);
			if (reading.ok) return reading.date;
			error(field, reading.message, reading.suggestion);
			return null;
		},
	};
}
