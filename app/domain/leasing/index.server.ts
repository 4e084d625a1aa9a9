export { addLeasePerson } from "./add-lease-person";
export { advanceLeases } from "./advance-leases";
export { cancelPersonMoveOut } from "./cancel-person-move-out";
export { changePeople } from "./change-people";
export { deleteDraft } from "./delete-draft";
export { editLease } from "./edit-lease";
export { type Ended, endLease } from "./end-lease";
export { type Ending, findEndingRecord as findEnding } from "./ending-record";
export { eraseMoves } from "./erase-moves";
export { executeLease } from "./execute-lease";
export { extendLease, nextRentDay } from "./extend-lease";
export { type LeaseVersion, leaseVersions } from "./lease-versions";
export {
	leaseDrafts,
	leasesEnding,
	leasesExpired,
	leasesOwing,
	type MonthOfRent,
	noticesToAnswer,
	type OwingLease,
	rentByMonth,
	type WaitingNotice,
} from "./leasing-figures";
export { makePrimary } from "./make-primary";
export { markOutForSignature } from "./mark-out-for-signature";
export { markSigned } from "./mark-signed";
export { declineMoveOutNotice, type MoveOutNotice, moveOutNoticesOf } from "./move-out-notices";
export { moveOutPerson } from "./move-out-person";
export { type EndingPlan, type Overcharge, planEnding } from "./plan-ending";
export { type PreviewLine, reviewLease } from "./preview-charges";
export { allRentRoll, listRentRoll, type RentRollLease, type RentRollRow } from "./rent-roll";
export type { RentRollFilters } from "./rent-roll-filters";
export { formerTenantsOwe, type RentRollTotals, rentRollSubtotals, rentRollTotals } from "./rent-roll-totals";
export { findResidentHome } from "./resident-home";
export { saveDraft } from "./save-draft";
export { type Share, setShares } from "./set-shares";
export { startLease } from "./start-lease";
export { planTransfer, transferLease } from "./transfer-lease";
export { undoEnding } from "./undo-ending";
export { otherEntry, voidLease } from "./void-lease";
