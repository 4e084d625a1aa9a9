export { dayAt, easternmost, momentAt, momentsOf, now, nowIso, setClock, today } from "./clock";
export {
	anchorFrom,
	type Cycle,
	type CycleDates,
	cycleSteps,
	dueOnOrAfter,
	duePeriod,
	periodsUpTo,
} from "./cycles";
export { dayCount, type ProrationMethod, prorate } from "./prorate";
