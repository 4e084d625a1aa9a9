import type { PlainDate } from "#domain/calendar/format";
import { type Cents, plainAmount } from "#domain/money/format";
import { type Result, refuse } from "~/domain/kernel/result";
import type { amountForms, CheckField, DateForm, LayoutKind, separators } from "./labels";
import { plain } from "./write-nacha";

/** How a bank wants its list of checks. */
export type CheckLayout = {
	kind: LayoutKind;
	separator: keyof typeof separators;
	/** In order; widths count for fixed widths, and cut a payee's name otherwise. */
	columns: { field: CheckField; width: number }[];
	dateForm: DateForm;
	amountForm: keyof typeof amountForms;
	/** What stands for an issued and for a void check. */
	issued: string;
	void: string;
	/** Lines before and after the checks, with {account}, {date}, {count} and {total}; "" for none. */
	header: string;
	trailer: string;
};

export type IssuedCheck = {
	number: number;
	date: PlainDate;
	amountCents: Cents;
	payeeName: string;
	/** Whether it was voided in the period. */
	voided: number;
};

const marks = { comma: ",", semicolon: ";", tab: "\t", pipe: "|" } as const;

/** The lines of a list of checks. Refuses a number or an amount that is wider than its column, with its check. */
export function writeChecks(
	layout: CheckLayout,
	checks: readonly IssuedCheck[],
	{ accountNumber, today }: { accountNumber: string; today: PlainDate },
): Result<{ lines: string[] }> {
	const lines: string[] = [];
	for (const check of checks) {
		const cells: string[] = [];
		for (const column of layout.columns) {
			const cell = cellOf(layout, column, check, accountNumber);
			if (cell === undefined) return refuse(`Check ${check.number} doesn't fit its column. Use a wider one.`);
			cells.push(cell);
		}
		lines.push(cells.join(layout.kind === "fixed" ? "" : marks[layout.separator]));
	}
	const totalCents = checks.reduce((sum, { amountCents }) => sum + amountCents, 0);
	const around = (text: string) =>
		text === ""
			? []
			: [
					text
						.replaceAll("{account}", accountNumber)
						.replaceAll("{date}", dayIn(layout.dateForm, today))
						.replaceAll("{count}", String(checks.length))
						.replaceAll("{total}", amountIn(layout, totalCents)),
				];
	return { ok: true, lines: [...around(layout.header), ...lines, ...around(layout.trailer)] };
}

/** A cell; undefined if a figure is wider than its column. Figures are filled with zeros, words cut. */
function cellOf(
	layout: CheckLayout,
	{ field, width }: CheckLayout["columns"][number],
	check: IssuedCheck,
	accountNumber: string,
): string | undefined {
	const text = textOf(layout, field, check, accountNumber);
	const isWords = field === "payee" || field === "state" || field === "empty";
	if (layout.kind === "fixed") {
		if (isWords) return text.slice(0, width).padEnd(width);
		return text.length > width ? undefined : text.padStart(width, field === "date" ? " " : "0");
	}
	const cut = isWords && width > 0 ? text.slice(0, width) : text;
	if (layout.separator === "comma") return /[",]/.test(cut) ? `"${cut.replaceAll('"', '""')}"` : cut;
	return cut.replaceAll(marks[layout.separator], " ");
}

function textOf(layout: CheckLayout, field: CheckField, check: IssuedCheck, accountNumber: string): string {
	const { number, date, amountCents, payeeName, voided } = check;
	const texts: Record<CheckField, () => string> = {
		number: () => String(number),
		amount: () => amountIn(layout, amountCents),
		date: () => dayIn(layout.dateForm, date),
		payee: () => plain(payeeName),
		state: () => (voided ? layout.void : layout.issued),
		account: () => accountNumber,
		empty: () => "",
	};
	return texts[field]();
}

function dayIn(form: DateForm, date: PlainDate): string {
	const [year = "", month = "", day = ""] = date.split("-");
	return form.replace("YYYY", year).replace("YY", year.slice(2)).replace("MM", month).replace("DD", day);
}

function amountIn({ amountForm }: CheckLayout, cents: Cents): string {
	return amountForm === "cents" ? String(cents) : plainAmount(cents);
}
