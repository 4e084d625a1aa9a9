import { nowIso } from "#domain/calendar";
import { balanceSql, heldDepositsSql } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { seenFirst } from "~/db/limits/seen-first.server";
import { rareIds } from "~/db/search-index.server";
import { whereOf } from "~/db/where.server";
import { defineList } from "~/domain/kernel/define-list";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { tenantStatuses } from "./labels";
import { lastDaySql, withLastDay } from "./last-day";
import { accountStatusOf, type Portal, type PortalAccount, portalOf } from "./portal-state";
import { searchConditions } from "./search-conditions";
import { searchForms } from "./search-text";
import { findTenantRecord } from "./tenant-record";

export type TenantFilters = {
	q?: string | undefined;
	propertyId?: number | undefined;
	status?: keyof typeof tenantStatuses | "all" | undefined;
	portal?: "not_invited" | "invited" | "expired" | "active" | "blocked" | undefined;
	/** Only tenants with a balance due on any lease. */
	owing?: boolean | undefined;
	/** Includes inactive tenants. */
	includeInactive?: boolean | undefined;
};

export type TenantRow = {
	id: number;
	displayName: string;
	status: keyof typeof tenantStatuses;
	active: boolean;
	/** The lease shown in lists: the current one, or else the next or the last. */
	leaseId: number | null;
	propertyName: string | null;
	unitNumber: string | null;
	leaseTo: string | null;
	/** How many other current or future leases they have. */
	moreLeases: number;
	/** The unit that they cosigned for: "12 Elm Street · 4". */
	cosigns: string | null;
	phone: string;
	email: string;
	/** Of all their leases as a tenant; positive is owed, negative is credit. */
	balanceCents: number;
} & Portal;

type StoredRow = { rollsOver: number | null } & Omit<TenantRow, "active" | keyof Portal> &
	PortalAccount & { active: number; sortName: string };

const columns = `t.id, t.display_name AS displayName, t.sort_name AS sortName, t.status, t.active, t.email,
	coalesce(nullif(t.mobile_phone, ''), nullif(t.home_phone, ''), t.work_phone) AS phone,
	t.user_id AS userId, t.signup_token AS signupToken,
	t.signup_token_expiry AS signupTokenExpiry, t.invited_date AS invitedDate, t.signed_up_date AS signedUpDate,
	(SELECT status FROM profiles WHERE user_id = t.user_id) AS accountStatus, t.portal_blocked_date AS portalBlockedDate, l.id AS leaseId, p.name AS propertyName,
	u.unit_number AS unitNumber, ${lastDaySql},
	(SELECT count(*) FROM lease_tenants o JOIN leases ol ON ol.id = o.lease_id
		WHERE o.tenant_id = t.id AND o.role = 'tenant' AND ol.status IN ('future', 'active', 'notice', 'expired')
			AND ol.id <> l.id) AS moreLeases,
	(SELECT cp.name || ' · ' || cu.unit_number FROM leases cl JOIN properties cp ON cp.id = cl.property_id
		JOIN units cu ON cu.id = cl.unit_id WHERE cl.stage <> 'void' AND cl.id = (SELECT max(c.lease_id)
			FROM lease_tenants c WHERE c.tenant_id = t.id AND c.role = 'cosigner')) AS cosigns,
	(SELECT coalesce(sum(${balanceSql}), 0) FROM lease_tenants o JOIN leases l ON l.id = o.lease_id
		WHERE o.tenant_id = t.id AND o.role = 'tenant') AS balanceCents`;

/** Tenants by last name. */
export const {
	page: listTenants,
	all: allTenants,
	count: countTenants,
} = defineList({
	select: columns,
	table: "tenants t",
	joins: `LEFT JOIN leases l ON l.id = t.current_lease_id
		LEFT JOIN properties p ON p.id = l.property_id LEFT JOIN units u ON u.id = l.unit_id`,
	sorts: { name: [{ sql: "t.sort_name", key: "sortName" }] },
	unique: { sql: "t.id", key: "id" },
	where: conditions,
	values: (scope) => ({ today: organizationOf(scope).today }),
	shown: (rows: StoredRow[], scope: Scope) => withLastDay(scope, rows).map(shownRow),
});

/** A tenant's own columns, and whether they can sign in. Leaves out the invitation's token. */
export function findTenant(scope: Scope, tenantId: number) {
	const tenant = findTenantRecord(scope, tenantId);
	if (!tenant) return undefined;
	const { signupToken: _, signupTokenExpiry: __, ...shown } = tenant;
	return { ...shown, ...portalOf({ ...tenant, accountStatus: accountStatusOf(tenant.userId) }) };
}

