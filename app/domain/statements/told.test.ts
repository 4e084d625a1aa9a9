import { expect, test } from "vitest";
import { accountIdByRole } from "#domain/ledger";
import { budgetOf, closePeriod, readStatement, setAccountingTerms, setBudget } from "#domain/statements";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { charge, collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { saying, toldSoFar } from "../../../tests/factories/told";

keepBooks("2026-03-20");

const year = (cents: number) => Array.from({ length: 12 }, () => cents);

test("budgets, terms and closings are refused at their field, and written down", () => {
	const scope = makeBooks();
	const accountId = accountIdByRole(scope, "rent_income");
	const plan = { accountId, year: 2026, months: year(100_000) };
	const terms = (over: object) => saying(setAccountingTerms(scope, { basis: "cash", fiscalYearEndMonth: 12, ...over }));
	expect([
		saying(setBudget(scope, { ...plan, accountId: -1 })),
		saying(setBudget(scope, { ...plan, accountId: accountIdByRole(scope, "operating_cash") })),
		saying(setBudget(scope, { ...plan, propertyId: -1 })),
		terms({ fiscalYearEndMonth: 0 }),
		terms({ fiscalYearEndMonth: 13 }),
		terms({ fiscalYearEndMonth: 1 }),
		terms({ basis: "accrual" }),
		saying(closePeriod(scope, { through: "2026-03-20" })),
		saying(closePeriod(scope, { through: "2026-03-19", confirmUnsettled: true })),
		terms({ fiscalYearEndMonth: 6 }),
		terms({ fiscalYearEndMonth: 12, basis: "accrual" }),
		terms({ fiscalYearEndMonth: 6, confirmClosed: true }),
	]).toMatchInlineSnapshot(`
		[
		  "accountId: That account wasn't found.",
		  "accountId: Operating Cash isn't an income or expense account.",
		  "propertyId: That property wasn't found.",
		  "fiscalYearEndMonth: Choose a month.",
		  "fiscalYearEndMonth: Choose a month.",
		  "done",
		  "done",
		  "through: Choose a past date.",
		  "done",
		  "confirmClosed: The books are closed through Mar 19, 2026. This also changes retained earnings and net income on statements for closed years.",
		  "done",
		  "done",
		]
	`);
	must(setBudget(scope, plan));
	must(setBudget(scope, { ...plan, months: year(90_000) }));
	must(setBudget(scope, { ...plan, year: 2027 }));
	expect([2025, 2026, 2027].map((of) => budgetOf(scope, { accountId, year: of }))).toEqual([
		...[year(0), year(90_000), year(100_000)],
	]);
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"books.terms_set of organization: The default basis for statements was set to cash. The fiscal year ends in Jan. {"basis":["accrual","cash"],"fiscalYearEndMonth":[12,1]}
		books.terms_set of organization: The default basis for statements was set to accrual. The fiscal year ends in Dec. {"basis":["cash","accrual"],"fiscalYearEndMonth":[1,12]}
		books.closed of organization: The books were closed through Mar 19, 2026. {"closedThrough":[null,"2026-03-19"]}
		books.terms_set of organization: The default basis for statements was set to cash. The fiscal year ends in Jun. {"basis":["accrual","cash"],"fiscalYearEndMonth":[12,6]}
		budget.set of account: The 2026 budget for Rent Income was set to $12,000.00. {"budget 2026 Cents":[0,1200000]}
		budget.set of account: The 2026 budget for Rent Income was set to $10,800.00. {"budget 2026 Cents":[1200000,1080000]}
		budget.set of account: The 2027 budget for Rent Income was set to $12,000.00. {"budget 2027 Cents":[0,1200000]}"
	`);
});

test("each statement says its lines, on both bases", () => {
	const { scope, leaseId } = makeOwned([10_000]);
	collectRent(scope, leaseId, "2026-02-05", 100_000);
	charge(scope, leaseId, "2026-03-05", 40_000);
	const views = ["income", "balance", "cashflow"] as const;
	const shown = views.flatMap((view) =>
		(["cash", "accrual"] as const).map((basis) => {
			const asked = { view, basis, from: "2026-01-01", to: "2026-03-20", by: "total", compare: "none" } as const;
			const { rows } = readStatement(scope, asked);
			return [`${view}, ${basis}`, ...rows.map(({ label, cents }) => `${label}: ${cents.join(" ")}`)];
		}),
	);
	expect(shown).toMatchInlineSnapshot(`
		[
		  [
		    "income, cash",
		    "Income: ",
		    "Rent Income: 100000",
		    "Total income: 100000",
		    "Net operating income: 100000",
		    "Net income: 100000",
		  ],
		  [
		    "income, accrual",
		    "Income: ",
		    "Rent Income: 140000",
		    "Total income: 140000",
		    "Net operating income: 140000",
		    "Net income: 140000",
		  ],
		  [
		    "balance, cash",
		    "Current assets: ",
		    "Operating Cash: 100000",
		    "Total current assets: 100000",
		    "Total assets: 100000",
		    "Total liabilities: 0",
		    "Equity: ",
		    "Net income this year: 100000",
		    "Total equity: 100000",
		    "Liabilities and equity: 100000",
		  ],
		  [
		    "balance, accrual",
		    "Current assets: ",
		    "Operating Cash: 100000",
		    "Accounts Receivable: 40000",
		    "Total current assets: 140000",
		    "Total assets: 140000",
		    "Total liabilities: 0",
		    "Equity: ",
		    "Net income this year: 140000",
		    "Total equity: 140000",
		    "Liabilities and equity: 140000",
		  ],
		  [
		    "cashflow, cash",
		    "Net income: 100000",
		    "Net cash from operations: 100000",
		    "Net change in cash: 100000",
		    "Cash at beginning of period: 0",
		    "Cash at end of period: 100000",
		  ],
		  [
		    "cashflow, accrual",
		    "Net income: 140000",
		    "Operating adjustments: ",
		    "Accounts Receivable: -40000",
		    "Adjustments: -40000",
		    "Net cash from operations: 100000",
		    "Net change in cash: 100000",
		    "Cash at beginning of period: 0",
		    "Cash at end of period: 100000",
		  ],
		]
	`);
});
