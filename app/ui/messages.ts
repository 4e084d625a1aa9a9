/** The specification's words for a page that cannot be shown (section 8), letter for letter. */
export const navigationError =
	"Something went wrong. Please navigate back and refresh the page. If issue still persists, plesae contact support. Error Code (NAV0000)";

/** Its words for a page that was not reached. */
export const navigationFailed = "Navigation failed. Please refresh and try again. Error Code (NAV0001)";

/** Its words for mail that was put on its way. */
export function emailSent(to: string): string {
	return `Email sent to ${to}`;
}

/** Its words for a session that is over. */
export const sessionExpired = "Session expired. Please log in again.";
