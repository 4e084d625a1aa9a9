import { expect, test } from "vitest";
import { keepBooks } from "../../../../tests/factories/keep-books";
import { collect, february } from "../../../../tests/factories/management-fees";
import { must } from "../../../../tests/factories/must";
import { collectRent, makeOwned } from "../../../../tests/factories/owner-accounts";
import { readRows } from "../../../../tests/factories/read-report";

keepBooks("2026-03-01");

test("a management fee is taken out of both sides, and net income stays what it was", () => {
	const { scope, leaseId, propertyId } = makeOwned([10_000], { managementFeePercentBp: 1_000, name: "Elm" });
	collectRent(scope, leaseId, "2026-02-02", 100_000);
	must(collect(scope, february, "2026-03-01"));
	const chosen = { from: "2026-01-01", to: "2026-03-31", basis: "accrual", filters: { by: "company" } } as const;
	const { cells } = readRows(scope, "incomestatement", chosen);
	const row = (account: string) => {
		const found = cells.find((cell) => cell.account === account);
		return [found?.c_properties, found?.c_company, found?.c_eliminations, found?.c_consolidated];
	};
	expect(row("Management Fees")).toEqual([10_000, 0, -10_000, 0]);
	expect(row("Management Fee Income")).toEqual([0, 10_000, -10_000, 0]);
	expect(row("Net income")).toEqual([90_000, 10_000, 0, 100_000]);

	const alone = readRows(scope, "incomestatement", { ...chosen, filters: { whose: "company" } }).cells;
	expect(alone.find(({ account }) => account === "Net income")?.c_total).toBe(10_000);
	const properties = readRows(scope, "incomestatement", { ...chosen, filters: { whose: "properties" } }).cells;
	expect(properties.find(({ account }) => account === "Net income")?.c_total).toBe(90_000);

	const fees = readRows(scope, "managementfees", { from: "2026-01-01", to: "2026-12-31" });
	expect(fees.cells.map(({ date, collected, charged, paid, due }) => [date, collected, charged, paid, due])).toEqual([
		["2026-03-01", 100_000, 10_000, 10_000, 0],
	]);
	expect(
		readRows(scope, "managementfees", { from: "2026-01-01", to: "2026-12-31", propertyIds: [propertyId + 1] }).rows,
	).toEqual([]);
});

test("an owner sees each property on the days of their share alone", () => {
	const { scope, leaseId, propertyId } = makeOwned([10_000], { name: "Elm" });
	collectRent(scope, leaseId, "2026-01-10", 50_000);
	collectRent(scope, leaseId, "2026-02-10", 70_000);
	const held = [{ propertyId, from: "2026-02-01", to: "9999-12-31" }];
	const chosen = { from: "2026-01-01", to: "2026-03-31", basis: "accrual", propertyIds: [propertyId] } as const;
	const owner = { propertyOwnerId: 1, held };
	const net = (asked: object) =>
		readRows(scope, "incomestatement", { ...chosen, ...asked }).cells.find(({ account }) => account === "Net income")
			?.c_total;
	expect(net({})).toBe(120_000);
	expect(net({ owner })).toBe(70_000);
	const asked = readRows(scope, "incomestatement", { ...chosen, owner, filters: { by: "company" } });
	expect(Object.keys(asked.cells[0] ?? {}).some((name) => name.includes("company"))).toBe(false);
	const rent = readRows(scope, "generalledger", { ...chosen, owner }).cells.filter(
		({ kind, accountName }) => kind === "row" && accountName === "Rent Income",
	);
	expect(rent.map(({ date, credit }) => [date, credit])).toEqual([["2026-02-10", 70_000]]);
	const owed = readRows(scope, "accountsreceivable", { ...chosen, owner });
	expect(owed.sums.rent).toBe(70_000);
});
