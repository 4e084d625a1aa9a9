import { z } from "zod";

/** The note form: 1 to 5,000 characters. */
export const noteForm = z.object({
	body: z.string({ error: "Write the note." }).trim().min(1, "Write the note.").max(5000, "At most 5,000 characters."),
	idempotencyKey: z.string().max(100).optional(),
});
