import { closeDatabase, openDatabase, statement } from "~/db/client.server";
import { keysetPage } from "~/db/keyset.server";
import type { Books, BooksPage } from "./figures";

const report = { sqlLimitMs: 25, serverLimitMs: 60 };
const list = { sqlLimitMs: 1.5 };

/** The measured pages of an organization's books. A deep page is one in the middle of its list. */
export function booksPagesOf({ path }: Pick<Books, "path">): BooksPage[] {
	openDatabase(path, { readonly: true });
	const bank = accountId("1000");
	const receivable = accountId("1100");
	const months = "period=twelve";
	const ledger = (query: string) => `/app/generalledger?${query}`;
	const pages = [
		{ name: "Trial balance", address: `/app/financials?view=trial&${months}`, ...report },
		{ name: "Balance sheet", address: `/app/financials?view=balance&${months}`, ...report },
		{ name: "Income statement by month", address: `/app/financials?view=income&by=month&${months}`, ...report },
		{ name: "The same, cash", address: `/app/financials?view=income&by=month&basis=cash&${months}`, ...report },
		{ name: "Income statement by property", address: `/app/financials?view=income&by=property&${months}`, ...report },
		{ name: "Cash flow by month", address: `/app/financials?view=cashflow&by=month&${months}`, ...report },
		{ name: "Aged receivables", address: "/app/outstandingbalances", ...report },
		{ name: "Accounting dashboard", address: "/app/accounting-dashboard", ...report },
		{ name: "Trust view", address: "/app/banking/trust", ...report },
		{ name: "Chart of accounts", address: "/app/chartofaccounts", ...list },
		{ name: "General ledger, an account", address: ledger(`account=${receivable}&${months}`), ...list },
		{
			name: "The same, deep",
			address: ledger(`account=${receivable}&${months}&cursor=${ledgerCursor(receivable)}`),
			...list,
		},
		{ name: "The same, cash", address: ledger(`account=${bank}&basis=cash&${months}`), ...list },
		{ name: "General ledger, a property", address: ledger(`property=2&${months}`), ...list },
		{ name: "Bank accounts", address: "/app/banking", ...list },
		{ name: "Bank register", address: `/app/bankaccount/bankaccountsummary?id=${bank}`, ...list },
		{
			name: "Bank register, deep",
			address: `/app/bankaccount/bankaccountsummary?id=${bank}&cursor=${registerCursor(bank)}`,
			...list,
		},
		{ name: "Deposits", address: `/app/bankaccount/deposits?id=${bank}`, ...list },
		{ name: "Checks of an account", address: `/app/bankaccount/checks?id=${bank}`, ...list },
		{ name: "Transfers", address: `/app/bankaccount/transfers?id=${bank}`, ...list },
		{ name: "Reconciliations", address: `/app/bankaccount/reconciliations?id=${bank}`, ...list },
		{ name: "Checks", address: "/app/checks", ...list },
		{ name: "Expenses", address: "/app/expenses", ...list },
		{ name: "Pay bills", address: "/app/expenses/pay", ...list },
		{ name: "Vendors", address: "/app/vendors", ...list },
		{ name: "Journal entries", address: "/app/journalentries", ...list },
		{ name: "Owner transactions", address: "/app/rental-owner-transactions", ...list },
	];
	closeDatabase();
	return pages;
}

function accountId(number: string): number {
	const row = statement<{ id: number }>("SELECT id FROM gl_accounts WHERE profile_id = 1 AND number = ?").get(number);
	if (!row) throw new Error(`No account ${number}.`);
	return row.id;
}

type Line = { date: string; key: number };

/** Half-way through an account's lines. */
function middleOf(account: number): Line {
	const sql = `SELECT date, id AS key FROM gl_postings WHERE profile_id = 1 AND account_id = @account ORDER BY date, id
		LIMIT 1 OFFSET (SELECT count(*) * 5 / 6 FROM gl_postings WHERE profile_id = 1 AND account_id = @account)`;
	const line = statement<Line>(sql).get({ account });
	if (!line) throw new Error(`Nothing on account ${account}.`);
	return line;
}

function ledgerCursor(account: number): string {
	const { date, key } = middleOf(account);
	return Buffer.from(JSON.stringify(["n", account, date, key])).toString("base64url");
}

function registerCursor(account: number) {
	const { date, key } = middleOf(account);
	return keysetPage<{ date: string; id: number }>({
		...{ select: "p.date, p.id", from: "gl_postings p" },
		where: ["p.profile_id = 1", "p.account_id = ?", "(p.date, p.id) <= (?, ?)"],
		params: [account, date, key],
		order: [
			{ sql: "p.date", key: "date" },
			{ sql: "p.id", key: "id" },
		],
		direction: "desc",
		limit: 1,
	}).nextCursor;
}
