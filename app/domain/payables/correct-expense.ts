import { statement } from "~/db/client.server";
import { once } from "~/domain/once";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { checkExpense } from "./check-expense";
import type { ExpenseInput } from "./expense-input";
import { postExpense, type Recorded } from "./record-expense";
import { findPayable, reversePayable } from "./reverse-expense";

/** Replaces an expense, a bill that is not paid, or a credit: reverses it and posts the new one, linked. */
export function correctExpense(scope: Scope, transactionId: number, input: ExpenseInput): Result<Recorded> {
	return once(scope, "correct-expense", { transactionId, ...input }, () => {
		const payable = findPayable(scope, transactionId);
		if (!payable || payable.type === "bill_payment") return refuse("This transaction was not found.");
		const checked = checkExpense(scope, input, transactionId);
		if (!checked.ok) return checked;
		const reversed = reversePayable(scope, payable, { reason: "Corrected" });
		if (!reversed.ok) return refuse(reversed.message);
		const txnGroupNumber = reversed.txnGroupNumber ?? undefined;
		const recorded = postExpense(scope, input, checked, { txnGroupNumber, corrects: transactionId });
		if (recorded.ok) keepCharges(scope, transactionId, recorded.transactionId);
		return recorded;
	});
}

/** What tenants were charged of the expense belongs to the one that replaces it. */
function keepCharges(scope: Scope, expenseId: number, newExpenseId: number) {
	const sql = "UPDATE expense_charges SET expense_id = ? WHERE expense_id = ? AND profile_id = ?";
	statement(sql).run(newExpenseId, expenseId, scope.profileId);
}
