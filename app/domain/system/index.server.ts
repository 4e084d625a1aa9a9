export { checkDataKey, resealKeyCheck } from "./check-data-key";
export { type Check, checkSystem, jobWords } from "./check-system";
export { foreseeWork } from "./foresee-work";
export {
	foreseenWork,
	isForesightDue,
	keepForeseen,
	mayResumeWork,
	mayWorkByClock,
	type Pause,
	pausedWork,
	resumeWork,
} from "./paused-work";
export { recordError } from "./record-error";
export { type WatchedFigures, watchedFigures } from "./watched-figures";
