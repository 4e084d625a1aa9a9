import { statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import type { Scope } from "~/domain/kernel/scope";
import { findMember } from "./find-member";
import { limitsOf } from "./member-list";

/** What of a member's access changed, by name: before and after. */
export type AccessChanges = { [Field in keyof ReturnType<typeof accessInWords>]?: [before: unknown, after: unknown] };

/** A member's access as the activity log tells it: the role, the limits by name, the last day and the substitute. */
export function accessInWords(scope: Scope, memberId: number) {
	const member = findMember(scope, memberId);
	if (!member) throw new Error(`Member ${memberId} is gone.`);
	const { roleName, accessUntil, substituteId, substituteUntil, allProperties, allBankAccounts } = member;
	const { propertyIds, accountIds } = limitsOf(scope, memberId);
	const substitute = substituteId === null ? undefined : findMember(scope, substituteId);
	return {
		role: roleName,
		properties: allProperties ? "All" : namesOf(scope, "properties", propertyIds),
		bankAccounts: allBankAccounts ? "All" : namesOf(scope, "gl_accounts", accountIds),
		accessUntil,
		substitute: substitute ? `${substitute.firstname} ${substitute.lastname}`.trim() : null,
		substituteUntil,
	};
}

function namesOf({ profileId }: Scope, table: "properties" | "gl_accounts", ids: readonly number[]): string[] {
	const sql = `SELECT name FROM ${table} WHERE profile_id = ? AND id IN (SELECT value FROM json_each(?)) ORDER BY name`;
	const rows = wholeOrganization(() => statement<{ name: string }>(sql).all(profileId, JSON.stringify(ids)));
	return rows.map(({ name }) => name);
}
