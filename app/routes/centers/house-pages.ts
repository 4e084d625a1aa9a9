import type { Address } from "~/web/href";

/** Where each role's account starts; the pages that every house has stand under it. */
export const accountPages = {
	property_manager: "/app/myaccount",
	tenant: "/resident/raccount",
	property_owner: "/owner/oaccount",
} as const satisfies Record<string, Address>;

/** Where each role chooses what to be notified about. */
export const notificationPreferencePages = {
	property_manager: "/app/notificationpreferences",
	tenant: "/resident/rnotificationpreferences",
	property_owner: "/owner/onotificationpreferences",
} as const satisfies Record<string, Address>;

/** Where a resident or an owner downloads what is kept about them, and asks to have it erased. */
export const dataPages = {
	tenant: "/resident/raccount/data",
	property_owner: "/owner/oaccount/data",
} as const satisfies Record<string, Address>;
