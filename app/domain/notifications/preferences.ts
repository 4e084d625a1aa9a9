import { nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type LeadTimes, type NotificationType, notificationTypeLabels, usualLeadTimes } from "./labels";

export type Preferences = Record<NotificationType, boolean>;

/** What a person of this profile wants to be told of; everything until they have said otherwise. */
export function preferencesOf(ownProfileId: number): Preferences {
	const kept = statement<{ preferences: string }>(
		"SELECT preferences FROM notification_preferences WHERE profile_id = ?",
	).get(ownProfileId);
	const switches: Record<string, unknown> = kept ? JSON.parse(kept.preferences) : {};
	const preferences = allSwitchedOn();
	for (const type of allTypes()) preferences[type] = switches[type] !== false;
	return preferences;
}

export type PreferencesInput = {
	/** The kinds to be told of, among those on the form; the others on the form are switched off. */
	wanted: readonly NotificationType[];
	onForm: readonly NotificationType[];
	emailNotifications: boolean;
	phoneNotifications: boolean;
	/** A manager's form has them; they hold for the whole organization. */
	leadTimes?: LeadTimes | undefined;
};

/** Keeps what a person wants to be told of and how; kinds that are not on their form stay as they were. */
export function savePreferences(
	scope: Scope & { ownProfileId: number },
	{ wanted, onForm, emailNotifications, phoneNotifications, leadTimes }: PreferencesInput,
): void {
	write(() => {
		const moment = nowIso();
		const preferences = preferencesOf(scope.ownProfileId);
		for (const type of onForm) preferences[type] = wanted.includes(type);
		statement(
			`INSERT INTO notification_preferences (profile_id, preferences, created_date, updated_date)
			VALUES (@profileId, @preferences, @moment, @moment)
			ON CONFLICT (profile_id) DO UPDATE SET preferences = excluded.preferences, updated_date = excluded.updated_date`,
		).run({ profileId: scope.ownProfileId, preferences: JSON.stringify(preferences), moment });
		statement(
			"UPDATE profiles SET email_notifications = ?, phone_notifications = ?, updated_date = ? WHERE id = ?",
		).run(Number(emailNotifications), Number(phoneNotifications), moment, scope.ownProfileId);
		if (leadTimes) saveLeadTimes(scope, leadTimes, moment);
	});
}

function saveLeadTimes({ profileId }: Scope, leadTimes: LeadTimes, moment: string) {
	statement(
		`INSERT INTO notification_lead_times (profile_id, upcoming_rent_days, renewal_days, vacant_days, updated_date)
		VALUES (@profileId, @upcomingRentDays, @renewalDays, @vacantDays, @moment)
		ON CONFLICT (profile_id) DO UPDATE SET upcoming_rent_days = excluded.upcoming_rent_days,
			renewal_days = excluded.renewal_days, vacant_days = excluded.vacant_days, updated_date = excluded.updated_date`,
	).run({ ...leadTimes, profileId, moment });
}

/** How many days ahead the organization's people are told. */
export function leadTimesOf({ profileId }: Scope): LeadTimes {
	const kept = statement<LeadTimes>(
		`SELECT upcoming_rent_days AS upcomingRentDays, renewal_days AS renewalDays, vacant_days AS vacantDays
		FROM notification_lead_times WHERE profile_id = ?`,
	).get(profileId);
	return kept ?? usualLeadTimes;
}

/** Every kind, switched on. */
export function allSwitchedOn(): Preferences {
	return Object.fromEntries(allTypes().map((type) => [type, true])) as Preferences;
}

function allTypes() {
	return Object.keys(notificationTypeLabels) as NotificationType[];
}
