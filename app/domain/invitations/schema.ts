import { z } from "zod";
import { newRecord, recordId } from "~/domain/kernel/form-fields";
import { mostAtOnce } from "./labels";

/** Form to invite one or more people, or to cancel one person's invitation. `id` is repeated for each person. */
export const inviteForm = z.object({
	...newRecord,
	intent: z.enum(["invite", "revoke"], { error: "Choose an action." }),
	id: z
		.array(recordId("Choose from the list."), { error: "Select at least one." })
		.min(1, "Select at least one.")
		.max(mostAtOnce, `Select up to ${mostAtOnce} people at a time.`),
});
