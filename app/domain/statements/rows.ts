import type { Cents } from "#domain/money/format";
import type { Balances, StatementAccount } from "./accounts";

export type StatementRow = {
	key: string;
	/** A head over the rows that follow, an account, a sum of a part, the figure it all leads to. */
	kind: "section" | "account" | "subtotal" | "total";
	label: string;
	/** The account whose lines make the figures, where there is one. */
	accountId?: number;
	number?: string;
	under?: boolean;
	cents: Cents[];
};

/** A part of a statement: a head, its accounts and their sum. `sign` −1 shows credits positive. */
export type Part = { rows: StatementRow[]; sums: Cents[] };

type PartRequest = {
	title: string;
	total: string;
	accounts: readonly StatementAccount[];
	balances: Balances;
	sign: 1 | -1;
	width: number;
	/** Figures that no account keeps: earnings computed for the balance sheet. */
	computed?: readonly { label: string; cents: readonly Cents[] }[];
};

export function partOf({ title, total, accounts, balances, sign, width, computed = [] }: PartRequest): Part {
	const lines: StatementRow[] = accounts.flatMap(({ id, number, name, under }) => {
		const cents = balances(id).map((balance) => signed(balance, sign));
		return [{ key: `account-${id}`, kind: "account" as const, label: name, number, accountId: id, under, cents }];
	});
	for (const { label, cents } of computed) {
		lines.push({ key: label, kind: "account", label, cents: cents.map((balance) => signed(balance, sign)) });
	}
	const sums = sumRows(lines, width);
	return {
		sums,
		rows: [
			{ key: title, kind: "section", label: title, cents: [] },
			...lines,
			{ key: total, kind: "subtotal", label: total, cents: sums },
		],
	};
}

export function totalRow(label: string, cents: Cents[]): StatementRow {
	return { key: label, kind: "total", label, cents };
}

/** Column by column, `a` less `b`. */
export function less(a: readonly Cents[], b: readonly Cents[]): Cents[] {
	return a.map((cents, at) => cents - (b[at] ?? 0));
}

export function plus(a: readonly Cents[], b: readonly Cents[]): Cents[] {
	return a.map((cents, at) => cents + (b[at] ?? 0));
}

function sumRows(rows: readonly StatementRow[], width: number): Cents[] {
	return rows.reduce((sums, { cents }) => plus(sums, cents), new Array<Cents>(width).fill(0));
}

function signed(cents: Cents, sign: 1 | -1): Cents {
	return cents === 0 ? 0 : cents * sign;
}
