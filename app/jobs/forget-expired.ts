import { forgetExpired } from "#domain/identity";
import { emptySentMail } from "#domain/mail";
import { forgetLiveEvents, forgetOldNotifications } from "#domain/notifications";
import { forgetOldErrors } from "#domain/system";
import { config } from "~/config.server";

/**
 * Once a day: deletes sessions and emailed links that ended long ago, old events of open pages, old errors, and what
 * the settings keep for some time only: the words of sent emails, and notifications.
 */
export function forgetExpiredSessions() {
	const { keepMailDays, keepNotificationsDays } = config();
	forgetExpired();
	forgetLiveEvents();
	forgetOldErrors();
	emptySentMail(keepMailDays);
	forgetOldNotifications(keepNotificationsDays);
}
