import { expect, test } from "vitest";
import { feeTermsWords, statementAccountWords, statementItemWords, statementSummary } from "./format";

const usd = { currency: "USD", locale: "en-US" };
const none = { percentBp: 0, flatCents: 0, perUnitCents: 0, minCents: 0, maxCents: null, waiveVacant: false };

type Terms = Parameters<typeof feeTermsWords>[0];
type Summary = Parameters<typeof statementSummary>[0];
type Item = Parameters<typeof statementItemWords>[0];

test("a fee's terms are all said, in order; no terms are none", () => {
	const words = (terms: Partial<Terms>) => feeTermsWords({ ...none, ...terms } as Terms, usd);
	expect(words({})).toBe("None");
	expect(words({ percentBp: 800, perUnitCents: 1000, minCents: 6000 })).toBe("8%, $10.00 per unit, minimum $60.00");
	expect(words({ flatCents: 5000, maxCents: 0, waiveVacant: true })).toBe(
		"$50.00 per month, maximum $0.00, waived while vacant",
	);
});

test("an owner's statement names accounts, and money that didn't move", () => {
	const account = { number: "4000", name: "Rent income", isOpening: false };
	const name = (one: object) => statementAccountWords(one as Parameters<typeof statementAccountWords>[0]);
	expect(name(account)).toBe("4000 Rent income");
	expect(name({ ...account, isOpening: true })).toBe("Opening balances, from before Tenantry");
	const item = (memo: string, isNoncash: boolean) => statementItemWords({ memo, isNoncash } as Item, "Bill");
	expect([item("Roof", false), item("", false), item("Roof", true), item("", true)]).toEqual([
		...["Roof", "Bill", "Roof (non-cash)", "Bill (non-cash)"],
	]);
});

test("a statement's summary leaves out what is zero, and what is taken off is negative", () => {
	const totals = { openingCents: 100, incomeCents: 900, expenseCents: -300, otherCents: 0, contributedCents: 50 };
	const standing = { undepositedCents: 20, unpaidCents: 0, reserveCents: 30, availableCents: 100 };
	const summary = statementSummary({ totals: { ...totals, drawnCents: 600, closingCents: 150 }, standing } as Summary);
	expect(summary.map((row) => [row.kind, "name" in row && row.name, "partCents" in row && row.partCents])).toEqual([
		["balance", "Beginning balance", 100],
		["less", "Income", 900],
		["less", "Expenses", -300],
		["less", "Contributions", 50],
		["less", "Paid to owner", -600],
		["balance", "Ending balance", 150],
		["less", "Less undeposited funds", -20],
		["less", "Less reserve", -30],
		["balance", "Available to pay", 100],
	]);
});
