/** Labels of the stored task statuses. */

export const taskStatuses = {
	new: "New",
	in_progress: "In progress",
	deferred: "Deferred",
	completed: "Completed",
	closed: "Closed",
} as const;

export const priorities = { low: "Low", normal: "Normal", high: "High" } as const;

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
