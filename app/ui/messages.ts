/** The specification's message for a page that can't be shown (section 8), letter for letter. */
export const navigationError =
	"Something went wrong. Please navigate back and refresh the page. If issue still persists, plesae contact support. Error Code (NAV0000)";

/** The specification's message for a page that couldn't be reached. */
export const navigationFailed = "Navigation failed. Please refresh and try again. Error Code (NAV0001)";

/** The specification's message for a sent email. */
export function emailSent(to: string): string {
	return `Email sent to ${to}`;
}

/** The specification's message for an ended session. */
export const sessionExpired = "Session expired. Please log in again.";
