import { nowIso, today } from "#domain/calendar";
import { type ActingMember, accessLasts, rightsOf } from "#domain/team";
import { statement } from "~/db/client.server";
import { hashSecret } from "./secret-token";

export type Role = "property_manager" | "tenant" | "property_owner" | "web_applicant";

/** The user of a valid session, with what every page needs to know about them and their organization. */
export type CurrentUser = {
	sessionId: number;
	userId: number;
	/** The organization's profile, which scopes every record. */
	profileId: number;
	/** The user's own profile. `linkedProfileId` is the organization's profile if that is someone else's. */
	ownProfileId: number;
	linkedProfileId: number | null;
	role: Role;
	/** The team member that a manager is in this organization; null for anyone else. */
	member: ActingMember | null;
	/** The tenant or rental owner record that this session shows; null for managers. */
	tenantId: number | null;
	propertyOwnerId: number | null;
	/** The lease that a tenant with several leases chose to see; null for the default one. */
	leaseId: number | null;
	email: string;
	firstname: string;
	lastname: string;
	fullName: string;
	nameInitials: string;
	phone: string;
	avatarUuid: string | null;
	customBgColor: string | null;
	emailNotifications: boolean;
	phoneNotifications: boolean;
	locale: string;
	/** The organization's, like the fields below. */
	currency: string;
	timeZone: string;
	organizationName: string;
	emergencyPhone: string;
	/** When this session's person last proved who they are; null if never. */
	confirmedDate: string | null;
	/** When the session was last used, to within ten minutes; null if not yet. */
	lastUsedDate: string | null;
	/** True for a member without two-step sign-in where the organization or their role requires it. */
	mustSetUpTwoStep: boolean;
	currentSubscriptionPlan: string;
};

type Flag = "emailNotifications" | "phoneNotifications" | "mustSetUpTwoStep";
type Row = Omit<CurrentUser, Flag | "fullName" | "nameInitials" | "member"> & Record<Flag, 0 | 1> & MemberColumns;

type MemberColumns = {
	memberId: number | null;
	accessUntil: string | null;
	allProperties: 0 | 1 | null;
	allBankAccounts: 0 | 1 | null;
	roleName: string | null;
	presetKey: string | null;
	rights: string | null;
};

/**
 * The user of a session token. Undefined if the session is unknown, expired or revoked, the account is deactivated, a
 * manager blocked the record, or a manager isn't an active member of the organization, within their access. Reads only,
 * so a read replica can answer it.
 */
export function currentUser(sessionToken: string): CurrentUser | undefined {
	const found = statement<Row, [string, string]>(sessionSql).get(hashSecret(sessionToken), nowIso());
	if (!found) return undefined;
	const { memberId, accessUntil, allProperties, allBankAccounts, roleName, presetKey, rights, ...row } = found;
	const member = memberFrom(
		{ memberId, accessUntil, allProperties, allBankAccounts, roleName, presetKey, rights },
		row,
	);
	if (row.role === "property_manager" && !member) return undefined;
	return {
		...row,
		member,
		emailNotifications: row.emailNotifications === 1,
		phoneNotifications: row.phoneNotifications === 1,
		mustSetUpTwoStep: row.mustSetUpTwoStep === 1,
		fullName: `${row.firstname} ${row.lastname}`.trim(),
		nameInitials: `${initial(row.firstname)}${initial(row.lastname)}`,
	};
}

function memberFrom(found: MemberColumns, { timeZone }: Pick<Row, "timeZone">): ActingMember | null {
	const { memberId, accessUntil, roleName, presetKey, rights } = found;
	if (memberId === null || !accessLasts(accessUntil, today(timeZone))) return null;
	return {
		...{ id: memberId, roleName: roleName ?? "", rights: rightsOf({ presetKey, rights: rights ?? "" }) },
		...{ allProperties: found.allProperties === 1, allBankAccounts: found.allBankAccounts === 1 },
	};
}

/**
 * Who may not go on without two-step sign-in: who acts as a member of a team that requires it, or by a role that does.
 */
const requiresTwoStep = "m.id IS NOT NULL AND (organization.two_step_required = 1 OR r.two_step_required = 1)";

const sessionSql = `
	SELECT sessions.id AS sessionId, users.id AS userId, organization.profile_id AS profileId,
		own.id AS ownProfileId,
		nullif(coalesce(t.profile_id, o.profile_id, sessions.profile_id, own.linked_profile_id), own.id) AS linkedProfileId,
		CASE WHEN t.id IS NOT NULL THEN 'tenant' WHEN o.id IS NOT NULL THEN 'property_owner'
			WHEN sessions.profile_id IS NOT NULL THEN 'property_manager' ELSE users.user_role END AS role,
		t.id AS tenantId, o.id AS propertyOwnerId, sessions.lease_id AS leaseId,
		users.email, users.firstname, users.lastname, users.phone,
		own.avatar_uuid AS avatarUuid, own.custom_bg_color AS customBgColor,
		own.email_notifications AS emailNotifications, own.phone_notifications AS phoneNotifications, own.locale,
		head.currency, organization.time_zone AS timeZone, organization.name AS organizationName,
		organization.emergency_phone AS emergencyPhone,
		sessions.confirmed_date AS confirmedDate, sessions.last_used_date AS lastUsedDate,
		${requiresTwoStep} AND NOT EXISTS
			(SELECT 1 FROM two_step WHERE two_step.user_id = users.id AND two_step.on_date IS NOT NULL) AS mustSetUpTwoStep,
		coalesce(pricing_plans.name, 'Free') AS currentSubscriptionPlan,
		m.id AS memberId, m.access_until AS accessUntil, m.all_properties AS allProperties,
		m.all_bank_accounts AS allBankAccounts, r.name AS roleName, r.preset_key AS presetKey, r.rights
	FROM sessions
	JOIN users ON users.id = sessions.user_id
	JOIN profiles own ON own.user_id = users.id
	LEFT JOIN tenants t ON t.id = sessions.tenant_id
	LEFT JOIN property_owners o ON o.id = sessions.property_owner_id
	JOIN organization ON organization.profile_id
		= coalesce(t.profile_id, o.profile_id, sessions.profile_id, own.linked_profile_id, own.id)
	JOIN profiles head ON head.id = organization.profile_id
	LEFT JOIN subscriptions ON subscriptions.profile_id = organization.profile_id AND subscriptions.status = 'active'
	LEFT JOIN pricing_plans ON pricing_plans.id = subscriptions.pricing_plan_id
	LEFT JOIN members m ON m.user_id = users.id AND m.profile_id = organization.profile_id AND m.state = 'active'
		AND t.id IS NULL AND o.id IS NULL
	LEFT JOIN roles r ON r.id = m.role_id
	WHERE sessions.token_hash = ? AND sessions.revoked_date IS NULL AND sessions.expires_date > ?
		AND own.status = 'active' AND t.portal_blocked_date IS NULL AND o.portal_blocked_date IS NULL`;

function initial(name: string) {
	return [...name][0]?.toUpperCase() ?? "";
}
