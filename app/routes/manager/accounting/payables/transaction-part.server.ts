import { chargedOf, findExpense, findPayable } from "#domain/payables";
import type { Scope } from "~/domain/kernel/scope";

/** What payables know of a transaction, for <PayablePart> and <PayableLinks>; undefined when it is none of theirs. */
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
