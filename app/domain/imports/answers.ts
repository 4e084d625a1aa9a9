import { z } from "zod";

/** What the person who confirmed an import answered, as stored with the upload. */
export const storedAnswers = z.object({
	/** Import nothing if any row has an error, instead of importing the other rows. */
	onlyIfAllReady: z.boolean().default(false),
	/** Why the file's own totals differ from what is imported; "" if they don't. */
	differenceReason: z.string().default(""),
	/** Keys of the changes that were taken. */
	takes: z.array(z.string()).default([]),
	differences: z
		.array(
			z.object({
				figure: z.enum(["rent", "charges", "monthly", "deposits", "owed", "prepaid"]),
				fileCents: z.number(),
				hereCents: z.number(),
			}),
		)
		.default([]),
});

export type ImportAnswers = z.output<typeof storedAnswers>;
