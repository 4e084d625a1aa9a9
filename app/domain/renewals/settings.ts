import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db } from "~/db/client.server";
import { renewalSettings } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";

export type RenewalSettings = {
	/** Default number of days that the list looks ahead. */
	windowDays: number;
	answerDays: number;
	/** A rent increase that starts in fewer days than this causes a warning. */
	noticeDays: number;
	capBp: number | null;
	capBlocks: boolean;
	/** Default terms in months. */
	terms: number[];
	monthToMonth: boolean;
	monthToMonthBp: number;
	remindDays: number[];
	letter: string;
};

const usual: RenewalSettings & { updatedDate: string } = {
	...{ windowDays: 120, answerDays: 21, noticeDays: 30, capBp: null, capBlocks: false, terms: [12] },
	...{ monthToMonth: true, monthToMonthBp: 1000, remindDays: [7, 2], updatedDate: "" },
	letter:
		"We've enjoyed having you as our resident, and we'd love for you to stay. Here are your renewal options. Please choose one by the date shown. If you plan to move out, please let us know.",
};

/** The organization's settings for renewals; default values until they are first saved. */
export function renewalSettingsOf(scope: Pick<Scope, "profileId">): typeof usual {
	return db().select().from(renewalSettings).where(eq(renewalSettings.profileId, scope.profileId)).get() ?? usual;
}

/** Saves the settings for renewals. Offers already sent don't change. */
export function saveRenewalSettings(
	scope: Scope,
	{ seenUpdatedDate, ...fields }: RenewalSettings & { seenUpdatedDate?: string | undefined },
): Result {
	return once(scope, "save-renewal-settings", {}, () => {
		const stale = staleEdit(scope, seenUpdatedDate, renewalSettingsOf(scope).updatedDate);
		if (stale) return stale;
		const row = { ...fields, updatedDate: nowIso() };
		db()
			.insert(renewalSettings)
			.values({ ...row, profileId: scope.profileId })
			.onConflictDoUpdate({ target: renewalSettings.profileId, set: row })
			.run();
		recordActivity(scope, {
			action: "renewal_settings.saved",
			subjectKind: "organization",
			subjectId: scope.profileId,
			summary: "Renewal settings saved.",
		});
		return { ok: true };
	});
}
