import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { isPosted } from "./account-record";
import { type AccountRole, accountRoles } from "./labels";
import { type Account, findAccount, listAccounts } from "./queries";

/**
 * Active accounts that could take over this account's role: same type and kind, without a role of their own, by number.
 */
export function roleHeirs(scope: Scope, account: Account): Account[] {
	return listAccounts(scope, { types: [account.type], onlyActive: true }).filter(
		(heir) => heir.id !== account.id && refuseHeir(scope, account, heir) === undefined,
	);
}

/**
 * Moves an account's role to another account: entries that the system makes for that role go there from now on. Refuses
 * at `heirId`. Receivables, payables, prepayments and undeposited funds can't be moved once anything is posted, because
 * their balances are found by role.
 */
export function handOverRole(scope: Scope, accountId: number, heirId: number): Result {
	return write(() => {
		const account = findAccount(scope, accountId);
		const role = account?.systemKey;
		if (!account || !role) return refuse("This account has no role.");
		const heir = findAccount(scope, heirId);
		if (!heir) return refuse("That account wasn't found.", "heirId");
		const failure = refuseHeir(scope, account, heir);
		if (failure) return failure;
		const bind = statement<never, [string | null, string, number]>(
			"UPDATE gl_accounts SET system_key = ?, updated_date = ? WHERE id = ?",
		);
		bind.run(null, nowIso(), account.id);
		bind.run(role, nowIso(), heir.id);
		recordActivity(scope, {
			action: "account.role_handed_over",
			subjectKind: "account",
			subjectId: heir.id,
			summary: `The role ${accountRoles[role as AccountRole]} was moved from ${account.number} ${account.name} to ${heir.number} ${heir.name}.`,
			changes: { [role]: [account.id, heir.id] },
		});
		return { ok: true };
	});
}

const countedByRole = ["accounts_receivable", "accounts_payable", "prepayments", "undeposited_funds"];

function refuseHeir(scope: Scope, account: Account, heir: Account): Failure | undefined {
	if (heir.systemKey !== null) return refuse(`${heir.name} already has a role.`, "heirId");
	if (!heir.active) return refuse(`${heir.name} is inactive.`, "heirId");
	const kind = ({ type, isBank, isDeposit }: Account) => `${type} ${isBank} ${isDeposit}`;
	if (kind(heir) !== kind(account)) return refuse(`${heir.name} is a different type of account.`, "heirId");
	if (countedByRole.includes(account.systemKey ?? "") && (isPosted(scope, account.id) || isPosted(scope, heir.id))) {
		return refuse(`You can't reassign the role because ${account.name} has transactions.`, "heirId");
	}
	return undefined;
}
