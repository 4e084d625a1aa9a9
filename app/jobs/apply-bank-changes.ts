import { applyBankChanges } from "#domain/owner-center";

/** Applies owners' new bank accounts once their hold has ended. */
export function applyDueBankChanges() {
	applyBankChanges();
}
