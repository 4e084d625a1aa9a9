import { applyBankChanges } from "#domain/owner-center";

/** Starts paying owners to a new bank account once its waiting period is over. */
export function applyDueBankChanges() {
	applyBankChanges();
}
