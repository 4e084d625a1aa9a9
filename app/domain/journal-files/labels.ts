import type { journalFiles } from "~/db/schema/journal-files";

/** Words for the stored values of journal files. Safe in the browser. */

export type JournalProgram = (typeof journalFiles.$inferSelect)["program"];

export const journalPrograms: Record<JournalProgram, string> = {
	qbo: "QuickBooks Online",
	iif: "QuickBooks Desktop",
	xero: "Xero",
};

export const journalDetails = { months: "A sum for each month", entries: "Every entry" } as const;
export type JournalDetail = keyof typeof journalDetails;
