import { occupancies } from "#domain/rentals/labels";
import { Status, type Tone } from "~/ui/status";

const tones: Record<keyof typeof occupancies, Tone> = {
	occupied: "good",
	vacant: "warn",
	notice: "warn",
	leased_ahead: "info",
	off_market: "quiet",
};

export function Occupancy({ unit }: { unit: { occupancy: keyof typeof occupancies; active: boolean } }) {
	if (!unit.active) return <Status tone="quiet">Inactive</Status>;
	return <Status tone={tones[unit.occupancy]}>{occupancies[unit.occupancy]}</Status>;
}
