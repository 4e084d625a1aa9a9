import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { prepared } from "~/db/prepared.server";
import { glAccounts } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import type { AccountRole, AccountType } from "./labels";

export type Account = Pick<
	typeof glAccounts.$inferSelect,
	| "id"
	| "number"
	| "name"
	| "description"
	| "type"
	| "subType"
	| "parentId"
	| "systemKey"
	| "isBank"
	| "isDeposit"
	| "isContra"
	| "cashFlow"
	| "active"
>;

const accountColumns = {
	id: glAccounts.id,
	number: glAccounts.number,
	name: glAccounts.name,
	description: glAccounts.description,
	type: glAccounts.type,
	subType: glAccounts.subType,
	parentId: glAccounts.parentId,
	systemKey: glAccounts.systemKey,
	isBank: glAccounts.isBank,
	isDeposit: glAccounts.isDeposit,
	isContra: glAccounts.isContra,
	cashFlow: glAccounts.cashFlow,
	active: glAccounts.active,
};

/** The organization's account for a role. Throws if there is none, because every chart of accounts has every role. */
export function accountByRole(scope: Scope, role: AccountRole): Account {
	const account = db()
		.select(accountColumns)
		.from(glAccounts)
		.where(and(eq(glAccounts.profileId, scope.profileId), eq(glAccounts.systemKey, role)))
		.get();
	if (!account) throw new Error(`Organization ${scope.profileId} has no account for the role ${role}.`);
	return account;
}

/** Only the ID of `accountByRole`, by a prepared statement, for code that posts many transactions. */
export function accountIdByRole(scope: Scope, role: AccountRole): number {
	const row = statement<{ id: number }, [number, string]>(
		"SELECT id FROM gl_accounts WHERE profile_id = ? AND system_key = ?",
	).get(scope.profileId, role);
	if (!row) throw new Error(`Organization ${scope.profileId} has no account for the role ${role}.`);
	return row.id;
}

/** An account of the organization, or undefined. */
export function findAccount(scope: Scope, id: number): Account | undefined {
	return accountById().get({ id, profileId: scope.profileId });
}

const accountById = prepared(() =>
	db()
		.select(accountColumns)
		.from(glAccounts)
		.where(and(eq(glAccounts.id, sql.placeholder("id")), eq(glAccounts.profileId, sql.placeholder("profileId"))))
		.prepare(),
);

/** The organization's accounts by number: all, those of some types, or only active ones. */
export function listAccounts(
	scope: Scope,
	{ types, onlyActive = false }: { types?: readonly AccountType[]; onlyActive?: boolean } = {},
): Account[] {
	return db()
		.select(accountColumns)
		.from(glAccounts)
		.where(
			and(
				eq(glAccounts.profileId, scope.profileId),
				types && inArray(glAccounts.type, [...types]),
				onlyActive ? eq(glAccounts.active, true) : undefined,
			),
		)
		.orderBy(asc(glAccounts.number))
		.all();
}

/** The next number to tie the transactions of one action together. */
export function nextTxnGroupNumber(scope: Scope): number {
	mustBeWriting();
	const sql =
		"SELECT max(txn_group_number) AS last FROM gl_transactions WHERE profile_id = ? AND txn_group_number IS NOT NULL";
	const row = wholeOrganization(() => statement<{ last: number | null }, [number]>(sql).get(scope.profileId));
	return (row?.last ?? 0) + 1;
}
