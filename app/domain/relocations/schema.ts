import { z } from "zod";
import { recordId, requiredText } from "~/domain/kernel/form-fields";

const file = z.instanceof(File, { error: "Choose a file." }).refine(({ name }) => name !== "", "Choose a file.");

/** Uploads an export, brings it in, or forgets it. */
export const relocationForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("upload"), file }),
	z.object({
		intent: z.literal("bring"),
		id: recordId("Choose an export."),
		name: requiredText(255, "Enter the organization's name."),
	}),
	z.object({ intent: z.literal("remove"), id: recordId("Choose an export.") }),
]);
