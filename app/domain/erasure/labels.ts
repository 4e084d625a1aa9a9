/** Words of erasing personal data. Safe in the browser. */

export type ErasedKind = "tenant" | "owner" | "applicant";

export const erasureStates = {
	asked: "Waiting",
	declined: "Declined",
	withdrawn: "Withdrawn",
	done: "Erased",
} as const;
export type ErasureState = keyof typeof erasureStates;

/** What stands in place of a person's name: "Former tenant 123". */
export function formerName(kind: ErasedKind, id: number): string {
	return `Former ${kind} ${id}`;
}

/** What is erased, by part, in the order of the certificate. */
export const erasedParts = {
	record: "Contact details, birth date and identity numbers",
	login: "Sign-in, sessions and devices",
	files: "Documents and photos",
	mail: "Emails",
	notifications: "Notifications",
	messages: "Messages",
	notes: "Notes",
	tasks: "Tasks",
	insurance: "Insurance policies",
	inquiries: "Inquiries",
	support: "Messages to support",
	exports: "Exports that had the data",
} as const;
export type ErasedPart = keyof typeof erasedParts;

/** The settings without a row. */
export const usualLeaseYears = 7;
