import { afterEach, beforeEach, expect } from "vitest";
import { setClock } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { verifyBooks } from "#domain/ledger";
import { onDay } from "./leasing";

/** Around each test of a file: the clock at a day, and in the end books whose sums are those of their postings. */
export function keepBooks(day: PlainDate) {
	beforeEach(() => onDay(day));
	afterEach(() => {
		expect(verifyBooks().differences).toEqual([]);
		setClock();
	});
}
