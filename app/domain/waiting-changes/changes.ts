import {
	adjustAccount,
	reopenReconciliation,
	reverseBankEntry,
	setOpeningBalances,
	transferMoney,
	undoDeposit,
} from "#domain/banking";
import { removeLateFees, undoBulk } from "#domain/collections";
import { correctEntry, editRecurringEntry, postEntry, reopenClosedBooks, reverseEntry } from "#domain/journal";
import { reverseTransaction } from "#domain/lease-accounts";
import { endLease, undoEnding } from "#domain/leasing";
import {
	drawForOwner,
	moveBetweenProperties,
	payOwners,
	reverseOwnerTransaction,
	undoFees,
} from "#domain/owner-accounts";
import { editRecurringExpense, recordExpense } from "#domain/payables";
import type { Need } from "#domain/team";
import { followMoveOut } from "#domain/turns";
import { billOrder, correctBill, reverseBill } from "#domain/work-orders";
import type { Result } from "~/domain/kernel/result";
import { accessChanges } from "./access-changes";
import { type Change, change, type Second, type Third } from "./change";
import {
	describeCorrection,
	describeDraw,
	describeEntry,
	describeEntryCorrection,
	describeExpense,
	describeOrderBill,
	describePayouts,
	describeRecurring,
	describeRecurringEntry,
} from "./describe";
import { describeAdjustment, describeMove, describeOpenings, describeTransfer } from "./describe-bank-entry";
import {
	describeBulk,
	describeEnding,
	describeEndLease,
	describeExpenseReversal,
	describeFees,
	describeLateFees,
	describeReconciliation,
	describeReopening,
	describeReversal,
} from "./describe-reversal";

const leaseMoney: readonly Need[] = [
	{ area: "leasing", level: "edit" },
	{ area: "accounting", level: "edit", named: "receive_payments" },
];

