import { transactionTypes } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportFilters } from "../define-report";
import { bankChoices } from "./bank-choices";
import { type BankLine, type BankStretch, bankLines, bankStretches } from "./bank-lines";

const filters = {
	bank: { label: "Bank account", choices: bankChoices },
	state: {
		label: "Cleared",
		words: { all: "All", cleared: "Reconciled", uncleared: "Not reconciled" },
		standard: "all",
	},
} as const satisfies ReportFilters;
type Asking = Asked<typeof filters>;

type BankRow = { bank: BankStretch; balanceCents: Cents } & (
	| { kind: "line"; line: BankLine }
	| { kind: "opening" | "closing"; line?: undefined }
);

/** Bank account by bank account: the opening balance, the transactions, the closing balance. */
function* bankRows(scope: Scope, { from, to, propertyIds, filters }: Asking): Generator<BankRow> {
	const asked = { from, to, propertyIds, accountId: filters.bank };
	for (const bank of bankStretches(scope, asked)) {
		const { openingCents, inCents, outCents, closingCents } = bank;
		if (filters.bank === undefined && openingCents === 0 && inCents === 0 && outCents === 0) continue;
		yield { bank, balanceCents: openingCents, kind: "opening" };
		for (const line of bankLines(scope, asked, bank)) {
			if (filters.state !== "all" && line.reconciled !== (filters.state === "cleared")) continue;
			yield { bank, balanceCents: line.balanceCents, kind: "line", line };
		}
		yield { bank, balanceCents: closingCents, kind: "closing" };
	}
}

/** What went in and out of each bank account, with the balance after each transaction. */
export const bankTransactionsReport = defineReport("banktransactions", {
	period: "range",
	filters,
	rule: "The balance in the books after each transaction. It is reconciled once a finished bank statement holds it.",
	rows: bankRows,
	columns: {
		date: { label: "Date", type: "date", of: ({ line }) => line?.date },
		type: {
			label: "Type",
			type: "text",
			of: ({ kind, line }) =>
				line ? transactionTypes[line.type] : kind === "opening" ? "Opening balance" : "Closing balance",
			drill: ({ line }) => line && { to: "transaction", id: line.transactionId },
		},
		number: { label: "No.", type: "text", of: ({ line }) => line?.reference },
		payee: { label: "Payer or payee", type: "text", of: ({ line }) => line?.payee },
		property: { label: "Property", type: "text", of: ({ line }) => line?.propertyName },
		memo: { label: "Memo", type: "text", of: ({ line }) => line?.memo },
		deposit: { label: "Deposit", type: "money", of: ({ line }) => line?.inCents || null, sum: true },
		withdrawal: { label: "Withdrawal", type: "money", of: ({ line }) => line?.outCents || null, sum: true },
		balance: { label: "Balance", type: "money", of: ({ balanceCents }) => balanceCents },
		cleared: {
			label: "Reconciled",
			type: "date",
			of: ({ line }) => line?.clearedOn,
			drill: ({ line }) => (line?.reconciliationId ? { to: "reconciliation", id: line.reconciliationId } : undefined),
		},
		bank: { label: "Bank account", type: "text", hidden: true, of: ({ bank }) => bank.name },
		transactionId: { label: "Transaction id", type: "number", fileOnly: true, of: ({ line }) => line?.transactionId },
	},
	rowKind: ({ kind }) => (kind === "line" ? "row" : "balance"),
	groups: {
		bank: {
			label: "Bank account",
			key: ({ bank }) => bank.accountId,
			heading: ({ bank }) => `${bank.number} ${bank.name}`,
			drill: ({ bank }) => ({ to: "bank_account", id: bank.accountId }),
			pageBreak: true,
		},
	},
	standardGroup: "bank",
	parts: (scope, { from, to, propertyIds, filters }) => [
		{
			title: "Bank accounts",
			columns: [
				{ label: "Bank account", type: "text" },
				...["Opening", "Deposits", "Withdrawals", "Closing", "Not reconciled"].map((label) => {
					return { label, type: "money" as const };
				}),
			],
			rows: bankStretches(scope, { from, to, propertyIds, accountId: filters.bank }).map((bank) => ({
				cells: [
					...[`${bank.number} ${bank.name}`, bank.openingCents, bank.inCents, bank.outCents],
					...[bank.closingCents, bank.unclearedCents],
				],
			})),
		},
	],
});
