import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { refuseLeaving } from "#domain/team";
import { db } from "~/db/client.server";
import { profiles } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import type { Result } from "~/domain/kernel/result";
import { checkOwnPassword } from "./check-own-password";
import { signOutEverywhere } from "./sessions";

/**
 * Deactivates the user's own account after checking their password. All sessions end and no one can sign in, but
 * nothing is deleted. `refuseLeaving` of the team refuses the last administrator of an organization where others work.
 * `alongside` runs in the same transaction, which it takes back by a refusal.
 */
export async function deactivateAccount(
	userId: number,
	password: string,
	{ alongside }: { alongside?: () => Result } = {},
): Promise<Result> {
	const checked = await checkOwnPassword(userId, password, "password");
	if (!checked.ok) return checked;
	const { ownProfileId, linkedProfileId } = checked.account;
	const moment = nowIso();
	return allOrNothing((): Result => {
		const failure = refuseLeaving(userId);
		if (failure) return failure;
		const inactive = { status: "inactive", deactivatedDate: moment, updatedDate: moment } as const;
		db().update(profiles).set(inactive).where(eq(profiles.id, ownProfileId)).run();
		signOutEverywhere(userId);
		const refused = alongside?.();
		if (refused && !refused.ok) return refused;
		recordActivity(
			{ profileId: linkedProfileId ?? ownProfileId, userId },
			{ action: "user.deactivated", subjectKind: "user", subjectId: userId, summary: "Account deactivated." },
		);
		return { ok: true };
	});
}
