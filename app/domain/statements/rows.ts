import type { AccountGroup } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import type { Balances, StatementAccount } from "./accounts";

export type StatementRow = {
	key: string;
	/** A heading, an account, the subtotal of a part, or the statement's result. */
	kind: "section" | "account" | "subtotal" | "total";
	label: string;
	/** The account whose ledger lines make up the amounts, if there is one. */
	accountId?: number;
	/** For totals: the accounts whose ledger lines make up the amounts. */
	group?: AccountGroup | undefined;
	/** A balance at the beginning or the end of the column's dates, which is no sum of amounts within them. */
	standing?: "opening" | "closing" | undefined;
	/** "year" if the amounts count from the start of the fiscal year; the column's own dates when unset. */
	since?: "year" | undefined;
	number?: string;
	under?: boolean;
	/** One amount per column; basis points in percentage columns. */
	cents: Cents[];
};

/** A part of a statement: heading, accounts and subtotal. */
export type Part = { rows: StatementRow[]; sums: Cents[] };

type PartRequest = {
	title: string;
	total: string;
	/** The accounts that the subtotal sums. */
	group?: AccountGroup | undefined;
	accounts: readonly StatementAccount[];
	balances: Balances;
	sign: 1 | -1;
	width: number;
	/** Rows that aren't accounts: earnings computed for the balance sheet. */
	computed?: readonly { label: string; cents: readonly Cents[]; since: "year" }[];
};

/**
 * Builds a part of a statement from its accounts, computed rows and their subtotal. With `sign` -1, credits are shown
 * as positive.
 */
export function partOf({ title, total, group, accounts, balances, sign, width, computed = [] }: PartRequest): Part {
	const lines: StatementRow[] = accounts.flatMap(({ id, number, name, under }) => {
		const cents = balances(id).map((balance) => signed(balance, sign));
		return [{ key: `account-${id}`, kind: "account" as const, label: name, number, accountId: id, under, cents }];
	});
	for (const { label, cents, since } of computed) {
		const own = cents.map((balance) => signed(balance, sign));
		lines.push({ key: label, kind: "account", label, group: "earnings", since, cents: own });
	}
	const sums = sumRows(lines, width);
	return {
		sums,
		rows: [
			{ key: title, kind: "section", label: title, cents: [] },
			...lines,
			{ key: total, kind: "subtotal", label: total, group, cents: sums },
		],
	};
}

/** A total row, with one amount per column. */
export function totalRow(label: string, cents: Cents[], group?: AccountGroup): StatementRow {
	return { key: label, kind: "total", label, group, cents };
}

/** `a` less `b` in each column. */
export function less(a: readonly Cents[], b: readonly Cents[]): Cents[] {
	return a.map((cents, at) => cents - (b[at] ?? 0));
}

/** `a` plus `b` in each column. */
export function plus(a: readonly Cents[], b: readonly Cents[]): Cents[] {
	return a.map((cents, at) => cents + (b[at] ?? 0));
}

function sumRows(rows: readonly StatementRow[], width: number): Cents[] {
	return rows.reduce((sums, { cents }) => plus(sums, cents), new Array<Cents>(width).fill(0));
}

function signed(cents: Cents, sign: 1 | -1): Cents {
	return cents === 0 ? 0 : cents * sign;
}
