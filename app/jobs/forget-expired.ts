import { forgetExpired } from "#domain/identity";
import { forgetLiveEvents } from "#domain/notifications";

/** Once a day: drops the sessions and mailed links that ended long ago, and what open pages heard days ago. */
export function forgetExpiredSessions() {
	forgetExpired();
	forgetLiveEvents();
}
