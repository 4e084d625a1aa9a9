import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/organization";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { staleEdit } from "~/domain/stale-edit";
import { type BankAccountFields, bookBalance, findBankAccount, keepFacts, refuseFacts } from "./bank-account-record";

/** Changes a bank account's name and facts. A number left empty stays. */
export function editBankAccount(
	scope: Scope,
	id: number,
	input: BankAccountFields & { seenUpdatedDate?: string | undefined },
): Result {
	return write(() => {
		const before = findBankAccount(scope, id);
		if (!before) return refuse("This account was not found.");
		const failure = staleEdit(scope, input.seenUpdatedDate, before.updatedDate) ?? refuseFacts(scope, input, id);
		if (failure) return failure;
		const updatedDate = nowIso();
		if (input.name !== before.name) {
			statement<never>("UPDATE gl_accounts SET name = ?, updated_date = ? WHERE id = ?").run(
				input.name,
				updatedDate,
				id,
			);
		}
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

/** What still stands in the way of deactivating a bank account, in words; empty when nothing does. */
export function bankAccountBlockers(scope: Scope, id: number): string[] {
	const { money, today } = organizationOf(scope);
	const account = findBankAccount(scope, id);
	if (!account) return [];
	const balance = bookBalance(scope, id, "9999-12-31");
	const uses = statement<{ name: string }>(
		`SELECT name FROM properties WHERE profile_id = ? AND active = 1 AND (operating_account_id = ? OR deposit_account_id = ?)
		ORDER BY sort_name LIMIT 5`,
	).all(scope.profileId, id, id);
	const open = statement<unknown>("SELECT 1 FROM reconciliations WHERE account_id = ? AND state = 'open'").get(id);
	return [
		...(account.systemKey ? ["The organisation uses it as its standard account."] : []),
		...(balance === 0 ? [] : [`Its balance is ${money(bookBalance(scope, id, today))}, not zero.`]),
		...(open ? ["A reconciliation is in progress."] : []),
		...uses.map(({ name }) => `${name} uses it.`),
	];
}

/** Puts a bank account out of use, which needs a balance of zero and no property that uses it; or back in use. */
export function setBankAccountActive(scope: Scope, id: number, active: boolean): Result {
	return write(() => {
		const account = findBankAccount(scope, id);
		if (!account) return refuse("This account was not found.");
		if (account.active === active) return { ok: true };
		const [blocker] = active ? [] : bankAccountBlockers(scope, id);
		if (blocker) return refuse(blocker);
		statement<never>("UPDATE gl_accounts SET active = ?, updated_date = ? WHERE id = ?").run(
			active ? 1 : 0,
			nowIso(),
			id,
		);
		recordActivity(scope, {
			action: active ? "bank_account.reactivated" : "bank_account.deactivated",
			subjectKind: "account",
			subjectId: id,
			summary: `${account.name} was ${active ? "reactivated" : "deactivated"}.`,
		});
		return { ok: true };
	});
}
