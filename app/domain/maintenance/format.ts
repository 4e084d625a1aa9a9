export { datesFrom, type Recurrence } from "./recurring-dates";
export { longestTarget, standardTargets, type Target, targetAmount } from "./target-words";
