import type { Area, Level, NamedRight } from "./format";

/** Words for the stored values of a team. Safe in the browser. */

export const memberStates = { invited: "Invited", active: "Active", inactive: "Inactive" } as const;
export type MemberState = keyof typeof memberStates;

export const areaWords: Record<Area, string> = {
	rentals: "Rentals",
	leasing: "Leasing",
	accounting: "Accounting",
	banking: "Banking",
	owners: "Owners",
	online_rent: "Online rent",
	maintenance: "Maintenance",
	contacts: "Contacts",
	reports: "Reports",
	files: "Files",
	settings: "Settings",
	team: "Team",
	subscription: "Subscription",
};

/** What each area opens, in a sentence. */
export const areaHints: Record<Area, string> = {
	rentals: "Properties, units, tenants and the rent roll.",
	leasing: "Listings, applicants, leases, charges and payments, renewals and e-signing.",
	accounting: "General ledger, bills and expenses, journal entries, budgets and closing the books.",
	banking: "Bank accounts, deposits, transfers, checks and reconciliations.",
	owners: "Rental owners, their statements, fees and payouts.",
	online_rent: "Online payments, payouts and what they are applied to.",
	maintenance: "Requests, work orders and vendors.",
	contacts: "The directory, your own contacts, utility providers and announcements.",
	reports: "All reports. Each one also requires access to the area it covers.",
	files: "The Files page and the files of the records they can open.",
	settings: "The organization and its settings.",
	team: "Members and roles.",
	subscription: "Your plan and its invoices.",
};

export const levelWords: Record<Level, string> = { none: "None", view: "View", edit: "Edit", delete: "Delete" };

export const namedRightWords: Record<NamedRight, string> = {
	receive_payments: "Receive payments",
	reverse_or_void: "Reverse or void transactions",
	write_off: "Write off balances",
	pay_owners: "Pay owners",
	post_behind_lock: "Post to closed books",
	reopen_reconciliations: "Reopen reconciliations",
	decide_applications: "Approve or decline applications",
	sign_leases: "Sign leases",
	approve_over_limit: "Approve requests over a limit",
	see_identity_numbers: "View Social Security numbers",
	see_bank_details: "View bank details",
	export_data: "Export data",
};

/** Which properties or bank accounts a member sees. */
export const whichOnes = { all: "All", chosen: "Selected only" } as const;
