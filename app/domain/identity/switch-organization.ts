import { recordActivity } from "#domain/activity";
import { membershipsOf } from "#domain/team";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Origin } from "~/domain/kernel/scope";

/**
 * Changes which organization this session acts in. Other sessions don't change. Refuses one that the user isn't an
 * active member of.
 */
export function switchOrganization(
	{ userId, sessionId, origin }: { userId: number; sessionId: number; origin?: Origin | undefined },
	profileId: number,
): Result<{ organizationName: string }> {
	return write(() => {
		const into = membershipsOf(userId).find((one) => one.profileId === profileId);
		if (!into) return refuse("Not found.", "organizationId");
		statement(
			`UPDATE sessions SET profile_id = @profileId, tenant_id = NULL, property_owner_id = NULL, lease_id = NULL
			WHERE id = @sessionId AND user_id = @userId`,
		).run({ profileId, sessionId, userId });
		recordActivity(
			{ profileId, userId, origin },
			{
				...{ action: "login.switched", subjectKind: "user", subjectId: userId },
				summary: `Switched to ${into.organizationName} from another organization.`,
			},
		);
		return { ok: true, organizationName: into.organizationName };
	});
}
