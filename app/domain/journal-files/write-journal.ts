import type { PlainDate } from "#domain/calendar/format";
import { type Cents, plainAmount } from "#domain/money/format";
import { csvCell } from "~/domain/kernel/csv-cell";
import type { JournalProgram } from "./labels";

/** An entry of a journal file. Its lines add up to zero; debits are positive. */
export type JournalEntry = {
	number: string;
	date: PlainDate;
	memo: string;
	lines: { accountNumber: string; accountName: string; property: string; memo: string; cents: Cents }[];
};

type Options = {
	/** Whether days are written month first. */
	monthFirst: boolean;
};

/** The text of a journal file as the program imports it: properties are classes there, or a tracking category. */
export function writeJournal(program: JournalProgram, entries: readonly JournalEntry[], options: Options): string {
	return writers[program](entries, options);
}

const writers: Record<JournalProgram, (entries: readonly JournalEntry[], options: Options) => string> = {
	qbo: (entries, options) =>
		csv([
			["*JournalNo", "*JournalDate", "*AccountName", "*Debits", "*Credits", "Description", "Name", "Currency", "Class"],
			...entries.flatMap(({ number, date, memo, lines }) =>
				lines.map(({ accountName, property, cents, memo: own }) => [
					...[number, dayIn(date, options), accountName],
					...[cents > 0 ? plainAmount(cents) : "", cents < 0 ? plainAmount(-cents) : ""],
					...[own || memo, "", "", property],
				]),
			),
		]),
	xero: (entries, options) =>
		csv([
			["*Narration", "*Date", "Description", "*AccountCode", "*TaxRate", "*Amount", "TrackingName1", "TrackingOption1"],
			...entries.flatMap(({ number, date, memo, lines }) =>
				lines.map(({ accountNumber, property, cents, memo: own }, at) => [
					...(at === 0 ? [memo ? `${number} ${memo}` : number, dayIn(date, options)] : ["", ""]),
					...[own || memo, accountNumber, "Tax Exempt", plainAmount(cents), property ? "Property" : "", property],
				]),
			),
		]),
	iif: (entries, options) =>
		[
			["!TRNS", "TRNSTYPE", "DATE", "ACCNT", "CLASS", "AMOUNT", "DOCNUM", "MEMO"],
			["!SPL", "TRNSTYPE", "DATE", "ACCNT", "CLASS", "AMOUNT", "DOCNUM", "MEMO"],
			["!ENDTRNS"],
			...entries.flatMap(({ number, date, memo, lines }) => [
				...lines.map(({ accountName, property, cents, memo: own }, at) => [
					...[at === 0 ? "TRNS" : "SPL", "GENERAL JOURNAL", dayIn(date, options), accountName, property],
					...[plainAmount(cents), number, own || memo],
				]),
				["ENDTRNS"],
			]),
		]
			.map((cells) => `${cells.map((cell) => cell.replace(/[\t\r\n"]+/g, " ").trim()).join("\t")}\r\n`)
			.join(""),
};

function csv(rows: readonly string[][]): string {
	return rows.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");
}

function dayIn(date: PlainDate, { monthFirst }: Options): string {
	const [year, month, day] = date.split("-");
	return monthFirst ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
}
