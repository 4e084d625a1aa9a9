import type { PlainDate } from "#domain/calendar/format";
import { type InsuranceState, insuranceStates } from "#domain/residents/labels";
import { DateText } from "~/ui/date";
import { Status, type Tone } from "~/ui/status";

const tones: Record<InsuranceState, Tone> = {
	none: "quiet",
	to_come: "info",
	in_force: "good",
	ending: "warn",
	expired: "bad",
};

const words: Record<InsuranceState, string> = {
	none: "",
	to_come: "until",
	in_force: "until",
	ending: "on",
	expired: "on",
};

/** Whether a resident has renters insurance, and until when. */
export function InsuranceStatus({ state, until }: { state: InsuranceState; until: PlainDate | null }) {
	return (
		<>
			<Status tone={tones[state]}>{insuranceStates[state]}</Status>
			{until ? (
				<>
					{" "}
					{words[state]} <DateText date={until} />
				</>
			) : null}
		</>
	);
}
