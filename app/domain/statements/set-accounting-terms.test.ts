import { expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { accountIdByRole, closeBooks, post } from "#domain/ledger";
import { accountingTerms, fiscalYearStart, readStatement, setAccountingTerms } from "#domain/statements";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";

keepBooks("2026-09-15");

test("the fiscal year and the basis are set, and statements read by them", () => {
	const scope = makeBooks();
	const other = makeBooks();
	expect(accountingTerms(scope)).toEqual({ basis: "accrual", fiscalYearEndMonth: 12 });
	const [bank, income] = [accountIdByRole(scope, "operating_cash"), accountIdByRole(scope, "interest_income")];
	const lines = [
		{ accountId: bank, amountCents: 5_000 },
		{ accountId: income, amountCents: -5_000 },
	];
	must(post(scope, { type: "interest", date: "2026-05-10", lines }));
	const request = { view: "balance", by: "total", compare: "none", basis: "accrual" } as const;
	const earnedThisYear = () =>
		readStatement(scope, { ...request, from: "2026-09-01", to: "2026-09-15" }).rows.find(
			({ label }) => label === "Net income this year",
		)?.cents;
	expect(earnedThisYear()).toEqual([5_000]);
	must(setAccountingTerms(scope, { basis: "cash", fiscalYearEndMonth: 6 }));
	expect(accountingTerms(scope)).toEqual({ basis: "cash", fiscalYearEndMonth: 6 });
	expect(fiscalYearStart("2026-09-15", 6)).toBe("2026-07-01");
	expect(earnedThisYear()).toBeUndefined();
	expect(accountingTerms(other)).toEqual({ basis: "accrual", fiscalYearEndMonth: 12 });
	const [logged] = listActivity(scope, { subjectKind: "organization", subjectId: scope.profileId }, 1);
	expect(logged?.summary).toBe("The default basis for statements was set to cash. The fiscal year ends in Jun.");
});

test("a change of the year asks where books are closed; one of the basis does not", () => {
	const scope = makeBooks();
	must(closeBooks(scope, "2026-06-30"));
	const june = { basis: "accrual", fiscalYearEndMonth: 6 } as const;
	expect(setAccountingTerms(scope, june)).toMatchObject({
		field: "confirmClosed",
		message: expect.stringContaining("The books are closed through Jun 30, 2026."),
	});
	must(setAccountingTerms(scope, { ...june, confirmClosed: true }));
	must(setAccountingTerms(scope, { ...june, basis: "cash" }));
	expect(accountingTerms(scope)).toEqual({ basis: "cash", fiscalYearEndMonth: 6 });
});
