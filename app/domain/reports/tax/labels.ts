/** The lines of Schedule E, Part I, and what isn't on it. Safe in the browser. */
export const scheduleELines = {
	"3": "Rents received",
	"4": "Royalties received",
	"5": "Advertising",
	"6": "Auto and travel",
	"7": "Cleaning and maintenance",
	"8": "Commissions",
	"9": "Insurance",
	"10": "Legal and other professional fees",
	"11": "Management fees",
	"12": "Mortgage interest paid to banks",
	"13": "Other interest",
	"14": "Repairs",
	"15": "Supplies",
	"16": "Taxes",
	"17": "Utilities",
	"18": "Depreciation",
	"19": "Other expenses",
	none: "Not on Schedule E",
} as const;
export type ScheduleELine = keyof typeof scheduleELines;

/** The lines that take income; all others but "none" take expenses. */
export const incomeLines: readonly ScheduleELine[] = ["3", "4"];

/** The boxes of Forms 1099 that payments to vendors go in. */
export const boxes1099 = {
	nec_1: "NEC 1: nonemployee compensation",
	misc_1: "MISC 1: rents",
	misc_3: "MISC 3: other income",
	misc_6: "MISC 6: medical and health care",
	misc_10: "MISC 10: gross proceeds paid to an attorney",
} as const;
export type Box1099 = keyof typeof boxes1099;
