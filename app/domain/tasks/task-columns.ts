import { colleagues } from "#domain/identity";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { priorities, repeatPeriods } from "./labels";

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

/** A task's columns from its form. Refuses at the form's fields. */
export function taskColumns(scope: Scope, input: TaskFields, keep: { assigneeId?: number | null } = {}) {
	const { assigneeId = null, repeatEvery = 0, dueDate = null } = input;
	if (assigneeId !== null && assigneeId !== keep.assigneeId && !colleagues(scope).some(({ id }) => id === assigneeId)) {
		return refuse("That person wasn't found.", "assigneeId");
	}
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
