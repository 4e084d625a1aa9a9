/** Words and limits of exports. Safe in the browser. */

export type PersonKind = "tenant" | "owner" | "applicant";

/** Days that an export can be downloaded. */
export const exportDays = 7;

export const exportStates = {
	waiting: "Waiting",
	running: "In progress",
	ready: "Ready",
	failed: "Failed",
	deleted: "Deleted",
} as const;
export type ExportState = keyof typeof exportStates;
