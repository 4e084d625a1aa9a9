import { transactionTypes } from "#domain/ledger/labels";
import { defineReport } from "../define-report";
import { bankStretches, unclearedCents } from "./bank-lines";
import { banksInParts } from "./bank-parts";
import { bankFilters, bankRows } from "./bank-rows";

/** What went in and out of each bank account, with the balance after each transaction. */
export const bankTransactionsReport = defineReport("banktransactions", {
	period: "range",
	filters: bankFilters,
	rule: "Shows the book balance after each transaction. A transaction is reconciled once it clears in a finished reconciliation.",
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
	inParts: banksInParts,
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
					...[bank.closingCents, unclearedCents(scope, { from, to, propertyIds }, bank.accountId)],
				],
			})),
		},
	],
});
