import type { insuranceKinds as kinds, insuranceModes as modes, taxIdKinds as numbers } from "~/db/schema/vendors";

/** The values that the database stores, in words. Safe to use in the browser. */

export const vendorTrades = {
	plumbing: "Plumbing",
	electrical: "Electrical",
	heating_cooling: "Heating and cooling",
	handyman: "Handyman",
	appliances: "Appliances",
	carpentry: "Carpentry",
	painting: "Painting",
	roofing: "Roofing",
	flooring: "Flooring",
	cleaning: "Cleaning",
	landscaping: "Landscaping",
	snow_removal: "Snow removal",
	pest_control: "Pest control",
	locks: "Locksmith",
	trash: "Trash",
	utility: "Utility",
	insurance: "Insurance",
	tax: "Taxes and permits",
	legal: "Legal",
	accounting: "Accounting",
	supplies: "Supplies",
	other: "Other",
} as const;

export type VendorTrade = keyof typeof vendorTrades;
export type InsuranceKind = (typeof kinds)[number];
export type InsuranceMode = (typeof modes)[number];
export type TaxIdKind = (typeof numbers)[number];

export const insuranceKinds: Record<InsuranceKind, string> = {
	general_liability: "General liability",
	workers_comp: "Workers' compensation",
	auto: "Commercial auto",
	umbrella: "Umbrella",
	license: "License",
	epa: "EPA certification",
	other: "Other insurance",
};

/** The same within a sentence: "Ace Plumbing's workers' compensation expired on …". */
export const insuranceNouns: Record<InsuranceKind, string> = {
	general_liability: "general liability insurance",
	workers_comp: "workers' compensation",
	auto: "commercial auto insurance",
	umbrella: "umbrella insurance",
	license: "license",
	epa: "EPA certification",
	other: "insurance",
};

export const insuranceModes: Record<InsuranceMode, string> = {
	off: "Do nothing",
	warn: "Warn, and ask to confirm",
	block: "Block it",
};

export const coverageStates = {
	covered: "Covered",
	"ends-soon": "Expires soon",
	lapsed: "Expired",
	missing: "Missing",
} as const;

export type CoverageState = keyof typeof coverageStates;

/** The federal tax classifications of Form W-9, line 3. */
export const taxClasses = {
	individual: "Individual or sole proprietor",
	c_corporation: "C corporation",
	s_corporation: "S corporation",
	partnership: "Partnership",
	trust: "Trust or estate",
	llc_c: "LLC taxed as a C corporation",
	llc_s: "LLC taxed as an S corporation",
	llc_p: "LLC taxed as a partnership",
	other: "Other",
} as const;

export type TaxClass = keyof typeof taxClasses;

export const taxIdKinds: Record<TaxIdKind, string> = { ssn: "SSN", ein: "EIN" };

/** A vendor's trades as one text: "Plumbing, Chimney sweep". */
export function tradeWords(trades: readonly VendorTrade[], otherTrade: string): string {
	return trades.map((trade) => (trade === "other" && otherTrade ? otherTrade : vendorTrades[trade])).join(", ");
}
