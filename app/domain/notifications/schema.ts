import { z } from "zod";
import { wholeNumber } from "~/domain/kernel/form-fields";
import { type NotificationType, notificationTypeLabels } from "./labels";

/**
 * The buttons of the list: no id marks all as read, an id that can't be read marks none. "open" leads on to what a
 * notification is about.
 */
export const markForm = z.object({
	id: z.coerce.number().int().positive().optional().catch(0),
	intent: z.enum(["open", "read"]).catch("read"),
});

/** The button of an announcement's banner; `back` is the page it stood on. */
export const dismissForm = z.object({
	id: z.coerce.number().int().positive(),
	/** Set for an announcement of the organization. */
	own: z.boolean().default(false),
	back: z.string().max(2048).optional().catch("/"),
});

/** What someone wants to be told of; unknown kinds are dropped. `whole` switches a group: "rental:none". */
export const notificationPreferencesForm = z.object({
	wanted: z
		.array(z.string())
		.default([])
		.transform((types) => types.filter((type): type is NotificationType => type in notificationTypeLabels)),
	whole: z
		.string()
		.regex(/^\w+:(all|none)$/)
		.optional()
		.catch(undefined),
	email_notifications: z.boolean().default(false),
	phone_notifications: z.boolean().default(false),
});

const days = (most: number) => wholeNumber(1, most);

/** A manager's form, with the days ahead that hold for the organization. */
export const managerPreferencesForm = notificationPreferencesForm.extend({
	upcoming_rent_days: days(30),
	renewal_days: days(365),
	vacant_days: days(365),
});
