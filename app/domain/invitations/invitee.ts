import { hashSecret } from "#domain/identity";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { InviteeKind } from "./labels";

/** A tenant or rental owner with what an invitation needs. */
export type Invitee = {
	recordId: number;
	profileId: number;
	displayName: string;
	firstname: string;
	lastname: string;
	email: string;
	phone: string;
	active: 0 | 1;
	/** 1: a manager blocked them from the center. */
	blocked: 0 | 1;
	/** The login that the record is tied to; null before they sign up. */
	userId: number | null;
	signupToken: string | null;
	signupTokenExpiry: string | null;
	invitedDate: string | null;
	organizationName: string;
};

/** The organization's people among `recordIds`, sorted by name. Other ids are left out. */
export function findInvitees(scope: Scope, kind: InviteeKind, recordIds: readonly number[]): Invitee[] {
	return statement<Invitee>(
		`${select(kind)} WHERE r.profile_id = @profileId AND r.id IN (SELECT value FROM json_each(@recordIds))
		ORDER BY r.sort_name, r.id`,
	).all({ profileId: scope.profileId, recordIds: JSON.stringify(recordIds) });
}

/** The person whom an emailed invitation's token was issued for; undefined if they're inactive or blocked. */
export function inviteeOfToken(kind: InviteeKind, token: string): Invitee | undefined {
	return statement<Invitee>(
		`${select(kind)} WHERE r.signup_token = ? AND r.active = 1 AND r.portal_blocked_date IS NULL`,
	).get(hashSecret(token));
}

/**
 * People of any organization on record with this email who may still sign up, at most 10. Not those who signed up, and
 * not those whose invitation was canceled.
 */
export function inviteesByEmail(kind: InviteeKind, email: string): Invitee[] {
	return statement<Invitee>(
		`${select(kind)} WHERE r.email = ? AND r.active = 1 AND r.portal_blocked_date IS NULL AND r.user_id IS NULL
			AND (r.signup_token IS NOT NULL OR r.invited_date IS NULL)
		ORDER BY r.id LIMIT 10`,
	).all(email);
}

/** The table of each kind of invitee. */
export const tableOf = { tenant: "tenants", owner: "property_owners" } as const;

function select(kind: InviteeKind) {
	const phone =
		kind === "tenant"
			? "coalesce(nullif(r.mobile_phone, ''), nullif(r.home_phone, ''), r.work_phone)"
			: "coalesce(nullif(r.phone, ''), r.alternate_phone)";
	return `SELECT r.id AS recordId, r.profile_id AS profileId, r.display_name AS displayName, r.firstname, r.lastname,
			r.email, ${phone} AS phone, r.active, r.portal_blocked_date IS NOT NULL AS blocked, r.user_id AS userId, r.signup_token AS signupToken,
			r.signup_token_expiry AS signupTokenExpiry, r.invited_date AS invitedDate, o.name AS organizationName
		FROM ${tableOf[kind]} r JOIN organization o ON o.profile_id = r.profile_id`;
}
