import { covers } from "#domain/team/format";
import type { Manager } from "~/web/guards.server";

/** Who may change members and roles may delete what members shared, also those who left. */
export function managesTeam({ member }: Manager): boolean {
	return covers(member.rights, { area: "team", level: "edit" });
}

/** Whether a member may delete a saved view that they see. */
export function mayDelete(manager: Manager, { isOwn }: { isOwn: boolean }): boolean {
	return isOwn || managesTeam(manager);
}
