import { type RequestPriority, requestPriorities } from "#domain/maintenance/labels";
import { Status, type Tone } from "~/ui/status";

const tones: Record<RequestPriority, Tone> = { urgent: "bad", high: "warn", normal: "quiet", low: "quiet" };

export function PriorityBadge({ priority }: { priority: RequestPriority }) {
	return <Status tone={tones[priority]}>{requestPriorities[priority]}</Status>;
}
