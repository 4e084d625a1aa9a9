import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { maskNumber } from "./bank-number";

/** Whether a typed number is a bank account's; undefined if no number of it is stored. */
export function isNumberOf(scope: Scope, accountId: number, typed: string): boolean | undefined {
	const stored = statement<{ numberDigest: string | null }>(
		"SELECT number_digest AS numberDigest FROM bank_accounts WHERE account_id = ? AND profile_id = ?",
	).get(accountId, scope.profileId)?.numberDigest;
	return stored ? maskNumber(scope, typed).numberDigest === stored : undefined;
}
