export { addRecurring, editRecurring } from "./add-recurring";
export { changeRent, type RentChange } from "./change-rent";
export { chargesUntil, postDueOn } from "./charges-ahead";
export { endRecurring, pauseRecurring, resumeRecurring, skipRecurring } from "./pause-recurring";
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
