import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { addDays, formatDate } from "#domain/calendar/format";
import { hashSecret, newSecret } from "#domain/identity";
import { activeMember, storedRights } from "#domain/team";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { apiKeyProperties, apiKeys } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { sharedRights } from "./key-rights";
import type { KeyAccess, KeyDays } from "./labels";
import { keyPrefix } from "./open-key";
import { readRights } from "./read-rights";

/** How many keys a member may have that still work. */
const mostKeys = 20;

export type NewKey = {
	name: string;
	access: KeyAccess;
	days: KeyDays;
	/** The properties it sees; all of the member's if empty. */
	propertyIds?: readonly number[] | undefined;
};

export type KeyRow = {
	id: number;
	name: string;
	beginsWith: string;
	memberId: number;
	memberName: string;
	access: KeyAccess;
	/** How many properties it sees; null for all of the member's. */
	properties: number | null;
	expiresDate: string;
	lastUsedDate: string | null;
	revokedDate: string | null;
	createdDate: string;
};

/**
 * Makes a key for whoever acts; what it opens: `sharedRights` (key-rights.ts). Its text is in the result alone: only
 * its hash is kept. Refuses a right to export that the role lacks, properties that aren't the organization's, and more
 * than `mostKeys`.
 */
export function makeKey(scope: Scope, input: NewKey): Result<{ keyId: number; key: string }> {
	return allOrNothing(() => {
		const member = activeMember(scope);
		if (!member) return refuse("Only a member of the team can make a key.");
		if (!member.rights.named.includes("export_data")) {
			return refuse("An API key can export data, which your role doesn't allow.");
		}
		const { today, locale } = organizationOf(scope);
		const propertyIds = [...new Set(input.propertyIds ?? [])];
		const failure = refuseProperties(scope, propertyIds) ?? refuseMany(scope, member.id, today);
		if (failure) return failure;
		const key = `${keyPrefix}${newSecret().secret}`;
		const expiresDate = addDays(today, Number(input.days));
		const rights = input.access === "read" ? storedRights(sharedRights(member.rights, readRights)) : null;
		const keyId = insertRow(apiKeys, {
			...{ profileId: scope.profileId, memberId: member.id, name: input.name, keyHash: hashSecret(key), rights },
			...{ beginsWith: key.slice(0, keyPrefix.length + 6), allProperties: propertyIds.length === 0, expiresDate },
			createdDate: nowIso(),
		});
		for (const propertyId of propertyIds) insertRow(apiKeyProperties, { keyId, propertyId });
		recordActivity(scope, {
			...{ action: "key.added", subjectKind: "organization", subjectId: scope.profileId },
			summary: `The API key “${input.name}” was added. It works through ${formatDate(expiresDate, locale)}.`,
		});
		return { ok: true, keyId, key };
	});
}

/** Ends a key at once: one's own, or with `all` any member's. */
export function revokeKey(scope: Scope, keyId: number, { all }: { all: boolean }): Result {
	return allOrNothing(() => {
		const found = findKey(scope, keyId, { all });
		if (!found) return refuse("That key wasn't found.");
		if (found.revokedDate) return { ok: true };
		statement("UPDATE api_keys SET revoked_date = ? WHERE id = ? AND profile_id = ?").run(
			...([nowIso(), keyId, scope.profileId] as const),
		);
		recordActivity(scope, {
			...{ action: "key.revoked", subjectKind: "organization", subjectId: scope.profileId },
			summary: `The API key “${found.name}” of ${found.memberName} was revoked.`,
		});
		return { ok: true };
	});
}

/** One's own keys, newest first, or with `all` every member's. Revoked ones stay in the list. */
export function listKeys(scope: Scope, { all }: { all: boolean }): KeyRow[] {
	const member = activeMember(scope);
	if (!member) return [];
	return statement<StoredKey>(`${keySql} AND (@all = 1 OR k.member_id = @memberId) ORDER BY k.id DESC LIMIT 200`)
		.all({ profileId: scope.profileId, memberId: member.id, all: all ? 1 : 0 })
		.map(shownKey);
}

/** A key of whoever acts, or with `all` of any member; undefined if there is none. */
export function findKey(scope: Scope, keyId: number, { all }: { all: boolean }): KeyRow | undefined {
	const member = activeMember(scope);
	const row = statement<StoredKey>(`${keySql} AND k.id = @keyId`).get({ profileId: scope.profileId, keyId });
	return row && (all || row.memberId === member?.id) ? shownKey(row) : undefined;
}

type StoredKey = Omit<KeyRow, "access"> & { rights: string | null };

function shownKey({ rights, ...row }: StoredKey): KeyRow {
	return { ...row, access: rights === null ? "full" : "read" };
}

function refuseProperties({ profileId }: Scope, propertyIds: readonly number[]) {
	const found = statement<{ n: number }>(
		"SELECT count(*) AS n FROM properties WHERE profile_id = ? AND id IN (SELECT value FROM json_each(?))",
	).get(profileId, JSON.stringify(propertyIds));
	return (found?.n ?? 0) < propertyIds.length ? refuse("Choose properties from the list.", "propertyIds") : undefined;
}

function refuseMany({ profileId }: Scope, memberId: number, today: string) {
	const count = statement<{ n: number }>(
		`SELECT count(*) AS n FROM api_keys
		WHERE profile_id = ? AND member_id = ? AND revoked_date IS NULL AND expires_date >= ?`,
	).get(profileId, memberId, today);
	return (count?.n ?? 0) < mostKeys
		? undefined
		: refuse(`You can have up to ${mostKeys} keys. Revoke one you don't use.`);
}

const keySql = `SELECT k.id, k.name, k.begins_with AS beginsWith, k.member_id AS memberId, k.rights,
		trim(m.firstname || ' ' || m.lastname) AS memberName, k.expires_date AS expiresDate,
		iif(k.all_properties, NULL, (SELECT count(*) FROM api_key_properties p WHERE p.key_id = k.id)) AS properties,
		k.last_used_date AS lastUsedDate, k.revoked_date AS revokedDate, k.created_date AS createdDate
	FROM api_keys k JOIN members m ON m.id = k.member_id WHERE k.profile_id = @profileId`;
