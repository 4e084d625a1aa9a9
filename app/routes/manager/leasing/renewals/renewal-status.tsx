import { renewalStatusWords, type RenewalStatus as State } from "#domain/renewals/labels";
import { Status, type Tone } from "~/ui/status";

const tones: Record<State, Tone> = {
	not_started: "quiet",
	draft: "quiet",
	sent: "info",
	accepted: "good",
	unsigned: "info",
	part_signed: "warn",
	countersign: "warn",
	declined: "bad",
	expired: "bad",
	withdrawn: "quiet",
	renewed: "good",
	leaving: "warn",
};

export function RenewalStatus({ status }: { status: State }) {
	return <Status tone={tones[status]}>{renewalStatusWords[status]}</Status>;
}
