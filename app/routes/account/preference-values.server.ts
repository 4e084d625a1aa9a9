import { formatDate } from "#domain/calendar/format";
import { formatMoney } from "#domain/money/format";
import type { Actor } from "~/web/guards.server";

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
		sample: `${formatMoney(123_450, { currency, locale })} · ${formatDate(today, locale)}`,
	};
}
