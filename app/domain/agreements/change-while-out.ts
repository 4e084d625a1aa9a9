import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Agreement, findAgreementRecord, isOut } from "./agreement-record";

/** Changes an agreement that is out for signature; refuses any other. */
export function changeOut<T extends object>(
	scope: Scope,
	agreementId: number,
	change: (agreement: Agreement) => Result<T>,
): Result<T> {
	return write(() => {
		const agreement = findAgreementRecord(scope, agreementId);
		if (!agreement) return refuse("That agreement wasn't found.");
		if (!isOut(agreement)) return refuse("This agreement isn't out for signature.");
		return change(agreement);
	});
}
