export { askBeforeReversal } from "./ask-before-reversal";
export { askBelowZero, askBeyondBank, type Taken, trustWarning } from "./ask-below-zero";
export { askIfWorse, askIfWorseInBank } from "./ask-if-worse";
export { type AvailableCash, availableCash, availableCashOf } from "./available-cash";
export { type CashLine, cashLines, newestPayment } from "./cash-lines";
export { cashMovementReader } from "./cash-movement-reader";
export type { CashSum } from "./cash-sums";
export { ledgerEnd } from "./entered-since";
export { lowestHeld } from "./lowest-held";
export { lowestOwn, ownSince } from "./lowest-own";
export { type Moved, type OwnedProperty, type OwnedStretch, ownerParts, partsReader } from "./owner-parts";
export { ownerSharesOfCash, soleOwner } from "./owner-share-of-cash";
export {
	type HeldDays,
	type HeldStretch,
	heldAround,
	heldDays,
	heldStretches,
	ownedWithin,
	partOf,
	type Stretch,
	shareStretches,
} from "./share-stretches";
