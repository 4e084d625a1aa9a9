import { and, eq, ne, sql } from "drizzle-orm";
import { db, statement } from "~/db/client.server";
import { glAccounts } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type AccountSubType, type CashFlow, typeOfSubType } from "./labels";
import { findAccount } from "./queries";

export type AccountFields = {
	number: string;
	name: string;
	/** Also determines the account type. */
	subType: AccountSubType;
	parentId?: number | undefined;
	description?: string | undefined;
	isContra?: boolean | undefined;
	/** A liability account that holds tenants' deposits. */
	isDeposit?: boolean | undefined;
	cashFlow?: CashFlow | undefined;
	excludeFrom1099?: boolean | undefined;
	lateFeesApply?: boolean | undefined;
	managementFeeApplies?: boolean | undefined;
};

/** The table's columns for a form's fields. Only liabilities can hold deposits. */
export function accountColumnsOf(fields: AccountFields) {
	const type = typeOfSubType(fields.subType);
	return {
		number: fields.number,
		name: fields.name,
		type,
		subType: fields.subType,
		parentId: fields.parentId ?? null,
		description: fields.description ?? "",
		isContra: fields.isContra ?? false,
		isDeposit: type === "liability" && (fields.isDeposit ?? false),
		cashFlow: fields.cashFlow ?? "operating",
		excludeFrom1099: fields.excludeFrom1099 ?? false,
		lateFeesApply: fields.lateFeesApply ?? true,
		managementFeeApplies: fields.managementFeeApplies ?? true,
	};
}

/** An account as its form shows it; undefined if it isn't the organization's. */
export function findAccountRecord(scope: Scope, accountId: number) {
	const account = db()
		.select()
		.from(glAccounts)
		.where(and(eq(glAccounts.id, accountId), eq(glAccounts.profileId, scope.profileId)))
		.get();
	return account && { ...account, posted: isPosted(scope, accountId), hasChildren: hasChildren(scope, accountId) };
}

/**
 * Refuses a number or a name that is already used (at `number`, `name`), and a parent that can't have this account as
 * its sub-account (at `parentId`). There is one level of sub-accounts.
 */
export function refuseAccount(scope: Scope, fields: AccountFields, accountId?: number): Failure | undefined {
	if (!/^[\p{L}\p{N}][\p{L}\p{N}.-]*$/u.test(fields.number)) {
		return refuse("Use only digits, letters, dots and dashes.", "number");
	}
	const sameNumber = other(scope, eq(glAccounts.number, fields.number), accountId);
	if (sameNumber) return refuse(`${sameNumber.name} already has the number ${fields.number}.`, "number");
	const sameName = other(scope, sql`${glAccounts.name} = ${fields.name} COLLATE NOCASE`, accountId);
	if (sameName) return refuse(`Account ${sameName.number} is already named ${sameName.name}.`, "name");
	return fields.parentId === undefined ? undefined : refuseParent(scope, fields, fields.parentId, accountId);
}

/** Whether anything was ever posted to the account. */
export function isPosted({ profileId }: Scope, accountId: number): boolean {
	const sql = "SELECT 1 FROM gl_postings WHERE profile_id = ? AND account_id = ? LIMIT 1";
	return Boolean(statement<unknown, [number, number]>(sql).get(profileId, accountId));
}

function refuseParent(
	scope: Scope,
	fields: AccountFields,
	parentId: number,
	accountId: number | undefined,
): Failure | undefined {
	const parent = findAccount(scope, parentId);
	if (!parent) return refuse("That account wasn't found.", "parentId");
	if (parentId === accountId) return refuse("An account can't be its own sub-account.", "parentId");
	if (parent.parentId !== null) return refuse(`${parent.name} is already a sub-account.`, "parentId");
	if (parent.type !== typeOfSubType(fields.subType)) {
		return refuse(`${parent.name} has a different account type.`, "parentId");
	}
	if (accountId !== undefined && hasChildren(scope, accountId)) {
		return refuse("This account has sub-accounts, so it can't be a sub-account.", "parentId");
	}
	return parent.active ? undefined : refuse(`${parent.name} is inactive.`, "parentId");
}

function hasChildren({ profileId }: Scope, accountId: number): boolean {
	const sql = "SELECT 1 FROM gl_accounts WHERE profile_id = ? AND parent_id = ? LIMIT 1";
	return Boolean(statement<unknown, [number, number]>(sql).get(profileId, accountId));
}

function other(scope: Scope, condition: ReturnType<typeof eq>, accountId: number | undefined) {
	return db()
		.select({ number: glAccounts.number, name: glAccounts.name })
		.from(glAccounts)
		.where(
			and(
				eq(glAccounts.profileId, scope.profileId),
				condition,
				accountId === undefined ? undefined : ne(glAccounts.id, accountId),
			),
		)
		.get();
}

/** Cents as an amount with the organization's currency, for refusals. */
export function moneyOf(scope: Scope, cents: number): string {
	return organizationOf(scope).money(cents);
}
