import { statement } from "~/db/client.server";
import { currentLimits, type Limits, setLimits } from "~/db/limits/limits.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

export type LimitedMember = { id: number; allProperties: boolean; allBankAccounts: boolean };

/**
 * From here on, the request under way reads only what the member may see; everything if there is no member or no limit.
 * The guard calls it as soon as it knows who acts.
 */
export function limitTo(member: LimitedMember | null | undefined): void {
	if (member && currentLimits()?.memberId === member.id) return;
	setLimits(member ? limitsOf(member) : undefined);
}

/** What a member may see as of now; undefined for everything. */
export function limitsOf({ id, allProperties, allBankAccounts }: LimitedMember): Limits | undefined {
	if (allProperties && allBankAccounts) return undefined;
	return {
		memberId: id,
		properties: allProperties
			? null
			: listOf("SELECT property_id AS id FROM member_properties WHERE member_id = ?", id),
		bankAccounts: allBankAccounts
			? null
			: listOf("SELECT account_id AS id FROM member_bank_accounts WHERE member_id = ?", id),
	};
}

/** The membership of a user in an organization that is active today; undefined if they have none. */
export function memberOf({ profileId, userId }: Pick<Scope, "profileId" | "userId">): LimitedMember | undefined {
	const row = statement<{ id: number; allProperties: 0 | 1; allBankAccounts: 0 | 1 }>(
		`SELECT id, all_properties AS allProperties, all_bank_accounts AS allBankAccounts FROM members
		WHERE profile_id = ? AND user_id = ? AND state = 'active' AND (access_until IS NULL OR access_until >= ?)`,
	).get(profileId, userId, organizationOf({ profileId }).today);
	return row && { id: row.id, allProperties: row.allProperties === 1, allBankAccounts: row.allBankAccounts === 1 };
}

function listOf(sql: string, memberId: number): string {
	return (
		statement<{ ids: string }>(`SELECT json_group_array(id) AS ids FROM (${sql} ORDER BY id)`).get(memberId)?.ids ??
		"[]"
	);
}

/** From here on, the request under way reads only within these limits. For who acts with less than a member's own. */
export function limitFurther(limits: Limits | undefined): void {
	setLimits(limits);
}
