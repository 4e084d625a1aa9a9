/** Words for the stored values of the trail. Safe in the browser. */

/** The parts of the business that entries of the trail belong to. */
export const trailAreas = {
	rentals: "Rentals",
	leasing: "Leasing",
	accounting: "Accounting",
	banking: "Banking",
	owners: "Owners",
	maintenance: "Maintenance",
	contacts: "Contacts",
	files: "Files and notes",
	settings: "Settings",
	team: "Team",
	logins: "Sign-ins and accounts",
	downloads: "Downloads",
	protected: "Sensitive data viewed",
	other: "Other",
} as const;
export type TrailArea = keyof typeof trailAreas;

/** What a value that is never kept says instead, where there was one. */
export const masked = "••••";
