import { recordActivity } from "#domain/activity";
import { signOutEverywhere } from "#domain/identity";
import { findMember, refuseGrant, refuseWider } from "#domain/team";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/** Signs a member out on every device. Refuses one with rights or limits that whoever acts lacks. */
export function signMemberOut(scope: Scope, memberId: number): Result<{ name: string }> {
	return allOrNothing(() => {
		const member = findMember(scope, memberId);
		if (member?.state !== "active" || member.userId === null) return refuse("That member wasn't found.");
		const failure =
			refuseGrant(scope, member.rights, { message: "This member has a right that you don't have." }) ??
			refuseWider(scope, member);
		if (failure) return failure;
		signOutEverywhere(member.userId);
		const name = `${member.firstname} ${member.lastname}`.trim();
		const summary = `${name} was signed out everywhere.`;
		recordActivity(scope, { action: "member.signed_out", subjectKind: "member", subjectId: memberId, summary });
		return { ok: true, name };
	});
}
