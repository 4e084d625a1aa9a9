import type { DrawerGroup, DrawerLink } from "~/ui/shell/drawer";
import type { Address } from "~/web/href";

type Link = DrawerLink & { to: Address };
type Group = DrawerGroup & ({ to: Address } | { links: readonly Link[] });

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
			{ label: "Rental Owners", to: "/app/rentalowners", within: ownerPages() },
			{
				label: "Outstanding Balances",
				to: "/app/outstandingbalances",
				within: ["/app/bulkcharges", "/app/bulkcredits"],
			},
			{ label: "Bulk Uploads", to: "/app/bulkuploads", within: ["/app/bulkuploads"] },
			{ label: "Move Your Books", to: "/app/movein", within: ["/app/movein"] },
		],
	},
	{
		label: "Leasing",
		icon: "key",
		links: [
			{
				label: "Applicants",
				to: "/app/applicants",
				within: ["/app/singleapplicantlayout", "/app/addapplicant", "/app/decideapplication", "/app/applicationletter"],
			},
			{
				label: "Listings",
				to: "/app/listings",
				within: [
					"/app/listings",
					"/app/editlisting",
					"/app/listingsettings",
					"/app/posttocraigslist",
					"/app/exporthtml",
				],
			},
			{ label: "Lease Renewals", to: "/app/leaserenewals", within: ["/app/leaserenewals"] },
			{
				label: "E-Sign Leases",
				to: "/app/esignleases",
				within: ["/app/esignleases", "/app/addeditleaseagreement", "/app/esignsettings"],
			},
		],
	},
	{
		label: "Accounting",
		icon: "ledger",
		links: [
			{ label: "Overview", to: "/app/accounting-dashboard", within: ["/app/closing"] },
			{ label: "General Ledger", to: "/app/generalledger" },
			{ label: "Financials", to: "/app/financials", within: ["/app/budget", "/app/balances"] },
			{ label: "Banking", to: "/app/banking", within: ["/app/banking", "/app/bankaccount", "/app/addeditbankaccount"] },
			{
				label: "Bills & Expenses",
				to: "/app/expenses",
				within: ["/app/addeditexpense", "/app/checks", "/app/addeditallocation"],
			},
			{ label: "Journal Entries", to: "/app/journalentries", within: ["/app/addeditjournalentry"] },
			{
				label: "Chart of Accounts",
				to: "/app/chartofaccounts",
				within: ["/app/chartofaccounts", "/app/taxlines"],
			},
			{ label: "Loans", to: "/app/loans", within: ["/app/loans"] },
		],
	},
	{
		label: "Online Rent",
		icon: "card",
		tag: "Beta",
		links: [
			{ label: "Overview", to: "/app/online-rent" },
			{ label: "Connect Payments", to: "/connect-payments", within: ["/onboarding-success"] },
			{ label: "Rent Allocations", to: "/app/rentallocations" },
		],
	},
	{
		label: "Maintenance",
		icon: "wrench",
		links: [
			{
				label: "Requests",
				to: "/app/requests",
				within: [
					...["/app/requests", "/app/addeditrequest", "/app/mergerequests", "/app/recurringrequests"],
					...["/app/addeditrecurringrequest", "/app/meterreadings"],
				],
			},
			{ label: "Work Orders", to: "/app/workorders", within: ["/app/workorders", "/app/addeditworkorder"] },
			{
				label: "Inspections",
				to: "/app/inspections",
				within: ["/app/inspections", "/app/inspection", "/app/inspectiontemplates"],
			},
			{ label: "Unit Turns", to: "/app/unitturns", within: ["/app/unitturns", "/app/unitturn"] },
			{
				label: "Vendors",
				to: "/app/vendors",
				within: ["/app/vendor", "/app/addEditVendor", "/app/addeditcertificate"],
			},
			{ label: "Appliances & Assets", to: "/app/assets", within: ["/app/assets", "/app/asset", "/app/addeditasset"] },
		],
	},
	{
		label: "Org and Team",
		icon: "people",
		links: [
			{ label: "Overview", to: "/app/masterpage/contacts", within: ["/app/masterpage"] },
			{ label: "My Team", to: "/app/myteam", within: ["/app/myteam"] },
			{ label: "My Contacts", to: "/app/mycontacts", within: ["/app/mycontacts"] },
			{
				label: "Utility Providers",
				to: "/app/utilityproviders",
				within: ["/app/utilityproviders", "/app/addeditutilityprovider"],
			},
		],
	},
	{ label: "Reports", icon: "chart", to: "/app/reports", within: ["/app/reports"] },
	{ label: "Files", icon: "file", to: "/app/files" },
	{
		label: "Settings",
		icon: "settings",
		links: [
			{
				label: "Settings",
				to: "/app/settings",
				within: ["/app/settings", "/app/erasurerequests", "/app/personaldata"],
			},
			{ label: "Automatic Late Fees", to: "/app/automaticlatefees", within: ["/app/addeditlatefee"] },
			{ label: "Notification Preferences", to: "/app/notificationpreferences" },
		],
	},
];

/** The lease pages, which belong to the rent roll in the menu. */
function leasePages(): readonly string[] {
	const pages = [
		"leaseledger",
		"addeditlease",
		"viewlease",
		"endlease",
		"charge",
		"receivepayment",
		"receivepayments",
		"credit",
		"refund",
		"transaction",
		"withholddeposit",
		"removelatefees",
	];
	return pages.map((page) => `/app/${page}`);
}

/** The pages of owners, their money and management fees. */
function ownerPages(): readonly string[] {
	const pages = [
		"rentalowner",
		"addeditrentalowner",
		"rental-owner-transactions",
		"addeditownertransaction",
		"payowners",
		"payowners/bankfile",
		"payowners/day",
		"ownerstatements",
		"collect-management-fee",
		"managementfeeterms",
		"form1099",
	];
	return pages.map((page) => `/app/${page}`);
}
