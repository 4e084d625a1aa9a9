import { expect, test } from "vitest";
import { differenceToFill, totalsOf } from "./format";

const us = "en-US";

test("what cannot be read counts as nothing", () => {
	const lines = [{ debit: "1,250.00" }, { credit: "12,5x" }, { credit: "$50" }, {}];
	expect(totalsOf(lines, us)).toEqual({ debitCents: 125_000, creditCents: 5_000 });
});

test("the difference goes to the last line with an account and no amount, else to an empty one", () => {
	const lines = [{ accountId: 1, debit: "100" }, { accountId: 2 }, {}];
	expect(differenceToFill(lines, us)).toEqual({ line: 1, side: "credit", cents: 10_000 });
	expect(differenceToFill([{ accountId: 1, credit: "5" }, {}], us)).toEqual({ line: 1, side: "debit", cents: 500 });
});

test("a property's own difference comes first", () => {
	const lines = [
		{ accountId: 1, propertyId: 7, debit: "30" },
		{ accountId: 1, propertyId: 8, debit: "40" },
		{ accountId: 2, propertyId: "7" },
	];
	expect(differenceToFill(lines, us)).toEqual({ line: 2, side: "credit", cents: 3_000 });
});

test("balanced lines, and no room, are left alone", () => {
	expect(differenceToFill([{ debit: "1", accountId: 1 }, { credit: "1", accountId: 2 }, {}], us)).toBeUndefined();
	expect(differenceToFill([{ debit: "1", accountId: 1 }], us)).toBeUndefined();
});
