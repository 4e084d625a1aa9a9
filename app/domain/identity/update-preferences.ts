import { eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
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
	/** The organisation's: only its head changes them, and the currency only while the books are empty. */
	currency?: string | undefined;
	timezone?: string | undefined;
};

/** Changes a user's own preferences, and the organisation's currency and time zone where the user is its head. */
export function updatePreferences(user: CurrentUser, input: Preferences): Result {
	return write(() => {
		if (user.ownProfileId === user.profileId) {
			const changed = updateOrganization(user, input);
			if (!changed.ok) return changed;
		}
		db()
			.update(profiles)
			.set({
				emailNotifications: input.email_notifications,
				phoneNotifications: input.phone_notifications,
				locale: input.locale,
				customBgColor: input.custom_bg_color,
				updatedDate: nowIso(),
			})
			.where(eq(profiles.id, user.ownProfileId))
			.run();
		return { ok: true };
	});
}

function updateOrganization(user: CurrentUser, input: Preferences): Result {
	const { profileId } = user;
	const after = { currency: input.currency ?? user.currency, timeZone: input.timezone ?? user.timeZone };
	const changes = changedFields(user, after);
	if (!changes) return { ok: true };
	if (changes.currency && hasPosted(profileId)) {
		return refuse("The currency cannot change once something is in the books.", "currency");
	}
	db().update(profiles).set({ currency: after.currency }).where(eq(profiles.id, profileId)).run();
	db()
		.update(organization)
		.set({ timeZone: after.timeZone, updatedDate: nowIso() })
		.where(eq(organization.profileId, profileId))
		.run();
	recordActivity(user, {
		action: "organisation.edited",
		subjectKind: "organisation",
		subjectId: profileId,
		summary: "The organization's currency or time zone was changed.",
		changes,
	});
	return { ok: true };
}

function hasPosted(profileId: number) {
	return statement<unknown, [number]>("SELECT 1 FROM gl_transactions WHERE profile_id = ? LIMIT 1").get(profileId);
}
