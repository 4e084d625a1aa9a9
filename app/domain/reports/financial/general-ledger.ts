import { vendorChoices } from "#domain/vendors";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportFilters } from "../define-report";
import type { AskedLedger } from "./general-ledger-lines";
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
	vendor: { label: "Vendor", choices: vendorChoices, managersOnly: true },
	reversed: { label: "Reversed entries", words: { show: "Show", hide: "Hide" }, standard: "show" },
} as const satisfies ReportFilters;
type Asking = Asked<typeof filters>;

function ledgerOf({ from, to, basis, propertyIds, filters }: Asking): AskedLedger {
	return {
		...{
			from,
			to,
			basis,
			propertyIds,
			accountId: filters.account,
			numbers: filters.accounts,
			vendorId: filters.vendor,
		},
		hideReversed: filters.reversed === "hide" || undefined,
	};
}

function rowsOf(scope: Scope, asked: Asking): Generator<LedgerRow> {
	return ledgerRows(scope, asked, ledgerOf(asked));
}

/** Every entry of a period by account, between the account's opening and closing balance. */
export const generalLedgerReport = defineReport("generalledger", {
	period: "range",
	bases: true,
	filters,
	rule: "Balances are debits less credits. Income and expenses start at zero each fiscal year. Earlier years are in retained earnings.",
	rows: rowsOf,
	columns: {
		...lineColumns,
		debit: { label: "Debit", type: "money", of: debit, sum: true },
		credit: { label: "Credit", type: "money", of: credit, sum: true },
		balance: { label: "Balance", type: "money", of: ({ balanceCents }) => balanceCents },
		...enteredColumns,
	},
	rowKind: ({ kind }) => (kind === "line" ? "row" : "balance"),
	tone: ({ line }) => (line?.reversed ? "struck" : undefined),
	groups: { account: byAccount },
	standardGroup: "account",
	long: longLedger(ledgerOf),
	checks: (_scope, { filters }, { sums }) =>
		filters.account === undefined && !filters.accounts && filters.vendor === undefined && filters.reversed === "show"
			? [{ label: "Debits and credits", hereCents: sums.debit ?? 0, thereCents: sums.credit ?? 0 }]
			: [],
});

function debit({ line }: LedgerRow): number | null {
	return line && line.cents > 0 ? line.cents : null;
}

function credit({ line }: LedgerRow): number | null {
	return line && line.cents < 0 ? 0 - line.cents : null;
}
