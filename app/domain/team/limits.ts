import { mustBeWriting, statement } from "~/db/client.server";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { activeMember, type Member } from "./find-member";

/** What a member sees: everything, or the properties and bank accounts that are named. */
export type Limits = {
	allProperties: boolean;
	allBankAccounts: boolean;
	propertyIds: readonly number[];
	accountIds: readonly number[];
};

/**
 * Refuses limits that name nothing, another organization's records, or more than whoever acts sees themselves; at the
 * form's fields.
 */
export function refuseLimits(scope: Scope, limits: Limits): Failure | undefined {
	const { allProperties, allBankAccounts, propertyIds, accountIds } = limits;
	const own = activeMember(scope);
	if (!own) return refuse("Your role doesn't let you give others access.");
	if (allProperties && !own.allProperties)
		return refuse("You can't give access to all properties because you don't have it yourself.", "allProperties");
	if (allBankAccounts && !own.allBankAccounts)
		return refuse("You can't give access to all bank accounts because you don't have it yourself.", "allBankAccounts");
	if (!allProperties && propertyIds.length === 0) return refuse("Choose at least one property.", "propertyIds");
	if (!allProperties && foundAmong(scope, "properties", propertyIds) < new Set(propertyIds).size) {
		return refuse("Choose properties from the list.", "propertyIds");
	}
	if (!allBankAccounts && foundAmong(scope, "banks", accountIds) < new Set(accountIds).size) {
		return refuse("Choose bank accounts from the list.", "accountIds");
	}
	const seenProperties = `SELECT count(*) AS n FROM member_properties
		WHERE member_id = ? AND property_id IN (SELECT value FROM json_each(?))`;
	if (!own.allProperties && count(seenProperties, [own.id, JSON.stringify(propertyIds)]) < new Set(propertyIds).size) {
		return refuse("Choose properties from the list.", "propertyIds");
	}
	const seenAccounts = `SELECT count(*) AS n FROM member_bank_accounts
		WHERE member_id = ? AND account_id IN (SELECT value FROM json_each(?))`;
	const seesAccounts = own.allBankAccounts || allBankAccounts;
	if (!seesAccounts && count(seenAccounts, [own.id, JSON.stringify(accountIds)]) < new Set(accountIds).size) {
		return refuse("Choose bank accounts from the list.", "accountIds");
	}
	return undefined;
}

/**
 * Refuses a member who sees properties or bank accounts that whoever acts doesn't: no one gives or takes what they don't
 * see.
 */
export function refuseWider(scope: Scope, member: Pick<Member, "id" | "allProperties" | "allBankAccounts">) {
	const own = activeMember(scope);
	const seesMore =
		!own ||
		(!own.allProperties && (member.allProperties || count(otherProperties, [member.id, own.id]) > 0)) ||
		(!own.allBankAccounts && (member.allBankAccounts || count(otherAccounts, [member.id, own.id]) > 0));
	return seesMore ? refuse("This member has access to more than you do. Ask another administrator.") : undefined;
}

/** SQL: how many a member sees that another member doesn't. */
const otherProperties = `SELECT count(*) AS n FROM member_properties WHERE member_id = ?
	AND property_id NOT IN (SELECT property_id FROM member_properties WHERE member_id = ?)`;
const otherAccounts = `SELECT count(*) AS n FROM member_bank_accounts WHERE member_id = ?
	AND account_id NOT IN (SELECT account_id FROM member_bank_accounts WHERE member_id = ?)`;

/** Keeps what a member sees, in the caller's write. */
export function saveLimits(memberId: number, { allProperties, allBankAccounts, propertyIds, accountIds }: Limits) {
	mustBeWriting();
	statement("UPDATE members SET all_properties = ?, all_bank_accounts = ? WHERE id = ?").run(
		...[Number(allProperties), Number(allBankAccounts), memberId],
	);
	const keep = (table: string, column: string, ids: readonly number[]) => {
		statement(`DELETE FROM ${table} WHERE member_id = ?`).run(memberId);
		statement(`INSERT INTO ${table} (member_id, ${column}) SELECT DISTINCT ?, value FROM json_each(?)`).run(
			...[memberId, JSON.stringify(ids)],
		);
	};
	keep("member_properties", "property_id", allProperties ? [] : propertyIds);
	keep("member_bank_accounts", "account_id", allBankAccounts ? [] : accountIds);
}

function foundAmong({ profileId }: Scope, kind: "properties" | "banks", ids: readonly number[]): number {
	const table = kind === "properties" ? "properties" : "gl_accounts";
	const banks = kind === "banks" ? "AND is_bank = 1" : "";
	return count(
		`SELECT count(*) AS n FROM ${table} WHERE profile_id = ? AND id IN (SELECT value FROM json_each(?)) ${banks}`,
		[profileId, JSON.stringify(ids)],
	);
}

function count(sql: string, params: unknown[]): number {
	return statement<{ n: number }>(sql).get(...params)?.n ?? 0;
}
