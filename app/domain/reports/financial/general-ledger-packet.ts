import { firstOfMonth } from "#domain/calendar/format";
import { readStatement, type StatementRequest } from "#domain/statements";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportFilters, type ReportPart } from "../define-report";
import type { AskedLedger } from "./general-ledger-lines";
import { byAccount, enteredColumns, type LedgerRow, ledgerRows, lineColumns, longLedger } from "./ledger-rows";
import { whoseFilter, whoseOf } from "./statement-report";

const filters = { whose: whoseFilter } as const satisfies ReportFilters;
type Asking = Asked<typeof filters>;

function ledgerOf(asked: Asking): AskedLedger {
	const { from, to, basis } = asked;
	return { from, to, basis, ...whoseOf(asked, asked.filters.whose) };
}

function rowsOf(scope: Scope, asked: Asking): Generator<LedgerRow> {
	return ledgerRows(scope, asked, ledgerOf(asked));
}

/** What an accountant takes over for a period: the statements, then every entry by account. */
export const generalLedgerPacketReport = defineReport("glpacket", {
	period: "range",
	standardPeriod: "last_month",
	bases: true,
	filters,
	rule: "The general ledger, trial balance, income statement and balance sheet for the same dates and basis.",
	rows: rowsOf,
	columns: {
		...lineColumns,
		debit: { label: "Debit", type: "money", of: ({ line }) => (line && line.cents > 0 ? line.cents : null), sum: true },
		credit: {
			label: "Credit",
			type: "money",
			of: ({ line }) => (line && line.cents < 0 ? -line.cents : null),
			sum: true,
		},
		balance: { label: "Balance", type: "money", of: ({ balanceCents }) => balanceCents },
		...enteredColumns,
	},
	rowKind: ({ kind }) => (kind === "line" ? "row" : "balance"),
	tone: ({ line }) => (line?.reversed ? "struck" : undefined),
	groups: { account: byAccount },
	standardGroup: "account",
	long: longLedger(ledgerOf),
	checks: (scope, asked, { sums }) => [
		{ label: "Debits and credits", hereCents: sums.debit ?? 0, thereCents: sums.credit ?? 0 },
		...balanceCheck(scope, asked),
	],
	parts: (scope, asked) => [
		part(scope, asked, "Trial balance", { view: "trial", from: asked.from }),
		part(scope, asked, "Income statement", { view: "income", from: asked.from }),
		part(scope, asked, "Balance sheet", { view: "balance", from: firstOfMonth(asked.to) }),
	],
});

type View = Pick<StatementRequest, "view" | "from">;

function read(scope: Scope, asked: Asking, view: View) {
	const { to, basis } = asked;
	return readStatement(scope, {
		by: "total",
		compare: "none",
		to,
		basis,
		...view,
		...whoseOf(asked, asked.filters.whose),
	});
}

function part(scope: Scope, asked: Asking, title: string, view: View): ReportPart {
	const { columns, rows } = read(scope, asked, view);
	return {
		title,
		columns: [
			{ label: "Account", type: "text" },
			...columns.map(({ heading }) => ({ label: heading, type: "money" as const })),
		],
		rows: rows.map(({ kind, number, label, cents }) => ({
			cells: [[number, label].filter(Boolean).join(" "), ...columns.map((_, at) => cents[at])],
			kind: kind === "total" || kind === "subtotal" ? ("total" as const) : ("row" as const),
		})),
	};
}

function balanceCheck(scope: Scope, asked: Asking) {
	const { rows } = read(scope, asked, { view: "balance", from: firstOfMonth(asked.to) });
	const of = (key: string) => rows.find((row) => row.key === key)?.cents[0] ?? 0;
	const label = "Assets and liabilities and equity";
	return [{ label, hereCents: of("Total assets"), thereCents: of("Liabilities and equity") }];
}
