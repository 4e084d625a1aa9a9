export { type CashSum, controlsOf } from "./cash-sums";
export { type MovedReader, movedReader } from "./moved-reader";
export { type Moved, type OwnedProperty, type OwnedStretch, ownerParts, partsReader } from "./owner-parts";
export { type OwnedPart, partsOfCash, soleOwner } from "./parts-of-cash";
export { refuseBelowZero, refuseBeyondBank, type Taken, trustWarning } from "./refuse-below-zero";
export { type HeldStretch, heldStretches, partOf, type Stretch, shareStretches } from "./share-stretches";
