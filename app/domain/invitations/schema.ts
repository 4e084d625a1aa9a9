import { z } from "zod";
import { newRecord, recordId } from "~/domain/kernel/form-fields";
import { mostAtOnce } from "./labels";

/** Inviting one or many, or taking the invitation of one back. `id` stands once for each. */
export const inviteForm = z.object({
	...newRecord,
	intent: z.enum(["invite", "revoke"], { error: "Choose an action." }),
	id: z
		.array(recordId("Choose from the list."), { error: "Select at least one." })
		.min(1, "Select at least one.")
		.max(mostAtOnce, `Select up to ${mostAtOnce} people at a time.`),
});
