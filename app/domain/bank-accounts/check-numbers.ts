import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { checkNumbers } from "~/db/schema/index";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/** The first check number of an account that doesn't state another. */
const firstCheck = 1001;

/** The next check number of a bank account: the one in its details, but higher than every number used or voided. */
export function nextCheckNumber(scope: Scope, bankAccountId: number): number {
	const sql = `SELECT (SELECT next_check_number FROM bank_accounts
				WHERE account_id = @bankAccountId AND profile_id = @profileId) AS next,
			(SELECT max(number) FROM check_numbers
				WHERE profile_id = @profileId AND bank_account_id = @bankAccountId) AS last`;
	const row = wholeOrganization(() =>
		statement<{ next: number | null; last: number | null }>(sql).get({ profileId: scope.profileId, bankAccountId }),
	);
	return Math.max(row?.next ?? firstCheck, (row?.last ?? 0) + 1);
}

/** The next check number of each of these bank accounts, by account ID. */
export function nextCheckNumbers(scope: Scope, bankAccountIds: readonly number[]): Record<number, number> {
	return Object.fromEntries(bankAccountIds.map((id) => [id, nextCheckNumber(scope, id)]));
}

/**
 * The number for a check: the one entered, or else the next one. Refuses a used number at `checkNumber`. Undefined for
 * any other payment method.
 */
export function checkNumberFor(
	scope: Scope,
	{ bankAccountId, method, checkNumber }: { bankAccountId: number; method: string; checkNumber?: number | undefined },
): Result<{ checkNumber: number | undefined }> {
	if (method !== "check") return { ok: true, checkNumber: undefined };
	const number = checkNumber ?? nextCheckNumber(scope, bankAccountId);
	return refuseUsedCheck(scope, bankAccountId, number) ?? { ok: true, checkNumber: number };
}

/** Refuses, at `field`, a number that another check of the account already uses. A voided number may be used again. */
export function refuseUsedCheck(
	scope: Scope,
	bankAccountId: number,
	number: number,
	field = "checkNumber",
): Failure | undefined {
	const sql = `SELECT 1 FROM check_numbers
		WHERE profile_id = ? AND bank_account_id = ? AND number = ? AND voided = 0`;
	const used = wholeOrganization(() => statement<unknown>(sql).get(scope.profileId, bankAccountId, number));
	return used ? refuse(`Check number ${number} is already used.`, field) : undefined;
}

/** Assigns a check number to a posted transaction. Call it after `checkNumberFor`. */
export function giveCheckNumber(
	scope: Scope,
	{ transactionId, bankAccountId, number }: { transactionId: number; bankAccountId: number; number: number },
): void {
	mustBeWriting();
	insertRow(checkNumbers, { profileId: scope.profileId, transactionId, bankAccountId, number });
	statement(
		`UPDATE bank_accounts SET next_check_number = @number + 1
		WHERE account_id = @bankAccountId AND profile_id = @profileId AND next_check_number <= @number`,
	).run({ number, bankAccountId, profileId: scope.profileId });
}

/** The number of the check from this bank account that paid a transaction; undefined if it wasn't paid by check. */
export function checkNumberOf(transactionId: number, bankAccountId: number): number | undefined {
	return statement<{ number: number }>(
		"SELECT number FROM check_numbers WHERE transaction_id = ? AND bank_account_id = ?",
	).get(transactionId, bankAccountId)?.number;
}
