import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { NotificationType } from "./labels";
import type { SubjectRole } from "./subjects";

/** Whom to notify; with nothing set, the organization's managers. */
export type Audience = {
	/** A lease's tenants and guarantors who have a login. */
	tenantsOf?: number;
	/** A property's owners as of today who have a login. */
	ownersOf?: number;
	/** Managers, by user ID. */
	userIds?: readonly number[];
};

export type Recipient = {
	userId: number;
	/** A tenant's lease or an owner's record; 0 for a manager. */
	placeId: number;
	ownProfileId: number;
	email: string;
	/** Whether they have notifications of this kind turned on. */
	wants: 0 | 1;
	/** Whether they get notifications by email. */
	byMail: 0 | 1;
	/** Whether they have no saved preferences. */
	unkept: 0 | 1;
};

/** An audience's role. */
export function roleOf({ userIds, tenantsOf, ownersOf }: Audience): SubjectRole {
	if (userIds) return "property_manager";
	if (tenantsOf !== undefined) return "tenant";
	return ownersOf === undefined ? "property_manager" : "property_owner";
}

/** Everyone in the audience with an active account, with their preferences for this kind. */
export function recipientsOf(
	scope: Scope,
	{ type, tenantsOf, ownersOf, userIds }: Audience & { type: NotificationType },
): Recipient[] {
	const { profileId } = scope;
	const wanted = `$.${type}`;
	if (userIds) return statement<Recipient>(named).all({ wanted, userIds: JSON.stringify(userIds) });
	if (tenantsOf !== undefined) {
		return statement<Recipient>(tenants).all({
			wanted,
			profileId,
			leaseId: tenantsOf,
			today: organizationOf(scope).today,
		});
	}
	if (ownersOf !== undefined) {
		const { today } = organizationOf(scope);
		return statement<Recipient>(owners).all({ wanted, profileId, propertyId: ownersOf, today });
	}
	return statement<Recipient>(managers).all({ wanted, profileId });
}

const person = (
	placeId: string,
) => `SELECT DISTINCT u.id AS userId, ${placeId} AS placeId, own.id AS ownProfileId, u.email,
		coalesce(json_extract(kept.preferences, @wanted), 1) AS wants, own.email_notifications AS byMail,
		kept.profile_id IS NULL AS unkept`;
const preferences = `JOIN profiles own ON own.user_id = u.id AND own.status = 'active'
	LEFT JOIN notification_preferences kept ON kept.profile_id = own.id`;

const named = `${person("0")} FROM json_each(@userIds) one JOIN users u ON u.id = one.value ${preferences}`;

const managers = `${person("0")} FROM users u ${preferences}
	WHERE u.user_role = 'property_manager' AND (own.id = @profileId OR own.linked_profile_id = @profileId)
	ORDER BY u.id`;

const tenants = `${person("lt.lease_id")} FROM lease_tenants lt JOIN tenants t ON t.id = lt.tenant_id JOIN users u ON u.id = t.user_id
	${preferences}
	WHERE lt.lease_id = @leaseId AND lt.profile_id = @profileId AND lt.role <> 'occupant'
		AND t.portal_blocked_date IS NULL
		AND (lt.move_out_date IS NULL OR lt.move_out_date >= @today)
	ORDER BY u.id`;

const owners = `${person("o.id")} FROM ownership_shares s JOIN property_owners o ON o.id = s.owner_id
	JOIN users u ON u.id = o.user_id ${preferences}
	WHERE s.property_id = @propertyId AND s.profile_id = @profileId AND s.share_bp > 0
		AND o.portal_blocked_date IS NULL AND s.from_date <= @today AND (s.to_date IS NULL OR s.to_date >= @today)
	ORDER BY u.id`;
