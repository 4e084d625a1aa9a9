import { forgetExpired } from "#domain/identity";
import { forgetLiveEvents } from "#domain/notifications";

/** Once a day: deletes sessions and emailed links that ended long ago, and old events of open pages. */
export function forgetExpiredSessions() {
	forgetExpired();
	forgetLiveEvents();
}
