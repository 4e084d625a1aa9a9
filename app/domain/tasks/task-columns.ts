import type { Subject } from "#domain/activity";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { priorities, repeatPeriods } from "./labels";
import { refuseTaker } from "./who-sees";

export type TaskFields = {
	title: string;
	description?: string | undefined;
	priority?: keyof typeof priorities | undefined;
	dueDate?: string | undefined;
	/** A member's user ID; no one if unset. */
	assigneeId?: number | undefined;
	/** The date on which the assignee, or else the author, is reminded. */
	remindOn?: string | undefined;
	/** Comes again this many periods later once it's completed; 0 or unset if it doesn't. */
	repeatEvery?: number | undefined;
	repeatPeriod?: keyof typeof repeatPeriods | undefined;
};

/**
 * A task's columns from its form. Refuses one that repeats without a due date, and an assignee who doesn't see what it is
 * about (who-sees.ts); whoever has it already may keep it.
 */
export function taskColumns(scope: Scope, input: TaskFields, about: Subject & { assigneeId?: number | null }) {
	const { assigneeId = null, repeatEvery = 0, dueDate = null } = input;
	const unseen =
		assigneeId === null || assigneeId === about.assigneeId
			? undefined
			: refuseTaker(scope, assigneeId, { subjects: [about], field: "assigneeId" });
	if (unseen) return unseen;
	if (repeatEvery > 0 && dueDate === null) return refuse("A task that repeats needs a due date.", "dueDate");
	return {
		ok: true as const,
		columns: {
			...{ title: input.title, description: input.description ?? "", priority: input.priority ?? "normal", dueDate },
			...{ assigneeId, remindOn: input.remindOn ?? null, repeatEvery, repeatPeriod: input.repeatPeriod ?? "month" },
		},
	};
}

export type Refused = Extract<Result, { ok: false }>;
