export { checkDataKey, resealKeyCheck } from "./check-data-key";
export { type Check, checkSystem, jobWords } from "./check-system";
export { recordError } from "./record-error";
export { type WatchedFigures, watchedFigures } from "./watched-figures";
