import { membershipsOf } from "#domain/team";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";

/**
 * Changes which organization this session acts in. Other sessions don't change. Refuses one that the user isn't an
 * active member of.
 */
export function switchOrganization(
	{ userId, sessionId }: { userId: number; sessionId: number },
	profileId: number,
): Result<{ organizationName: string }> {
	return write(() => {
		const into = membershipsOf(userId).find((one) => one.profileId === profileId);
		if (!into) return refuse("Not found.", "organizationId");
		statement(
			`UPDATE sessions SET profile_id = @profileId, tenant_id = NULL, property_owner_id = NULL, lease_id = NULL
			WHERE id = @sessionId AND user_id = @userId`,
		).run({ profileId, sessionId, userId });
		return { ok: true, organizationName: into.organizationName };
	});
}
