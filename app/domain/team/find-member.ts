import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { accessLasts } from "./access-lasts";
import { covers, type Need, type Rights } from "./format";
import { rightsOf } from "./rights-of";

/** A member as they act: their role's rights, and whether they see all properties and all bank accounts. */
export type ActingMember = {
	id: number;
	roleName: string;
	rights: Rights;
	allProperties: boolean;
	allBankAccounts: boolean;
};

export type Member = ActingMember & {
	userId: number | null;
	roleId: number;
	presetKey: string | null;
	state: "invited" | "active" | "inactive";
	firstname: string;
	lastname: string;
	email: string;
	accessUntil: string | null;
	substituteId: number | null;
	substituteUntil: string | null;
	lastSeenDate: string | null;
	updatedDate: string;
};

type Row = Omit<Member, "rights" | "allProperties" | "allBankAccounts"> & {
	storedRights: string;
	allProperties: 0 | 1;
	allBankAccounts: 0 | 1;
};

/** A member of the organization in any state; undefined if there is none with this id. */
export function findMember({ profileId }: Pick<Scope, "profileId">, id: number): Member | undefined {
	return memberOf(statement<Row>(`${memberSql} WHERE m.profile_id = @profileId AND m.id = @id`).get({ profileId, id }));
}

/** A member by the email that they were invited at, in any state. */
export function memberWithEmail({ profileId }: Pick<Scope, "profileId">, email: string): Member | undefined {
	return memberOf(
		statement<Row>(`${memberSql} WHERE m.profile_id = @profileId AND m.email = @email LIMIT 1`).get({
			profileId,
			email,
		}),
	);
}

/**
 * The active member that the user is in this organization, before the end of their access. Undefined if they deactivated
 * their account.
 */
export function activeMember(scope: Scope): Member | undefined {
	const { profileId, userId } = scope;
	if (userId === null) return undefined;
	const row = statement<Row>(
		`${memberSql} JOIN profiles own ON own.user_id = m.user_id AND own.status = 'active'
		WHERE m.profile_id = @profileId AND m.user_id = @userId AND m.state = 'active'`,
	).get({ profileId, userId });
	if (row && !accessLasts(row.accessUntil, organizationOf(scope).today)) return undefined;
	return memberOf(row);
}

/** Whether whoever acts may do what the need says, as their role stands now. Scheduled work may not. */
export function mayDo(scope: Scope, need: Need): boolean {
	const member = activeMember(scope);
	return member !== undefined && covers(member.rights, need);
}

function memberOf(row: Row | undefined): Member | undefined {
	if (!row) return undefined;
	const { storedRights, ...member } = row;
	return {
		...member,
		rights: rightsOf({ presetKey: row.presetKey, rights: storedRights }),
		allProperties: row.allProperties === 1,
		allBankAccounts: row.allBankAccounts === 1,
	};
}

const memberSql = `SELECT m.id, m.user_id AS userId, m.role_id AS roleId, r.name AS roleName, r.preset_key AS presetKey,
		r.rights AS storedRights, m.state, m.firstname, m.lastname, m.email, m.access_until AS accessUntil,
		m.substitute_id AS substituteId, m.substitute_until AS substituteUntil, m.last_seen_date AS lastSeenDate,
		m.updated_date AS updatedDate,
		m.all_properties AS allProperties, m.all_bank_accounts AS allBankAccounts
	FROM members m JOIN roles r ON r.id = m.role_id`;
