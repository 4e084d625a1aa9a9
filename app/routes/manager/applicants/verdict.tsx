import type { Verdict } from "#domain/applications";
import { Status } from "~/ui/status";

/** Whether one of the written criteria is met. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
	if (verdict === "meets") return <Status tone="good">Meets</Status>;
	return verdict === "does_not" ? <Status tone="bad">Doesn't meet</Status> : <Status tone="quiet">Unknown</Status>;
}
