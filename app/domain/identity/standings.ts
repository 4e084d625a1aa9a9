import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";

/** A record that a login may show: a tenant or an owner of an organization. */
export type Standing = {
	kind: "tenant" | "owner";
	recordId: number;
	organizationName: string;
	displayName: string;
	profileId: number;
};

/**
 * All records tied to a login, by organization, except blocked ones. A person with more than one chooses which to see.
 */
export function standingsOf(userId: number): Standing[] {
	return statement<Standing>(
		`SELECT * FROM (${tenantsSql} UNION ALL ${ownersSql}) ORDER BY organizationName, kind, recordId`,
	).all({ userId });
}

/**
 * Changes which of the user's own records, and which lease of a tenant, this session shows. Other sessions don't
 * change; the next sign-in starts with it. Refuses someone else's record. The caller must check that the lease is
 * theirs.
 */
export function switchStanding(
	{ userId, sessionId }: { userId: number; sessionId: number },
	{ kind, recordId, leaseId = null }: { kind: Standing["kind"]; recordId: number; leaseId?: number | null },
): Result<{ role: "tenant" | "property_owner" }> {
	const role = kind === "tenant" ? "tenant" : "property_owner";
	const table = kind === "tenant" ? "tenants" : "property_owners";
	return write(() => {
		const record = statement<{ profileId: number }>(
			`SELECT profile_id AS profileId FROM ${table}
			WHERE id = @recordId AND user_id = @userId AND portal_blocked_date IS NULL`,
		).get({ recordId, userId });
		if (!record) return refuse("Not found.");
		statement(
			`UPDATE sessions SET tenant_id = iif(@role = 'tenant', @recordId, NULL),
				property_owner_id = iif(@role = 'tenant', NULL, @recordId), lease_id = @leaseId, profile_id = NULL
			WHERE id = @sessionId AND user_id = @userId`,
		).run({ role, recordId, leaseId, sessionId, userId });
		statement(
			`UPDATE users SET user_role = @role, tenant_id = iif(@role = 'tenant', @recordId, NULL),
				property_owner_id = iif(@role = 'tenant', NULL, @recordId) WHERE id = @userId`,
		).run({ role, recordId, userId });
		statement("UPDATE profiles SET linked_profile_id = @profileId WHERE user_id = @userId").run({
			profileId: record.profileId,
			userId,
		});
		return { ok: true, role };
	});
}

const tenantsSql = `SELECT 'tenant' AS kind, t.id AS recordId, o.name AS organizationName,
		t.display_name AS displayName, t.profile_id AS profileId
	FROM tenants t JOIN organization o ON o.profile_id = t.profile_id
	WHERE t.user_id = @userId AND t.portal_blocked_date IS NULL`;

const ownersSql = `SELECT 'owner', r.id, o.name, r.display_name, r.profile_id
	FROM property_owners r JOIN organization o ON o.profile_id = r.profile_id
	WHERE r.user_id = @userId AND r.portal_blocked_date IS NULL`;
