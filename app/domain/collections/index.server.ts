export {
	type BulkLease,
	type BulkLine,
	type BulkRun,
	bulkLeases,
	chargedLately,
	findBulkRun,
	listBulkRuns,
} from "./bulk-leases";
export { chargeLateFees, type LateFeeRun, lateFeesByNight } from "./charge-late-fees";
export type { DueLateFee } from "./compute-late-fees";
export { eraseReminders } from "./erase-reminders";
export {
	type FeePreview,
	type LateFeeRow,
	type LateFeeRuleRow,
	lateFeesOf,
	listLateFeeRules,
	previewLateFees,
	removableLateFees,
	tryLateFeeRule,
} from "./late-fee-queries";
export { type LateFeeRecord, lateFeeOf } from "./late-fee-record";
export { findLateFeeRule, type LateFeeRule, type LateFeeStep } from "./late-fee-rule-record";
export {
	allOwing,
	collectedBack,
	listOwing,
	type OwingFilters,
	type OwingRow,
	type OwingTotals,
	owingLeaseIds,
	owingTotals,
} from "./outstanding";
export { endPaymentPlans, notePaymentPlans } from "./payment-plans";
export { type BulkCharge, type BulkRow, chargeInBulk, creditInBulk } from "./post-in-bulk";
export { type BulkFile, bulkFileColumns, readBulkFile } from "./read-bulk-file";
export { removeLateFees } from "./remove-late-fees";
export { reviewOf } from "./review-bulk";
export { addLateFeeRule, editLateFeeRule, type LateFeeRuleFields } from "./save-late-fee-rule";
export { type Letter, lettersFor, type Reminded, type Reminder, remindersFor, sendReminders } from "./send-reminders";
export { switchOffLateFeeRule, switchOnLateFeeRule } from "./switch-late-fee-rule";
export { undoBulk, whyNotUndone } from "./undo-bulk";
