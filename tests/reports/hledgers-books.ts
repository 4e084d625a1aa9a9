import { addDays, addMonths, firstOfMonth, lastOfMonth } from "#domain/calendar/format";
import { plainAmount } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import { reportOfHledger } from "../setup/other-bookkeepers";
import { type Ask, rowsOf } from "./own-books";
import { cellsOf } from "./said-by-product";

/** Plain decimals by account number, zeros left out. */
type Amounts = Record<string, string>;

type Books = { trial: Amounts; income: Amounts; balance: Amounts; ledger: Amounts; twelve: Amounts };

/** What the reports of the books say, by account. Equity is left out: hledger closes no years. */
export function booksOfReports(scope: Scope, ask: Ask): Books {
	const numbers = new Map(
		rowsOf<{ id: number; number: string }>("SELECT id, number FROM gl_accounts").map(({ id, number }) => [id, number]),
	);
	const sums = (route: string, of: (cells: Record<string, unknown>) => [account: unknown, cents: number]) => {
		const cents = new Map<string, number>();
		for (const { kind, cells } of cellsOf(scope, route, ask)) {
			const [account, amount] = of(cells);
			const number = typeof account === "number" ? numbers.get(account) : account;
			if (kind !== "row" || typeof number !== "string") continue;
			cents.set(number, (cents.get(number) ?? 0) + amount);
		}
		return Object.fromEntries([...cents].flatMap(([number, sum]) => (sum === 0 ? [] : [[number, plainAmount(sum)]])));
	};
	const moved = (account: string) => (cells: Record<string, unknown>) =>
		[cells[account], Number(cells.debit ?? 0) - Number(cells.credit ?? 0)] as [unknown, number];
	const total = ({ accountId, c_total }: Record<string, unknown>) =>
		[accountId, Number(c_total ?? 0)] as [unknown, number];
	const balance = Object.entries(sums("balancesheet", total)).filter(([number]) => /^[12]/.test(number));
	return {
		trial: ask.ownerId === undefined ? sums("trialbalance", moved("accountId")) : {},
		income: sums("incomestatement", total),
		balance: Object.fromEntries(balance),
		ledger: sums("generalledger", moved("accountNumber")),
		twelve: sums("t12", total),
	};
}

/** The same by `hledger bal`, `is` and `bs`. */
export function booksOfHledger(journal: string, { from, to, propertyIds, ownerId }: Ask): Books {
	const query = propertyIds === undefined ? [] : [`tag:property=^(${propertyIds.join("|")})$`];
	const days = ["-b", from, "-e", addDays(to, 1)];
	const twelve = ["-b", addMonths(firstOfMonth(to), -11), "-e", addDays(lastOfMonth(to), 1)];
	const moved = reportOfHledger(journal, "bal", [...days, ...query]);
	return {
		trial: ownerId === undefined ? moved : {},
		income: reportOfHledger(journal, "is", [...days, ...query]),
		balance: reportOfHledger(journal, "bs", ["-e", addDays(to, 1), ...query]),
		ledger: moved,
		twelve: reportOfHledger(journal, "is", [...twelve, ...query]),
	};
}
