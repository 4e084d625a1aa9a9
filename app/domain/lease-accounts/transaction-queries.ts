import { and, eq } from "drizzle-orm";
import { balanceSql, depositOf, type TransactionLine, viewTransaction } from "#domain/ledger";
import { db, statement } from "~/db/client.server";
import { payments, refunds } from "~/db/schema/index";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { paidOnline, paidWith } from "./paid-online";

export type TransactionState =
	| "posted"
	| "open"
	| "part_paid"
	| "paid"
	| "undeposited"
	| "deposited"
	| "reconciled"
	| "returned"
	| "reversed";

/** A transaction with its receipt or refund, if it has one; undefined if it isn't the organization's. */
export function findTransaction(scope: Scope, transactionId: number) {
	const transaction = viewTransaction(scope, transactionId);
	if (!transaction) return undefined;
	const payment = db().select().from(payments).where(eq(payments.transactionId, transactionId)).get();
	const refund = db().select().from(refunds).where(eq(refunds.transactionId, transactionId)).get();
	const byCheck = refund?.method === "check" && hasCheck(transactionId);
	const deposit = depositOf(transactionId);
	const state = stateOf({ ...transaction, deposit }, payment?.returnedBy ?? null);
	return { ...transaction, payment, paidWith: payment && paidWith(payment), refund, byCheck, deposit, state };
}

/** Whether one of the organization's numbered checks paid it. */
function hasCheck(transactionId: number): boolean {
	return statement("SELECT 1 FROM check_numbers WHERE transaction_id = ?").get(transactionId) !== undefined;
}

type Viewed = NonNullable<ReturnType<typeof viewTransaction>> & { deposit: ReturnType<typeof depositOf> };

function stateOf(
	{ type, reversedBy, openCents, amountCents, lines, deposit }: Viewed,
	returnedBy: number | null,
): TransactionState {
	if (returnedBy !== null) return "returned";
	if (reversedBy !== null) return "reversed";
	if (openCents !== null) return openCents === 0 ? "paid" : openCents < amountCents ? "part_paid" : "open";
	if (type !== "payment") return "posted";
	if (deposit) return deposit.reconciledTo ? "reconciled" : "deposited";
	return moneyState(lines);
}

function moneyState(lines: readonly TransactionLine[]): TransactionState {
	const money = lines.find(({ amountCents }) => amountCents > 0);
	if (money?.reconciled) return "reconciled";
	return money?.isUndeposited ? "undeposited" : "deposited";
}

/** The contents of a payment's receipt; undefined if it isn't a payment of the organization. */
export function findReceipt(scope: Scope, transactionId: number) {
	const payment = db()
		.select()
		.from(payments)
		.where(and(eq(payments.transactionId, transactionId), eq(payments.profileId, scope.profileId)))
		.get();
	const transaction = payment && findTransaction(scope, transactionId);
	if (!payment || !transaction) return undefined;
	const issuer = statement<{
		name: string;
		street: string;
		city: string;
		state: string;
		postalCode: string;
		phone: string;
	}>("SELECT name, street, city, state, postal_code AS postalCode, phone FROM organization WHERE profile_id = ?").get(
		scope.profileId,
	);
	const balance = statement<{ balanceCents: number }>(
		`SELECT ${balanceSql} AS balanceCents FROM leases l WHERE l.id = ?`,
	).get(payment.leaseId, { today: organizationOf(scope).today });
	const feeCents = paidOnline(payment)?.feeCents ?? 0;
	const appliedCents = transaction.appliedTo.reduce((sum, { amountCents }) => sum + amountCents, 0);
	return {
		...payment,
		date: transaction.date,
		reference: transaction.reference,
		memo: transaction.memo,
		/** The online processing fee, and the total with it. */
		...{ feeCents, totalCents: payment.amountCents + feeCents, paidWith: paidWith(payment) },
		leaseName: transaction.leaseName,
		propertyName: transaction.propertyName,
		unitNumber: transaction.unitNumber,
		reversed: transaction.reversedBy !== null,
		appliedTo: transaction.appliedTo,
		prepaidCents: payment.amountCents - appliedCents,
		balanceCents: balance?.balanceCents ?? 0,
		issuer,
	};
}
