import { eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, statement, write } from "~/db/client.server";
import { organization, profiles } from "~/db/schema";
import { type Result, refuse } from "~/domain/result";
import type { CurrentUser } from "./current-user";

export type Preferences = {
	email_notifications: boolean;
	phone_notifications: boolean;
	locale: string;
	custom_bg_color: string;
	/** The organisation's, only its head may change them. */
	currency?: string;
	timezone?: string;
};

/** Changes a user's own preferences, and the organisation's currency and time zone where the user is its head. */
export function updatePreferences(user: CurrentUser, input: Preferences): Result {
	return write(() => {
		const isHead = user.ownProfileId === user.profileId;
		const currency = isHead ? (input.currency ?? user.currency) : user.currency;
		if (currency !== user.currency && hasPosted(user.profileId)) {
			return refuse("The currency cannot change once something is in the books.", "currency");
		}
		db()
			.update(profiles)
			.set({
				emailNotifications: input.email_notifications,
				phoneNotifications: input.phone_notifications,
				locale: input.locale,
				customBgColor: input.custom_bg_color,
				updatedDate: nowIso(),
				...(isHead ? { currency } : {}),
			})
			.where(eq(profiles.id, user.ownProfileId))
			.run();
		if (isHead && input.timezone) {
			const timeZone = { timeZone: input.timezone, updatedDate: nowIso() };
			db().update(organization).set(timeZone).where(eq(organization.profileId, user.profileId)).run();
		}
		return { ok: true };
	});
}

function hasPosted(profileId: number) {
	return statement<unknown, [number]>("SELECT 1 FROM gl_transactions WHERE profile_id = ? LIMIT 1").get(profileId);
}
