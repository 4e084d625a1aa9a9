import { type Manager, may } from "~/web/guards.server";
import { href } from "~/web/href";

/** The address of all that was done to a record; undefined for a member whose role doesn't show the activity log. */
export function trailAddress(
	manager: Manager,
	{ subjectKind, subjectId }: { subjectKind: string; subjectId: number },
): string | undefined {
	if (!may(manager, { area: "team", level: "view" })) return undefined;
	return href("/app/masterpage/contacts", { type: "activity", record: `${subjectKind}:${subjectId}` });
}
