import { recordActivity } from "#domain/activity";
import { refuseUnapproved } from "#domain/approvals";
import { type BankAccountFields, keepFacts, refuseFacts } from "#domain/bank-accounts";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import {
	accountIdByRole,
	addBankLedgerAccount,
	findAccount,
	makeBankLedgerAccount,
	post,
	refuseClosedDate,
	restated,
} from "#domain/ledger";
import { keepNewBankAccount } from "#domain/limits";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { reconciliations } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { refuseProperty } from "./refuse-property";

export type NewBankAccount = BankAccountFields & {
	/** An existing ledger account to register as a bank account; a new ledger account is added when unset. */
	ledgerAccountId?: number | undefined;
	/**
	 * The statement's ending balance on `openingDate`, in cents; negative when overdrawn. Nothing is posted when unset or
	 * zero.
	 */
	openingCents?: Cents | undefined;
	openingDate?: PlainDate | undefined;
	/** The property whose money the opening balance is; the company's when unset. */
	propertyId?: number | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Registers a bank account with its ledger account; `refuseFacts` (bank-account-record.ts) refuses its details. An
 * opening balance is posted against Opening Balance Equity and counts as reconciled, so that the first statement starts
 * from it. One that another member has to approve is refused here.
 */
export function addBankAccount(scope: Scope, input: NewBankAccount): Result<{ accountId: number }> {
	return once(scope, "add-bank-account", input, () => {
		const failure = refuseFacts(scope, input, input.ledgerAccountId) ?? refuseOpening(scope, input);
		if (failure) return failure;
		const found = ledgerAccount(scope, input);
		if (!found.ok) return found;
		const { accountId } = found;
		keepFacts(scope, accountId, input, nowIso());
		keepNewBankAccount(accountId);
		const opened = postOpening(scope, accountId, input);
		if (!opened.ok) return opened;
		recordActivity(scope, {
			action: "bank_account.added",
			subjectKind: "account",
			subjectId: accountId,
			summary: `${input.name} was added as a bank account.`,
		});
		return { ok: true, accountId };
	});
}

/** Active current asset accounts without a system role that can be registered as a bank account. */
export function linkableAccounts(scope: Scope) {
	return statement<{ id: number; number: string; name: string }>(
		`SELECT a.id, a.number, a.name FROM gl_accounts a LEFT JOIN bank_accounts b ON b.account_id = a.id
		WHERE a.profile_id = ? AND a.active = 1 AND b.account_id IS NULL AND a.type = 'asset'
			AND a.sub_type = 'current_asset' AND (a.is_bank = 1 OR a.system_key IS NULL) AND a.is_contra = 0
		ORDER BY a.number`,
	).all(scope.profileId);
}

function ledgerAccount(scope: Scope, input: NewBankAccount): Result<{ accountId: number }> {
	const { ledgerAccountId, name } = input;
	if (ledgerAccountId === undefined) return { ok: true, accountId: addBankLedgerAccount(scope, name) };
	if (!findAccount(scope, ledgerAccountId)) return refuse("That account wasn't found.", "ledgerAccountId");
	if (!linkableAccounts(scope).some(({ id }) => id === ledgerAccountId)) {
		return refuse("This account can't be a bank account.", "ledgerAccountId");
	}
	makeBankLedgerAccount(scope, ledgerAccountId, name);
	return { ok: true, accountId: ledgerAccountId };
}

function refuseOpening(scope: Scope, { openingCents, openingDate, propertyId }: NewBankAccount): Failure | undefined {
	if (!openingCents) return undefined;
	if (!openingDate) return refuse("Enter the balance date.", "openingDate");
	const unknown = refuseProperty(scope, propertyId);
	if (unknown) return unknown;
	const closed = refuseClosedDate(scope, openingDate, [propertyId]);
	if (closed) return restated(closed, "openingDate");
	return refuseFutureDate(organizationOf(scope), openingDate, "openingDate") ?? refuseLarge(scope, openingCents);
}

/** An opening balance that another member has to approve is entered with all the others, where it can wait. */
function refuseLarge(scope: Scope, openingCents: Cents): Failure | undefined {
	const waits = refuseUnapproved(scope, "journal_entries", Math.abs(openingCents));
	if (!waits) return undefined;
	return refuse(`${waits.message} Add the account without a balance, then enter it under Opening balances.`, "opening");
}

function postOpening(scope: Scope, accountId: number, input: NewBankAccount): Result {
	const { openingCents, openingDate, propertyId } = input;
	if (!openingCents || !openingDate) return { ok: true };
	const posted = post(scope, {
		...{ type: "opening_balance", date: openingDate, memo: "Opening balance" },
		lines: [
			{ accountId, amountCents: openingCents, propertyId },
			{ accountId: accountIdByRole(scope, "opening_balance_equity"), amountCents: -openingCents, propertyId },
		],
	});
	if (!posted.ok) return posted;
	if (hasEarlierLines(accountId, openingDate, posted.transactionId)) return { ok: true };
	const { profileId, userId } = scope;
	const reconciliationId = insertRow(reconciliations, {
		...{ profileId, accountId, statementEnd: openingDate, beginningCents: 0, endingCents: openingCents },
		...{ state: "finished", opening: true, startedById: userId, finishedById: userId, finishedDate: nowIso() },
	});
	statement<never>("UPDATE gl_postings SET reconciliation_id = ? WHERE id = ?").run(
		reconciliationId,
		posted.postingIds[0],
	);
	return { ok: true };
}

/**
 * Whether the account has other lines up to that date. Then its first reconciliation starts from zero instead of the
 * opening balance.
 */
function hasEarlierLines(accountId: number, date: PlainDate, transactionId: number): boolean {
	return Boolean(
		statement<unknown>(
			`SELECT 1 FROM gl_accounts a JOIN gl_postings p ON p.profile_id = a.profile_id AND p.account_id = a.id
			WHERE a.id = ? AND p.date <= ? AND p.transaction_id <> ? LIMIT 1`,
		).get(accountId, date, transactionId),
	);
}
