import { type AgreementState, agreementStateWords } from "#domain/agreements/labels";
import { Status, type Tone } from "~/ui/status";

const tones: Record<AgreementState, Tone> = {
	draft: "quiet",
	sent: "info",
	viewed: "info",
	partly_signed: "warn",
	ours_to_sign: "warn",
	signed: "info",
	completed: "good",
	declined: "bad",
	voided: "quiet",
	expired: "bad",
};

export function AgreementStatus({ state }: { state: AgreementState }) {
	return <Status tone={tones[state]}>{agreementStateWords[state]}</Status>;
}
