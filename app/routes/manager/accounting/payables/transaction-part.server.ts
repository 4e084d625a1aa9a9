import { chargedOf, findExpense, findPayable } from "#domain/payables";
import type { Scope } from "~/domain/kernel/scope";

/**
 * For <PayablePart> and <PayableLinks>: a transaction's payee, open amount and charges; undefined if it isn't a
 * payable.
 */
export function payablePart(scope: Scope, id: number) {
	const payable = findPayable(scope, id);
	if (!payable) return undefined;
	const { payeeName, vendorId, method, checkNumber, bankName, reversedBy } = payable;
	return {
		...{ id, payeeName, vendorId, method, checkNumber, bankName },
		reversed: reversedBy !== null,
		expense: findExpense(scope, id),
		charges: chargedOf(scope, id),
	};
}
