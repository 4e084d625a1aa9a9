import type { MemberState } from "#domain/team/labels";
import { memberStates } from "#domain/team/labels";
import { Status } from "~/ui/status";

const tones = { active: "good", invited: "info", inactive: "quiet" } as const;

/** Whether a member is active; one whose last day is past has no access, whatever their state. */
export function MemberStatus({ state, ended }: { state: MemberState; ended: boolean }) {
	if (state === "active" && ended) return <Status tone="quiet">Access ended</Status>;
	return <Status tone={tones[state]}>{memberStates[state]}</Status>;
}