export type TenantLease = {
	leaseId: number;
	name: string;
	role: "tenant" | "cosigner" | "occupant";
	type: "fixed" | "fixed_with_rollover" | "at_will";
	status: "draft" | "out_for_signature" | "future" | "active" | "notice" | "expired" | "past";
	propertyId: number;
	propertyName: string;
	unitId: number;
	unitNumber: string;
	startDate: string;
	endDate: string | null;
	/** Their own move-out date, or else the lease's. */
	moveOutDate: string | null;
	/** The lease's last day; null if it has none, or if it has passed and the lease continued month-to-month. */
	leaseTo: string | null;
	rentCents: number;
	balanceCents: number;
	depositCents: number;
};

/** The leases that a tenant is or was on, newest first, without void ones. */
export function tenantLeases(scope: Scope, tenantId: number): TenantLease[] {
	const rows = statement<TenantLease & { rollsOver: number | null }>(
		`SELECT l.id AS leaseId, l.name, lt.role, l.type, l.status, ${lastDaySql}, p.id AS propertyId, p.name AS propertyName,
			u.id AS unitId, u.unit_number AS unitNumber, l.start_date AS startDate, l.end_date AS endDate,
			coalesce(lt.move_out_date, l.move_out_date) AS moveOutDate, l.rent_cents AS rentCents,
			${balanceSql} AS balanceCents, ${heldDepositsSql} AS depositCents
		FROM lease_tenants lt JOIN leases l ON l.id = lt.lease_id
		JOIN properties p ON p.id = l.property_id JOIN units u ON u.id = l.unit_id
		WHERE lt.tenant_id = ? AND lt.profile_id = ? AND l.stage <> 'void'
		ORDER BY l.start_date DESC, l.id DESC`,
	).all(tenantId, scope.profileId, { today: organizationOf(scope).today });
	return withLastDay(scope, rows);
}

function conditions(scope: Scope, filters: TenantFilters) {
	const { q, propertyId, status = "all", portal, owing, includeInactive } = filters;
	const few = q ? rareIds(scope.profileId, "tenants", searchForms(q)) : undefined;
	const seen = few ? undefined : seenFirst("tenants", "t.id", scope);
	/**
	 * The plus signs keep SQLite from choosing a condition's index: a few rows are read by ID, others by the index that
	 * contains the search text.
	 */
	const { where, params, add, addAll } = whereOf(`${few || seen ? "+" : ""}t.profile_id = ?`, scope.profileId);
	if (few) add("t.id IN (SELECT value FROM json_each(?))", JSON.stringify(few));
	if (seen) add(seen.condition, ...seen.params);
	if (!includeInactive) add("t.active = 1");
	if (status !== "all") add(`${q || seen ? "+" : ""}t.status = ?`, status);
	const words = q ? searchConditions("t.search_text", q) : undefined;
	if (few && words) addAll(words);
	if (portal === "blocked") add("t.portal_blocked_date IS NOT NULL");
	if (portal === "active") add("t.user_id IS NOT NULL AND t.portal_blocked_date IS NULL");
	if (portal === "invited")
		add("t.user_id IS NULL AND t.signup_token IS NOT NULL AND t.signup_token_expiry > ?", nowIso());
	if (portal === "expired")
		add("t.user_id IS NULL AND t.signup_token IS NOT NULL AND t.signup_token_expiry <= ?", nowIso());
	if (portal === "not_invited") add("t.user_id IS NULL AND t.signup_token IS NULL");
	if (propertyId) {
		add(
			`t.id IN (SELECT lt.tenant_id FROM leases l JOIN lease_tenants lt ON lt.lease_id = l.id
				WHERE l.property_id = ? AND l.stage <> 'void')`,
			propertyId,
		);
	}
	if (owing) {
		add(
			`EXISTS (SELECT 1 FROM lease_tenants o JOIN leases l ON l.id = o.lease_id
				WHERE o.tenant_id = t.id AND o.role = 'tenant' AND ${balanceSql} > 0)`,
		);
	}
	return { where, params, keysFirst: seen !== undefined, words: few ? undefined : words };
}

function shownRow({ sortName: _, ...stored }: Omit<StoredRow, "rollsOver">): TenantRow {
	const { userId, signupToken, signupTokenExpiry, invitedDate, signedUpDate, accountStatus, ...rest } = stored;
	const { portalBlockedDate, ...row } = rest;
	const login = { userId, signupToken, signupTokenExpiry, invitedDate, signedUpDate };
	const account = { ...login, accountStatus, portalBlockedDate };
	return { ...row, active: row.active === 1, ...portalOf(account) };
}
