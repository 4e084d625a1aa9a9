import { formatTimes } from "#domain/calendar/format";

/** Quantities are in hundredths: 1.5 hours are 150. Safe in the browser. */

/** Quantity × unit price in cents, rounded half up. */
export function lineCents(quantity: number, unitCents: number): number {
	return Math.round((quantity * unitCents) / 100);
}

/** 150 as "1.5". */
export function quantityText(quantity: number): string {
	return String(quantity / 100);
}

type Amounts = { estimateCents: number | null; actualCents: number | null };

/** Sums of lines; null where no line has an amount. */
export function sumLines(lines: readonly Amounts[]): Amounts {
	return { estimateCents: sumOf(lines, "estimateCents"), actualCents: sumOf(lines, "actualCents") };
}

function sumOf(lines: readonly Amounts[], key: keyof Amounts): number | null {
	const amounts = lines.flatMap((line) => line[key] ?? []);
	return amounts.length > 0 ? amounts.reduce((sum, cents) => sum + cents, 0) : null;
}

/** "9:00 AM – 12:00 PM"; "" without times. */
export function timesText({ fromTime, toTime }: { fromTime: string; toTime: string }, locale: string): string {
	return fromTime && toTime ? formatTimes(fromTime, toTime, locale) : "";
}
