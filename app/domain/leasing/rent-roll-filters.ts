import { addDays } from "#domain/calendar/format";
import type { LeaseType } from "#domain/lease-records/labels";
import { balanceSql } from "#domain/ledger";
import { anywhere, whereOf } from "~/db/where.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

export type RentRollFilters = {
	propertyId?: number | undefined;
	status?: "vacant" | "occupied" | "notice" | "leased_ahead" | "off_market" | "expired" | "eviction" | undefined;
	type?: LeaseType | undefined;
	/** The lease ends, or its tenants move out, within this many days. */
	endsWithinDays?: number | undefined;
	balance?: "owing" | "credit" | undefined;
	q?: string | undefined;
};

/** Properties in order, and each one's units in order, so that both indexes are read without sorting. */
export const rentRollTables = `properties p CROSS JOIN units u ON u.property_id = p.id
	LEFT JOIN leases l ON l.id = u.current_lease_id`;

export type RentRollConditions = { where: string[]; params: (string | number | { today: string })[] };

/** SQL conditions on `rentRollTables` for the filters: active units of active properties. */
export function rentRollConditions(scope: Scope, filters: RentRollFilters): RentRollConditions {
	const { where, params, add } = whereOf("p.profile_id = ?", scope.profileId);
	add("p.active = 1");
	add("u.active = 1");
	const { today } = organizationOf(scope);
	if (filters.propertyId !== undefined) add("p.id = ?", filters.propertyId);
	if (filters.type) add("l.type = ?", filters.type);
	if (filters.status === "eviction") add("l.eviction_pending = 1");
	else if (filters.status === "expired") add("l.status = 'expired'");
	else if (filters.status) add("u.occupancy = ?", filters.status);
	if (filters.balance === "owing") add(`${balanceSql} > 0`);
	if (filters.balance === "credit") add(`${balanceSql} < 0`);
	if (filters.endsWithinDays !== undefined) {
		const days = Math.min(Math.max(filters.endsWithinDays, 0), 3650);
		add("coalesce(l.move_out_date, l.end_date) BETWEEN ? AND ?", today, addDays(today, days));
	}
	if (filters.q) {
		const like = anywhere(filters.q);
		add("(coalesce(l.name, '') || ' ' || p.name || ' ' || u.unit_number) LIKE ? ESCAPE '\\'", like);
	}
	return { where, params: [...params, { today }] };
}

/** Whether nothing but a property filters the list. */
export function isPlain({ propertyId: _, ...others }: RentRollFilters): boolean {
	return Object.values(others).every((value) => value === undefined || value === "");
}
