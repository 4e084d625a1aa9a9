import { statement } from "~/db/client.server";
import { anywhere, whereOf } from "~/db/where.server";
import { defineList } from "~/domain/kernel/define-list";
import type { Scope } from "~/domain/kernel/scope";
import type { MemberState } from "./labels";

export type MemberFilters = {
	q?: string | undefined;
	state?: MemberState | "all" | undefined;
	roleId?: number | undefined;
};

export type MemberRow = {
	id: number;
	name: string;
	email: string;
	roleId: number;
	roleName: string;
	/** How many properties they see; null for all. */
	properties: number | null;
	accessUntil: string | null;
	lastSeenDate: string | null;
	state: MemberState;
	userId: number | null;
};

/** Members by last name; the inactive ones only when asked for. */
export const {
	page: listMembers,
	all: allMembers,
	count: countMembers,
} = defineList({
	select: `m.id, trim(m.firstname || ' ' || m.lastname) AS name, m.email, m.role_id AS roleId, r.name AS roleName,
		iif(m.all_properties, NULL, (SELECT count(*) FROM member_properties p WHERE p.member_id = m.id)) AS properties,
		m.access_until AS accessUntil, m.last_seen_date AS lastSeenDate, m.state, m.user_id AS userId,
		lower(m.lastname || ' ' || m.firstname) AS sortName`,
	table: "members m JOIN roles r ON r.id = m.role_id",
	sorts: { name: [{ sql: "lower(m.lastname || ' ' || m.firstname)", key: "sortName" }] },
	unique: { sql: "m.id", key: "id" },
	where: (scope: Scope, { q, state, roleId }: MemberFilters) => {
		const where = whereOf("m.profile_id = ?", scope.profileId);
		if (state === undefined) where.add("m.state <> 'inactive'");
		else if (state !== "all") where.add("m.state = ?", state);
		if (roleId !== undefined) where.add("m.role_id = ?", roleId);
		if (q) where.add("(m.firstname || ' ' || m.lastname || ' ' || m.email) LIKE ? ESCAPE '\\'", anywhere(q));
		return where;
	},
	shown: (rows: (MemberRow & { sortName: string })[]): MemberRow[] => rows.map(({ sortName: _, ...row }) => row),
});

/** The IDs of the properties and the bank accounts that a member is limited to. */
export function limitsOf({ profileId }: Scope, memberId: number): { propertyIds: number[]; accountIds: number[] } {
	const ids = (table: "member_properties" | "member_bank_accounts", column: string) =>
		statement<{ id: number }>(
			`SELECT one.${column} AS id FROM ${table} one JOIN members m ON m.id = one.member_id
			WHERE m.id = ? AND m.profile_id = ? ORDER BY 1`,
		)
			.all(memberId, profileId)
			.map(({ id }) => id);
	return {
		propertyIds: ids("member_properties", "property_id"),
		accountIds: ids("member_bank_accounts", "account_id"),
	};
}
