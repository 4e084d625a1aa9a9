export { type Check, checkSystem } from "./check-system";
export { recordError } from "./record-error";
