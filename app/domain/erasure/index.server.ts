export type { About } from "./about";
export { erasePerson } from "./erase-person";
export { type Hold, holdOf, liftHold, placeHold } from "./holds";
export {
	askErasure,
	declineErasure,
	type Erasure,
	erasureOf,
	findErasure,
	listErasures,
	withdrawErasure,
} from "./requests";
export { runErasures } from "./run-erasures";
export { privacySettings, savePrivacySettings } from "./settings";
export { areaOfKind } from "./tell";
export { nameKeptUntil, whyNotErased } from "./why-not";
