/** Words for the stored values of bank files. Safe in the browser. */

/** What a column of a list of checks has. */
export const checkFields = {
	number: "Check number",
	amount: "Amount",
	date: "Date",
	payee: "Payee",
	state: "Issued or void",
	account: "Account number",
	empty: "Nothing",
} as const;
export type CheckField = keyof typeof checkFields;

export const layoutKinds = { delimited: "Separated", fixed: "Fixed widths" } as const;
export type LayoutKind = keyof typeof layoutKinds;

export const separators = { comma: "Comma", semicolon: "Semicolon", tab: "Tab", pipe: "Vertical bar" } as const;

export const dateForms = {
	MMDDYY: "013126",
	MMDDYYYY: "01312026",
	YYMMDD: "260131",
	YYYYMMDD: "20260131",
	"MM/DD/YYYY": "01/31/2026",
	"YYYY-MM-DD": "2026-01-31",
} as const;
export type DateForm = keyof typeof dateForms;

export const amountForms = { point: "123.45", cents: "12345" } as const;

/** How many columns a layout can have. */
export const mostColumns = 10;
