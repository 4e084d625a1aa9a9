import { z } from "zod";

/** Form to ask for an export. */
export const exportForm = z.object({
	/** Identity and account numbers in full. */
	withNumbers: z.boolean().default(false),
});

/** Form to ask for one's own data. */
export const ownExportForm = z.object({
	password: z.string({ error: "Enter your password." }).min(1, "Enter your password.").max(1_000),
});
