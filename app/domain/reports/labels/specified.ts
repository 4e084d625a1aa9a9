import type { ReportLabel } from "../labels";
import { see } from "./see";

/** The 22 reports of the specification, with its ids, titles and groups. */
export const specifiedReports = {
	currenttenants: {
		...{ id: 201, title: "Current Tenants", group: "rentals", needs: see("leasing"), owners: true },
		question: "Who lives where, on what terms, and how to reach them?",
	},
	paymentsfromtenants: {
		...{ id: 202, title: "Payments From Tenants", group: "rentals", needs: see("leasing"), owners: true },
		question: "What did tenants pay, when, and how?",
	},
	pendingbalancebytenant: {
		...{ id: 203, title: "Pending Balance By Tenant", group: "rentals", needs: see("leasing"), owners: true },
		question: "Who owes what, and for how long?",
	},
	leasesending: {
		...{ id: 204, title: "Leases Ending", group: "rentals", needs: see("leasing"), owners: true },
		question: "Which leases end soon, and what rent is at stake?",
	},
	unitlistings: {
		...{ id: 205, title: "Unit Listings", group: "rentals", needs: see("leasing"), owners: true },
		question: "Which units are advertised, for how much, and who asked about them?",
	},
	vacantunits: {
		...{ id: 206, title: "Vacant Units", group: "rentals", needs: see("rentals"), owners: true },
		question: "Which units are empty, since when, and what does it cost?",
	},
	rentroll: {
		...{ id: 207, title: "Rent Roll", group: "rentals", needs: see("leasing"), owners: true },
		question: "What does every unit bring in?",
	},
	securitydeposits: {
		...{ id: 208, title: "Security Deposit and Liabilities", group: "rentals", needs: see("leasing"), owners: true },
		question: "Which deposits are held, for whom, and is the money there?",
	},
	tenantnotes: {
		...{ id: 209, title: "Tenant Notes", group: "rentals", needs: see("rentals") },
		question: "What notes has the team made about tenants?",
	},
	tenantstatement: {
		...{ id: 210, title: "Tenant Statement", group: "rentals", needs: see("leasing") },
		question: "What was a tenant charged, what did they pay, and what is left?",
	},
	completedtasks: {
		...{ id: 401, title: "Completed Tasks", group: "maintenance", needs: see("maintenance"), owners: true },
		question: "What was done, how long did it take, and what did it cost?",
	},
	opentasks: {
		...{ id: 401, title: "Open Tasks", group: "maintenance", needs: see("maintenance"), owners: true },
		question: "What still has to be done, by whom, and since when?",
	},
	taskperformance: {
		...{ id: 402, title: "Task Performance", group: "maintenance", needs: see("maintenance") },
		question: "How fast and how well are tasks done?",
	},
	generalledger: {
		...{ id: 101, title: "General Ledger", group: "financial", needs: see("accounting"), owners: true },
		question: "Which entries make up each account?",
	},
	balancesheet: {
		...{ id: 102, title: "Balance Sheet", group: "financial", needs: see("accounting"), owners: true },
		question: "What do you own and owe?",
	},
	cashflowstatement: {
		...{ id: 103, title: "Cash Flow Statement", group: "financial", needs: see("accounting"), owners: true },
		question: "Where did cash come from, and where did it go?",
	},
	incomestatement: {
		...{ id: 104, title: "Income Statement", group: "financial", needs: see("accounting"), owners: true },
		question: "What was earned and spent?",
	},
	trialbalance: {
		...{ id: 105, title: "Trial Balance", group: "financial", needs: see("accounting") },
		question: "Do debits equal credits, account by account?",
	},
	accountsreceivable: {
		...{ id: 106, title: "Accounts Receivable Summary", group: "financial", needs: see("accounting"), owners: true },
		question: "How did the amount tenants owe change in a period?",
	},
	vendorledger: {
		...{ id: 107, title: "Vendor Ledger", group: "financial", needs: see("accounting", "contacts") },
		question: "What did each vendor bill, and what were they paid?",
	},
	banktransactions: {
		...{ id: 301, title: "Bank Transactions", group: "transaction", needs: see("banking") },
		question: "What went in and out of a bank account?",
	},
	transactiondetails: {
		...{
			id: 302,
			title: "Transaction Details by Account",
			group: "transaction",
			needs: see("accounting"),
			owners: true,
		},
		question: "Which transactions make up each account, and what's on their other side?",
	},
} as const satisfies Record<string, ReportLabel>;
