import { refuseCorrectionDay } from "#domain/leasing";
import { checkNumberOf, lineIds, refuseReplaced, refuseUsedCheck, restated } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { once } from "~/domain/once";
import { type Failure, type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { askAboutCash } from "./ask-before-expense";
import { type CheckedExpense, checkExpense } from "./check-expense";
import type { ExpenseInput } from "./expense-input";
import { findWrittenExpense } from "./find-correctable";
import { settled } from "./labels";
import { postExpense, type Recorded } from "./record-expense";
import { findPayable, type Payable, reversePayable } from "./reverse-expense";

/**
 * Replaces an expense, a bill that is not paid, or a credit: reverses it and posts the new one, linked. One that takes
 * more of a property, or earlier, than what it replaces asks at `confirmShort`, as a new one does.
 */
export function correctExpense(scope: Scope, transactionId: number, input: ExpenseInput): Result<Recorded> {
	return once(scope, "correct-expense", { transactionId, ...input }, () => {
		const payable = findPayable(scope, transactionId);
		if (!payable || payable.type === "bill_payment") return refuse("This transaction was not found.");
		const gone = refuseReplaced(scope, transactionId);
		if (gone) return gone;
		if (!findWrittenExpense(scope, transactionId)?.correctable) return refuse(settled);
		const checked = checkExpense(scope, input, transactionId);
		if (!checked.ok) return checked;
		const early = refuseCorrectionDay(scope, payable, input.date);
		if (early) return early;
		const reversed = reversePayable(scope, payable, { reason: "Corrected" });
		if (!reversed.ok) return restated(reversed);
		const short = input.confirmShort ? undefined : askAboutMore(scope, payable, input, checked);
		if (short) return short;
		const txnGroupNumber = reversed.txnGroupNumber ?? undefined;
		const checkNumber = numberFor(scope, payable, input);
		const needsApproval = input.needsApproval || wasToBeApproved(scope, transactionId);
		const anew = { ...input, needsApproval, checkNumber };
		const recorded = postExpense(scope, anew, checked, { txnGroupNumber, corrects: transactionId });
		if (recorded.ok) keepCharges(scope, transactionId, recorded.transactionId);
		return recorded;
	});
}

function askAboutMore(
	scope: Scope,
	{ id, date }: Payable,
	input: ExpenseInput,
	{ paidFrom, lines }: CheckedExpense,
): Failure | undefined {
	if (paidFrom === undefined) return undefined;
	const left = new Map(
		statement<{ propertyId: number | null; cents: number }>(
			`SELECT property_id AS propertyId, -sum(amount_cents) AS cents FROM gl_postings
			WHERE id BETWEEN ? AND ? AND account_id = ? GROUP BY property_id`,
		)
			.all(...lineIds(id), paidFrom)
			.map(({ propertyId, cents }) => [propertyId, cents] as const),
	);
	for (const { propertyId, amountCents } of lines) left.set(propertyId, (left.get(propertyId) ?? 0) - amountCents);
	const takesMore = input.date < date || [...left.values()].some((cents) => cents < 0);
	return takesMore ? askAboutCash(scope, paidFrom, lines, input.date) : undefined;
}

/**
 * A check that was written stays that check, unless another number is typed. Moved to a bank account that has used its
 * number, it takes the next one there.
 */
function numberFor(scope: Scope, old: Payable, { bankAccountId, checkNumber }: ExpenseInput): number | undefined {
	if (bankAccountId === undefined) return checkNumber;
	const kept = checkNumberOf(old.id, bankAccountId);
	const moved = kept === undefined && checkNumber !== undefined && checkNumber === old.checkNumber;
	if (moved && refuseUsedCheck(scope, bankAccountId, checkNumber)) return undefined;
	return checkNumber ?? kept;
}

/** A bill that somebody had to approve is to be approved again: what it says is new. */
function wasToBeApproved(scope: Scope, transactionId: number): boolean {
	const bill = statement<{ approval: string }>(
		"SELECT approval FROM expenses WHERE transaction_id = ? AND profile_id = ?",
	).get(transactionId, scope.profileId);
	return bill !== undefined && bill.approval !== "not_needed";
}

/** What tenants were charged of the expense belongs to the one that replaces it. */
function keepCharges(scope: Scope, expenseId: number, newExpenseId: number) {
	const sql = "UPDATE expense_charges SET expense_id = ? WHERE expense_id = ? AND profile_id = ?";
	statement(sql).run(newExpenseId, expenseId, scope.profileId);
}
