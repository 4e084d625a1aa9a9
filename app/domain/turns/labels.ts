/** Labels of the stored values of unit turns. */

export const turnStages = {
	notice: "Notice",
	moved_out: "Moved out",
	inspected: "Inspected",
	work: "Work",
	cleaning: "Cleaning",
	ready: "Ready",
} as const;

export type TurnStage = keyof typeof turnStages;
