import { and, eq } from "drizzle-orm";
import { addDays } from "#domain/calendar/format";
import { db, statement } from "~/db/client.server";
import { seenFirst } from "~/db/limits/seen-first.server";
import { propertyOwners } from "~/db/schema";
import { whereOf } from "~/db/where.server";
import { defineList } from "~/domain/kernel/define-list";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { accountStatusOf, type Portal, type PortalAccount, portalOf } from "./portal-state";
import { searchConditions } from "./search-conditions";

export type OwnerFilters = {
	q?: string | undefined;
	propertyId?: number | undefined;
	/** Active if unset. */
	status?: "active" | "inactive" | "all" | undefined;
	/** Only owners whose management agreement ends within 90 days. */
	agreementEnding?: boolean | undefined;
};

export type OwnerRow = {
	id: number;
	displayName: string;
	isCompany: boolean;
	companyName: string;
	/** A company's contact person. */
	contactName: string;
	phone: string;
	email: string;
	agreementEnd: string | null;
	active: boolean;
	/** How many properties they own a share of today. */
	properties: number;
} & Portal;

type StoredRow = Omit<OwnerRow, "isCompany" | "active" | keyof Portal> &
	PortalAccount & { isCompany: number; active: number; sortName: string };

/** Rental owners by name. */
export const {
	page: listOwners,
	all: allOwners,
	count: countOwners,
} = defineList({
	select: `o.id, o.display_name AS displayName, o.sort_name AS sortName, o.is_company AS isCompany,
		o.company_name AS companyName, trim(o.firstname || ' ' || o.lastname) AS contactName, o.phone, o.email,
		o.agreement_end AS agreementEnd, o.active, o.user_id AS userId, o.signup_token AS signupToken,
		o.signup_token_expiry AS signupTokenExpiry, o.invited_date AS invitedDate, o.signed_up_date AS signedUpDate,
		(SELECT status FROM profiles WHERE user_id = o.user_id) AS accountStatus, o.portal_blocked_date AS portalBlockedDate,
		(SELECT count(*) FROM ownership_shares h JOIN properties p ON p.id = h.property_id AND p.active = 1
			WHERE h.owner_id = o.id AND h.from_date <= @today AND (h.to_date IS NULL OR h.to_date >= @today)) AS properties`,
	table: "property_owners o",
	sorts: { name: [{ sql: "o.sort_name", key: "sortName" }] },
	unique: { sql: "o.id", key: "id" },
	where: conditions,
	values: (scope) => ({ today: organizationOf(scope).today }),
	shown: (rows: StoredRow[]) => rows.map(shownRow),
});

/** An owner's own columns, and whether they can sign in. Leaves out the invitation's token. */
export function findOwner(scope: Scope, ownerId: number) {
	const owner = db()
		.select()
		.from(propertyOwners)
		.where(and(eq(propertyOwners.id, ownerId), eq(propertyOwners.profileId, scope.profileId)))
		.get();
	if (!owner) return undefined;
	const { signupToken: _, signupTokenExpiry: __, ...shown } = owner;
	return { ...shown, ...portalOf({ ...owner, accountStatus: accountStatusOf(owner.userId) }) };
}

export type OwnedProperty = {
	propertyId: number;
	name: string;
	active: boolean;
	shareBp: number;
	fromDate: string;
	toDate: string | null;
	units: number;
	occupied: number;
	rentCents: number;
};

/** The properties that an owner owns, owned or will own: a row for each property and period, current ones first. */
export function ownedProperties(scope: Scope, ownerId: number): OwnedProperty[] {
	const today = organizationOf(scope).today;
	return statement<Omit<OwnedProperty, "active"> & { active: number }>(
		`SELECT p.id AS propertyId, p.name, p.active, h.share_bp AS shareBp, h.from_date AS fromDate, h.to_date AS toDate,
			s.units, s.occupied, s.rent_cents AS rentCents
		FROM ownership_shares h JOIN properties p ON p.id = h.property_id JOIN property_stats s ON s.property_id = p.id
		WHERE h.owner_id = ? AND h.profile_id = ?
		ORDER BY (h.from_date <= ? AND (h.to_date IS NULL OR h.to_date >= ?)) DESC, p.sort_name, p.id, h.from_date DESC`,
	)
		.all(ownerId, scope.profileId, today, today)
		.map((row) => ({ ...row, active: row.active === 1 }));
}

function conditions(scope: Scope, { q, propertyId, status = "active", agreementEnding }: OwnerFilters) {
	const seen = seenFirst("property_owners", "o.id", scope);
	const { where, params, add, addAll } = whereOf(`${seen ? "+" : ""}o.profile_id = ?`, scope.profileId);
	if (seen) add(seen.condition, ...seen.params);
	const today = organizationOf(scope).today;
	if (status !== "all") add("o.active = ?", status === "active" ? 1 : 0);
	if (q) addAll(searchConditions("o.search_text", q));
	if (agreementEnding) add("o.agreement_end BETWEEN ? AND ?", today, addDays(today, 90));
	if (propertyId) {
		add(
			`o.id IN (SELECT owner_id FROM ownership_shares WHERE property_id = ? AND from_date <= ?
				AND (to_date IS NULL OR to_date >= ?))`,
			...[propertyId, today, today],
		);
	}
	return { where, params, keysFirst: seen !== undefined };
}

function shownRow({ sortName: _, ...stored }: StoredRow): OwnerRow {
	const { userId, signupToken, signupTokenExpiry, invitedDate, signedUpDate, accountStatus, ...rest } = stored;
	const { portalBlockedDate, ...row } = rest;
	const login = { userId, signupToken, signupTokenExpiry, invitedDate, signedUpDate };
	const account = { ...login, accountStatus, portalBlockedDate };
	return { ...row, isCompany: row.isCompany === 1, active: row.active === 1, ...portalOf(account) };
}
