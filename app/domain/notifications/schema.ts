import { z } from "zod";

/** The buttons of the list: no id marks all as read, "open" leads on to what a notification is about. */
export const markSchema = z.object({
	id: z.coerce.number().int().positive().optional().catch(undefined),
	intent: z.enum(["open", "read"]).catch("read"),
});

/** The button of an announcement's banner; `back` is the page it stood on. */
export const dismissSchema = z.object({
	id: z.coerce.number().int().positive(),
	back: z.string().max(2048).catch("/"),
});
