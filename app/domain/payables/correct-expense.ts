import { refuseUnapproved, refuseUnapprovedReversal } from "#domain/approvals";
import { checkNumberOf, refuseUsedCheck } from "#domain/bank-accounts";
import { refuseCorrectionDay, refuseReplaced, restated } from "#domain/ledger";
import { askIfWorse, askIfWorseInBank, ledgerEnd } from "#domain/owner-money";
import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { checkExpense } from "./check-expense";
import type { ExpenseInput } from "./expense-input";
import { findWrittenExpense } from "./find-correctable";
import { settled } from "./labels";
import { postExpense, type Recorded } from "./record-expense";
import { findPayable, type Payable, reversePayable } from "./reverse-expense";

/**
 * Corrects an expense, an unpaid bill or an unused credit: reverses it and posts a new one that refers to it. Refuses
 * what is paid or used (find-correctable.ts), and at the form's fields by `checkExpense`; asks at `confirmShort` if
 * anyone's money would be below zero and lower than before (`askIfWorse`).
 */
export function correctExpense(scope: Scope, transactionId: number, input: ExpenseInput): Result<Recorded> {
	return once(scope, "correct-expense", { transactionId, ...input }, () => {
		const payable = findPayable(scope, transactionId);
		if (!payable || payable.type === "bill_payment") return refuse("That transaction wasn't found.");
		const gone = refuseReplaced(scope, transactionId);
		if (gone) return gone;
		if (!findWrittenExpense(scope, transactionId)?.correctable) return refuse(settled);
		const checked = checkExpense(scope, input, transactionId);
		if (!checked.ok) return checked;
		const early = refuseCorrectionDay(scope, payable, input.date);
		if (early) return early;
		const bills = input.kind === "credit" ? undefined : refuseUnapproved(scope, "bills", checked.amountCents);
		const waits = bills ?? refuseUnapprovedReversal(scope, [transactionId]);
		if (waits) return waits;
		const end = ledgerEnd();
		const reversed = reversePayable(scope, payable, { reason: "Corrected" });
		if (!reversed.ok) return restated(reversed);
		const txnGroupNumber = reversed.txnGroupNumber ?? undefined;
		const checkNumber = numberFor(scope, payable, input);
		const needsApproval = input.needsApproval || wasToBeApproved(scope, transactionId);
		const anew = { ...input, needsApproval, checkNumber };
		const recorded = postExpense(scope, anew, checked, { txnGroupNumber, corrects: transactionId });
		if (!recorded.ok) return recorded;
		keepCharges(scope, transactionId, recorded.transactionId);
		const asking = { confirmed: input.confirmShort, field: "confirmShort" };
		return askIfWorse(scope, end, asking) ?? askIfWorseInBank(scope, end, asking) ?? recorded;
	});
}

/**
 * The check number of the corrected expense: the old one, unless another is entered. If it moves to a bank account that
 * already used that number, undefined, so that it gets the next free one.
 */
function numberFor(scope: Scope, old: Payable, { bankAccountId, checkNumber }: ExpenseInput): number | undefined {
	if (bankAccountId === undefined) return checkNumber;
	const kept = checkNumberOf(old.id, bankAccountId);
	const moved = kept === undefined && checkNumber !== undefined && checkNumber === old.checkNumber;
	if (moved && refuseUsedCheck(scope, bankAccountId, checkNumber)) return undefined;
	return checkNumber ?? kept;
}

/** Whether the bill needed approval. The corrected bill then needs it again. */
function wasToBeApproved(scope: Scope, transactionId: number): boolean {
	const bill = statement<{ approval: string }>(
		"SELECT approval FROM expenses WHERE transaction_id = ? AND profile_id = ?",
	).get(transactionId, scope.profileId);
	return bill !== undefined && bill.approval !== "not_needed";
}

/** Links the tenants' charges of the old expense to the one that replaces it. */
function keepCharges(scope: Scope, expenseId: number, newExpenseId: number) {
	const sql = "UPDATE expense_charges SET expense_id = ? WHERE expense_id = ? AND profile_id = ?";
	statement(sql).run(newExpenseId, expenseId, scope.profileId);
}
