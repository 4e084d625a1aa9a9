import { expect, test } from "vitest";
import { accountIdByRole, addAccount } from "#domain/ledger";
import { budgetOf, readStatement, setBudget } from "#domain/statements";
import { makeBooks, tillOf } from "../../../tests/factories/ledger";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";

test("a budget stands beside what was posted, per property and in all", () => {
	const { scope, propertyId, leaseId } = makeBooks();
	const accountId = accountIdByRole(scope, "rent_income");
	const months = Array.from({ length: 12 }, (_, at) => 100_000 + at);
	must(setBudget(scope, { accountId, propertyId, year: 2026, months }));
	must(setBudget(scope, { accountId, year: 2026, months: months.map(() => 50_000) }));
	expect(budgetOf(scope, { accountId, propertyId, year: 2026 })).toEqual(months);
	expect(budgetOf(scope, { accountId, propertyId, year: 2025 })).toEqual(months.map(() => 0));
	tillOf(scope, propertyId, leaseId).charge(120_000, "2026-02-10");

	const february = { view: "budget", basis: "accrual", from: "2026-02-01", to: "2026-02-28" } as const;
	const shown = { ...february, by: "total", compare: "none" } as const;
	const rent = (propertyIds?: number[]) =>
		readStatement(scope, { ...shown, propertyIds }).rows.find((row) => row.accountId === accountId)?.cents;
	expect(rent()).toEqual([150_001, 120_000, -30_001, 8_000]);
	expect(rent([propertyId])).toEqual([100_001, 120_000, 19_999, 12_000]);
	expect(rent([makeProperty(scope).propertyId])).toBeUndefined();

	const net = readStatement(scope, shown).rows.at(-1);
	expect([net?.label, net?.cents]).toEqual(["Net income", [150_001, 120_000, -30_001, 8_000]]);
	expect(readStatement(scope, { ...shown, from: "2027-01-01", to: "2027-01-31", withZeros: true }).rows.at(-1)).toEqual(
		expect.objectContaining({ cents: [0, 0, 0, 0] }),
	);

	const byMonth = readStatement(scope, { ...shown, from: "2026-01-01", by: "month", compare: "year" });
	expect(byMonth.columns.map(({ heading }) => heading)).toEqual([
		...["Jan 2026, Budget", "Jan 2026, Actual", "Feb 2026, Budget", "Feb 2026, Actual"],
		...["Total, Budget", "Total, Actual", "Total, Difference", "Total, % of budget"],
	]);
	const cents = byMonth.rows.find((row) => row.accountId === accountId)?.cents;
	expect(cents).toEqual([150_000, 0, 150_001, 120_000, 300_001, 120_000, -180_001, 4_000]);
});

test("only income and expense of the organization are planned", () => {
	const { scope, propertyId } = makeBooks();
	const months = Array.from({ length: 12 }, () => 100);
	const plan = { year: 2026, months };
	const bank = accountIdByRole(scope, "operating_cash");
	expect(saying(setBudget(scope, { ...plan, accountId: bank }))).toMatchInlineSnapshot(
		`"accountId: Operating Cash isn't an income or expense account."`,
	);
	const theirs = makeBooks().scope;
	const { accountId } = must(addAccount(theirs, { number: "4075", name: "Vending", subType: "income" }));
	expect(setBudget(scope, { ...plan, accountId })).toMatchObject({ message: "That account wasn't found." });
	expect(saying(setBudget(theirs, { ...plan, accountId, propertyId }))).toMatchInlineSnapshot(
		`"propertyId: That property wasn't found."`,
	);
});
