import { transactionTypes } from "#domain/ledger/labels";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportFilters } from "../define-report";
import { type AskedLedger, inPieces } from "./general-ledger-lines";
import {
	accountChoices,
	byAccount,
	enteredColumns,
	type LedgerRow,
	ledgerRows,
	lineColumns,
	longLedger,
} from "./ledger-rows";

const filters = {
	account: { label: "Account", choices: accountChoices },
	accounts: { label: "Account numbers", takes: "text" },
	type: { label: "Type", words: transactionTypes },
	name: { label: "Name", takes: "text" },
	least: { label: "At least", takes: "money" },
} as const satisfies ReportFilters;
type Asking = Asked<typeof filters>;

/** A line with the account on the other side of its transaction: its name, or "Split" if there are several. */
type DetailRow = LedgerRow & { split: string };

function ledgerOf({ from, to, basis, propertyIds, filters }: Asking): AskedLedger {
	return { from, to, basis, propertyIds, accountId: filters.account, numbers: filters.accounts };
}

function* detailRows(scope: Scope, asked: Asking): Generator<DetailRow> {
	for (const rows of inPieces(ledgerRows(scope, asked, ledgerOf(asked)), 500)) {
		yield* withSplits(rows.filter((row) => isAsked(row, asked.filters)));
	}
}

function isAsked({ line }: LedgerRow, { type, name, least }: Asking["filters"]): boolean {
	if (type === undefined && !name && least === undefined) return true;
	if (!line) return false;
	const wanted = (name ?? "").toLowerCase();
	return (
		(type === undefined || line.type === type) &&
		(line.name ?? "").toLowerCase().includes(wanted) &&
		(least === undefined || Math.abs(line.cents) >= least)
	);
}

function withSplits(rows: readonly LedgerRow[]): DetailRow[] {
	const asked = rows.flatMap(({ account, line }) => (line ? [[line.transactionId, account.accountId]] : []));
	const splits = statement<{ transactionId: number; accountId: number; split: string | null }>(
		`SELECT json_extract(asked.value, '$[0]') AS transactionId, json_extract(asked.value, '$[1]') AS accountId,
			iif(min(o.account_id) = max(o.account_id), min(a.number || ' ' || a.name), 'Split') AS split
		FROM json_each(?) asked
		CROSS JOIN gl_postings o ON o.id BETWEEN json_extract(asked.value, '$[0]') * 256
			AND json_extract(asked.value, '$[0]') * 256 + 255 AND o.account_id <> json_extract(asked.value, '$[1]')
		JOIN gl_accounts a ON a.id = o.account_id GROUP BY asked.key`,
	).all(JSON.stringify(asked));
	const known = new Map(splits.map(({ transactionId, accountId, split }) => [`${transactionId} ${accountId}`, split]));
	return rows.map((row) => {
		const split = row.line ? known.get(`${row.line.transactionId} ${row.account.accountId}`) : undefined;
		return { ...row, split: split ?? "" };
	});
}

const isWhole = ({ type, name, least }: Asking["filters"]) => type === undefined && !name && least === undefined;
const long = longLedger(ledgerOf);

/** The transactions of each account, with what stands on their other side. */
export const transactionDetailsReport = defineReport("transactiondetails", {
	period: "range",
	bases: true,
	filters,
	rule: "Amounts are debits less credits. The other account is the one on the other side of the transaction, or Split if there are several.",
	rows: detailRows,
	columns: {
		...lineColumns,
		split: { label: "Other account", type: "text", of: ({ split }) => split },
		amount: { label: "Amount", type: "money", of: ({ line }) => line?.cents, sum: true },
		balance: { label: "Balance", type: "money", of: ({ balanceCents }) => balanceCents },
		...enteredColumns,
	},
	rowKind: ({ kind }) => (kind === "line" ? "row" : "balance"),
	tone: ({ line }) => (line?.reversed ? "struck" : undefined),
	groups: { account: byAccount },
	standardGroup: "account",
	long: {
		totals: (scope, asked) => {
			if (!isWhole(asked.filters)) return countedThrough(scope, asked);
			const { rows, sums } = long.totals(scope, asked);
			return { rows, sums: { amount: (sums.debit ?? 0) - (sums.credit ?? 0) } };
		},
		groups: function* (scope, asked, keys) {
			for (const group of long.groups?.(scope, asked, keys) ?? []) {
				yield { ...group, sums: { amount: (group.sums.debit ?? 0) - (group.sums.credit ?? 0) } };
			}
		},
		page: (scope, asked, at) => {
			const { rows, ...cursors } = long.page(scope, asked, at);
			return { ...cursors, rows: withSplits(rows.filter((row) => isAsked(row, asked.filters))) };
		},
	},
});

/** The totals of what a search leaves, which no kept sum knows. */
function countedThrough(scope: Scope, asked: Asking) {
	let [rows, amount] = [0, 0];
	for (const { line } of detailRows(scope, asked)) {
		if (!line) continue;
		rows += 1;
		amount += line.cents;
	}
	return { rows, sums: { amount } };
}
