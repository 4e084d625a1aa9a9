import type { FileLimit } from "~/domain/kernel/file-limit";

/** The lists of a move, in the order in which they're imported. */
export const listKinds = [
	"owners",
	"vendors",
	"tenant_contacts",
	"former_tenants",
	"bank_balances",
	"owner_balances",
	"open_bills",
	"recurring_bills",
	"history",
	"trial_balance",
	"budgets",
	"documents",
] as const;

export type ListKind = (typeof listKinds)[number];

export const listTitles: Record<ListKind, string> = {
	owners: "Owners and shares",
	vendors: "Vendors",
	tenant_contacts: "Tenants' contacts",
	former_tenants: "Former tenants",
	bank_balances: "Bank balances",
	owner_balances: "Owner balances",
	open_bills: "Open bills",
	recurring_bills: "Recurring bills",
	history: "General ledger history",
	trial_balance: "Trial balance by property",
	budgets: "Budgets",
	documents: "Documents",
};

/** What each list brings, in one sentence. */
export const listHints: Record<ListKind, string> = {
	owners: "Adds owners with their contact details, and each property's shares.",
	vendors: "Adds vendors. Tax IDs aren't read from the file. Enter them on each vendor's page.",
	tenant_contacts: "Adds phone numbers, emails and other tenants to leases you already have.",
	former_tenants: "Adds ended leases with what's still owed and the deposit still held.",
	bank_balances: "Enters each bank account's book balance on the cutover day.",
	owner_balances: "Enters each property's money: the owners' balance, and the deposits and prepayments of its leases.",
	open_bills: "Adds unpaid bills and vendor credits, to pay from here.",
	recurring_bills: "Adds recurring bills, starting on their next date.",
	history: "Enters income, expenses and other accounts by month. Cash, deposits and balances aren't entered twice.",
	trial_balance: "Enters what's still missing in every other account. Import it last.",
	budgets: "Enters each account's monthly budget.",
	documents: "Adds the files of a zip to properties, units, leases, tenants, owners and vendors, as your list says.",
};

export type RowOutcome = "new" | "same" | "differs" | "waits" | "error";

export const rowOutcomes: Record<RowOutcome, string> = {
	new: "New",
	same: "Existing",
	differs: "Different in Tenantry",
	waits: "Waits",
	error: "Error",
};

export type ListState = "uploaded" | "matched" | "running" | "done" | "undoing" | "undone";

/** Whether a list's columns can still be changed. */
export function isOpenList(state: ListState): boolean {
	return state === "uploaded" || state === "matched";
}

/** A list with more new rows is imported in the background, and undone there. */
export const mostAtOnce = 200;

/** A file of more rows is planned in pieces, and so imported in the background however few of them are new. */
export const mostPlannedAtOnce = 1_000;

/** Whether a list is imported in the background, by the rows of its file and the new ones of them. */
export function isLongList(rows: number, added: number): boolean {
	return rows > mostPlannedAtOnce || added > mostAtOnce;
}

export const listStates: Record<ListState, string> = {
	uploaded: "Match columns",
	matched: "Check",
	running: "Importing",
	done: "Imported",
	undoing: "Undoing",
	undone: "Undone",
};

/** The figures of the proof of a move, in its order. */
export const figureLabels = {
	rent: "Monthly rent",
	deposits: "Deposits held",
	owed: "Owed by tenants",
	prepaid: "Prepaid by tenants",
	owners: "Owner balances",
	bank: "Bank balances",
	trial_balance: "Trial balance (total debits)",
} as const;

export type Figure = keyof typeof figureLabels;
export const figures = Object.keys(figureLabels) as Figure[];

export const shadowKinds = {
	rent_roll: "Rent roll",
	delinquency: "Delinquency",
	deposits: "Deposits held",
	trial_balance: "Trial balance",
} as const;

export type ShadowKind = keyof typeof shadowKinds;

export const listFileLimit: FileLimit = {
	bytes: 10 * 1024 * 1024,
	words: "This file is larger than 10 MB. Split it and upload the parts.",
};

export const documentsZipLimit: FileLimit = {
	bytes: 200 * 1024 * 1024,
	words: "This file is larger than 200 MB. Split the zip and upload the parts, each with its list.",
};

/** The most files that one zip of documents has. */
export const mostDocuments = 2_000;
