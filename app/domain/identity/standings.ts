import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/result";

/** A record a login stands for: as tenant with one organisation, as owner with another. */
export type Standing = {
	kind: "tenant" | "owner";
	recordId: number;
	organizationName: string;
	displayName: string;
	/** Their home now, of a tenant. */
	home: string | null;
	/** What the pages show at present. */
	current: 0 | 1;
};

/** Every record tied to a login, by organisation. More than one: the person chooses, and sees each apart. */
export function standingsOf(userId: number): Standing[] {
	return statement<Standing>(
		`SELECT * FROM (${tenantsSql} UNION ALL ${ownersSql}) ORDER BY organizationName, kind, recordId`,
	).all({ userId });
}

/** Whether there is something to switch to. */
export function hasOtherStandings(userId: number): boolean {
	const found = statement<{ several: 0 | 1 }>(
		`SELECT (SELECT count(*) FROM tenants WHERE user_id = @userId)
			+ (SELECT count(*) FROM property_owners WHERE user_id = @userId) > 1 AS several`,
	).get({ userId });
	return found?.several === 1;
}

/**
 * Makes another of their own records what a login's pages show from now on, on every device: whose organisation, and
 * as tenant or as owner. Somebody else's record is not found.
 */
export function switchStanding(
	userId: number,
	{ kind, recordId }: Pick<Standing, "kind" | "recordId">,
): Result<{ role: "tenant" | "property_owner" }> {
	const role = kind === "tenant" ? "tenant" : "property_owner";
	const table = kind === "tenant" ? "tenants" : "property_owners";
	return write(() => {
		const record = statement<{ profileId: number }>(
			`SELECT profile_id AS profileId FROM ${table} WHERE id = @recordId AND user_id = @userId`,
		).get({ recordId, userId });
		if (!record) return refuse("Not found.");
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

const tenantsSql = `SELECT 'tenant' AS kind, t.id AS recordId, o.name AS organizationName, t.display_name AS displayName,
		p.name || ' · ' || u.unit_number AS home, own.tenant_id IS t.id AS current
	FROM tenants t JOIN users own ON own.id = t.user_id JOIN organization o ON o.profile_id = t.profile_id
	LEFT JOIN leases l ON l.id = t.current_lease_id LEFT JOIN units u ON u.id = l.unit_id
	LEFT JOIN properties p ON p.id = l.property_id
	WHERE t.user_id = @userId`;

const ownersSql = `SELECT 'owner', r.id, o.name, r.display_name, NULL, own.property_owner_id IS r.id
	FROM property_owners r JOIN users own ON own.id = r.user_id JOIN organization o ON o.profile_id = r.profile_id
	WHERE r.user_id = @userId`;
