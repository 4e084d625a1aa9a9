import { z } from "zod";
import { date } from "#domain/calendar/schema";
import { money } from "#domain/money/schema";
import {
	knownRecord,
	newRecord,
	oneOf,
	optionalText,
	perWriter,
	recordId,
	requiredText,
	type Writer,
	wholeNumber,
} from "~/domain/kernel/form-fields";
import { turnStages } from "./labels";

const person = recordId("Choose from the list.").optional();

/** The form that starts a turn. */
export const startTurnForm = perWriter((writer: Writer) =>
	z.object({
		...newRecord,
		propertyId: recordId("Choose a property.").optional(),
		unitNumber: optionalText(30),
		moveOutDate: date(writer),
	}),
);

/** The button that moves a turn on the board. */
export const boardForm = z.object({ turnId: recordId("That turn wasn't found."), stage: oneOf(turnStages) });

function taskFields(writer: Writer) {
	return {
		name: requiredText(80, "Enter a task."),
		stage: oneOf(turnStages),
		dueDate: date({ ...writer, required: false }),
		assigneeId: person,
		vendorId: person,
		estimate: money({ ...writer, required: false }),
		actual: money({ ...writer, required: false }),
		done: z.boolean().default(false),
	};
}

/** The forms of a turn's page. */
export const turnForm = perWriter((writer: Writer) =>
	z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("move"), stage: oneOf(turnStages) }),
		z.object({
			...{ intent: z.literal("plan"), ...knownRecord, targetDate: date(writer) },
			budget: money({ ...writer, required: false }),
			note: optionalText(1000),
		}),
		z.object({ intent: z.literal("ready"), readyDate: date(writer) }),
		z.object({ intent: z.enum(["use_day", "reopen"]) }),
		z.object({ intent: z.literal("cancel"), reason: requiredText(300, "Enter a reason.") }),
		z.object({ intent: z.literal("add_task"), ...newRecord, ...taskFields(writer) }),
	]),
);

/** The form of one task. */
export const turnTaskForm = perWriter((writer: Writer) =>
	z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("save"), ...knownRecord, ...taskFields(writer) }),
		z.object({ intent: z.literal("remove") }),
		z.object({ intent: z.literal("order"), ...newRecord }),
	]),
);

/** The form of the tasks that new turns begin with. Lines without a task are left out. */
export const turnTemplateForm = perWriter((writer: Writer) =>
	z.object({
		...knownRecord,
		readyAfterDays: wholeNumber(1, 180),
		tasks: z
			.array(
				z
					.object({
						name: optionalText(80),
						stage: oneOf(turnStages).optional(),
						dueAfterDays: wholeNumber(0, 180).optional(),
						estimate: money({ ...writer, required: false }),
						assigneeId: person,
						vendorId: person,
					})
					.superRefine(({ name, stage }, context) => {
						const issue = (field: string, message: string) =>
							context.addIssue({ code: "custom", path: [field], message });
						if (name && stage === undefined) issue("stage", "Choose an option.");
						if (!name && stage !== undefined) issue("name", "Enter a task.");
					}),
			)
			.max(50)
			.default([])
			.transform((tasks) =>
				tasks.flatMap(({ name, stage, dueAfterDays = 0, estimate, assigneeId, vendorId }, line) =>
					name && stage
						? [
								{
									...{ line, name, stage, dueAfterDays, estimateCents: estimate ?? 0 },
									...{ assigneeId: assigneeId ?? null, vendorId: vendorId ?? null },
								},
							]
						: [],
				),
			),
	}),
);
