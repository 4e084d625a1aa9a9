import { type RequestStatus, residentStatus, staffStatus } from "#domain/maintenance/labels";
import { Status, type Tone } from "~/ui/status";

const tones: Record<RequestStatus, Tone> = {
	new: "warn",
	troubleshooting: "info",
	in_progress: "info",
	deferred: "quiet",
	completed: "good",
	closed: "quiet",
};

/** A request's status as managers and owners read it. */
export function RequestStatusBadge(standing: Parameters<typeof staffStatus>[0]) {
	return <Status tone={standing.waitsForOwner ? "warn" : tones[standing.status]}>{staffStatus(standing)}</Status>;
}

/** A request's status as residents read it. */
export function ResidentStatusBadge(standing: Parameters<typeof residentStatus>[0]) {
	const tone = standing.waitsForResident ? "warn" : standing.status === "new" ? "info" : tones[standing.status];
	return <Status tone={tone}>{residentStatus(standing)}</Status>;
}
