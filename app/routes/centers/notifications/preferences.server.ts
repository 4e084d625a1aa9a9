import { leadTimesOf, type PreferencesInput, preferencesOf, savePreferences } from "#domain/notifications";
import { groupsOfRole, type NotificationType, typesOfRole } from "#domain/notifications/labels";
import type { Actor } from "~/web/guards.server";

/** What a person is told of and how, as their form starts out. */
export function loadPreferences(actor: Actor) {
	const preferences = preferencesOf(actor.ownProfileId);
	const told: readonly NotificationType[] = typesOfRole[actor.role];
	return {
		role: actor.role,
		values: {
			wanted: told.filter((type) => preferences[type]),
			email_notifications: actor.emailNotifications,
			phone_notifications: actor.phoneNotifications,
		},
	};
}

/** The same with the organization's days ahead. */
export function loadManagerPreferences(actor: Actor) {
	const { role, values } = loadPreferences(actor);
	const { upcomingRentDays, renewalDays, vacantDays } = leadTimesOf(actor);
	return {
		role,
		values: {
			...values,
			upcoming_rent_days: String(upcomingRentDays),
			renewal_days: String(renewalDays),
			vacant_days: String(vacantDays),
		},
	};
}

type Posted = {
	wanted: NotificationType[];
	whole?: string | undefined;
	email_notifications: boolean;
	phone_notifications: boolean;
};

/** Keeps what was posted; a group's "All" and "None" go over its ticks. */
export function keepPreferences(actor: Actor, posted: Posted, leadTimes?: PreferencesInput["leadTimes"]) {
	const [group, which] = posted.whole?.split(":") ?? [];
	const switched = groupsOfRole(actor.role).find((one) => one.group === group)?.types ?? [];
	const wanted = posted.wanted.filter((type) => !switched.includes(type));
	savePreferences(actor, {
		wanted: which === "all" ? [...wanted, ...switched] : wanted,
		onForm: typesOfRole[actor.role],
		emailNotifications: posted.email_notifications,
		phoneNotifications: posted.phone_notifications,
		leadTimes,
	});
}
