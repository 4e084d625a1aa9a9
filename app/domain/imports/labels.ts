import type { FileLimit } from "~/domain/kernel/file-limit";

/**
 * What a column of a rent roll can contain. `charge` and `ignore` can be chosen for several columns. `undecided`: a
 * column of amounts that wasn't recognized, so a person has to choose.
 */
export const columnFields = [
	"undecided",
	"ignore",
	"property",
	"street",
	"city",
	"state",
	"postalCode",
	"unit",
	"bedsBaths",
	"bedrooms",
	"bathrooms",
	"size",
	"status",
	"residents",
	"moreResidents",
	"firstname",
	"lastname",
	"phone",
	"email",
	"leaseFrom",
	"leaseTo",
	"moveIn",
	"moveOut",
	"dueDay",
	"marketRent",
	"rent",
	"charge",
	"deposit",
	"pastDue",
	"prepaid",
	"notes",
] as const;

export type ColumnField = (typeof columnFields)[number];

export const columnFieldLabels: Record<ColumnField, string> = {
	undecided: "Choose what it contains",
	ignore: "Skip",
	property: "Property",
	street: "Street address",
	city: "City",
	state: "State",
	postalCode: "ZIP code",
	unit: "Unit",
	bedsBaths: "Beds and baths",
	bedrooms: "Bedrooms",
	bathrooms: "Bathrooms",
	size: "Size",
	status: "Status",
	residents: "Tenants",
	moreResidents: "Other tenants",
	firstname: "First name",
	lastname: "Last name",
	phone: "Phone",
	email: "Email",
	leaseFrom: "Lease start",
	leaseTo: "Lease end",
	moveIn: "Move-in",
	moveOut: "Move-out",
	dueDay: "Rent due day",
	marketRent: "Market rent",
	rent: "Rent",
	charge: "Recurring charge",
	deposit: "Deposit held",
	pastDue: "Past due",
	prepaid: "Prepaid",
	notes: "Notes",
};

/** Fields that can be entered once for the whole file if no column has them. */
const fixedFields = ["property", "street", "city", "state", "postalCode"] as const;
export type FixedField = (typeof fixedFields)[number];

export type Confidence = "sure" | "likely" | "guess" | "undecided" | "none";

export const confidenceLabels: Record<Confidence, string> = {
	sure: "Matched",
	likely: "Likely match",
	guess: "Best guess, please check",
	undecided: "Please choose",
	none: "Not recognized",
};

export type Severity = "error" | "warning";

export const severityLabels: Record<Severity, string> = { error: "Error", warning: "Warning" };

/** Result of a row in the import. */
export type Outcome = "create" | "exists" | "differs" | "repeat" | "error";

export const outcomeLabels: Record<Outcome, string> = {
	create: "Ready",
	exists: "Existing",
	differs: "Differs",
	repeat: "Repeated row",
	error: "Error",
};

/** What a file can say otherwise than the leases that are here. */
export const changeLabels = {
	balance: "Balance",
	deposit: "Deposit held",
	rent: "Rent",
	emptied: "Empty in the file",
	tenant: "New tenants",
} as const;

export type ChangeKind = keyof typeof changeLabels;

/** Figures of a rent roll that are compared with the file's own totals. */
export const proofLabels = {
	rent: "Monthly rent",
	charges: "Other monthly charges",
	monthly: "Monthly rent and charges",
	deposits: "Deposits held",
	owed: "Owed",
	prepaid: "Prepaid",
} as const;

export type DateOrder = "month_first" | "day_first";

export const dateOrderLabels: Record<DateOrder, string> = {
	month_first: "Month first (04/05/2026 is April 5)",
	day_first: "Day first (04/05/2026 is May 4)",
};

/** How a file writes amounts, by a locale with that format. */
export const amountLocaleLabels = { "en-US": "1,250.00", "de-DE": "1.250,00" } as const;

/** What happens to leases whose end date passes without a renewal. */
export type EndingLeases = "fixed_with_rollover" | "fixed";

export const endingLeasesLabels: Record<EndingLeases, string> = {
	fixed_with_rollover: "Continue month-to-month",
	fixed: "End and stop charging",
};

export const rentRollFileLimit: FileLimit = {
	bytes: 10 * 1024 * 1024,
	words: "This file is larger than 10 MB. Split it by property and upload the parts.",
};

/** New properties for which addresses can be entered at once. */
export const mostAddresses = 400;
