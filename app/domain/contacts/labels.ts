import type { utilityAccounts, utilityProviders } from "~/db/schema/contacts";

/** The values that the database stores, in words. Safe to use in the browser. */

export type UtilityService = (typeof utilityProviders.$inferSelect)["service"];
export type UtilityPayer = (typeof utilityAccounts.$inferSelect)["payer"];

export const utilityServices: Record<UtilityService, string> = {
	electric: "Electricity",
	gas: "Gas",
	water: "Water",
	sewer: "Sewer",
	trash: "Trash",
	internet: "Internet",
	other: "Other",
};

export const utilityPayers: Record<UtilityPayer, string> = {
	owner: "Owner",
	tenant: "Tenant",
	manager: "Manager",
};

/** The kinds of people in the directory. */
export const directoryKinds = {
	tenant: "Tenant",
	owner: "Rental owner",
	vendor: "Vendor",
	applicant: "Applicant",
	member: "Team member",
	utility: "Utility provider",
	contact: "Contact",
} as const;
export type DirectoryKind = keyof typeof directoryKinds;

/** Why someone selected isn't emailed. */
export const skipReasons = {
	no_address: "No email address",
	no_email: "Prefers not to get email",
	same_address: "Same address as someone else you selected",
} as const;
export type SkipReason = keyof typeof skipReasons;

/** The most people who can be emailed at once. */
export const mostRecipients = 2_000;

/** The largest file of contacts. */
export const contactsFileLimit = { bytes: 1_000_000, words: "Choose a file smaller than 1 MB." };
