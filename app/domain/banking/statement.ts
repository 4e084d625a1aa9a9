import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";

/** A line as a bank's statement file has it; money in is positive, money out negative. */
export type ReadLine = {
	/** Its row number in the file. */
	row: number;
	date: PlainDate;
	amountCents: Cents;
	description: string;
	number: string;
	/** The bank's own ID for it, which a file has once. */
	bankId: string | undefined;
	/** A reference of the bank's that several lines of a file may have. */
	bankReference?: string | undefined;
	/** Why it can't be added; undefined if it can. */
	problem: string | undefined;
};

export type Statement = {
	lines: ReadLine[];
	/** The last four digits of the file's account. */
	lastFour: string | undefined;
	/** The opening balance stated in the file, which its lines were added to and proved. */
	opening: StatementEnding | undefined;
	/** The ending balance stated in the file. */
	ending: StatementEnding | undefined;
	/** The file's currency code. */
	currency: string | undefined;
};

export type StatementEnding = { cents: Cents; date: PlainDate };

/** The books that a bank's file is read for: their currency, and the end of the bank account's number if it's known. */
export type FileBooks = { currency: string; lastFour?: string | undefined };

/** What is stored of a bank's file with balances besides its lines. */
export type KeptBalances = { ending: StatementEnding; opening?: StatementEnding };

/** How a CSV statement is read: its header row, and each column's position from 1; 0 for none. */
export type StatementSettings = {
	headerRow: number;
	/** The text of the header row. Settings are reused only for files with the same headings. */
	headings: string;
	date: number;
	description: number;
	amount: number;
	moneyIn: number;
	moneyOut: number;
	number: number;
	/** The column that says debit or credit, if the amounts have no signs. */
	direction?: number | undefined;
	dateOrder: "month_first" | "day_first";
	/** Whether the bank shows money out as positive. */
	flip: boolean;
};
