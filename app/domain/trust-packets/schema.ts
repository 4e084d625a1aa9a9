import { z } from "zod";
import { newRecord, recordId } from "~/domain/kernel/form-fields";

/** The form that makes a trust packet. */
export const trustPacketForm = z.object({
	...newRecord,
	accountId: recordId("Choose an account."),
	month: z.string({ error: "Choose a month." }).regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Choose a month."),
	bankStatement: z.instanceof(File).optional(),
});
