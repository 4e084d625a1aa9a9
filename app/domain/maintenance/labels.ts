/** The words people read for requests. */

export const requestTypes = {
	resident: "Resident",
	owner: "Rental owner",
	contact: "Someone else",
	todo: "To-do",
} as const;

export const requestStatuses = {
	new: "New",
	in_progress: "In progress",
	deferred: "Deferred",
	completed: "Completed",
	closed: "Closed",
} as const;

export const requestPriorities = { low: "Low", normal: "Normal", high: "High", urgent: "Urgent" } as const;

/** What a resident says of the hurry, and the priority it makes. */
export const urgencies = { later: "Can wait", soon: "Soon", today: "Today" } as const;
export const priorityOfUrgency = { later: "low", soon: "normal", today: "urgent" } as const;

export const requestCategories = {
	plumbing: "Plumbing",
	electrical: "Electrical",
	heating: "Heating and cooling",
	appliance: "Appliance",
	lock: "Locks and doors",
	pest: "Pests",
	noise: "Noise",
	repair: "General repair",
	question: "Question",
	report: "Report",
	visit: "Showing or visit",
	other: "Other",
} as const;

/** What residents and owners choose from. */
export const residentCategories = only(
	"plumbing",
	"electrical",
	"heating",
	"appliance",
	"lock",
	"pest",
	"noise",
	"other",
);
export const ownerCategories = only("question", "repair", "report", "visit");

export const requestPlaces = {
	kitchen: "Kitchen",
	bath: "Bathroom",
	living: "Living room",
	bedroom: "Bedroom",
	hall: "Hallway or stairs",
	outside: "Outside",
	common: "Common area",
	other: "Other",
} as const;

export const entryWords = {
	unknown: "Not specified",
	yes: "Yes, enter with our key",
	call_first: "Call first",
	no: "Only when they're home",
} as const;

/** The same, as residents choose it. */
export const residentEntry = {
	yes: "Yes, use your key",
	call_first: "Call me first",
	no: "Only when I'm home",
} as const;

export const channels = { staff: "Staff only", resident: "With the resident", owner: "With the owner" } as const;

export const estimateStates = {
	asked: "Waiting for approval",
	approved: "Approved",
	declined: "Declined",
	withdrawn: "Withdrawn",
} as const;

export type RequestType = keyof typeof requestTypes;
export type RequestStatus = keyof typeof requestStatuses;
export type RequestPriority = keyof typeof requestPriorities;
export type RequestCategory = keyof typeof requestCategories;
export type RequestPlace = keyof typeof requestPlaces;
export type Entry = keyof typeof entryWords;
export type Channel = keyof typeof channels;
export type EstimateState = keyof typeof estimateStates;

/** What a request in a status may become: what has ended is reopened first. */
export const nextStatuses = {
	new: ["in_progress", "deferred", "completed", "closed"],
	in_progress: ["deferred", "completed", "closed"],
	deferred: ["in_progress", "completed", "closed"],
	completed: ["in_progress", "closed"],
	closed: ["in_progress"],
} as const satisfies Record<RequestStatus, readonly RequestStatus[]>;

/** For so many days a resident may take a request up again, and unanswered it closes by itself after so many. */
export const reopenDays = 14;
export const daysToAnswer = 7;

type Standing = { status: RequestStatus; waitsForResident: boolean; visitDate: string | null };

/** Where a request stands, in the words of the staff and of owners: what waits for an owner stands still. */
export function staffStatus({ status, waitsForOwner }: { status: RequestStatus; waitsForOwner?: boolean }): string {
	return waitsForOwner ? estimateStates.asked : requestStatuses[status];
}

/** Where a request stands, in the words of residents. */
export function residentStatus({ status, waitsForResident, visitDate }: Standing): string {
	if (status === "completed" || status === "closed") return "Completed";
	if (waitsForResident) return "Waiting for you";
	if (visitDate !== null) return "Scheduled";
	if (status === "deferred") return "On hold";
	return status === "new" ? "Received" : "In progress";
}

/** "#812". */
export function requestNumber(number: number): string {
	return `#${number}`;
}

function only<Key extends keyof typeof requestCategories>(...keys: Key[]) {
	return Object.fromEntries(keys.map((key) => [key, requestCategories[key]])) as Pick<typeof requestCategories, Key>;
}
