import type { lateFeeBases, lateFeeTimings } from "~/db/schema/collections";
import type { FileLimit } from "~/domain/kernel/file-limit";

/** Words for the stored values of collections. Safe in the browser. */

export type LateFeeTiming = (typeof lateFeeTimings)[number];
export type LateFeeBase = (typeof lateFeeBases)[number];
export type LateFeeScope = "organization" | "property" | "lease";
export type BulkKind = "charge" | "credit";
export type BulkAmount = "same" | "per_bedroom" | "per_size";
export type BulkStatus = "current" | "active" | "notice" | "expired" | "future" | "past";
export type OwingStatus = "current" | "past" | "all";
export type AgeBucket = "days0to30" | "days31to60" | "days61to90" | "over90";

export const lateFeeTimingWords: Record<LateFeeTiming, string> = {
	once: "Once for each missed due date",
	daily: "Daily until paid",
};

export const lateFeeBaseWords: Record<LateFeeBase, string> = {
	overdue: "of the past-due amount",
	rent: "of the monthly rent",
};

export const lateFeeScopes: Record<LateFeeScope, string> = {
	organization: "All leases",
	property: "One property",
	lease: "One lease",
};

export const bulkAmounts: Record<BulkAmount, string> = {
	same: "Same for each lease",
	per_bedroom: "Per bedroom",
	per_size: "Per square foot",
};

export const bulkStatuses: Record<BulkStatus, string> = {
	current: "Current (not yet ended)",
	active: "Active",
	notice: "On notice",
	expired: "Expired, occupied",
	future: "Future",
	past: "Past",
};

export const owingStatuses: Record<OwingStatus, string> = {
	all: "Current and past",
	current: "Current tenants",
	past: "Past tenants",
};

export const ageBuckets: Record<AgeBucket, string> = {
	days0to30: "0–30 days",
	days31to60: "31–60 days",
	days61to90: "61–90 days",
	over90: "Over 90 days",
};

/** The placeholders a reminder's text may use. */
export const reminderBlanks = { name: "{name}", balance: "{balance}", home: "{home}", date: "{date}" } as const;

/** The default reminder, which the sender can edit. */
export const usualReminder = {
	subject: "Your balance of {balance}",
	text: "Dear {name},\n\nAs of {date}, your balance for {home} is {balance}. Please pay it as soon as you can. If you've already paid or need more time, please let us know.\n\nThank you.",
};

export const bulkFileLimit: FileLimit = { bytes: 2 * 1024 * 1024, words: "This file is larger than 2 MB." };
