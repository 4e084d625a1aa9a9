import { type Colleague, colleagues } from "#domain/identity";
import { findMember, membershipsOf } from "#domain/team";
import { mustBeWriting } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import type { Result } from "~/domain/kernel/result";
import type { Origin, Scope } from "~/domain/kernel/scope";
import { workInWords } from "./format";
import { handOver } from "./hand-over";
import { openWorkOf, takersOf } from "./open-work";

/** Open work that someone would leave behind in an organization where others work. */
type LeftWork = { profileId: number; memberId: number; organizationName: string; work: string; takers: Colleague[] };

/** A user's open work in words, with who may take it over, for each organization in which they have some. */
export function workLeftBy(userId: number): LeftWork[] {
	return wholeOrganization(() =>
		membershipsOf(userId).flatMap(({ profileId, memberId, organizationName }) => {
			const scope = { profileId, userId };
			const work = workInWords(openWorkOf(scope, memberId));
			if (work === "" || !colleagues(scope).some(({ id }) => id !== userId)) return [];
			return [{ profileId, memberId, organizationName, work, takers: takersOf(scope, memberId) }];
		}),
	);
}

/**
 * Hands over all that `workLeftBy` names, for someone whose account was just deactivated: in each organization to the
 * chosen member, or to no one with null. Refuses as `handOver` does, at that choice's `takerId`.
 */
export function leaveWork(
	{ userId, origin }: { userId: number; origin?: Origin | undefined },
	left: readonly LeftWork[],
	choices: readonly { profileId: number; takerId?: number | null | undefined }[],
): Result {
	mustBeWriting();
	return wholeOrganization((): Result => {
		for (const [at, { profileId, memberId }] of left.entries()) {
			const scope: Scope = { profileId, userId, origin };
			const member = findMember(scope, memberId);
			const name = member ? `${member.firstname} ${member.lastname}`.trim() : "";
			const { takerId } = choices.find((choice) => choice.profileId === profileId) ?? {};
			const given = handOver(scope, { userId, name }, takerId, `takers[${at}].takerId`);
			if (!given.ok) return given;
		}
		return { ok: true };
	});
}
