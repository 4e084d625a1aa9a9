/** Labels of the stored task statuses. */

export const taskStatuses = {
	new: "New",
	in_progress: "In progress",
	deferred: "Deferred",
	completed: "Completed",
	closed: "Closed",
} as const;

export const priorities = { low: "Low", normal: "Normal", high: "High" } as const;

export const repeatPeriods = { day: "days", week: "weeks", month: "months", year: "years" } as const;

/** "Every 2 weeks". */
export function repeatWords(every: number, period: keyof typeof repeatPeriods): string {
	const plural = repeatPeriods[period];
	return `Every ${every === 1 ? plural.slice(0, -1) : `${every} ${plural}`}`;
}

/**
 * The statuses that a task can change to from each status. A completed one can only be closed or reopened, a closed one
 * only reopened.
 */
export const nextStatuses = {
	new: ["in_progress", "deferred", "completed", "closed"],
	in_progress: ["deferred", "completed", "closed"],
	deferred: ["in_progress", "completed", "closed"],
	completed: ["in_progress", "closed"],
	closed: ["in_progress"],
} as const satisfies Record<keyof typeof taskStatuses, readonly (keyof typeof taskStatuses)[]>;

/** What a task of the team can be about. */
export const taskSubjects = {
	organization: "Nothing in particular",
	property: "A property",
	lease: "A lease",
	tenant: "A tenant",
	owner: "A rental owner",
	vendor: "A vendor",
} as const;
