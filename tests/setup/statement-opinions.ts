import { addDays, type PlainDate } from "#domain/calendar/format";
import { exportBooks } from "#domain/ledger";
import { plainAmount } from "#domain/money/format";
import { readStatement, type Statement, type StatementRequest } from "#domain/statements";
import type { Scope } from "~/domain/kernel/scope";
import { cashJournalOf } from "./cash-journal";
import { queryBeancount, reportOfHledger } from "./other-bookkeepers";

/** Plain decimals by account number, zeros left out: the movements, the income statement, assets and liabilities. */
export type Figures = Record<"bal" | "is" | "bs", Record<string, string>>;

export type Asked = { from: PlainDate; to: PlainDate; propertyId?: number | undefined };

export type Basis = StatementRequest["basis"];
export const bases: readonly Basis[] = ["accrual", "cash"];

/** The whole journal of an organization: as it is exported, or what of it is money (`cashJournalOf`). */
export function journalOf(scope: Scope, format: "hledger" | "beancount", basis: Basis = "accrual"): string {
	const exported = `${[...exportBooks({ format, profileId: scope.profileId })].join("\n")}\n`;
	return basis === "accrual" ? exported : cashJournalOf(scope, format, exported);
}

/** What our own statements say. */
export function ourFigures(scope: Scope, { from, to, propertyId }: Asked, basis: Basis = "accrual"): Figures {
	const read = (view: StatementRequest["view"]) =>
		readStatement(scope, {
			...{ view, from, to, basis, by: "total", compare: "none" },
			propertyIds: propertyId === undefined ? undefined : [propertyId],
		});
	const moved = read("trial").rows.map(
		({ number, cents: [, debit = 0, credit = 0] }) => [number, debit - credit] as const,
	);
	return {
		bal: byNumber(moved),
		is: byNumber(accountsOf(read("income"))),
		bs: byNumber(accountsOf(read("balance")).filter(([number]) => /^[12]/.test(number ?? ""))),
	};
}

/** `hledger bal`, `is` and `bs`. */
export function hledgersFigures(journal: string, { from, to, propertyId }: Asked): Figures {
	const query = propertyId === undefined ? [] : [`tag:property=^${propertyId}$`];
	const end = addDays(to, 1);
	return {
		bal: reportOfHledger(journal, "bal", ["-b", from, "-e", end, ...query]),
		is: reportOfHledger(journal, "is", ["-b", from, "-e", end, ...query]),
		bs: reportOfHledger(journal, "bs", ["-e", end, ...query]),
	};
}

/** The same by beancount, income and liabilities turned positive as statements show them. */
export function beancountsFigures(journal: string, asked: readonly Asked[]): Figures[] {
	const queries = asked.flatMap(({ from, to, propertyId }) => {
		const ofProperty = propertyId === undefined ? "" : ` AND any_meta('property') = '${propertyId}'`;
		const sums = (condition: string) =>
			`SELECT account, sum(number) AS total WHERE date <= ${to} AND ${condition}${ofProperty} GROUP BY account`;
		return [
			sums(`date >= ${from}`),
			sums(`date >= ${from} AND account ~ '^(Income|Expenses):'`),
			sums("account ~ '^(Assets|Liabilities):'"),
		];
	});
	const answers = queryBeancount(journal, queries);
	return asked.map((_, at) => {
		const [bal = {}, is = {}, bs = {}] = answers.slice(at * 3, at * 3 + 3);
		return { bal, is: turned(is, /^4/), bs: turned(bs, /^2/) };
	});
}

/** With the other sign for the accounts whose number begins so. */
function turned(balances: Record<string, string>, credits: RegExp): Record<string, string> {
	const turn = (amount: string) => (amount.startsWith("-") ? amount.slice(1) : `-${amount}`);
	return Object.fromEntries(
		Object.entries(balances).map(([number, amount]) => [number, credits.test(number) ? turn(amount) : amount]),
	);
}

function accountsOf({ rows }: Statement) {
	return rows.map(({ number, cents }) => [number, cents[0] ?? 0] as const);
}

function byNumber(rows: (readonly [string | undefined, number])[]) {
	const known = rows.flatMap(([number, cents]) => (number && cents !== 0 ? [[number, plainAmount(cents)]] : []));
	return Object.fromEntries(known);
}
