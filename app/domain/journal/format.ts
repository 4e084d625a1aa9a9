import { type Cents, parseMoney, typedAmount } from "#domain/money/format";

export type Totals = { debitCents: Cents; creditCents: Cents };

/** The totals of the lines while they are typed, in cents. Amounts that can't be read count as zero. */
export function totalsOf(lines: readonly { debit?: unknown; credit?: unknown }[], locale: string): Totals {
	const sum = (side: "debit" | "credit") => lines.reduce((cents, line) => cents + centsOf(line[side], locale), 0);
	return { debitCents: sum("debit"), creditCents: sum("credit") };
}

function centsOf(typed: unknown, locale: string): Cents {
	const parsed = parseMoney(typeof typed === "string" ? typedAmount(typed, locale) : "", { locale });
	return parsed.ok ? parsed.cents : 0;
}

type Line = {
	accountId?: number | undefined;
	propertyId?: number | undefined;
	debitCents?: Cents | undefined;
	creditCents?: Cents | undefined;
};

/**
 * Where "Fill difference" enters an amount, and how much: the last line with an account but no amount, otherwise the
 * first empty line. The amount balances the lines of its property or, if they balance, all lines. Undefined if there is
 * nothing to fill.
 */
export function differenceToFill(
	lines: readonly Line[],
): { line: number; side: "debitCents" | "creditCents"; cents: Cents } | undefined {
	const isOpen = ({ debitCents, creditCents }: Line) => !debitCents && !creditCents;
	const named = lines.findLastIndex((line) => isOpen(line) && line.accountId !== undefined);
	const line = named >= 0 ? named : lines.findIndex((one) => isOpen(one));
	const target = lines[line];
	if (!target) return undefined;
	const ofPlace = lines.filter((one) => one.propertyId === target.propertyId);
	const cents = differenceOf(ofPlace) || differenceOf(lines);
	if (cents === 0) return undefined;
	return { line, side: cents > 0 ? "creditCents" : "debitCents", cents: Math.abs(cents) };
}

function differenceOf(lines: readonly Line[]): Cents {
	return lines.reduce((sum, { debitCents = 0, creditCents = 0 }) => sum + debitCents - creditCents, 0);
}
