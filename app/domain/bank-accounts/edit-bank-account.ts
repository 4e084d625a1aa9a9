import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { renameBankLedgerAccount } from "#domain/ledger";
import { statement, write } from "~/db/client.server";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import {
	type BankAccount,
	type BankAccountFields,
	findBankAccount,
	keepFacts,
	refuseFacts,
} from "./bank-account-record";

/**
 * Edits a bank account's name and details. A blank account number leaves the stored one. Refuses at the form's field,
 * details by `refuseFacts` (bank-account-record.ts), and at `purpose` while a property uses it otherwise.
 */
export function editBankAccount(
	scope: Scope,
	id: number,
	input: BankAccountFields & { seenUpdatedDate?: string | undefined },
): Result {
	return write(() => {
		const before = findBankAccount(scope, id);
		if (!before) return refuse("That account wasn't found.");
		const failure =
			staleEdit(scope, input.seenUpdatedDate, before.updatedDate) ??
			refuseFacts(scope, input, id) ??
			refusePurpose(scope, before, input);
		if (failure) return failure;
		const updatedDate = nowIso();
		if (input.name !== before.name) renameBankLedgerAccount(scope, id, input.name);
		keepFacts(scope, id, input, updatedDate);
		const after = findBankAccount(scope, id);
		const { updatedDate: _, ...shown } = after ?? before;
		recordActivity(scope, {
			action: "bank_account.edited",
			subjectKind: "account",
			subjectId: id,
			summary: `${input.name} was edited.`,
			changes: changedFields(before, shown),
		});
		return { ok: true };
	});
}

/**
 * Refuses to make an account company-only, or deposit-only, while an active property uses it otherwise. At `purpose`.
 */
function refusePurpose(scope: Scope, before: BankAccount, { purpose }: BankAccountFields): Failure | undefined {
	if (purpose === before.purpose || purpose === "operating") return undefined;
	const used = statement<{ name: string }>(
		`SELECT name FROM properties WHERE profile_id = @profileId AND active = 1
			AND (operating_account_id = @id OR (@purpose = 'company' AND deposit_account_id = @id)) ORDER BY sort_name LIMIT 1`,
	).get({ profileId: scope.profileId, id: before.id, purpose });
	return used && refuse(`${used.name} uses this account. Choose another account for it first.`, "purpose");
}
