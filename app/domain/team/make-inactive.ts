import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { refuseGrowth } from "#domain/subscriptions";
import { statement } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findMember, type Member } from "./find-member";
import { refuseLastAdministrator } from "./last-administrator";
import { refuseWider } from "./limits";
import { refuseGrant } from "./refuse-grant";

/**
 * Ends a member's access at once. Refuses one's own, the last administrator's (last-administrator.ts), and that of a
 * member who may do or see more than who asks (refuse-grant.ts, limits.ts). Who takes over their open work, and when
 * someone must: `endAccess` of handover.
 */
export function makeInactive(scope: Scope, memberId: number): Result<{ name: string; userId: number | null }> {
	return allOrNothing(() => {
		const member = findMember(scope, memberId);
		if (member?.state !== "active") return refuse("That member wasn't found.");
		if (member.userId === scope.userId) return refuse("You can't end your own access. Ask another administrator.");
		const failure =
			refuseGrant(scope, member.rights, { message: "This member has a right that you don't have." }) ??
			refuseLastAdministrator(scope, member.id) ??
			refuseWider(scope, member);
		if (failure) return failure;
		setState(scope, member, "inactive");
		record(scope, "member.deactivated", member, `${nameOf(member)} no longer has access.`);
		return { ok: true, name: nameOf(member), userId: member.userId };
	});
}

/** Gives a former member their access back, with their role as it is now. Refused, by `refuseGrowth`, without a seat. */
export function makeActive(scope: Scope, memberId: number): Result<{ name: string }> {
	return allOrNothing(() => {
		const member = findMember(scope, memberId);
		if (member?.state !== "inactive") return refuse("That member wasn't found.");
		const failure =
			refuseGrant(scope, member.rights, { message: "This member has a right that you don't have." }) ??
			refuseWider(scope, member) ??
			refuseGrowth(scope, { seats: 1 });
		if (failure) return failure;
		setState(scope, member, "active");
		record(scope, "member.activated", member, `${nameOf(member)} has access again.`);
		return { ok: true, name: nameOf(member) };
	});
}

function setState({ profileId }: Scope, { id }: Member, state: "active" | "inactive") {
	const moment = nowIso();
	statement(
		`UPDATE members SET state = @state, inactive_date = @inactive, updated_date = @moment
		WHERE id = @id AND profile_id = @profileId`,
	).run({ state, inactive: state === "inactive" ? moment : null, moment, id, profileId });
}

function nameOf({ firstname, lastname }: Member) {
	return `${firstname} ${lastname}`.trim();
}

function record(scope: Scope, action: string, { id }: Member, summary: string) {
	recordActivity(scope, { action, subjectKind: "member", subjectId: id, summary });
}
