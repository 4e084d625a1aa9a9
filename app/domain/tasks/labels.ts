/** The words people read for what the records keep. */

export const taskStatuses = {
	new: "New",
	in_progress: "In progress",
	deferred: "Deferred",
	completed: "Completed",
	closed: "Closed",
} as const;

export const priorities = { low: "Low", normal: "Normal", high: "High" } as const;

/** What a task in a status may become: completed and closed ones are reopened first. */
export const nextStatuses = {
	new: ["in_progress", "deferred", "completed", "closed"],
	in_progress: ["deferred", "completed", "closed"],
	deferred: ["in_progress", "completed", "closed"],
	completed: ["in_progress", "closed"],
	closed: ["in_progress"],
} as const satisfies Record<keyof typeof taskStatuses, readonly (keyof typeof taskStatuses)[]>;
