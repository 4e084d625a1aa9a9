import { z } from "zod";
import { date } from "#domain/calendar/schema";
import type { Writer } from "~/domain/kernel/form-fields";

/** The note form: 1 to 10,000 characters, whether owners see it, and the day its author is reminded of it. */
export const noteForm = (writer: Writer) =>
	z.object({
		body: z
			.string({ error: "Enter a note." })
			.trim()
			.min(1, "Enter a note.")
			.max(10_000, "Use 10,000 characters or fewer."),
		visibleToOwner: z.boolean().default(false),
		remindOn: date({ ...writer, required: false }),
		idempotencyKey: z.string().max(100).optional(),
	});

const noteId = z.number().int().positive();

/** Forms of the notes tab: add a note, or pin or unpin one. */
export const notesTabForm = (writer: Writer) =>
	z.discriminatedUnion("intent", [
		noteForm(writer).extend({ intent: z.literal("add") }),
		z.object({ intent: z.enum(["pin", "unpin"]), noteId }),
	]);
