import { type RequestStatus, residentStatus, staffStatus } from "#domain/maintenance/labels";
import { Status, type Tone } from "~/ui/status";

const tones: Record<RequestStatus, Tone> = {
	new: "warn",
	in_progress: "info",
	deferred: "quiet",
	completed: "good",
	closed: "quiet",
};

/** A request's status, in the words of the staff and of owners. */
export function RequestStatusBadge(standing: Parameters<typeof staffStatus>[0]) {
	return <Status tone={standing.waitsForOwner ? "warn" : tones[standing.status]}>{staffStatus(standing)}</Status>;
}

/** The same in the words of residents. */
export function ResidentStatusBadge(standing: Parameters<typeof residentStatus>[0]) {
	const tone = standing.waitsForResident ? "warn" : standing.status === "new" ? "info" : tones[standing.status];
	return <Status tone={tone}>{residentStatus(standing)}</Status>;
}
