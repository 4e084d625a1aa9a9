import { z } from "zod";
import { replyWays, supportTopics } from "./labels";

const text = (most: number, missing: string) =>
	z
		.string({ error: missing })
		.trim()
		.min(1, missing)
		.max(most, { error: `Use ${most.toLocaleString("en-US")} characters or fewer.` });

/**
 * Form for a message to support. Someone signed in gets the reply at their account's email, so only guests must enter
 * one.
 */
export const supportForm = (isSignedIn: boolean) =>
	z
		.object({
			topic: z.enum(Object.keys(supportTopics) as (keyof typeof supportTopics)[], { error: "Choose a topic." }),
			subject: text(120, "Enter a subject."),
			message: text(5_000, "Enter a message."),
			file: z.array(z.unknown()).default([]),
			/** Only programs fill it in. */
			website: z.string().optional(),
			page: z.string().max(2_048).catch("").default(""),
			/** Whether the system check goes along; only for who may open it. */
			systemCheck: z.boolean().default(false),
			replyBy: z.enum(Object.keys(replyWays) as (keyof typeof replyWays)[]).default("email"),
			email: isSignedIn
				? z.string().max(254).default("")
				: z.email({ error: "Enter an email address we can reply to." }).max(254),
			phone: z.string().trim().max(40, { error: "Use 40 characters or fewer." }).default(""),
		})
		.refine(({ replyBy, phone }) => replyBy !== "phone" || phone.replace(/\D/g, "").length >= 7, {
			message: "Enter the phone number to call.",
			path: ["phone"],
		});

export type SupportInput = z.output<ReturnType<typeof supportForm>>;
