import type { PlainDate } from "#domain/calendar/format";
import { canBeUsed, findAccount } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { disbursements } from "~/db/schema";
import { type Failure, type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import type { DisbursementMethod } from "./labels";

/** The first check of an account that says no other number. */
const firstCheck = 1001;

export type Disbursement = {
	transactionId: number;
	bankAccountId: number;
	method: DisbursementMethod;
	/** Of a check; see `checkNumberFor`. */
	checkNumber?: number | undefined;
	vendorId?: number | undefined;
	ownerId?: number | undefined;
	payeeName: string;
	/** Lines under the name on a check. */
	address?: string | undefined;
	date: PlainDate;
	memo?: string | undefined;
	/** Negative where money came back. */
	amountCents: Cents;
	/** Ties the checks of one pay run together, to be printed at once. */
	runNumber?: number | undefined;
};

/** The next free check number of a bank account: as its facts say, and after every one that was used or voided. */
export function nextCheckNumber(scope: Scope, bankAccountId: number): number {
	const row = statement<{ next: number | null; last: number | null }>(
		`SELECT (SELECT next_check_number FROM bank_accounts
				WHERE account_id = @bankAccountId AND profile_id = @profileId) AS next,
			(SELECT max(check_number) FROM disbursements
				WHERE profile_id = @profileId AND bank_account_id = @bankAccountId AND check_number IS NOT NULL) AS last`,
	).get({ profileId: scope.profileId, bankAccountId });
	return Math.max(row?.next ?? firstCheck, (row?.last ?? 0) + 1);
}

/** The next free check number of each bank account that can pay, by account. */
export function nextCheckNumbers(scope: Scope, bankAccountIds: readonly number[]): Record<number, number> {
	return Object.fromEntries(bankAccountIds.map((id) => [id, nextCheckNumber(scope, id)]));
}

/**
 * The number to write on a check: the one that was typed, or the next free one. A used one is refused at `checkNumber`.
 * Anything but a check has none.
 */
export function checkNumberFor(
	scope: Scope,
	{ bankAccountId, method, checkNumber }: Pick<Disbursement, "bankAccountId" | "method" | "checkNumber">,
): Result<{ checkNumber: number | undefined }> {
	if (method !== "check") return { ok: true, checkNumber: undefined };
	const number = checkNumber ?? nextCheckNumber(scope, bankAccountId);
	if (isCheckUsed(scope, bankAccountId, number)) return refuse(`Check ${number} is used.`, "checkNumber");
	return { ok: true, checkNumber: number };
}

/** Keeps whom a posted transaction paid, and how; a check's number is then used. Call it inside the write of the posting. */
export function recordDisbursement(scope: Scope, paid: Disbursement): void {
	insertRow(disbursements, { profileId: scope.profileId, ...paid });
	if (paid.checkNumber === undefined) return;
	statement(
		`UPDATE bank_accounts SET next_check_number = @checkNumber + 1
		WHERE account_id = @bankAccountId AND profile_id = @profileId AND next_check_number <= @checkNumber`,
	).run({ checkNumber: paid.checkNumber, bankAccountId: paid.bankAccountId, profileId: scope.profileId });
}

/** Refuses, at `bankAccountId`, what is no bank account of the organisation, or holds tenants' deposits. */
export function checkPayingBank(scope: Scope, bankAccountId: number | undefined): Failure | undefined {
	const field = "bankAccountId";
	if (bankAccountId === undefined) return refuse("Choose the bank account it is paid from.", field);
	const account = findAccount(scope, bankAccountId);
	if (!account) return refuse("This account was not found.", field);
	if (!account.active) return refuse(`${account.name} is inactive.`, field);
	if (!canBeUsed(account, "bank")) return refuse(`${account.name} is no bank account.`, field);
	if (isTrustAccount(scope, bankAccountId)) {
		return refuse(`${account.name} holds tenants' deposits. Choose an operating account.`, field);
	}
	return undefined;
}

/** Whether a bank account is there for deposits alone. */
export function isTrustAccount(scope: Scope, bankAccountId: number): boolean {
	return Boolean(
		statement(
			`SELECT 1 FROM gl_accounts a LEFT JOIN bank_accounts b ON b.account_id = a.id
			WHERE a.id = ? AND a.profile_id = ?
				AND (b.purpose = 'deposit_trust' OR (b.purpose IS NULL AND a.system_key = 'deposit_trust'))
				AND NOT EXISTS (SELECT 1 FROM properties p WHERE p.profile_id = a.profile_id AND p.operating_account_id = a.id)`,
		).get(bankAccountId, scope.profileId),
	);
}

function isCheckUsed(scope: Scope, bankAccountId: number, number: number): boolean {
	return Boolean(
		statement(
			`SELECT 1 FROM disbursements
			WHERE profile_id = ? AND bank_account_id = ? AND check_number = ? AND check_number IS NOT NULL AND voided = 0`,
		).get(scope.profileId, bankAccountId, number),
	);
}
