export { addOrder } from "./add-order";
export { assignOrders } from "./assign-orders";
export { type Billed, type BillInput, billOrder, draftBill } from "./bill-order";
export { feedFile, findFeed, makeFeed, revokeFeed, visitFile } from "./calendar-feeds";
export { cancelOwnRequest } from "./cancel-own-request";
export { correctBill, reverseBill } from "./change-bill";
export { editScheduled } from "./change-charge";
export { chargeOrder, draftCharge } from "./charge-order";
export type { OrderFields } from "./check-fields";
export { completeOrder } from "./complete-order";
export { completeRequest } from "./complete-request";
export { markAccepted, type Sent, sendOrder } from "./dispatch";
export { editOrder } from "./edit-order";
export { addEstimate, answerAsOwner, approveEstimate, type OrderEstimate, proceedAsEmergency } from "./estimates";
export { findOrder, memberMayOpenFile, ordersOfRequest, type RequestOrder } from "./find-order";
export type { Window } from "./keep-windows";
export { mergeRequests } from "./merge-requests";
export { mergeVendors } from "./merge-vendors";
export { type OrderMessage, writeToVendor } from "./messages";
export { orderCosts } from "./order-costs";
export type { OrderLine } from "./order-lines";
export { allOrders, listOrders, type OrderFigures, type OrderFilters, type OrderRow, orderFigures } from "./order-list";
export {
	type DueOrder,
	ordersDueFor,
	ordersToSchedule,
	type Unscheduled,
	type Visit,
	visitsOfWeek,
} from "./order-week";
export {
	offerAsResident,
	offerByResidentLink,
	ordersForOwner,
	ordersForResident,
	type ResidentVisit,
	type SharedOrder,
	takeAsResident,
	takeByResidentLink,
	visitByLink,
	visitOfResident,
} from "./own-orders";
export { addPhotos } from "./photos";
export {
	findRecurringOrder,
	removeRecurringOrder,
	setRecurringOrder,
} from "./recurring-orders";
export { runWorkOrders } from "./run-work-orders";
export { type Slot, scheduleOrder } from "./schedule-order";
export { cancelOrder, holdOrder, reopenOrder, setNoBill, startOrder } from "./set-status";
export { listSpendLimits, type SpendLimit, setSpendLimit } from "./spend-limit";
export {
	acceptByLink,
	comeByLink,
	completeByLink,
	declineByLink,
	estimateByLink,
	proposeByLink,
	takeByLink,
	writeByLink,
} from "./vendor-acts";
export { addFilesByLink, sendInvoice } from "./vendor-files";
export { type VendorFile, type VendorJob, vendorPage } from "./vendor-page";
export { askForTimes, offerTimes, takeTime } from "./windows";
