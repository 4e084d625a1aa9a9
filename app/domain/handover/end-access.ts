import { queueMail } from "#domain/mail";
import { raise } from "#domain/notifications";
import { findMember, makeInactive } from "#domain/team";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { accessEndedMail } from "~/emails/access-ended";
import { workInWords } from "./format";
import { countsOf, giveWork, openWork } from "./open-work";

/**
 * Ends a member's access at once, gives their open work to another member, who is notified once, or to no one with null,
 * and emails them. Refuses as `makeInactive` does, such as the last administrator, and at `takerId` without a choice
 * while something is open.
 */
export function endAccess(
	scope: Scope,
	{ memberId, takerId }: { memberId: number; takerId?: number | null | undefined },
): Result<{ name: string }> {
	return allOrNothing(() => {
		const member = findMember(scope, memberId);
		if (!member) return refuse("That member wasn't found.");
		const work = openWork(scope, member.userId);
		const words = workInWords(countsOf(work));
		const ended = makeInactive(scope, memberId);
		if (!ended.ok) return ended;
		if (words !== "") {
			if (takerId === undefined) return refuse("Choose who takes over.", "takerId");
			const given = giveWork(scope, { from: member.userId, work }, takerId);
			if (!given.ok) return refuse(given.message, "takerId");
			if (takerId !== null) {
				const message = `${ended.name} no longer has access. You took over ${words}.`;
				raise(scope, { type: "request_status_updates", userIds: [takerId], about: { kind: "own_work" }, message });
			}
		}
		const { name: organizationName } = organizationOf(scope);
		const mail = accessEndedMail({ firstname: member.firstname, organizationName });
		queueMail({ profileId: scope.profileId, to: member.email, recipient: null, kind: "member_access_ended", ...mail });
		return { ok: true, name: ended.name };
	});
}
