import type { ReportLabel } from "../labels";
import { see, seeWith } from "./see";

/** The reports beyond the specification's. */
export const addedReports = {
	ownerstatement: {
		...{ title: "Owner Statement", group: "owners", needs: see("owners") },
		question: "What did an owner's properties earn, cost and pay out?",
	},
	t12: {
		...{ title: "12 Months", group: "financial", needs: see("accounting"), owners: true },
		question: "What was earned and spent, month by month?",
	},
	budgetvsactual: {
		...{ title: "Budget vs. Actual", group: "financial", needs: see("accounting") },
		question: "Where do income and expenses differ from the budget?",
	},
	glpacket: {
		...{ title: "General Ledger Packet", group: "financial", needs: see("accounting") },
		question: "Which statements and entries does an accountant need for a period?",
	},
	loans: {
		...{ title: "Loans", group: "financial", needs: see("accounting") },
		question: "What is owed to lenders, and at what rate?",
	},
	grosspotentialrent: {
		...{ title: "Gross Potential Rent", group: "leasing", needs: see("leasing", "accounting"), owners: true },
		question: "What could the units bring in, and where was it lost?",
	},
	occupancy: {
		...{ title: "Occupancy by Unit Type", group: "leasing", needs: see("rentals"), owners: true },
		question: "How full is each kind of unit, and at what rent?",
	},
	leaserenewaloutcomes: {
		...{ title: "Lease Renewal Outcomes", group: "leasing", needs: see("leasing"), owners: true },
		question: "Who renewed, who didn't, and how did rents change?",
	},
	chargeforecast: {
		...{ title: "Recurring Charge Forecast", group: "leasing", needs: see("leasing"), owners: true },
		question: "What will leases be charged in the months ahead?",
	},
	delinquencynotes: {
		...{ title: "Delinquency with Notes", group: "money", needs: see("leasing") },
		question: "What was said and done about each past-due balance?",
	},
	prepayments: {
		...{ title: "Prepayments", group: "money", needs: see("leasing"), owners: true },
		question: "Who paid ahead, and how much?",
	},
	creditbalances: {
		...{ title: "Credit Balances", group: "money", needs: see("leasing") },
		question: "Which tenants have paid more than they were charged?",
	},
	agedpayables: {
		...{ title: "Aged Payables", group: "money", needs: see("accounting"), owners: true },
		question: "Which bills are unpaid, and for how long?",
	},
	managementfees: {
		...{ title: "Management Fees", group: "owners", needs: see("owners") },
		question: "Which fees were charged, on what, and are they collected?",
	},
	negativebalances: {
		...{ title: "Negative Balances by Day", group: "banking", needs: see("banking") },
		question: "Which properties, owners or bank accounts were below zero, and when?",
	},
	checkregister: {
		...{ title: "Check Register", group: "banking", needs: see("banking") },
		question: "Which checks were written, and which numbers are missing?",
	},
	depositregister: {
		...{ title: "Deposit Register", group: "banking", needs: see("banking") },
		question: "What was deposited, and which payments were in each deposit?",
	},
	stalechecks: {
		...{ title: "Stale Checks and Unclaimed Property", group: "banking", needs: see("banking") },
		question: "Which checks were never cashed, and when do they go to the state?",
	},
	schedulee: {
		...{ title: "Schedule E", group: "tax", needs: see("accounting"), owners: true },
		question: "What goes on each line of Schedule E?",
	},
	form1099: {
		...{ title: "1099 Totals", group: "tax", needs: see("accounting", "contacts", "owners") },
		question: "Who gets a 1099, for how much, and what is missing?",
	},
	form1099numbers: {
		...{ title: "1099 Totals with Tax IDs", group: "tax", needs: seeWith("accounting", "see_identity_numbers") },
		question: "Which tax IDs go on the 1099s?",
	},
	unitturns: {
		...{ title: "Unit Turns", group: "care", needs: see("maintenance"), owners: true },
		question: "How long do units take from notice to rent-ready?",
	},
	inspectionsdue: {
		...{ title: "Inspections Due", group: "care", needs: see("maintenance") },
		question: "Which units are due for an inspection, or never had one?",
	},
	vendorcompliance: {
		...{ title: "Vendor Compliance", group: "care", needs: see("contacts") },
		question: "Which vendors lack a certificate or a W-9?",
	},
	assets: {
		...{ title: "Appliances and Warranties", group: "care", needs: see("maintenance"), owners: true },
		question: "What is installed where, how old is it, and is it under warranty?",
	},
	rentersinsurance: {
		...{ title: "Renters' Insurance", group: "care", needs: see("leasing") },
		question: "Which tenants are insured, and until when?",
	},
	surveys: {
		...{ title: "Surveys", group: "care", needs: see("maintenance") },
		question: "How do residents rate the work?",
	},
	exceptions: {
		...{ title: "Exceptions", group: "audit", needs: see("leasing") },
		question: "Which leases, charges and deposits look wrong?",
	},
	audittrail: {
		...{ title: "Audit Trail", group: "audit", needs: see("team", "accounting"), whole: true },
		question: "Who changed what, when, and from what to what?",
	},
	overrides: {
		...{ title: "Overrides", group: "audit", needs: see("accounting"), whole: true },
		question: "What was posted to closed books, back-dated, voided or reversed?",
	},
} as const satisfies Record<string, ReportLabel>;
