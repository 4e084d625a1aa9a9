import { statement } from "~/db/client.server";
import { currentLimits, type Limits, setLimits } from "~/db/limits/limits.server";

export type LimitedMember = { id: number; allProperties: boolean; allBankAccounts: boolean };

/**
 * From here on, the request under way reads only what the member may see; everything if there is no member or no limit.
 * What that is of each table: app/db/limits/policies.server.ts. The guard calls it as soon as it knows who acts.
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
