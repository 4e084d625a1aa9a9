import { formatDate } from "#domain/calendar/format";
import { formatMoney } from "#domain/money/format";
import { textConsentOf, textService } from "#domain/texts";
import type { PersonOfHouse } from "~/web/guards.server";
import { notificationPreferencePages } from "../house-pages";

/** What the preferences form starts with. */
export function preferenceValues({ emailNotifications, phoneNotifications, customBgColor, ...actor }: PersonOfHouse) {
	const { locale, currency, today, nameInitials: initials } = actor;
	return {
		values: {
			email_notifications: emailNotifications,
			phone_notifications: phoneNotifications,
			locale,
			custom_bg_color: customBgColor ?? "#0f766e",
		},
		initials,
		/** Whether they can choose texts: they agreed to get them. */
		texts: textService() !== undefined && textConsentOf(actor).state !== "off",
		kinds: notificationPreferencePages[actor.role],
		sample: `${formatMoney(123_450, { currency, locale })} · ${formatDate(today, locale)}`,
	};
}
