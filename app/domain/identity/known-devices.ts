import { now, nowIso } from "#domain/calendar";
import { mustBeWriting, statement, write } from "~/db/client.server";
import { hashSecret } from "./secret-token";
import type { Visitor } from "./sessions";

/** A browser that these users signed in with before, by the secret in its cookie. */
export type KnownDevice = { id: string; userIds: readonly number[] };

/** Days for which a device isn't asked for a code. */
export const trustedDays = 30;

/** Whether a code was entered on this device, and it was to be remembered, in the last 30 days. */
export function isTrusted(userId: number, device: KnownDevice | undefined): boolean {
	const sql = "SELECT 1 FROM known_devices WHERE user_id = ? AND device_hash = ? AND trusted_until > ?";
	return device !== undefined && statement(sql).get(userId, hashSecret(device.id), nowIso()) !== undefined;
}

/** Notes a sign-in from a device; `trust` remembers it for 30 days. Its row's id, and whether it is new to the user. */
export function seeDevice(
	userId: number,
	device: KnownDevice,
	{ ipAddress, userAgent }: Visitor,
	{ trust }: { trust: boolean },
): { deviceId: number; isNew: boolean } {
	mustBeWriting();
	const deviceHash = hashSecret(device.id);
	const known = statement("SELECT 1 FROM known_devices WHERE user_id = ? AND device_hash = ?").get(userId, deviceHash);
	const until = trust ? new Date(now().getTime() + trustedDays * 24 * 60 * 60_000).toISOString() : null;
	const row = statement<{ id: number }>(
		`INSERT INTO known_devices (user_id, device_hash, user_agent, ip_address, trusted_until, created_date, last_used_date)
		VALUES (@userId, @deviceHash, @userAgent, @ipAddress, @until, @moment, @moment)
		ON CONFLICT (user_id, device_hash) DO UPDATE SET user_agent = excluded.user_agent,
			ip_address = excluded.ip_address, last_used_date = excluded.last_used_date,
			trusted_until = coalesce(excluded.trusted_until, trusted_until)
		RETURNING id`,
	).get({ userId, deviceHash, userAgent: userAgent.slice(0, 255), ipAddress, until, moment: nowIso() });
	if (!row) throw new Error("The device has no row.");
	return { deviceId: row.id, isNew: known === undefined && !device.userIds.includes(userId) };
}

type DeviceRow = {
	id: number;
	userAgent: string;
	ipAddress: string;
	trustedUntil: string | null;
	createdDate: string;
	lastUsedDate: string;
};

/** The devices a user signed in from, the last used first; at most 50. */
export function listDevices(userId: number): DeviceRow[] {
	return statement<DeviceRow>(
		`SELECT id, user_agent AS userAgent, ip_address AS ipAddress,
			CASE WHEN trusted_until > @moment THEN trusted_until END AS trustedUntil,
			created_date AS createdDate, last_used_date AS lastUsedDate
		FROM known_devices WHERE user_id = @userId ORDER BY last_used_date DESC, id DESC LIMIT 50`,
	).all({ userId, moment: nowIso() });
}

/** Forgets one of the user's own devices and ends the sessions started from it. False if it isn't theirs. */
export function forgetDevice(userId: number, deviceId: number): boolean {
	return write(() => {
		const gone = statement("DELETE FROM known_devices WHERE id = ? AND user_id = ?").run(deviceId, userId);
		if (gone.changes === 0) return false;
		statement("UPDATE sessions SET revoked_date = ? WHERE user_id = ? AND device_id = ? AND revoked_date IS NULL").run(
			nowIso(),
			userId,
			deviceId,
		);
		return true;
	});
}

/** From now on, every device is asked for a code. */
export function distrustDevices(userId: number): void {
	mustBeWriting();
	statement("UPDATE known_devices SET trusted_until = NULL WHERE user_id = ?").run(userId);
}
