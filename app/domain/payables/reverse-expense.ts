import { recordActivity } from "#domain/activity";
import { refuseUnapprovedReversal } from "#domain/approvals";
import type { PlainDate } from "#domain/calendar/format";
import { reverseTransaction } from "#domain/lease-accounts";
import { type Reversed, restated, reversalDay, takeBack } from "#domain/ledger";
import type { TransactionType } from "#domain/ledger/labels";
import { askBeforeReversal } from "#domain/owner-money";
import { mustBeWriting, statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { DisbursementMethod } from "./labels";

type ExpenseReversal = {
	/** Today or earlier. If unset, the original's date, or today if that is closed or reconciled. */
	date?: PlainDate | undefined;
	reason: string;
	/** Also reverses what tenants were charged for it. */
	withCharges?: boolean | undefined;
	/** Confirmed that tenants' or other owners' money may be used. */
	confirmBelowZero?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/** An expense, a bill, a vendor credit, or a payment of bills. */
export type Payable = {
	id: number;
	type: TransactionType;
	date: PlainDate;
	payeeName: string;
	vendorId: number | null;
	/** Negative for a credit, and for money that came back. */
	amountCents: number;
	/** The payment method; null if no money left the bank for it. */
	method: DisbursementMethod | null;
	checkNumber: number | null;
	bankName: string | null;
	reversedBy: number | null;
};

/**
 * An expense, bill, credit or payment of bills by its transaction ID; undefined for a reversal, or if it isn't the
 * organization's.
 */
export function findPayable(scope: Scope, transactionId: number): Payable | undefined {
	return statement<Payable>(
		`SELECT t.id, t.type, t.date, t.reversed_by AS reversedBy, coalesce(e.payee_name, d.payee_name) AS payeeName,
			coalesce(e.vendor_id, d.vendor_id) AS vendorId, coalesce(e.amount_cents, d.amount_cents) AS amountCents,
			d.method, d.check_number AS checkNumber, a.name AS bankName
		FROM gl_transactions t LEFT JOIN expenses e ON e.transaction_id = t.id
		LEFT JOIN disbursements d ON d.transaction_id = t.id LEFT JOIN gl_accounts a ON a.id = d.bank_account_id
		WHERE t.id = ? AND t.profile_id = ? AND (e.transaction_id IS NOT NULL OR t.type = 'bill_payment')
			AND t.reversal_of IS NULL`,
	).get(transactionId, scope.profileId);
}

/** What tenants were charged for an expense, without reversed charges. */
export function chargedOf(scope: Scope, expenseId: number) {
	return statement<{ chargeId: number; leaseId: number; leaseName: string; date: PlainDate; amountCents: number }>(
		`SELECT c.charge_id AS chargeId, c.lease_id AS leaseId, l.name AS leaseName, t.date, c.amount_cents AS amountCents
		FROM expense_charges c JOIN gl_transactions t ON t.id = c.charge_id JOIN leases l ON l.id = c.lease_id
		WHERE c.expense_id = ? AND c.profile_id = ? AND t.reversed_by IS NULL ORDER BY c.charge_id`,
	).all(expenseId, scope.profileId);
}

/**
 * Reverses an expense, a bill, a credit, or a payment of bills: its check is void, and bills it paid are open again.
 * Refused for a paid bill: reverse its payment first. Asks at `confirmBelowZero` if this takes back money that was
 * spent since, such as a vendor's refund or a tenant's payment.
 */
export function reverseExpense(
	scope: Scope,
	transactionId: number,
	input: ExpenseReversal,
): Result<{ transactionId: number }> {
	return once(scope, "reverse-expense", { transactionId, ...input }, () => {
		const payable = findPayable(scope, transactionId);
		if (!payable) return refuse("That transaction wasn't found.");
		const { date = reversalDay(scope, payable), reason } = input;
		const asked = askBeforeReversal(scope, transactionId, { confirmed: input.confirmBelowZero, date });
		if (asked) return asked;
		const charges = input.withCharges ? chargedOf(scope, transactionId) : [];
		const waits = refuseUnapprovedReversal(scope, [transactionId, ...charges.map(({ chargeId }) => chargeId)]);
		if (waits) return waits;
		const reversed = reversePayable(scope, payable, { ...input, date, reason });
		if (!reversed.ok) return reversed;
		for (const { chargeId } of charges) {
			const back = reverseTransaction(scope, chargeId, { reason, confirmBelowZero: input.confirmBelowZero });
			if (!back.ok) return back.field === "confirmBelowZero" ? back : restated(back);
		}
		return { ok: true, transactionId: reversed.transactionId };
	});
}

/** Reverses the entry itself, without questions or tenants' charges. */
export function reversePayable(
	scope: Scope,
	payable: Payable,
	{ date, reason, txnGroupNumber }: { date?: PlainDate | undefined; reason: string; txnGroupNumber?: number },
): Result<Reversed> {
	mustBeWriting();
	const reversed = takeBack(scope, payable.id, { date, reason, ...(txnGroupNumber && { txnGroupNumber }) });
	if (!reversed.ok) return reversed;
	const amount = organizationOf(scope).money(Math.abs(payable.amountCents));
	recordActivity(scope, {
		action: "expense.reversed",
		subjectKind: payable.vendorId === null ? "organization" : "vendor",
		subjectId: payable.vendorId ?? scope.profileId,
		summary: `${amount} for ${payable.payeeName} was reversed. ${reason.trim()}`,
	});
	return reversed;
}
