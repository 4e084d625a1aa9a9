export { type CashSum, controlsOf } from "./cash-sums";
export { lowestHeld } from "./lowest-held";
export { lowestOwn } from "./lowest-own";
export { type MovedReader, movedReader } from "./moved-reader";
export { type Moved, type OwnedProperty, type OwnedStretch, ownerParts, partsReader } from "./owner-parts";
export { type OwnedPart, partsOfCash, soleOwner } from "./parts-of-cash";
export { refuseBelowZero, refuseBeyondBank, type Taken, trustWarning } from "./refuse-below-zero";
export { refuseTakingBack } from "./refuse-taking-back";
export { type HeldStretch, heldStretches, ownedWithin, partOf, type Stretch, shareStretches } from "./share-stretches";
