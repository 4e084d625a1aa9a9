import type { DrawerGroup, DrawerLink } from "~/ui/shell/drawer";
import type { Address } from "~/web/href";

/** `soon` is the address of a page that is not built yet; a test holds it to the address map. */
type Entry = { to: Address; soon?: undefined } | { to?: undefined; soon: string };
type Link = DrawerLink & Entry;
type Group = Omit<DrawerGroup, "links"> & (Entry | { to?: undefined }) & { links?: readonly Link[] };

/** The drawer of specification 2.3, in its order. */
export const managerMenu: readonly Group[] = [
	{ label: "Dashboard", icon: "home", to: "/app" },
	{
		label: "Rentals",
		icon: "building",
		links: [
			{ label: "Overview", to: "/app/rentals" },
			{
				label: "Properties",
				to: "/app/properties",
				within: [
					"/app/property",
					"/app/addnewproperty",
					"/app/propertyowners",
					"/app/unitdetail",
					"/app/addeditunit",
					"/app/addunits",
				],
			},
			{ label: "Rent Roll", to: "/app/rentroll", within: leasePages() },
			{ label: "Tenants", to: "/app/tenants", within: ["/app/tenant", "/app/addedittenant"] },
			{ label: "Rental Owners", to: "/app/rentalowners", within: ["/app/rentalowner", "/app/addeditrentalowner"] },
			{ label: "Outstanding Balances", soon: "/app/outstandingbalances" },
			{ label: "Bulk Uploads", to: "/app/bulkuploads" },
		],
	},
	{
		label: "Leasing",
		icon: "key",
		links: [
			{ label: "Applicants", soon: "/app/applicants" },
			{ label: "Listings", soon: "/app/listings" },
			{ label: "Lease Renewals", soon: "/app/leaserenewals" },
			{ label: "E-Sign Leases", soon: "/app/esignleases" },
		],
	},
	{
		label: "Accounting",
		icon: "ledger",
		links: [
			{ label: "Overview", soon: "/app/accounting-dashboard" },
			{ label: "General Ledger", soon: "/app/generalledger" },
			{ label: "Financials", soon: "/app/financials" },
			{ label: "Banking", soon: "/app/banking" },
			{ label: "Direct Expenses", soon: "/app/expenses" },
			{ label: "Journal Entries", soon: "/app/journalentries" },
			{ label: "Chart of Accounts", soon: "/app/chartofaccounts" },
		],
	},
	{
		label: "Online Rent",
		icon: "card",
		tag: "Beta",
		links: [
			{ label: "Overview", soon: "/app/online-rent" },
			{ label: "Connect Payments", soon: "/connect-payments" },
			{ label: "Rent Allocations", soon: "/app/rentallocations" },
		],
	},
	{
		label: "Maintenance",
		icon: "wrench",
		links: [
			{ label: "Requests", soon: "/app/requests" },
			{ label: "Work Orders", soon: "/app/workorders" },
			{ label: "Vendors", soon: "/app/vendors" },
		],
	},
	{
		label: "Org and Team",
		icon: "people",
		links: [
			{ label: "Overview", soon: "/app/masterpage/contacts" },
			{ label: "My Team", soon: "/app/myteam" },
			{ label: "My Contacts", soon: "/app/mycontacts" },
			{ label: "Utility Providers", soon: "/app/utilityproviders" },
		],
	},
	{ label: "Reports", icon: "chart", soon: "/app/reports" },
	{ label: "Files", icon: "file", soon: "/app/files" },
	{
		label: "Settings",
		icon: "settings",
		links: [
			{ label: "Settings", soon: "/app/settings" },
			{ label: "Automatic Late Fees", soon: "/app/automaticlatefees" },
			{ label: "Notification Preferences", soon: "/app/notificationpreferences" },
		],
	},
];

/** A lease and everything that is done to one belong to the rent roll. */
function leasePages(): readonly string[] {
	const pages = [
		"leaseledger",
		"addeditlease",
		"viewlease",
		"endlease",
		"charge",
		"receivepayment",
		"credit",
		"refund",
	];
	return pages.map((page) => `/app/${page}`);
}
