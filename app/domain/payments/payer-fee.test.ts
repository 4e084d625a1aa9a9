import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { refuse } from "~/domain/kernel/result";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { type FeeTerms, feeRate, payerFee } from "./payer-fee";
import { refuseScheduledDay } from "./refuse-scheduled-day";

beforeEach(() => onDay("2026-03-05"));
afterEach(() => setClock());

const terms: FeeTerms = {
	...{ bankFeeBy: "resident", bankFeeBp: 0, bankFeeCents: 100 },
	...{ cardFeeBy: "resident", cardSplitBp: 2_500, cardFeeBp: 295, cardFeeCents: 30 },
};
const format = { currency: "USD", locale: "en-US" };

test("a payer bears the fee, a part of it, or none; a share of a cent is rounded once", () => {
	const fees = (over: Partial<FeeTerms>) =>
		(["bank", "card"] as const).map((method) => [
			...[payerFee({ ...terms, ...over }, method, 120_050), feeRate({ ...terms, ...over }, method, format)],
		]);
	expect(fees({})).toEqual([
		[100, "$1.00"],
		[3_571, "2.95% + $0.30"],
	]);
	expect(fees({ bankFeeBy: "organization", cardFeeBy: "split" })).toEqual([
		[0, "no fee"],
		[893, "0.738% + $0.08"],
	]);
	expect(fees({ bankFeeCents: 0, cardFeeBy: "organization" })).toEqual([
		[0, "no fee"],
		[0, "no fee"],
	]);
	expect(fees({ bankFeeBp: 50, bankFeeCents: 0, cardFeeCents: 0 })).toEqual([
		[600, "0.5%"],
		[3_541, "2.95%"],
	]);
});

test("a payment is scheduled for tomorrow at the earliest, and sixty days ahead at the latest", () => {
	const scope = makeBooks();
	const said = (day: string) => refuseScheduledDay(scope, day);
	expect([said("2026-03-06"), said("2026-05-04")]).toEqual([undefined, undefined]);
	const refused = refuse("Choose a future date within 60 days.", "date");
	expect([said("2026-03-05"), said("2026-05-05")]).toEqual([refused, refused]);
});