/** Every change that can wait. A name is stored with its requests and never changes. */
export const changes = {
	record_expense: change({
		kind: "bills",
		asks: { area: "accounting", level: "edit" },
		carryOut: (scope, input: Second<typeof recordExpense>) => recordExpense(scope, input),
		describe: describeExpense,
		transactionOf: ({ transactionId }) => transactionId,
	}),
	bill_work_order: change({
		kind: "bills",
		asks: { area: "accounting", level: "edit" },
		carryOut: (scope, input: Second<typeof billOrder>) => billOrder(scope, input),
		describe: describeOrderBill,
		transactionOf: ({ transactionId }) => transactionId,
	}),
	correct_expense: change({
		kind: "bills",
		asks: { area: "accounting", level: "edit", named: "reverse_or_void" },
		carryOut: (scope, { from, ...input }: Third<typeof correctBill> & { from: number }) =>
			correctBill(scope, from, input),
		describe: describeCorrection,
		transactionOf: ({ transactionId }) => transactionId,
	}),
	edit_recurring_expense: change({
		kind: "bills",
		asks: { area: "accounting", level: "edit" },
		carryOut: (scope, { recurringId, ...edit }: Third<typeof editRecurringExpense> & { recurringId: number }) =>
			editRecurringExpense(scope, recurringId, edit),
		describe: describeRecurring,
	}),
	draw: change({
		kind: "owner_payments",
		asks: { area: "owners", level: "edit", named: "pay_owners" },
		carryOut: (scope, input: Second<typeof drawForOwner>) => drawForOwner(scope, input),
		describe: describeDraw,
		transactionOf: ({ transactionId }) => transactionId,
	}),
	pay_owners: change({
		kind: "owner_payments",
		asks: { area: "owners", level: "view", named: "pay_owners" },
		carryOut: (scope, input: Second<typeof payOwners>) => payOwners(scope, input),
		describe: describePayouts,
	}),
	post_entry: change({
		kind: "journal_entries",
		asks: { area: "accounting", level: "edit" },
		carryOut: (scope, input: Second<typeof postEntry>) => postEntry(scope, input),
		describe: describeEntry,
		transactionOf: ({ transactionId }) => transactionId,
	}),
	correct_entry: change({
		kind: "journal_entries",
		asks: { area: "accounting", level: "edit", named: "reverse_or_void" },
		carryOut: (scope, { from, ...input }: Third<typeof correctEntry> & { from: number }) =>
			correctEntry(scope, from, input),
		describe: describeEntryCorrection,
		transactionOf: ({ transactionId }) => transactionId,
	}),
	edit_recurring_entry: change({
		kind: "journal_entries",
		asks: { area: "accounting", level: "edit" },
		carryOut: (scope, { templateId, ...edit }: Third<typeof editRecurringEntry> & { templateId: number }) =>
			editRecurringEntry(scope, templateId, edit),
		describe: describeRecurringEntry,
	}),
	move_owner_money: change({
		kind: "owner_payments",
		asks: { area: "owners", level: "edit" },
		carryOut: (scope, input: Second<typeof moveBetweenProperties>) => moveBetweenProperties(scope, input),
		describe: describeMove,
		transactionOf: ({ transactionId }) => transactionId,
	}),
	transfer_money: change({
		kind: "journal_entries",
		asks: { area: "banking", level: "edit" },
		carryOut: (scope, input: Second<typeof transferMoney>) => transferMoney(scope, input),
		describe: describeTransfer,
		transactionOf: ({ transactionId }) => transactionId,
	}),
	adjust_account: change({
		kind: "journal_entries",
		asks: { area: "banking", level: "edit" },
		carryOut: (scope, { accountId, ...input }: Third<typeof adjustAccount> & { accountId: number }) =>
			adjustAccount(scope, accountId, input),
		describe: describeAdjustment,
		transactionOf: ({ transactionId }) => transactionId,
	}),
	set_opening_balances: change({
		kind: "journal_entries",
		asks: { area: "accounting", level: "edit" },
		carryOut: (scope, input: Second<typeof setOpeningBalances>) => setOpeningBalances(scope, input),
		describe: describeOpenings,
	}),
	reverse_lease_entry: change({
		kind: "reversals",
		asks: { area: "leasing", level: "view", named: "reverse_or_void" },
		carryOut: (scope, { transactionId, ...input }: Third<typeof reverseTransaction> & { transactionId: number }) =>
			reverseTransaction(scope, transactionId, input),
		describe: describeReversal,
		transactionOf: ({ transactionId }) => transactionId,
	}),
	reverse_expense: change({
		kind: "reversals",
		asks: { area: "accounting", level: "view", named: "reverse_or_void" },
		carryOut: (scope, { transactionId, ...input }: Third<typeof reverseBill> & { transactionId: number }) =>
			reverseBill(scope, transactionId, input),
		describe: describeExpenseReversal,
		transactionOf: ({ transactionId }) => transactionId,
	}),
	reverse_entry: change({
		kind: "reversals",
		asks: { area: "accounting", level: "view", named: "reverse_or_void" },
		carryOut: (scope, { transactionId, ...input }: Third<typeof reverseEntry> & { transactionId: number }) =>
			reverseEntry(scope, transactionId, input),
		describe: describeReversal,
		transactionOf: ({ transactionId }) => transactionId,
	}),
	reverse_bank_entry: change({
		kind: "reversals",
		asks: { area: "banking", level: "view", named: "reverse_or_void" },
		carryOut: (scope, { transactionId, ...input }: Third<typeof reverseBankEntry> & { transactionId: number }) =>
			reverseBankEntry(scope, transactionId, input),
		describe: describeReversal,
		transactionOf: ({ transactionId }) => transactionId,
	}),
	reverse_owner_entry: change({
		kind: "reversals",
		asks: { area: "owners", level: "view", named: "reverse_or_void" },
		carryOut: (scope, { transactionId, ...input }: Third<typeof reverseOwnerTransaction> & { transactionId: number }) =>
			reverseOwnerTransaction(scope, transactionId, input),
		describe: describeReversal,
		transactionOf: ({ transactionId }) => transactionId,
	}),
	undo_deposit: change({
		kind: "reversals",
		asks: { area: "banking", level: "edit", named: "reverse_or_void" },
		carryOut: (scope, { transactionId, ...input }: Third<typeof undoDeposit> & { transactionId: number }) =>
			undoDeposit(scope, transactionId, input),
		describe: describeReversal,
	}),
	undo_fees: change({
		kind: "reversals",
		asks: { area: "owners", level: "view", named: "reverse_or_void" },
		carryOut: (scope, { runId, ...input }: Third<typeof undoFees> & { runId: number }) => undoFees(scope, runId, input),
		describe: describeFees,
	}),
	undo_bulk: change({
		kind: "reversals",
		asks: leaseMoney,
		carryOut: (scope, { runId, ...input }: Third<typeof undoBulk> & { runId: number }) => undoBulk(scope, runId, input),
		describe: describeBulk,
	}),
	remove_late_fees: change({
		kind: "reversals",
		asks: leaseMoney,
		carryOut: (scope, { leaseId, ...input }: Third<typeof removeLateFees> & { leaseId: number }) =>
			removeLateFees(scope, leaseId, input),
		describe: describeLateFees,
	}),
	undo_ending: change({
		kind: "reversals",
		asks: { area: "leasing", level: "edit" },
		carryOut: (scope, { leaseId, ...input }: Third<typeof undoEnding> & { leaseId: number }) => {
			const undone = undoEnding(scope, leaseId, input);
			if (undone.ok) followMoveOut(scope, leaseId);
			return undone;
		},
		describe: describeEnding,
	}),
	end_lease: change({
		kind: "reversals",
		asks: { area: "leasing", level: "edit" },
		carryOut: (scope, { leaseId, ...input }: Third<typeof endLease> & { leaseId: number }) => {
			const ended = endLease(scope, leaseId, input);
			if (ended.ok) followMoveOut(scope, leaseId);
			return ended;
		},
		describe: describeEndLease,
	}),
	reopen_books: change({
		kind: "reopen_books",
		asks: { area: "accounting", level: "edit", named: "post_behind_lock" },
		carryOut: (scope, input: Second<typeof reopenClosedBooks>) => reopenClosedBooks(scope, input),
		describe: describeReopening,
	}),
	reopen_reconciliation: change({
		kind: "reopen_reconciliations",
		asks: { area: "banking", level: "edit", named: "reopen_reconciliations" },
		carryOut: (
			scope,
			{ reconciliationId, ...input }: Third<typeof reopenReconciliation> & { reconciliationId: number },
		) => reopenReconciliation(scope, reconciliationId, input),
		describe: describeReconciliation,
	}),
	...accessChanges,
};

export type ChangeName = keyof typeof changes;
export type InputOf<Name extends ChangeName> = Parameters<(typeof changes)[Name]["carryOut"]>[1];
export type DoneOf<Name extends ChangeName> =
	ReturnType<(typeof changes)[Name]["carryOut"]> extends Result<infer Done> ? Done : never;

/** A change by its stored name; undefined for one that this version doesn't know. */
export function changeNamed(name: string): Change<object, object> | undefined {
	return Object.hasOwn(changes, name) ? (changes[name as ChangeName] as unknown as Change<object, object>) : undefined;
}
