import { type DepositOf, findAccount } from "#domain/ledger";
import { askBeforeReversal } from "#domain/owner-money";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { DepositMoved } from "./deposit-moved";
import type { ReturnInput } from "./return-payment";

type Returning = {
	paymentId: number;
	propertyId: number;
	/** The bank deposit that included the payment. */
	deposit: DepositOf | undefined;
	/** The bank account the money is taken from; undefined if it was never deposited. */
	bankId: number | undefined;
	/** The bank account that charges the fee. */
	feeBankId: number;
	moved: DepositMoved | undefined;
};

/**
 * Asks the questions before a payment is returned: it was never deposited (`confirmUndeposited`), its deposit part was
 * moved to the deposit account (`depositBack`), or the money was spent (`confirmBelowZero`). Asks nothing if the
 * processor deducts it from its next payout.
 */
export function askBeforeReturn(scope: Scope, input: ReturnInput, returning: Returning): Failure | undefined {
	if (input.netted) return undefined;
	const { paymentId, propertyId, deposit, bankId, feeBankId, moved } = returning;
	if (bankId === undefined && input.bankFeeCents && !input.confirmUndeposited) {
		return refuse("This payment was never deposited, so the bank can't have returned it.", "confirmUndeposited");
	}
	if (moved && input.depositBack === undefined) {
		const { money } = organizationOf(scope);
		const from = findAccount(scope, moved.fromAccountId)?.name;
		return refuse(
			`${money(moved.amountCents)} of this payment went to a deposit in ${from}. Choose where that money goes once the payment is returned.`,
			"depositBack",
		);
	}
	const back = moved && input.depositBack === "move" ? moved : undefined;
	return askBeforeReversal(scope, paymentId, {
		...{ confirmed: input.confirmBelowZero, date: input.date, bankAccountId: deposit?.bankAccountId },
		besides: [
			...(input.bankFeeCents ? [{ accountId: feeBankId, propertyId, amountCents: input.bankFeeCents }] : []),
			...(back
				? [
						{ accountId: back.fromAccountId, propertyId, amountCents: back.amountCents },
						{ accountId: back.toAccountId, propertyId, amountCents: -back.amountCents },
					]
				: []),
		],
	});
}
