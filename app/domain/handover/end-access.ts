import { queueMail } from "#domain/mail";
import { findMember, makeInactive } from "#domain/team";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { accessEndedMail } from "~/emails/access-ended";
import { handOver } from "./hand-over";

/**
 * Ends a member's access at once, hands their open work over, and emails them. Refuses as `makeInactive` does, such as
 * the last administrator, and as `handOver` does at `takerId`.
 */
export function endAccess(
	scope: Scope,
	{ memberId, takerId }: { memberId: number; takerId?: number | null | undefined },
): Result<{ name: string }> {
	return allOrNothing(() => {
		const member = findMember(scope, memberId);
		if (!member) return refuse("That member wasn't found.");
		const ended = makeInactive(scope, memberId);
		if (!ended.ok) return ended;
		const given = handOver(scope, { userId: member.userId, name: ended.name }, takerId, "takerId");
		if (!given.ok) return given;
		const { name: organizationName } = organizationOf(scope);
		const mail = accessEndedMail({ firstname: member.firstname, organizationName });
		queueMail({ profileId: scope.profileId, to: member.email, recipient: null, kind: "member_access_ended", ...mail });
		return { ok: true, name: ended.name };
	});
}
