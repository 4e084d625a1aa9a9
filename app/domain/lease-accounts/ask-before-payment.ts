import type { PaymentMethod } from "#domain/bank-accounts/labels";
import { addDays, type PlainDate } from "#domain/calendar/format";
import type { Lease } from "#domain/lease-records";
import { findParty } from "#domain/lease-records";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { askWhoseAccount } from "./ask-whose-account";
import type { PaymentInput } from "./receive-payment";

const certified: readonly PaymentMethod[] = ["cash", "money_order", "cashiers_check", "direct_deposit", "electronic"];

/**
 * Asks the questions needed before a payment is taken: certified funds only (`uncertifiedReason`), an eviction
 * (`confirmEviction`), more than three months' rent above the balance (`confirmLarge`), `confirmDuplicate`, and
 * `confirmAccount` (ask-whose-account.ts). Undefined if nothing is left to ask.
 */
export function askBeforePayment(scope: Scope, lease: Lease, input: PaymentInput): Failure | undefined {
	if (lease.certifiedFundsOnly && !certified.includes(input.method) && !input.uncertifiedReason) {
		return refuse("Only certified funds should be accepted for this lease.", "uncertifiedReason");
	}
	if (lease.evictionPending && !input.confirmEviction) {
		return refuse("An eviction is pending.", "confirmEviction");
	}
	const beyond = input.amountCents - lease.receivableCents;
	if (lease.rentCents > 0 && beyond > 3 * lease.rentCents && !input.confirmLarge) {
		return refuse(
			`The payment is ${organizationOf(scope).money(beyond)} above the balance, which is more than three months’ rent.`,
			"confirmLarge",
		);
	}
	const duplicate = input.confirmDuplicate ? undefined : askAboutDuplicate(scope, lease, input);
	return duplicate ?? askWhoseAccount(scope, lease, input);
}

/** Asks about the same payer and amount within 3 days, or the same method and number on any day. */
function askAboutDuplicate(scope: Scope, lease: Lease, input: PaymentInput): Failure | undefined {
	const payer = findParty(scope, lease.id, { tenantId: input.tenantId, name: input.payerName }, "payer");
	const other = statement<{ date: PlainDate; amountCents: number; receiptNumber: number }>(
		`SELECT t.date, p.amount_cents AS amountCents, p.receipt_number AS receiptNumber
		FROM payments p JOIN gl_transactions t ON t.id = p.transaction_id
		WHERE p.lease_id = @leaseId AND t.reversed_by IS NULL AND (
			(p.payer_name = @payerName AND p.amount_cents = @amountCents AND t.date BETWEEN @from AND @to)
			OR (@reference <> '' AND t.reference = @reference AND p.method = @method))
		ORDER BY p.transaction_id DESC LIMIT 1`,
	).get({
		leaseId: lease.id,
		payerName: payer.ok ? payer.name : "",
		amountCents: input.amountCents,
		from: addDays(input.date, -3),
		to: addDays(input.date, 3),
		reference: input.reference ?? "",
		method: input.method,
	});
	if (!other) return undefined;
	const { money, date } = organizationOf(scope);
	return refuse(
		`This looks like receipt ${other.receiptNumber}: ${money(other.amountCents)} on ${date(other.date)}.`,
		"confirmDuplicate",
	);
}
