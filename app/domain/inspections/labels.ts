/** Labels of the stored values of inspections. */

export const inspectionKinds = {
	move_in: "Move-in",
	move_out: "Move-out",
	routine: "Routine",
	drive_by: "Drive-by",
} as const;

export const inspectionStates = {
	scheduled: "Scheduled",
	started: "In progress",
	with_resident: "With the resident",
	to_accept: "Ready for review",
	locked: "Signed",
	completed: "Completed",
	canceled: "Canceled",
} as const;

export const conditions = {
	new: "New",
	good: "Good",
	fair: "Fair",
	poor: "Poor",
	damaged: "Damaged",
	missing: "Missing",
} as const;

export const alarmWords = {
	working: "All work",
	some_failed: "Some don't work",
	none: "None installed",
} as const;

export const deductionWords = {
	proposed: "Proposed",
	approved: "Approved",
	declined: "Not charged",
	withheld: "Withheld",
} as const;

export const signerRoles = { inspector: "Inspector", resident: "Resident" } as const;

export const eachWords = { bedroom: "For every bedroom", bathroom: "For every bathroom" } as const;

export type InspectionKind = keyof typeof inspectionKinds;
export type InspectionState = keyof typeof inspectionStates;
export type Condition = keyof typeof conditions;
export type AlarmState = keyof typeof alarmWords;
export type DeductionState = keyof typeof deductionWords;

/** What calls for a repair. */
export const failedConditions: readonly Condition[] = ["poor", "damaged", "missing"];

const order: readonly Condition[] = ["new", "good", "fair", "poor", "damaged", "missing"];

/** Whether an item is worse than before; without an earlier result, whether it calls for a repair. */
export function isWorse(before: Condition | null | undefined, after: Condition | null): boolean {
	if (after === null) return false;
	if (!before) return failedConditions.includes(after);
	return order.indexOf(after) > order.indexOf(before) && order.indexOf(after) >= order.indexOf("fair");
}

/** Photos in one inspection, and in one form. */
export const mostInspectionPhotos = 200;
