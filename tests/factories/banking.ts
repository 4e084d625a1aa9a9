import { addBankAccount, type NewBankAccount } from "#domain/banking";
import { type PaymentInput, receivePayment } from "#domain/lease-accounts";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "./must";

let made = 0;

/** A bank account of its own, opened with nothing unless an opening balance is given. */
export function makeBankAccount(scope: Scope, overrides: Partial<NewBankAccount> = {}): number {
	const added = addBankAccount(scope, {
		...{ name: `Bank ${++made}`, kind: "checking", purpose: "operating", country: "US", nextCheckNumber: 1001 },
		...overrides,
	});
	return must(added).accountId;
}

/** A check received for a lease, which lies undeposited; gives its transaction and its line there. */
export function takeCheck(scope: Scope, leaseId: number, amountCents: number, overrides: Partial<PaymentInput> = {}) {
	const { transactionId } = must(
		receivePayment(scope, leaseId, {
			...{ date: "2026-01-05", amountCents, method: "check", reference: `${++made}`, payerName: "Ana Diaz" },
			...{ confirmDuplicate: true, confirmLarge: true },
			...overrides,
		}),
	);
	return { transactionId, postingId: undepositedLine(transactionId) };
}

function undepositedLine(transactionId: number): number {
	const row = statement<{ id: number }>(
		`SELECT p.id FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id AND a.system_key = 'undeposited_funds'
		WHERE p.id BETWEEN ? AND ?`,
	).get(transactionId * 256, transactionId * 256 + 255);
	return row?.id ?? 0;
}
