import { formatDate } from "#domain/calendar/format";
import type { Role } from "#domain/identity";
import { formatMoney } from "#domain/money/format";
import type { Actor } from "~/web/guards.server";
import type { Address } from "~/web/href";

/** Where each role says what to be told of. */
const kindsPages = {
	property_manager: "/app/notificationpreferences",
	tenant: "/resident/rnotificationpreferences",
	property_owner: "/owner/onotificationpreferences",
	web_applicant: null,
} as const satisfies Record<Role, Address | null>;

/** What the preferences' form begins with. */
export function preferenceValues({ emailNotifications, phoneNotifications, customBgColor, ...actor }: Actor) {
	const { locale, currency, today, nameInitials: initials } = actor;
	return {
		values: {
			email_notifications: emailNotifications,
			phone_notifications: phoneNotifications,
			locale,
			custom_bg_color: customBgColor ?? "#0f766e",
		},
		initials,
		kinds: kindsPages[actor.role],
		sample: `${formatMoney(123_450, { currency, locale })} · ${formatDate(today, locale)}`,
	};
}
