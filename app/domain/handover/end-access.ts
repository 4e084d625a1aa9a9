import { recordActivity } from "#domain/activity";
import { assignApplications } from "#domain/applications";
import { signOutEverywhere } from "#domain/identity";
import { queueMail } from "#domain/mail";
import { assignRequests } from "#domain/maintenance";
import { giveTasks } from "#domain/tasks";
import { findMember, makeInactive, refuseGrant, refuseWider } from "#domain/team";
import { statement } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { accessEndedMail } from "~/emails/access-ended";

/** How much open work is assigned to a member. */
export function openWorkOf(scope: Scope, memberId: number): { requests: number; applications: number } {
	const { requests, applications } = openWork(scope, findMember(scope, memberId)?.userId ?? null);
	return { requests: requests.length, applications: applications.length };
}

/**
 * Ends a member's access at once, gives their open requests, applications and tasks to another member, and emails them.
 * Refuses as `makeInactive` does, and at `takerId` without anyone to take over what is open.
 */
export function endAccess(
	scope: Scope,
	{ memberId, takerId }: { memberId: number; takerId?: number | undefined },
): Result<{ name: string }> {
	return allOrNothing(() => {
		const member = findMember(scope, memberId);
		if (!member) return refuse("That member wasn't found.");
		const { requests, applications } = openWork(scope, member.userId);
		const ended = makeInactive(scope, memberId);
		if (!ended.ok) return ended;
		if (requests.length + applications.length > 0) {
			if (takerId === undefined) return refuse("Choose who takes over.", "takerId");
			const taken = assignRequests(scope, requests, takerId);
			if (!taken.ok) return refuse(taken.message, "takerId");
			const further = assignApplications(scope, applications, takerId);
			if (!further.ok) return refuse(further.message, "takerId");
		}
		giveTasks(scope, member.userId, takerId ?? null);
		const { name: organizationName } = organizationOf(scope);
		const words = accessEndedMail({ firstname: member.firstname, organizationName });
		queueMail({ profileId: scope.profileId, to: member.email, recipient: null, kind: "member_access_ended", ...words });
		return { ok: true, name: ended.name };
	});
}

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

function openWork({ profileId }: Scope, userId: number | null) {
	const ids = (sql: string) =>
		statement<{ id: number }>(sql)
			.all(profileId, userId)
			.map(({ id }) => id);
	return {
		requests: ids(
			`SELECT id FROM maintenance_requests
			WHERE profile_id = ? AND assignee_id = ? AND status NOT IN ('completed', 'closed') ORDER BY id`,
		),
		applications: ids(
			`SELECT id FROM rental_applications
			WHERE profile_id = ? AND assignee_id = ? AND status IN ('new', 'undecided', 'deferred') ORDER BY id`,
		),
	};
}
