import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement } from "~/db/client.server";
import { signOutEverywhere } from "./sessions";

/** What a login has, by table. */
const ofLogin = [
	"DELETE FROM user_tokens WHERE user_id = ?",
	"DELETE FROM kept_forms WHERE user_id = ?",
	"DELETE FROM recovery_codes WHERE user_id = ?",
	"DELETE FROM two_step WHERE user_id = ?",
	"DELETE FROM passkeys WHERE user_id = ?",
	"DELETE FROM passkey_challenges WHERE user_id = ?",
	"DELETE FROM known_devices WHERE user_id = ?",
	"DELETE FROM pending_sign_ins WHERE user_id = ?",
	"DELETE FROM sessions WHERE user_id = ?",
];

/**
 * Erases a login that shows no other record: its address, password, sign-ins and devices. The row stays, because
 * records name it as their author. False if it still shows another record or is a member's; then it only loses its
 * sessions.
 */
export function eraseLogin(userId: number): boolean {
	mustBeWriting();
	signOutEverywhere(userId);
	if (isUsed(userId)) {
		statement("UPDATE users SET tenant_id = NULL, property_owner_id = NULL WHERE id = ?").run(userId);
		return false;
	}
	for (const sql of ofLogin) statement(sql).run(userId);
	statement(
		`UPDATE users SET email = 'erased-' || id || '@invalid', password_hash = NULL, firstname = '', lastname = 'Former user',
			phone = '', tenant_id = NULL, property_owner_id = NULL, email_confirmed_date = NULL WHERE id = ?`,
	).run(userId);
	statement(
		`UPDATE profiles SET status = 'inactive', deactivated_date = @moment, custom_bg_color = NULL, updated_date = @moment
		WHERE user_id = @userId`,
	).run({ userId, moment: nowIso() });
	return true;
}

/** Whether the login shows another record or is on a team. The erased record isn't tied to it any more. */
function isUsed(userId: number): boolean {
	const used = statement<{ used: number }>(
		`SELECT EXISTS (SELECT 1 FROM tenants WHERE user_id = @userId)
			OR EXISTS (SELECT 1 FROM property_owners WHERE user_id = @userId)
			OR EXISTS (SELECT 1 FROM members WHERE user_id = @userId) AS used`,
	).get({ userId });
	return used?.used === 1;
}
