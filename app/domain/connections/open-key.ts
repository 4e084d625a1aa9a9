import { nowIso, today } from "#domain/calendar";
import { hashSecret } from "#domain/identity";
import { type LimitedMember, limitFurther, limitsOf } from "#domain/limits";
import { type ActingMember, activeMember, rightsOf } from "#domain/team";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { sharedRights } from "./key-rights";
import type { KeyAccess } from "./labels";

/** Who acts with a key: its member, with no more than the key opens. */
type KeyHolder = {
	keyId: number;
	/** The key's first characters. */
	beginsWith: string;
	keyName: string;
	profileId: number;
	userId: number;
	member: ActingMember;
	expiresDate: string;
	/** A key that only reads changes nothing, not even what every member may. */
	access: KeyAccess;
};

type Row = {
	id: number;
	profileId: number;
	userId: number | null;
	memberId: number;
	name: string;
	beginsWith: string;
	rights: string | null;
	allProperties: 0 | 1;
	expiresDate: string;
	lastUsedDate: string | null;
};

/** Every key begins so, so that a scanner finds one that was published by mistake. */
export const keyPrefix = "tnk_";

/**
 * Who acts with this key. From here on, the request reads only what both the member and the key may see
 * (`sharedRights`, key-rights.ts). Undefined if the key is unknown, revoked or expired, or if its member isn't active
 * any more.
 */
export function openKey(key: string): KeyHolder | undefined {
	if (!key.startsWith(keyPrefix) || key.length > 100) return undefined;
	const row = statement<Row>(keySql).get(hashSecret(key));
	if (!row || row.userId === null) return undefined;
	const { profileId, userId } = row;
	if (row.expiresDate < today(organizationOf({ profileId }).timeZone)) return undefined;
	const member = activeMember({ profileId, userId });
	if (!member || member.id !== row.memberId) return undefined;
	limitToKey(row, member);
	noteUse(row);
	const keyRights = row.rights === null ? member.rights : rightsOf({ presetKey: null, rights: row.rights });
	const { id, roleName, allBankAccounts } = member;
	return {
		...{
			keyId: row.id,
			beginsWith: row.beginsWith,
			keyName: row.name,
			profileId,
			userId,
			expiresDate: row.expiresDate,
			access: row.rights === null ? "full" : "read",
		},
		member: {
			...{ id, roleName, allBankAccounts, rights: sharedRights(member.rights, keyRights) },
			allProperties: member.allProperties && row.allProperties === 1,
		},
	};
}

/** Limits of a key that sees fewer properties than its member are its own: nothing that it adds widens the member's. */
function limitToKey({ id, allProperties }: Row, member: LimitedMember): void {
	const limits = limitsOf(member);
	if (allProperties === 1) {
		limitFurther(limits);
		return;
	}
	const own = statement<{ ids: string }>(
		`SELECT json_group_array(property_id) AS ids FROM (
			SELECT property_id FROM api_key_properties WHERE key_id = @id
				AND (@all = 1 OR property_id IN (SELECT property_id FROM member_properties WHERE member_id = @memberId))
			ORDER BY property_id)`,
	).get({ id, all: member.allProperties ? 1 : 0, memberId: member.id });
	limitFurther({ memberId: -id, properties: own?.ids ?? "[]", bankAccounts: limits?.bankAccounts ?? null });
}

const noted = new Map<number, string>();

/** Keeps when a key was last used, to within an hour: most requests write nothing. */
function noteUse({ id, lastUsedDate }: Row): void {
	const hour = nowIso().slice(0, 13);
	if (lastUsedDate?.startsWith(hour) || noted.get(id) === hour) return;
	noted.set(id, hour);
	write(() => statement("UPDATE api_keys SET last_used_date = ? WHERE id = ?").run(nowIso(), id));
}

const keySql = `SELECT k.id, k.profile_id AS profileId, m.user_id AS userId, k.member_id AS memberId, k.name,
		k.begins_with AS beginsWith, k.rights,
		k.all_properties AS allProperties, k.expires_date AS expiresDate, k.last_used_date AS lastUsedDate
	FROM api_keys k JOIN members m ON m.id = k.member_id
	JOIN profiles p ON p.user_id = m.user_id
	WHERE k.key_hash = ? AND k.revoked_date IS NULL AND m.state = 'active' AND p.status = 'active'`;
