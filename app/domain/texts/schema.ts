import { z } from "zod";
import { limit, newRecord, requiredText } from "~/domain/kernel/form-fields";
import { mostCharacters } from "./labels";

/** The form with which someone asks for an organization's texts. */
export const askForTextsForm = z.object({
	phone: requiredText(30, "Enter a mobile number."),
	agreed: z.boolean().default(false),
});

/** The code that was texted. */
export const textCodeForm = z.object({ code: requiredText(20, "Enter the code.") });

/** A text to one person. */
export const textForm = z.object({
	...newRecord,
	body: z
		.string({ error: "Enter a message." })
		.trim()
		.min(1, "Enter a message.")
		.max(mostCharacters, limit(mostCharacters)),
	urgent: z.boolean().default(false),
});

/** The button that sends an undelivered text again. */
export const resendTextForm = z.object({ textId: z.coerce.number().int().positive() });

/** The sandbox's answer to a text, as its phone would send it. */
export const sandboxReplyForm = z.object({
	phone: requiredText(30, "Enter a number."),
	body: requiredText(480, "Enter a message."),
});
