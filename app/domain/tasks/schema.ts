import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { priorities, taskStatuses } from "./labels";

type Priority = keyof typeof priorities;
type TaskStatus = keyof typeof taskStatuses;

/** Adding or editing a to-do. */
export function taskForm({ locale }: { locale: string }) {
	return z.object({
		title: z
			.string({ error: "Say what is to be done." })
			.trim()
			.min(1, "Say what is to be done.")
			.max(127, "At most 127 characters."),
		description: z.string().trim().max(5000, "At most 5,000 characters.").optional(),
		priority: z
			.enum(Object.keys(priorities) as [Priority, ...Priority[]], { error: "Choose one of the list." })
			.default("normal"),
		dueDate: date({ locale, required: false }),
		idempotencyKey: z.string().max(100).optional(),
		seenUpdatedDate: z.string().max(40).optional(),
	});
}

/** Moving a to-do to another status. */
export const taskStatusForm = z.object({
	taskId: z.number().int().positive(),
	status: z.enum(Object.keys(taskStatuses) as [TaskStatus, ...TaskStatus[]], { error: "Choose one of the list." }),
});
