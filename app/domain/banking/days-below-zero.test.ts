import { expect, test } from "vitest";
import { accountIdByRole } from "#domain/ledger";
import { recordExpense } from "#domain/payables";
import { makeBankAccount } from "../../../tests/factories/banking";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { expenseFields } from "../../../tests/factories/payables";
import { adjustAccount, daysBelowZero, transferMoney } from "./index.server";

keepBooks("2026-03-20");

function elm() {
	const { scope, propertyId, leaseId } = makeOwned([10_000], { name: "Elm" });
	const spend = (date: string, amountCents: number) => {
		const lines = [{ propertyId, accountId: accountNamed(scope, "Repairs"), amountCents }];
		must(recordExpense(scope, expenseFields(scope, propertyId, { date, lines })));
	};
	const found = (month: string) =>
		daysBelowZero(scope, month).map(({ propertyName, accountName, from, to, lowestCents }) => {
			return [propertyName, accountName, from, to, lowestCents];
		});
	return { scope, propertyId, leaseId, spend, found };
}

test("lists from when to when a property was below zero in an account, and how far", () => {
	const { scope, leaseId, spend, found } = elm();
	spend("2026-01-01", 200_000);
	spend("2026-01-03", 50_000);
	collectRent(scope, leaseId, "2026-01-06", 250_000);
	spend("2026-01-20", 10_000);
	collectRent(scope, leaseId, "2026-02-05", 15_000);
	expect(found("2026-01")).toEqual([
		["Elm", "Operating Cash", "2026-01-01", "2026-01-05", -250_000],
		["Elm", "Operating Cash", "2026-01-20", "2026-01-31", -10_000],
	]);
	expect(found("2026-02")).toEqual([["Elm", "Operating Cash", "2026-02-01", "2026-02-04", -10_000]]);
	expect(found("2026-03")).toEqual([]);
	spend("2026-03-10", 6_000);
	expect(found("2026-03")).toEqual([["Elm", "Operating Cash", "2026-03-10", "2026-03-20", -1_000]]);
});

test("the company where the account is not its alone", () => {
	const { scope, leaseId, found } = elm();
	const company = makeBankAccount(scope, { name: "Company Checking", purpose: "company" });
	collectRent(scope, leaseId, "2026-03-01", 5_000);
	must(adjustAccount(scope, company, { kind: "fee", date: "2026-03-02", amountCents: 1_000 }));
	expect(found("2026-03")).toEqual([]);
	const operating = accountIdByRole(scope, "operating_cash");
	must(adjustAccount(scope, operating, { kind: "fee", date: "2026-03-04", amountCents: 700 }));
	const moved = { fromAccountId: company, toAccountId: operating, date: "2026-03-06", amountCents: 700 };
	must(transferMoney(scope, moved));
	expect(found("2026-03")).toEqual([[null, "Operating Cash", "2026-03-04", "2026-03-05", -700]]);
	expect(daysBelowZero(scope, "2026-03")[0]).toMatchObject({ propertyId: null });
});
