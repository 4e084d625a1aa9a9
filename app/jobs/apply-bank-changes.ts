import { applyBankChanges } from "#domain/owner-center";

/** Owners are paid to their new accounts once the hold is over. */
export function applyDueBankChanges() {
	applyBankChanges();
}
