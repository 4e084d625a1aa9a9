import type { workOrderAsks } from "~/db/schema/work-order-links";
import type { workOrderEstimates, workOrders } from "~/db/schema/work-orders";

/** Words for the stored values of work orders. Safe in the browser. */

type Stored = typeof workOrders.$inferSelect;

export type OrderStatus = Stored["status"];
export type OrderApproval = Stored["approval"];
export type ChargeTo = Stored["chargeTo"];
export type AskState = (typeof workOrderAsks.$inferSelect)["state"];
export type OrderEstimateState = (typeof workOrderEstimates.$inferSelect)["state"];

export const orderStatuses: Record<OrderStatus, string> = {
	new: "New",
	scheduled: "Scheduled",
	in_progress: "In progress",
	on_hold: "On hold",
	completed: "Completed",
	cancelled: "Canceled",
};

export const billStates = {
	none: "None",
	ready: "Ready to bill",
	open: "Unpaid",
	part_paid: "Partly paid",
	paid: "Paid",
	no_need: "No bill needed",
} as const;
export type BillState = keyof typeof billStates;

export const orderApprovals: Record<OrderApproval, string> = {
	not_needed: "Not needed",
	waiting: "Waiting for the owner",
	approved: "Approved",
	declined: "Declined",
	emergency: "Emergency",
};

export const chargeTargets: Record<ChargeTo, string> = { owner: "Owner", tenant: "Tenant", company: "Company" };

export const askStates: Record<AskState, string> = {
	waiting: "Next in line",
	sent: "Waiting for an answer",
	accepted: "Accepted",
	declined: "Declined",
	late: "Didn't answer in time",
	revoked: "Withdrawn",
};

export const orderEstimateStates: Record<OrderEstimateState, string> = {
	offered: "Offered",
	asked: "Waiting for the owner",
	approved: "Approved",
	declined: "Declined",
};

/** What becomes of open work orders when their request is completed. */
export const openOrdersAnswers = {
	complete: "Complete them too",
	cancel: "Cancel them and notify the vendors",
	keep: "Leave them open",
} as const;
export type OpenOrdersAnswer = keyof typeof openOrdersAnswers;

/** What a photo of a work order shows. */
export const photoStages = { before: "Before the work", after: "After the work" } as const;
export type PhotoStage = keyof typeof photoStages;

/** How long a vendor has to answer before the next one is asked. */
export const answerHourWords = {
	none: "No deadline",
	"2": "2 hours",
	"4": "4 hours",
	"24": "1 day",
	"48": "2 days",
	"72": "3 days",
} as const;

/** "WO-231". */
export function orderNumber(number: number): string {
	return `WO-${number}`;
}

export const mostLines = 50;

/** How many windows a resident, a vendor or the office offers at a time. */
export const mostWindows = 3;
