import { type DepositOf, findAccount } from "#domain/ledger";
import { refuseTakingBack } from "#domain/owner-money";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { DepositMoved } from "./deposit-moved";
import type { ReturnInput } from "./return-payment";

type Returning = {
	paymentId: number;
	propertyId: number;
	/** The deposit it went to the bank with. */
	deposit: DepositOf | undefined;
	/** The bank it is taken from; undefined where it never came to one. */
	bankId: number | undefined;
	/** The bank that takes the fee. */
	feeBankId: number;
	moved: DepositMoved | undefined;
};

/**
 * What has to be answered before a payment is returned: one that never went to a bank, at `confirmUndeposited`; what of
 * it paid a deposit and was moved to the deposit account, at `depositBack`; and money that is not there any more, at
 * `confirmBelowZero`. What a processor takes off its next payout is asked about nowhere.
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
	return refuseTakingBack(scope, paymentId, {
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
