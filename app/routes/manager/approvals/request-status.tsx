import { type RequestState, requestStates } from "#domain/approvals/labels";
import { Status } from "~/ui/status";

const tones = { waiting: "info", approved: "good", declined: "bad", withdrawn: "quiet", expired: "quiet" } as const;

export function RequestStatus({ state }: { state: RequestState }) {
	return <Status tone={tones[state]}>{requestStates[state]}</Status>;
}
