import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { oneOf, recordId, wholeNumber } from "~/domain/kernel/form-fields";
import { priorities, repeatPeriods, taskStatuses, taskSubjects } from "./labels";

type Priority = keyof typeof priorities;
type TaskStatus = keyof typeof taskStatuses;

const taskStatus = z.enum(Object.keys(taskStatuses) as [TaskStatus, ...TaskStatus[]], {
	error: "Choose an option.",
});

/** Form to add or edit a task. */
export function taskForm({ locale }: { locale: string }) {
	return z.object({
		title: z.string({ error: "Enter a task." }).trim().min(1, "Enter a task.").max(127, "Use 127 characters or fewer."),
		description: z.string().trim().max(5000, "Use 5,000 characters or fewer.").optional(),
		priority: z
			.enum(Object.keys(priorities) as [Priority, ...Priority[]], { error: "Choose an option." })
			.default("normal"),
		dueDate: date({ locale, required: false }),
		assigneeId: recordId("Choose from the list.").optional(),
		remindOn: date({ locale, required: false }),
		repeatEvery: wholeNumber(0, 100).optional(),
		repeatPeriod: oneOf(repeatPeriods).optional(),
		/** The new status of an edited task. */
		status: taskStatus.optional(),
		idempotencyKey: z.string().max(100).optional(),
		seenUpdatedDate: z.string().max(40).optional(),
	});
}

/** Forms of the tasks tab: add a task, or complete or reopen one. */
export function tasksTabForm(writer: { locale: string }) {
	return z.discriminatedUnion("intent", [
		taskForm(writer).extend({ intent: z.literal("add") }),
		z.object({ intent: z.enum(["complete", "reopen"]), taskId: z.number().int().positive() }),
	]);
}

/** Form to add a task of the team, which says what it is about. */
export function newTaskForm(writer: { locale: string }) {
	return taskForm(writer)
		.extend({
			about: oneOf(taskSubjects).default("organization"),
			propertyId: recordId("Choose a property.").optional(),
			leaseId: recordId("Choose a lease.").optional(),
			tenantId: recordId("Choose a tenant.").optional(),
			ownerId: recordId("Choose an owner.").optional(),
			vendorId: recordId("Choose a vendor.").optional(),
		})
		.superRefine((form, context) => {
			if (form.about === "organization" || form[`${form.about}Id`] !== undefined) return;
			const message = `Choose ${taskSubjects[form.about].replace(/^An? /, (article) => article.toLowerCase())}.`;
			context.addIssue({ code: "custom", path: [`${form.about}Id`], message });
		});
}

/** Buttons of the tasks' list. */
export const taskButtonForm = z.object({
	intent: z.enum(["complete", "reopen"]),
	taskId: z.coerce.number().int().positive(),
});
