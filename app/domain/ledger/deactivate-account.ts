import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { moneyOf } from "./account-record";
import { accountBalance } from "./balances";
import { accountRoles } from "./labels";
import { type Account, findAccount } from "./queries";

/**
 * The reasons an account can't be deactivated, as sentences: its role, a balance, sub-accounts, and whatever posts to
 * it automatically, of the whole organization. Empty if there are none. The balances of income and expense accounts
 * don't matter.
 */
export function accountBlockers(scope: Scope, account: Account): string[] {
	return wholeOrganization(() => blockersOf(scope, account));
}

function blockersOf(scope: Scope, account: Account): string[] {
	const role = Object.entries(accountRoles).find(([key]) => key === account.systemKey);
	const balanceCents = balanceOf(scope, account);
	return [
		...(role ? [`It has the role ${role[1]}. Reassign that role first.`] : []),
		...(balanceCents === 0 ? [] : [`Its balance is ${moneyOf(scope, balanceCents)}.`]),
		...usersOf.flatMap(({ words, sql }) => {
			const names = statement<{ name: string }, { profileId: number; accountId: number }[]>(sql)
				.all({ profileId: scope.profileId, accountId: account.id })
				.map(({ name }) => name);
			return names.length > 0 ? [`${words}: ${nameSome(names)}.`] : [];
		}),
	];
}

/** Makes an account inactive, so that forms no longer offer it. Refused with the first of its `accountBlockers`. */
export function deactivateAccount(scope: Scope, accountId: number): Result {
	return write(() => {
		const account = findAccount(scope, accountId);
		if (!account) return refuse("That account wasn't found.");
		const [blocker] = accountBlockers(scope, account);
		if (blocker) return refuse(blocker);
		if (account.active) setActive(scope, account, false);
		return { ok: true };
	});
}

/** Makes an inactive account active again. */
export function reactivateAccount(scope: Scope, accountId: number): Result {
	return write(() => {
		const account = findAccount(scope, accountId);
		if (!account) return refuse("That account wasn't found.");
		if (!account.active) setActive(scope, account, true);
		return { ok: true };
	});
}

function setActive(scope: Scope, { id, number, name }: Account, active: boolean) {
	statement<never, [number, string, number]>("UPDATE gl_accounts SET active = ?, updated_date = ? WHERE id = ?").run(
		active ? 1 : 0,
		nowIso(),
		id,
	);
	recordActivity(scope, {
		action: active ? "account.reactivated" : "account.deactivated",
		subjectKind: "account",
		subjectId: id,
		summary: `Account ${number} ${name} was ${active ? "reactivated" : "deactivated"}.`,
		changes: { active: [!active, active] },
	});
}

function balanceOf(scope: Scope, { id, type }: Account): number {
	return type === "income" || type === "expense" ? 0 : accountBalance(scope, id, { basis: "accrual" });
}

/**
 * SQL for whatever refers to an account and would keep using it. A module that stores accounts in its own rules adds an
 * entry here.
 */
const usersOf: readonly { words: string; sql: string }[] = [
	{
		words: "It has sub-accounts",
		sql: `SELECT number || ' ' || name AS name FROM gl_accounts
			WHERE profile_id = @profileId AND parent_id = @accountId AND active = 1 ORDER BY number`,
	},
	{
		words: "Properties use it",
		sql: `SELECT name FROM properties
			WHERE profile_id = @profileId AND active = 1 AND @accountId IN (operating_account_id, deposit_account_id)
			ORDER BY sort_name`,
	},
	{
		words: "A reconciliation is in progress",
		sql: `SELECT 'statement ending ' || statement_end AS name FROM reconciliations
			WHERE profile_id = @profileId AND account_id = @accountId AND state = 'open'`,
	},
	{
		words: "Recurring charges post to it",
		sql: `SELECT DISTINCT l.name FROM recurring_transactions r JOIN leases l ON l.id = r.lease_id
			WHERE r.profile_id = @profileId AND r.account_id = @accountId AND r.next_date IS NOT NULL ORDER BY l.name`,
	},
	{
		words: "Recurring expenses post to it",
		sql: `SELECT coalesce(nullif(memo, ''), payee_name) AS name FROM recurring_expenses
			WHERE profile_id = @profileId AND next_date IS NOT NULL
				AND (bank_account_id = @accountId
					OR EXISTS (SELECT 1 FROM json_each(lines) WHERE json_extract(value, '$.accountId') = @accountId))`,
	},
	{
		words: "Vendors use it as their default account",
		sql: `SELECT display_name AS name FROM vendors
			WHERE profile_id = @profileId AND active = 1 AND expense_account_id = @accountId ORDER BY sort_name`,
	},
	{
		words: "Allocation rules use it",
		sql: `SELECT name FROM allocation_rules
			WHERE profile_id = @profileId AND active = 1
				AND (charge_account_id = @accountId OR @accountId IN (SELECT value FROM json_each(account_ids)))`,
	},
	{
		words: "Late fee rules use it",
		sql: `SELECT coalesce(p.name, l.name, 'Every lease') AS name FROM late_fee_rules r
			LEFT JOIN properties p ON p.id = r.property_id LEFT JOIN leases l ON l.id = r.lease_id
			WHERE r.profile_id = @profileId AND r.active = 1
				AND (r.income_account_id = @accountId OR @accountId IN (SELECT value FROM json_each(r.account_ids)))`,
	},
	{
		words: "Recurring journal entries post to it",
		sql: `SELECT memo AS name FROM journal_templates
			WHERE profile_id = @profileId AND next_date IS NOT NULL
				AND EXISTS (SELECT 1 FROM json_each(lines) WHERE json_extract(value, '$.accountId') = @accountId)`,
	},
	{
		words: "Interest on deposits is paid from it",
		sql: `SELECT 'Deposit rules' AS name FROM deposit_rules
			WHERE profile_id = @profileId AND interest_account_id = @accountId`,
	},
];

function nameSome(names: readonly string[]): string {
	const more = names.length - 3;
	return more > 0 ? `${names.slice(0, 3).join(", ")} and ${more} more` : names.join(", ");
}
