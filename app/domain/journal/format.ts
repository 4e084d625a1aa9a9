import { type Cents, parseMoney } from "#domain/money/format";

/** A line of the form as it is typed. */
export type TypedLine = {
	accountId?: string | number | undefined;
	propertyId?: string | number | undefined;
	debit?: string | undefined;
	credit?: string | undefined;
};

export type Totals = { debitCents: Cents; creditCents: Cents };

/** What the typed lines come to; what cannot be read counts as nothing. Browser-safe. */
export function totalsOf(lines: readonly TypedLine[], locale: string): Totals {
	const sum = (side: "debit" | "credit") => lines.reduce((cents, line) => cents + centsOf(line[side], locale), 0);
	return { debitCents: sum("debit"), creditCents: sum("credit") };
}

/**
 * Where "Fill difference" writes, and what: the last line with an account but no amount, else the first empty one. Of its
 * property's lines where those do not balance, else of all. Undefined where nothing is to be filled.
 */
export function differenceToFill(
	lines: readonly TypedLine[],
	locale: string,
): { line: number; side: "debit" | "credit"; cents: Cents } | undefined {
	const isOpen = ({ debit, credit }: TypedLine) => !debit?.trim() && !credit?.trim();
	const named = lines.findLastIndex((line) => isOpen(line) && Boolean(line.accountId));
	const line = named >= 0 ? named : lines.findIndex((one) => isOpen(one) && !one.accountId);
	const target = lines[line];
	if (!target) return undefined;
	const ofPlace = lines.filter((one) => String(one.propertyId ?? "") === String(target.propertyId ?? ""));
	const cents = differenceOf(ofPlace, locale) || differenceOf(lines, locale);
	if (cents === 0) return undefined;
	return { line, side: cents > 0 ? "credit" : "debit", cents: Math.abs(cents) };
}

function differenceOf(lines: readonly TypedLine[], locale: string): Cents {
	const { debitCents, creditCents } = totalsOf(lines, locale);
	return debitCents - creditCents;
}

function centsOf(text: string | undefined, locale: string): Cents {
	const parsed = parseMoney(text ?? "", { locale });
	return parsed.ok ? parsed.cents : 0;
}
