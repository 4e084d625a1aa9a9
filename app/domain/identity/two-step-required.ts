import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { covers } from "#domain/team";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { CurrentUser } from "./current-user";
import { hasTwoStep } from "./two-step";

/** Whether managers of the organization may not go on without two-step sign-in. */
export function twoStepRequired({ profileId }: Scope): boolean {
	const sql = "SELECT 1 FROM organization WHERE profile_id = ? AND two_step_required = 1";
	return statement(sql).get(profileId) !== undefined;
}

/** Whether the user's role lets them say who must have two-step sign-in. */
export function mayRequireTwoStep({ member }: Pick<CurrentUser, "member">): boolean {
	return member !== null && covers(member.rights, { area: "team", level: "edit" });
}

/**
 * Requires two-step sign-in of the organization's managers, or no longer. Only members whose role lets them
 * edit the team may, and only with their own two-step sign-in on. Managers without it set it up on their next page.
 */
export function setTwoStepRequired(user: CurrentUser, required: boolean): Result {
	if (!mayRequireTwoStep(user)) return refuse("Your role doesn't let you change this.");
	return write(() => {
		if (required && !hasTwoStep(user.userId)) {
			return refuse("Turn on two-step sign-in for yourself first.", "required");
		}
		if (twoStepRequired(user) === required) return { ok: true };
		statement("UPDATE organization SET two_step_required = ?, updated_date = ? WHERE profile_id = ?").run(
			...[Number(required), nowIso(), user.profileId],
		);
		recordActivity(user, {
			action: "organization.two_step_required",
			subjectKind: "organization",
			subjectId: user.profileId,
			summary: required
				? "Two-step sign-in is required for managers."
				: "Two-step sign-in is no longer required for managers.",
		});
		return { ok: true };
	});
}
