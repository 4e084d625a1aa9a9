import { statement } from "~/db/client.server";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/** Who counts as an administrator that an organization can rely on: all of it, without a last day, with a live login. */
const reliable = `m.state = 'active' AND r.preset_key = 'administrator' AND m.access_until IS NULL
	AND m.all_properties = 1 AND m.all_bank_accounts = 1 AND p.status = 'active'`;

/** Refuses what takes the last administrator to rely on from an organization. */
export function refuseLastAdministrator({ profileId }: Scope, memberId: number, field?: string): Failure | undefined {
	if (!isLastAdministrator(profileId, memberId)) return undefined;
	return refuse("Your company needs at least one administrator. Make someone else an administrator first.", field);
}

/** Whether a member with this role and access is still an administrator to rely on. */
export function staysAdministrator(
	{ presetKey }: { presetKey: string | null },
	access: { allProperties: boolean; allBankAccounts: boolean; accessUntil?: string | undefined },
): boolean {
	const whole = access.allProperties && access.allBankAccounts && access.accessUntil === undefined;
	return presetKey === "administrator" && whole;
}

/** Whether the member is an administrator to rely on and no one else of the organization is. */
function isLastAdministrator(profileId: number, memberId: number): boolean {
	const rows = statement<{ id: number }>(
		`SELECT m.id FROM members m JOIN roles r ON r.id = m.role_id JOIN profiles p ON p.user_id = m.user_id
		WHERE m.profile_id = ? AND ${reliable} ORDER BY m.id = ? DESC LIMIT 2`,
	).all(profileId, memberId);
	return rows.length === 1 && rows[0]?.id === memberId;
}

/**
 * Refuses to let a person go who is the last administrator of an organization where others still work. Who works alone
 * leaves no one behind.
 */
export function refuseLeaving(userId: number): Failure | undefined {
	const behind = statement<{ memberId: number; profileId: number; name: string }>(
		`SELECT m.id AS memberId, m.profile_id AS profileId, o.name
		FROM members m JOIN organization o ON o.profile_id = m.profile_id
		WHERE m.user_id = @userId AND m.state = 'active' AND EXISTS
			(SELECT 1 FROM members other JOIN profiles p ON p.user_id = other.user_id
			WHERE other.profile_id = m.profile_id AND other.id <> m.id AND other.state = 'active' AND p.status = 'active')`,
	).all({ userId });
	const left = behind.find(({ profileId, memberId }) => isLastAdministrator(profileId, memberId));
	if (!left) return undefined;
	return refuse(`You're the last administrator of ${left.name}. Make someone else an administrator first.`);
}
