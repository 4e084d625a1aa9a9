import type { PlainDate } from "#domain/calendar/format";
import { type Area, covers, type Rights, rightsOf } from "#domain/team";
import { statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { asSeenBy, ofTold } from "~/db/limits/seen.server";
import type { Scope } from "~/domain/kernel/scope";
import { areaOf } from "./area-of";
import type { NotificationType } from "./labels";
import { type Subject, type SubjectRole, storedSubject } from "./subjects";

/** Whom to notify; with nothing set, the members of the team who may view what it is about. */
export type Audience = {
	/** A lease's tenants and guarantors who have a login. */
	tenantsOf?: number;
	/** A property's owners as of today who have a login. */
	ownersOf?: number;
	/** Members of the team, by user ID; their substitutes are told too. */
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
	/** Whether they want notifications by text message; they get them only with their consent. */
	byText: 0 | 1;
	/** Whether they have no saved preferences. */
	unkept: 0 | 1;
};

/** An audience's role. */
export function roleOf({ userIds, tenantsOf, ownersOf }: Audience): SubjectRole {
	if (userIds) return "property_manager";
	if (tenantsOf !== undefined) return "tenant";
	return ownersOf === undefined ? "property_manager" : "property_owner";
}

/**
 * Everyone in the audience with an active account today, with their preferences for this kind. A limited member is told of what
 * they see, in whatever way.
 */
export function recipientsOf(
	{ profileId }: Scope,
	{ type, about, tenantsOf, ownersOf, userIds }: Audience & { type: NotificationType; about?: Subject },
	today: PlainDate,
): Recipient[] {
	const wanted = `$.${type}`;
	if (tenantsOf !== undefined) {
		return statement<Recipient>(tenants).all({ wanted, profileId, leaseId: tenantsOf, today });
	}
	if (ownersOf !== undefined) {
		return statement<Recipient>(owners).all({ wanted, profileId, propertyId: ownersOf, today });
	}
	const values = { ...storedSubject(about), named: userIds ? JSON.stringify(userIds) : null };
	const area = areaOf(type, about);
	// Each member's own limits decide, not those of whoever acts.
	return wholeOrganization(() =>
		statement<RecipientMember>(userIds ? membersNamed : members).all({ wanted, profileId, today, ...values }),
	)
		.filter((member) => mayHear(rightsOf({ presetKey: member.presetKey, rights: member.storedRights }), area, userIds))
		.map(({ presetKey: _, storedRights: __, ...recipient }) => recipient);
}

type RecipientMember = Recipient & { presetKey: string | null; storedRights: string };

/** A member who sees only what is assigned to them is told of maintenance by name alone. */
function mayHear(rights: Rights, area: Area | undefined, userIds: readonly number[] | undefined): boolean {
	if (area === undefined) return true;
	if (!covers(rights, { area, level: "view" })) return false;
	return area !== "maintenance" || !rights.assignedOnly || userIds !== undefined;
}

const person = (
	placeId: string,
	more = "",
) => `SELECT DISTINCT u.id AS userId, ${placeId} AS placeId, own.id AS ownProfileId, u.email,
		coalesce(json_extract(kept.preferences, @wanted), 1) AS wants, own.email_notifications AS byMail,
		own.phone_notifications AS byText, kept.profile_id IS NULL AS unkept${more}`;
const preferences = `JOIN profiles own ON own.user_id = u.id AND own.status = 'active'
	LEFT JOIN notification_preferences kept ON kept.profile_id = own.id`;

const team = `${person("0", ", r.preset_key AS presetKey, r.rights AS storedRights")}
	FROM members m JOIN roles r ON r.id = m.role_id JOIN users u ON u.id = m.user_id ${preferences}
	WHERE m.profile_id = @profileId AND m.state = 'active' AND (m.access_until IS NULL OR m.access_until >= @today)
		AND (m.all_properties = 1 OR ${asSeenBy("m.id", ofTold("@aboutKind", "@aboutId"))})`;

const members = `${team} AND @named IS NULL ORDER BY u.id`;

/** The named members, and whoever stands in for one of them today. */
const membersNamed = `${team} AND (m.user_id IN (SELECT value FROM json_each(@named)) OR m.id IN (
		SELECT away.substitute_id FROM members away
		WHERE away.profile_id = @profileId AND away.state = 'active' AND away.substitute_until >= @today
			AND away.user_id IN (SELECT value FROM json_each(@named))))
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
