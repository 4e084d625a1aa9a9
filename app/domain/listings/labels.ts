/** Labels of listings and their settings. */

export const listingStatusWords = {
	draft: "Draft",
	active: "Active",
	paused: "Paused",
	leased: "Leased",
	expired: "Expired",
} as const;

export type ListingStatus = keyof typeof listingStatusWords;

export const feeTimings = {
	application: "At application",
	move_in: "At move-in",
	monthly: "Monthly",
	one_time: "One-time",
	incurred: "When incurred",
} as const;

export const inquiryStatusWords = { new: "New", answered: "Answered", closed: "Closed" } as const;

export const publicSortWords = {
	newest: "Newest",
	rent_up: "Rent: low to high",
	rent_down: "Rent: high to low",
	soonest: "Available soonest",
} as const;

export type PublicSort = keyof typeof publicSortWords;

export const ssnWords = { off: "Not asked", optional: "Optional", required: "Required" } as const;

export const feePayerWords = { each_adult: "Each adult", group: "Once for the group" } as const;

export const sectionWords = {
	homes: "Rental history",
	income: "Income",
	household: "Household, pets and vehicles",
	questions: "Questions",
	documents: "Documents",
} as const;

export const historyQuestionWords = {
	evicted: "Have you been evicted in the last seven years?",
	bankrupt: "Have you filed for bankruptcy in the last seven years?",
	refused_rent: "Have you ever withheld rent?",
} as const;

export const questionKindWords = {
	text: "Text",
	date: "Date",
	amount: "Amount",
	yes_no: "Yes or no",
	choice: "Choose from a list",
	file: "File",
} as const;
