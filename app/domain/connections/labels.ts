/** Words for the stored values of keys and webhooks. Safe in the browser. */

export const keyAccess = { read: "Read only", full: "Everything my role allows" } as const;
export type KeyAccess = keyof typeof keyAccess;

/** For how long a key works, in days. */
export const keyDays = { "30": "30 days", "90": "90 days", "365": "1 year" } as const;
export type KeyDays = keyof typeof keyDays;

export const deliveryStates = { waiting: "Waiting", delivered: "Delivered", failed: "Failed" } as const;
export type DeliveryState = keyof typeof deliveryStates;

/** Why a webhook is off. */
export const offReasons = {
	person: "This webhook is off. Nothing is sent.",
	failing: "This webhook was turned off because its deliveries failed for days. Turn it on to get changes from now on.",
	member: "This webhook was turned off because the member who added it no longer has access to everything.",
} as const;

/** The kinds of records that a webhook is told of. */
export const recordWords = {
	property: "Properties",
	unit: "Units",
	owner: "Rental owners",
	tenant: "Tenants",
	lease: "Leases",
	vendor: "Vendors",
	bill: "Bills and expenses",
	bank_account: "Bank accounts",
	account: "Ledger accounts",
	entry: "Entries",
	request: "Maintenance requests",
	work_order: "Work orders",
	task: "Tasks",
	file: "Files",
	application: "Applications",
	listing: "Listings",
} as const;

export function isRecordWord(kind: string): kind is keyof typeof recordWords {
	return Object.hasOwn(recordWords, kind);
}
