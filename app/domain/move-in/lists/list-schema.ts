import { z } from "zod";

/** How a list is read: where its headers are, what its columns contain, and what was entered once for the file. */
export const storedListSettings = z.object({
	headerRow: z.number().int().positive(),
	columns: z.array(z.object({ header: z.string(), field: z.string() })),
	/** Values for the whole file by field. They are never used for another file. */
	once: z.record(z.string(), z.string()),
	/** Accounts of the old chart by their text in the file: an account's ID here, or 0 to skip it. */
	accounts: z.record(z.string(), z.number().int()),
	dateOrder: z.enum(["month_first", "day_first"]),
	amountLocale: z.enum(["en-US", "de-DE"]),
	/** The currency of the books, in which the amounts have to be. */
	currency: z.string().optional(),
});

export type ListSettings = z.output<typeof storedListSettings>;

export const storedListResult = z.object({
	added: z.number(),
	same: z.number(),
	differs: z.number(),
	errors: z.number(),
	addedCents: z.number(),
});

export type ListResult = z.output<typeof storedListResult>;

/** Who started a long import or its undoing, and what they answered in its form. */
export const storedListAnswers = z.object({
	userId: z.number().nullable(),
	postsBehind: z.boolean().optional(),
	postsReconciled: z.boolean().optional(),
	confirmsFarDate: z.boolean().optional(),
	reason: z.string().optional(),
	onlyIfAllReady: z.boolean().optional(),
});

export type ListAnswers = z.output<typeof storedListAnswers>;
