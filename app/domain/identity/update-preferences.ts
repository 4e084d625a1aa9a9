import { eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db } from "~/db/client.server";
import { profiles } from "~/db/schema";
import type { Result } from "~/domain/kernel/result";
import type { CurrentUser } from "./current-user";

export type Preferences = {
	email_notifications: boolean;
	phone_notifications: boolean;
	/** The account owner's locale is also the organization's, used on letters and statements. */
	locale: string;
	custom_bg_color: string;
};

/** Changes a user's own preferences. */
export function updatePreferences({ ownProfileId }: Pick<CurrentUser, "ownProfileId">, input: Preferences): Result {
	db()
		.update(profiles)
		.set({
			emailNotifications: input.email_notifications,
			phoneNotifications: input.phone_notifications,
			locale: input.locale,
			customBgColor: input.custom_bg_color,
			updatedDate: nowIso(),
		})
		.where(eq(profiles.id, ownProfileId))
		.run();
	return { ok: true };
}
