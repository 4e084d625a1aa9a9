import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";

/** A line of a bank's statement as its file has it: money in positive, money out negative. */
export type ReadLine = {
	/** Its place in the file. */
	row: number;
	date: PlainDate;
	amountCents: Cents;
	description: string;
	number: string;
	/** The bank's own id of it. */
	bankId: string | undefined;
	/** Why it cannot be taken over. */
	problem: string | undefined;
};

export type Statement = {
	lines: ReadLine[];
	/** The account the file speaks of. */
	lastFour: string | undefined;
	/** The balance the file ends with. */
	ending: StatementEnding | undefined;
	/** The code of the money the file is in. */
	currency: string | undefined;
};

export type StatementEnding = { cents: Cents; date: PlainDate };

/** What is kept of an OFX file beside its lines. */
export type OfxKept = { ending: StatementEnding };

/** How a CSV statement is read: the row of its headers, and the place of each column from 1, 0 for none. */
export type StatementSettings = {
	headerRow: number;
	/** The words of that row: a file with others is read anew. */
	headings: string;
	date: number;
	description: number;
	amount: number;
	moneyIn: number;
	moneyOut: number;
	number: number;
	dateOrder: "month_first" | "day_first";
	/** The bank writes money out as positive. */
	flip: boolean;
};
