import type { Scope } from "~/domain/kernel/scope";
import { explainOwner1099, explainVendor1099 } from "./explain-1099";
import { explainAccount } from "./explain-account";
import { explainAvailable } from "./explain-available";
import { explainBalance } from "./explain-balance";
import { explainCharge } from "./explain-charge";
import { explainDeposit } from "./explain-deposit";
import { explainManagementFee } from "./explain-management-fee";
import { explainOwnerBalance } from "./explain-owner-balance";
import { explainPayment } from "./explain-payment";
import { explainPayout } from "./explain-payout";
import type { Explanation, Figure } from "./format";
import type { Reader } from "./reader";

/**
 * Why a figure is what it is: a sentence, steps that add up to it, and the rules that were in force. Undefined if the
 * record isn't the organization's, the reader may not see it, or there is nothing to explain. With `whole`, a balance's
 * history from its start.
 */
export function explain(
	scope: Scope,
	figure: Figure,
	reader: Reader,
	{ whole }: { whole?: boolean | undefined } = {},
): Explanation | undefined {
	switch (figure.of) {
		case "balance":
			return explainBalance(scope, figure.id, { on: figure.on, whole }, reader);
		case "deposit":
			return explainDeposit(scope, figure.id, { on: figure.on }, reader);
		case "entry":
			return explainEntry(scope, figure.id, reader);
		case "managementfee":
			return explainManagementFee(scope, { feeId: figure.id }, reader);
		case "available":
			return explainAvailable(scope, figure.id, figure, reader);
		case "ownerbalance":
			return explainOwnerBalance(scope, figure.id, figure, reader);
		case "owner1099":
			return explainOwner1099(scope, figure.id, figure.year, reader);
		case "vendor1099":
			return explainVendor1099(scope, figure.id, figure.year, reader);
		case "account":
			return explainAccount(scope, figure, reader);
	}
}

/** A posted entry: a charge, what paid charges, a management fee or a payment to an owner. */
function explainEntry(scope: Scope, transactionId: number, reader: Reader): Explanation | undefined {
	return (
		explainCharge(scope, transactionId, reader) ??
		explainPayment(scope, transactionId, reader) ??
		explainManagementFee(scope, { transactionId }, reader) ??
		explainPayout(scope, transactionId, reader)
	);
}
