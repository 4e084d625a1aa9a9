import type { Subject } from "#domain/activity";
import { anchorOf, daysBetween } from "#domain/calendar/format";
import type { tasks } from "~/db/schema";
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

type Before = Subject & Partial<Pick<typeof tasks.$inferSelect, "assigneeId" | Kept>>;
type Kept = "dueDate" | "remindOn" | "repeatEvery" | "repeatDay" | "remindBefore";

/**
 * A task's columns from its form, and those that are kept for when it comes again. Refuses one that repeats without a
 * due date, and an assignee who doesn't see what it is about (who-sees.ts); whoever has it already may keep it.
 */
export function taskColumns(scope: Scope, input: TaskFields, about: Before) {
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
		kept: { repeatDay: repeatDayOf(input, about), remindBefore: remindBeforeOf(input, about) },
	};
}

/** The due date's day, where a last day of the month stays on last days; the one before while the date stays. */
function repeatDayOf({ repeatEvery = 0, dueDate }: TaskFields, before: Before): number | null {
	if (repeatEvery === 0 || dueDate === undefined) return null;
	const stays = before.repeatEvery && before.dueDate === dueDate ? before.repeatDay : undefined;
	return stays ?? anchorOf(dueDate);
}

/** A reminder that was sent already is kept for the next time. */
function remindBeforeOf({ remindOn, dueDate }: TaskFields, before: Before): number | null {
	if (remindOn !== undefined) return dueDate === undefined ? null : daysBetween(remindOn, dueDate);
	return before.remindOn === null ? (before.remindBefore ?? null) : null;
}

export type Refused = Extract<Result, { ok: false }>;
