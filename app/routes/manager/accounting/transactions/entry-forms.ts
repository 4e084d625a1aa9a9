import type { TransactionType } from "#domain/ledger/labels";
import { type Address, href } from "~/web/href";

const journal = { label: "Journal entries", to: href("/app/journalentries") };
const expenses = { label: "Bills & expenses", to: href("/app/expenses") };
const banking = { label: "Banking", to: href("/app/banking") };
const owners = { label: "Owner transactions", to: href("/app/rental-owner-transactions") };
const ledger = { label: "General ledger", to: href("/app/generalledger") };

/** By type: the list that shows transactions without a lease. */
const lists: Partial<Record<TransactionType, typeof ledger>> = {
	journal_entry: journal,
	...{ expense: expenses, bill: expenses, bill_payment: expenses, check: expenses, vendor_credit: expenses },
	...{ deposit: banking, transfer: banking, bank_fee: banking, interest: banking },
	...{ owner_contribution: owners, owner_draw: owners, management_fee: owners },
};

/** The list that shows transactions of this type; the general ledger by default. */
export function listOf(type: TransactionType) {
	return lists[type] ?? ledger;
}

type Forms = {
	/** The form to correct an entry, with its id in `from`. */
	correct?: Address;
	/** The form for a copy of an entry, with its id in `copy`. */
	copy?: Address;
	/** The page that confirms a reversal, with the entry's id in `id`. */
	reverse: Address;
};

/**
 * By type: the forms of transactions without a lease. Types that are missing here are reversed where they were made.
 */
const forms: Partial<Record<TransactionType, Forms>> = {
	journal_entry: {
		correct: "/app/addeditjournalentry",
		copy: "/app/addeditjournalentry",
		reverse: "/app/journalentries/reverse",
	},
	expense: { correct: "/app/addeditexpense", copy: "/app/addeditexpense", reverse: "/app/expenses/reverse" },
	bill: { correct: "/app/addeditexpense", copy: "/app/addeditexpense", reverse: "/app/expenses/reverse" },
	vendor_credit: { correct: "/app/addeditexpense", copy: "/app/addeditexpense", reverse: "/app/expenses/reverse" },
	bill_payment: { reverse: "/app/expenses/reverse" },
	deposit: { reverse: "/app/bankaccount/deposit" },
	transfer: { reverse: "/app/bankaccount/reverse" },
	bank_fee: { reverse: "/app/bankaccount/reverse" },
	interest: { reverse: "/app/bankaccount/reverse" },
	owner_contribution: { reverse: "/app/rental-owner-transactions/reverse" },
	owner_draw: { reverse: "/app/rental-owner-transactions/reverse" },
};

const leaseForms: Partial<Record<TransactionType, Address>> = {
	charge: "/app/charge",
	payment: "/app/receivepayment",
	credit: "/app/credit",
};

/** The URLs to correct, copy and reverse a transaction. A URL is missing if the type has no such form. */
export function entryAddresses({ id, type, leaseId }: { id: number; type: TransactionType; leaseId: number | null }) {
	const own = forms[type];
	if (own) {
		return {
			correct: own.correct && href(own.correct, { from: id }),
			copy: own.copy && href(own.copy, { copy: id }),
			reverse: href(own.reverse, { id }),
		};
	}
	if (leaseId === null || type === "prepayment" || type === "apply_prepayment") return {};
	const correct = leaseForms[type];
	return {
		correct: correct && href(correct, { id: leaseId, from: id }),
		reverse: href("/app/transaction/reverse", { id }),
	};
}
