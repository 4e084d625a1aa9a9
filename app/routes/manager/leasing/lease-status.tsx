import { leaseStatusWords, type LeaseStatus as StoredStatus } from "#domain/lease-records/labels";
import { Status, type Tone } from "~/ui/status";

const tones: Record<StoredStatus, Tone> = {
	draft: "quiet",
	out_for_signature: "info",
	future: "info",
	active: "good",
	notice: "warn",
	expired: "warn",
	past: "quiet",
	void: "quiet",
};

export function LeaseStatus({ status }: { status: StoredStatus }) {
	return <Status tone={tones[status]}>{leaseStatusWords[status]}</Status>;
}
