import type { VendorFields } from "#domain/vendors";

export type VendorKey =
	| "water"
	| "power"
	| "grounds"
	| "waste"
	| "insurance"
	| "plumber"
	| "electrician"
	| "handyman"
	| "heating";

type DemoVendor = VendorFields & { key: VendorKey; account: string };

const inSpringfield = {
	street: "400 Adams Street",
	city: "Springfield",
	state: "IL",
	postalCode: "62701",
	country: "US",
};

/** Whom the demonstration's properties pay, and the account each is usually paid from. */
export const demoVendors: DemoVendor[] = [
	{ key: "water", companyName: "Springfield City Water", trade: "utility", account: "5420", ...inSpringfield },
	{ key: "power", companyName: "Prairie Power Cooperative", trade: "utility", account: "5400", ...inSpringfield },
	{ key: "grounds", companyName: "Green Acre Grounds", trade: "landscaping", account: "5030", ...inSpringfield },
	{ key: "waste", companyName: "Capitol Waste Services", trade: "utility", account: "5060", ...inSpringfield },
	{ key: "insurance", companyName: "Heartland Mutual Insurance", account: "5110", ...inSpringfield },
	{
		...{ key: "plumber", companyName: "Ace Plumbing", trade: "plumbing", account: "5210", ...inSpringfield },
		...{ phone: "(217) 555-0171", includeIn1099: true, taxId: "98-7650001" },
	},
	{
		...{
			key: "electrician",
			companyName: "Bright Line Electric",
			trade: "electrical",
			account: "5220",
			...inSpringfield,
		},
		...{ phone: "(217) 555-0172", includeIn1099: true, taxId: "98-7650002" },
	},
	{
		...{ key: "handyman", companyName: "Sam the Handyman", trade: "handyman", account: "5200", ...inSpringfield },
		...{ phone: "(217) 555-0173", includeIn1099: true, taxId: "98-7650003" },
	},
	{
		...{
			key: "heating",
			companyName: "Northwind Heating",
			trade: "heating_cooling",
			account: "5230",
			...inSpringfield,
		},
		...{ phone: "(217) 555-0174" },
	},
];
