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
	exports: "Exports that included the data",
} as const;
export type ErasedPart = keyof typeof erasedParts;

const none: readonly ErasedPart[] = [];
const notOfKind: Readonly<Record<ErasedKind, readonly ErasedPart[]>> = {
	tenant: none,
	owner: ["insurance"],
	applicant: ["login", "messages", "insurance", "support"],
};

/** The words of what is erased of a kind of person. */
export function partsOf(kind: ErasedKind): string[] {
	const parts = Object.keys(erasedParts) as ErasedPart[];
	return parts.filter((part) => !notOfKind[kind].includes(part)).map((part) => erasedParts[part]);
}
