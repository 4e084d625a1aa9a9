import { forgetExpired } from "#domain/identity";

/** Once a day: drops the sessions and mailed links that ended long ago. */
export function forgetExpiredSessions() {
	forgetExpired();
}
