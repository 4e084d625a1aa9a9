import { type InspectionState, inspectionStates } from "#domain/inspections/labels";
import { Status, type Tone } from "~/ui/status";

const tones: Record<InspectionState, Tone> = {
	scheduled: "info",
	started: "warn",
	with_resident: "info",
	to_accept: "warn",
	locked: "good",
	completed: "good",
	canceled: "quiet",
};

export function InspectionStatus({ state, overdue = false }: { state: InspectionState; overdue?: boolean }) {
	return <Status tone={overdue ? "bad" : tones[state]}>{overdue ? "Overdue" : inspectionStates[state]}</Status>;
}
