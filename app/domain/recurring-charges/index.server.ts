export { addRecurring } from "./add-recurring";
export { changeRent, type RentChange } from "./change-rent";
export { chargesUntil, postDueOn } from "./charges-ahead";
export { editRecurring } from "./edit-recurring";
export { endRecurring } from "./end-recurring";
export { pauseRecurring, resumeRecurring } from "./pause-recurring";
export { type PostingRun, postDueRecurring, postInChunks, postLeaseRules } from "./post-recurring";
export {
	listRecurring,
	type RecurringRow,
	rentCharges,
	type ScheduledRent,
	type UpcomingLine,
	upcomingCharges,
} from "./recurring-queries";
export { findRecurring, type Recurring, rulesOf } from "./recurring-record";
export { skipRecurring } from "./skip-recurring";
