import { z } from "zod";
import { oneOf, recordId, requiredText } from "~/domain/kernel/form-fields";
import { keyAccess, keyDays } from "./labels";

/** The form that makes an API key. */
export const keyForm = z.object({
	name: requiredText(60, "Enter a name."),
	access: oneOf(keyAccess, "Choose what the key may do."),
	days: oneOf(keyDays, "Choose how long the key works."),
	propertyIds: z.array(recordId("Choose properties from the list.")).max(500).default([]),
});
