import { recordActivity } from "#domain/activity";
import { assignApplications, seesApplications } from "#domain/applications";
import { type Colleague, colleagues, colleaguesWhoSee, signOutEverywhere } from "#domain/identity";
import { queueMail } from "#domain/mail";
import { assignRequests, seesRequests } from "#domain/maintenance";
import { giveTasks } from "#domain/tasks";
import { findMember, makeInactive, refuseGrant, refuseWider } from "#domain/team";
import { statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { accessEndedMail } from "~/emails/access-ended";

/** How much open work is assigned to a member, also what whoever asks doesn't see. */
export function openWorkOf(scope: Scope, memberId: number): { requests: number; applications: number } {
	const { requests, applications } = openWork(scope, findMember(scope, memberId)?.userId ?? null);
	return { requests: requests.length, applications: applications.length };
}

/** Who may take over a member's open work: those who see all of it. No one for someone without a login. */
export function takersOf(scope: Scope, memberId: number): Colleague[] {
	const userId = findMember(scope, memberId)?.userId ?? null;
	if (userId === null) return [];
	const { requests, applications } = openWork(scope, userId);
	const seeing = [
		colleagues(scope),
		...(requests.length > 0 ? [colleaguesWhoSee(scope, seesRequests, requests.map(propertyOf))] : []),
		...(applications.length > 0 ? [colleaguesWhoSee(scope, seesApplications, applications.map(propertyOf))] : []),
	];
	const takers = seeing.reduce((some, others) => some.filter(({ id }) => others.some((one) => one.id === id)));
	return takers.filter(({ id }) => id !== userId);
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
			const taken = giveTo(scope, { requests, applications }, takerId);
			if (!taken.ok) return refuse(taken.message, "takerId");
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

type Work = { id: number; propertyId: number | null };
type OpenWork = { requests: Work[]; applications: Work[] };

const idOf = ({ id }: Work) => id;
const propertyOf = ({ propertyId }: Work) => propertyId;

/** What is assigned to someone, whoever asks: also what they were given before their access was limited. */
function openWork({ profileId }: Scope, userId: number | null): OpenWork {
	const work = (sql: string) => wholeOrganization(() => statement<Work>(sql).all(profileId, userId));
	return {
		requests: work(
			`SELECT id, property_id AS propertyId FROM maintenance_requests
			WHERE profile_id = ? AND assignee_id = ? AND status NOT IN ('completed', 'closed') ORDER BY id`,
		),
		applications: work(
			`SELECT id, property_id AS propertyId FROM rental_applications
			WHERE profile_id = ? AND assignee_id = ? AND status IN ('new', 'undecided', 'deferred') ORDER BY id`,
		),
	};
}

/** Nothing stays with someone who left because whoever ends their access doesn't see it. */
function giveTo(scope: Scope, { requests, applications }: OpenWork, takerId: number): Result<object> {
	return wholeOrganization(() => {
		const taken = assignRequests({ ...scope, assignedOnly: false }, requests.map(idOf), takerId);
		return taken.ok ? assignApplications(scope, applications.map(idOf), takerId) : taken;
	});
}
