import { now, nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import { checkOwnPassword } from "./check-own-password";
import type { CurrentUser } from "./current-user";
import { takeCode, withAttempt, wrongCode } from "./two-step";

/** Minutes for which someone who proved who they are isn't asked again by `requireConfirmedIdentity` of the web. */
export const confirmedMinutes = 10;

/** Whether this session's person proved who they are within the last ten minutes, or the minutes given. */
export function isConfirmed(
	{ confirmedDate }: Pick<CurrentUser, "confirmedDate">,
	minutes = confirmedMinutes,
): boolean {
	return confirmedDate !== null && Date.parse(confirmedDate) > now().getTime() - minutes * 60_000;
}

/** Confirms who acts in this session by their password, or by a code instead of it. Refuses at the field. */
export async function confirmIdentity(
	{ userId, sessionId }: Pick<CurrentUser, "userId" | "sessionId">,
	{ password = "", code = "" }: { password?: string | undefined; code?: string | undefined },
): Promise<Result> {
	if (password === "" && code === "") return refuse("Enter your password.", "password");
	if (code !== "") {
		return withAttempt(userId, (): Result => {
			if (!takeCode(userId, code)) return refuse(wrongCode, "code");
			markConfirmed(sessionId);
			return { ok: true };
		});
	}
	const checked = await checkOwnPassword(userId, password, "password");
	if (!checked.ok) return checked;
	write(() => markConfirmed(sessionId));
	return { ok: true };
}

function markConfirmed(sessionId: number) {
	statement("UPDATE sessions SET confirmed_date = ? WHERE id = ?").run(nowIso(), sessionId);
}
