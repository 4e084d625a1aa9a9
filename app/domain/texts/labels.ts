import type { textMessages } from "~/db/schema/texts";

/** Words of text messages. Safe in the browser. */

type Stored = typeof textMessages.$inferSelect;
export type TextStatus = Stored["status"];
export type TextKind = Stored["kind"];

export const textStatuses: Record<TextStatus, string> = {
	queued: "Queued",
	sending: "Queued",
	sent: "Sent",
	delivered: "Delivered",
	failed: "Failed",
	undelivered: "Undelivered",
	canceled: "Canceled",
};

export const textKinds: Record<TextKind, string> = {
	code: "Code",
	welcome: "Confirmation",
	notification: "Notification",
	announcement: "Announcement",
	message: "Message",
};

/** The most characters of a message that someone writes. */
export const mostCharacters = 480;

/** Codes are good for this many minutes, and this many wrong ones end one. */
export const codeMinutes = 10;
export const codeTries = 5;

/** The version of `consentWords`. Words that read differently are a new version. */
export const wordsVersion = 1;

/** What someone agrees to who turns on an organization's text messages. */
export function consentWords(organization: string): string {
	return `${organization} may text me at this number about my account: payments, maintenance, leases and announcements. Expect a few texts a month, more when something is under way. Message and data rates may apply. I can reply STOP at any time to stop, or HELP for help. Agreeing isn't a condition of renting from or working with ${organization}.`;
}
