import type { DefaultValue } from "@conform-to/react";
import type { z } from "zod";
import { addDays } from "#domain/calendar/format";
import type { EntryLine } from "#domain/journal";
import type { entryForm } from "#domain/journal/schema";
import { plainAmount } from "#domain/money/format";

export type EntryFormInput = z.input<ReturnType<typeof entryForm>>;

type Written = {
	date?: string | null | undefined;
	memo: string;
	leaseId: number | null;
	reverseOn?: string | null | undefined;
	reverseDays?: number | null | undefined;
	lines: readonly EntryLine[];
};

/** The starting values of a new entry: the date, and five empty lines. */
export function newEntry(today: string): DefaultValue<EntryFormInput> {
	return { date: today, lines: Array.from({ length: 5 }, () => ({})) };
}

/**
 * The starting values from a draft or an entry to correct. With the date `again`, those of a copy or of an entry from a
 * template.
 */
export function writtenEntry(written: Written, again?: string): DefaultValue<EntryFormInput> {
	const { date, memo, leaseId, reverseOn, reverseDays, lines } = written;
	const reverse = reverseDays ? addDays(again ?? date ?? "", reverseDays) : again ? "" : reverseOn;
	return {
		date: again ?? date ?? "",
		memo,
		leaseId: leaseId === null ? "" : String(leaseId),
		reverseOn: reverse ?? "",
		lines: gridLines(lines),
	};
}

/** The lines at their index in the form's grid, padded with empty lines to at least `places`. */
export function gridLines(lines: readonly EntryLine[], places = 5): Record<string, string>[] {
	const last = lines.reduce((most, { line }, at) => Math.max(most, line ?? at), -1);
	const grid = Array.from({ length: Math.max(places, last + 1) }, (): Record<string, string> => ({}));
	for (const [at, line] of lines.entries()) grid[line.line ?? at] = lineValue(line);
	return grid;
}

function lineValue({ accountId, propertyId, unitNumber, debitCents, creditCents, memo }: EntryLine) {
	return {
		accountId: accountId ? String(accountId) : "",
		propertyId: propertyId ? String(propertyId) : "",
		unitNumber: unitNumber ?? "",
		debit: debitCents ? plainAmount(debitCents) : "",
		credit: creditCents ? plainAmount(creditCents) : "",
		memo: memo ?? "",
	};
}
