import { z } from "zod";

/** The note form: 1 to 5,000 characters. */
export const noteForm = z.object({
	body: z.string({ error: "Enter a note." }).trim().min(1, "Enter a note.").max(5000, "Use 5,000 characters or fewer."),
	idempotencyKey: z.string().max(100).optional(),
});

const noteId = z.number().int().positive();

/** Forms of the notes tab: add a note, or pin or unpin one. */
export const notesTabForm = z.discriminatedUnion("intent", [
	noteForm.extend({ intent: z.literal("add") }),
	z.object({ intent: z.enum(["pin", "unpin"]), noteId }),
]);
