/** Labels of requests. */

export const requestTypes = {
	resident: "Resident",
	owner: "Rental owner",
	contact: "Someone else",
	todo: "To-do",
} as const;

export const requestStatuses = {
	new: "New",
	troubleshooting: "Troubleshooting",
	in_progress: "In progress",
	deferred: "Deferred",
	completed: "Completed",
	closed: "Closed",
} as const;

export const requestPriorities = { low: "Low", normal: "Normal", high: "High", urgent: "Urgent" } as const;

/** How urgent a resident says it is, and the priority it gets. */
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

/** What each category is about more closely, by "category.name"; a category without a line has none. */
export const subcategories = {
	"plumbing.leak": "Leak",
	"plumbing.clog": "Clogged drain",
	"plumbing.toilet": "Toilet",
	"plumbing.hot_water": "Hot water",
	"plumbing.flood": "Flooding or sewage",
	"electrical.power": "No power",
	"electrical.outlet": "Outlet or switch",
	"electrical.light": "Light",
	"electrical.alarm": "Smoke or carbon monoxide alarm",
	"heating.no_heat": "No heat",
	"heating.no_cooling": "No cooling",
	"heating.thermostat": "Thermostat",
	"heating.gas": "Smell of gas",
	"appliance.refrigerator": "Refrigerator",
	"appliance.stove": "Stove or oven",
	"appliance.dishwasher": "Dishwasher",
	"appliance.laundry": "Washer or dryer",
	"lock.lockout": "Locked out",
	"lock.key": "Keys",
	"lock.door": "Door",
	"lock.window": "Window",
	"pest.insects": "Insects",
	"pest.rodents": "Rodents",
	"repair.paint": "Paint or drywall",
	"repair.floor": "Floor",
	"repair.roof": "Roof or gutter",
} as const satisfies Record<`${RequestCategory}.${string}`, string>;

export type Subcategory = keyof typeof subcategories;

/** The category that a subcategory belongs to. */
export function categoryOf(subcategory: Subcategory): RequestCategory {
	return subcategory.split(".")[0] as RequestCategory;
}

/** The categories that residents and owners can choose. */
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

/** The labels of permission to enter for residents. */
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

/** The statuses that a request can change to from each status. One that has ended is reopened first. */
export const nextStatuses = {
	new: ["troubleshooting", "in_progress", "deferred", "completed", "closed"],
	troubleshooting: ["in_progress", "deferred", "completed", "closed"],
	in_progress: ["deferred", "completed", "closed"],
	deferred: ["in_progress", "completed", "closed"],
	completed: ["in_progress", "closed"],
	closed: ["in_progress"],
} as const satisfies Record<RequestStatus, readonly RequestStatus[]>;

/** What a resident says of the finished work, worst first. */
export const workRatings = { 1: "Very poor", 2: "Poor", 3: "OK", 4: "Good", 5: "Very good" } as const;

type Standing = { status: RequestStatus; waitsForResident: boolean; visitDate: string | null };

/** The status shown to managers and owners. If an estimate waits for approval, it says so. */
export function staffStatus({ status, waitsForOwner }: { status: RequestStatus; waitsForOwner?: boolean }): string {
	return waitsForOwner ? estimateStates.asked : requestStatuses[status];
}

/** The status shown to residents. */
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

export {
	everyWords,
	type Meter,
	meters,
	type RecurrenceBasis,
	type RecurrencePeriod,
	type RecurringScope,
	recurrenceBases,
	recurrenceEnds,
	recurrencePeriods,
	recurringScopes,
} from "./recurring-labels";
