import type { AccountGroup } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import type { Balances, StatementAccount } from "./accounts";

export type StatementRow = {
	key: string;
	/** A head over the rows that follow, an account, a sum of a part, the figure it all leads to. */
	kind: "section" | "account" | "subtotal" | "total";
	label: string;
	/** The account whose lines make the figures, where there is one. */
	accountId?: number;
	/** Of a sum, the accounts whose lines make the figures. */
	group?: AccountGroup | undefined;
	/** What was earned in the column's fiscal year; the column's own days when unset. */
	since?: "year" | undefined;
	number?: string;
	under?: boolean;
	/** By column; basis points where it is of percent. */
	cents: Cents[];
};

/** A part of a statement: a head, its accounts and their sum. `sign` −1 shows credits positive. */
export type Part = { rows: StatementRow[]; sums: Cents[] };

type PartRequest = {
	title: string;
	total: string;
	/** What the sum is made of. */
	group?: AccountGroup | undefined;
	accounts: readonly StatementAccount[];
	balances: Balances;
	sign: 1 | -1;
	width: number;
	/** Figures that no account keeps: earnings computed for the balance sheet. */
	computed?: readonly { label: string; cents: readonly Cents[]; since: "year" }[];
};

/** A part of a statement: its accounts, what is computed beside them, and their total. */
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

/** A total, column by column. */
export function totalRow(label: string, cents: Cents[], group?: AccountGroup): StatementRow {
	return { key: label, kind: "total", label, group, cents };
}

/** Column by column, `a` less `b`. */
export function less(a: readonly Cents[], b: readonly Cents[]): Cents[] {
	return a.map((cents, at) => cents - (b[at] ?? 0));
}

/** Column by column, the sum. */
export function plus(a: readonly Cents[], b: readonly Cents[]): Cents[] {
	return a.map((cents, at) => cents + (b[at] ?? 0));
}

function sumRows(rows: readonly StatementRow[], width: number): Cents[] {
	return rows.reduce((sums, { cents }) => plus(sums, cents), new Array<Cents>(width).fill(0));
}

function signed(cents: Cents, sign: 1 | -1): Cents {
	return cents === 0 ? 0 : cents * sign;
}
