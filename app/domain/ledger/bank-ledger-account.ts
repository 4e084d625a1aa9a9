import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { glAccounts } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";

/** Adds a new bank account's ledger account: a current asset with the first free number from 1011. Returns its ID. */
export function addBankLedgerAccount(scope: Scope, name: string): number {
	mustBeWriting();
	const row = { profileId: scope.profileId, number: nextNumber(scope), name, isBank: true } as const;
	return insertRow(glAccounts, { ...row, type: "asset", subType: "current_asset" });
}

/** Turns an existing ledger account into a bank account's, with the bank account's name. */
export function makeBankLedgerAccount({ profileId }: Scope, accountId: number, name: string): void {
	mustBeWriting();
	statement<never>(
		"UPDATE gl_accounts SET is_bank = 1, name = ?, updated_date = ? WHERE id = ? AND profile_id = ?",
	).run(name, nowIso(), accountId, profileId);
}

/** Renames a bank account's ledger account. */
export function renameBankLedgerAccount({ profileId }: Scope, accountId: number, name: string): void {
	mustBeWriting();
	statement<never>("UPDATE gl_accounts SET name = ?, updated_date = ? WHERE id = ? AND profile_id = ?").run(
		name,
		nowIso(),
		accountId,
		profileId,
	);
}

function nextNumber(scope: Scope): string {
	const taken = new Set(
		statement<{ number: string }>("SELECT number FROM gl_accounts WHERE profile_id = ?")
			.all(scope.profileId)
			.map(({ number }) => number),
	);
	let number = 1011;
	while (taken.has(String(number))) number += 1;
	return String(number);
}
