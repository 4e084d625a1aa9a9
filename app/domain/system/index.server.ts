export { checkDataKey, resealKeyCheck } from "./check-data-key";
export { type Check, checkSystem } from "./check-system";
export { foreseeWork } from "./foresee-work";
export { jobWords } from "./job-words";
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
export { forgetOldErrors, recordError } from "./record-error";
export { type WatchedFigures, watchedFigures } from "./watched-figures";
