export type { About } from "./about";
export { askErasure } from "./ask-erasure";
export { declineErasure } from "./decline-erasure";
export { erasePerson } from "./erase-person";
export { type Hold, holdOf, liftHold, placeHold } from "./holds";
export {
	type Erasure,
	erasureOf,
	findErasure,
	listErasures,
} from "./requests";
export { runErasures } from "./run-erasures";
export { privacySettings, savePrivacySettings } from "./settings";
export { areaOfKind } from "./tell";
export { nameKeptUntil, whyNotErased } from "./why-not";
export { withdrawErasure } from "./withdraw-erasure";
