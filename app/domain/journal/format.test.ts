import { expect, test } from "vitest";
import { differenceToFill, totalsOf } from "./format";

test("what cannot be read counts as nothing", () => {
	const lines = [{ debit: "1,250.00" }, { credit: "12,5x" }, { credit: "$50" }, {}, { debit: ["1", "2"], credit: {} }];
	expect(totalsOf(lines, "en-US")).toEqual({ debitCents: 125_000, creditCents: 5_000 });
	expect(totalsOf([{ debit: "1.250,00" }], "de-DE").debitCents).toBe(125_000);
});

test("the difference goes to the last line with an account and no amount, else to an empty one", () => {
	const lines = [{ accountId: 1, debitCents: 10_000 }, { accountId: 2 }, {}];
	expect(differenceToFill(lines)).toEqual({ line: 1, side: "creditCents", cents: 10_000 });
	expect(differenceToFill([{ accountId: 1, creditCents: 500 }, {}])).toMatchObject({ line: 1, side: "debitCents" });
});

test("a property's own difference comes first", () => {
	const lines = [
		{ accountId: 1, propertyId: 7, debitCents: 3_000 },
		{ accountId: 1, propertyId: 8, debitCents: 4_000 },
		{ accountId: 2, propertyId: 7 },
	];
	expect(differenceToFill(lines)).toEqual({ line: 2, side: "creditCents", cents: 3_000 });
});

test("balanced lines, and no room, are left alone", () => {
	const balanced = [
		{ debitCents: 1, accountId: 1 },
		{ creditCents: 1, accountId: 2 },
	];
	expect(differenceToFill([...balanced, {}])).toBeUndefined();
	expect(differenceToFill([{ debitCents: 1, accountId: 1 }])).toBeUndefined();
});
