import { z } from "zod";
import { oneOf, recordId, requiredText, someOf } from "~/domain/kernel/form-fields";
import { keyAccess, keyDays, recordWords } from "./labels";

/** The form that makes an API key. */
export const keyForm = z.object({
	name: requiredText(60, "Enter a name."),
	access: oneOf(keyAccess, "Choose what the key may do."),
	days: oneOf(keyDays, "Choose how long the key works."),
	propertyIds: z.array(recordId("Choose properties from the list.")).max(500).default([]),
});

/** The form that adds a webhook. */
export const webhookForm = z.object({
	url: requiredText(500, "Enter an address like https://example.com/hooks."),
	events: someOf(recordWords),
});

/** What is done to a webhook on its page. */
export const webhookActForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.enum(["toggle", "rotate", "remove"]) }),
	z.object({ intent: z.literal("replay"), deliveryId: recordId("That delivery wasn't found.") }),
]);

/** What is done to the list of homes for a website. */
export const websiteForm = z.object({ intent: z.enum(["on", "off"]) });
