import { addDays, addMonths, monthOf, type PlainDate, type PlainMonth } from "#domain/calendar/format";
import { balanceSql, owingToday } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { limitedPropertyIds, seesFew } from "~/db/limits/limits.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

export type MonthOfRent = {
	month: PlainMonth;
	chargedCents: number;
	creditedCents: number;
	/** What was paid on charges; a prepayment counts once it is applied. */
	collectedCents: number;
	/** Prepayments received, less those applied to charges. */
	prepaidCents: number;
};

/**
 * Rent charged and collected in the last months, in cents, the current month last; for the organization or one
 * property.
 */
export function rentByMonth(scope: Scope, { months = 12, propertyId }: { months?: number; propertyId?: number } = {}) {
	const { today } = organizationOf(scope);
	const first = monthOf(addMonths(today, 1 - months, 1));
	const asked = Array.from({ length: months }, (_, at) => monthOf(addMonths(`${first}-01`, at)));
	const properties = propertyId === undefined ? (seesFew() ? limitedPropertyIds() : undefined) : [propertyId];
	const found = properties ? rentOfProperties(scope, asked, properties) : rentOfAll(scope, asked);
	const known = new Map(found.map((row) => [row.month, row]));
	return asked.map(
		(month): MonthOfRent =>
			known.get(month) ?? { month, chargedCents: 0, creditedCents: 0, collectedCents: 0, prepaidCents: 0 },
	);
}

function rentOfAll({ profileId }: Scope, months: readonly PlainMonth[]): MonthOfRent[] {
	return statement<MonthOfRent>(
		`SELECT month, charged_cents AS chargedCents, credited_cents AS creditedCents, collected_cents AS collectedCents,
			prepaid_cents AS prepaidCents
		FROM receivables_by_month WHERE profile_id = ? AND month BETWEEN ? AND ?`,
	).all(profileId, months[0], months.at(-1));
}

function rentOfProperties({ profileId }: Scope, months: readonly PlainMonth[], properties: readonly number[]) {
	return statement<MonthOfRent>(
		`SELECT r.month, sum(r.charged_cents) AS chargedCents, sum(r.credited_cents) AS creditedCents,
			sum(r.collected_cents) AS collectedCents, sum(r.prepaid_cents) AS prepaidCents
		FROM json_each(?) m CROSS JOIN json_each(?) p
		CROSS JOIN receivables_monthly r ON r.profile_id = ? AND r.month = m.value AND r.property_id = p.value
		GROUP BY r.month`,
	).all(JSON.stringify(months), JSON.stringify(properties), profileId);
}

export type EndingLease = {
	id: number;
	name: string;
	propertyName: string;
	unitNumber: string;
	endDate: PlainDate;
	daysLeft: number;
};

/** Leases whose end date is within the next days and that no other lease follows, soonest first. */
export function leasesEnding(scope: Scope, { days = 60, limit = 8 }: { days?: number; limit?: number } = {}) {
	const { today } = organizationOf(scope);
	return statement<EndingLease>(
		`SELECT l.id, l.name, p.name AS propertyName, u.unit_number AS unitNumber, l.end_date AS endDate,
			CAST(julianday(l.end_date) - julianday(?) AS INTEGER) AS daysLeft
		FROM leases l JOIN units u ON u.id = l.unit_id JOIN properties p ON p.id = l.property_id
		WHERE l.profile_id = ? AND l.stage = 'executed' AND l.end_date BETWEEN ? AND ?
			AND l.followed_on IS NULL AND l.move_out_date IS NULL
		ORDER BY l.end_date, l.id LIMIT ?`,
	).all(today, scope.profileId, today, addDays(today, days), limit);
}

/** Expired leases that people still live on: how many, and the oldest end date. */
export function leasesExpired(scope: Scope) {
	return (
		statement<{ count: number; oldest: PlainDate | null }>(
			"SELECT count(*) AS count, min(end_date) AS oldest FROM leases WHERE profile_id = ? AND status = 'expired'",
		).get(scope.profileId) ?? { count: 0, oldest: null }
	);
}

export type WaitingNotice = {
	leaseId: number;
	tenantName: string;
	propertyName: string;
	unitNumber: string;
	moveOutDate: PlainDate;
};

/** Residents' own notices that no one has answered, soonest move-out first. */
export function noticesToAnswer(scope: Scope, { limit = 4 }: { limit?: number } = {}): WaitingNotice[] {
	return statement<WaitingNotice>(
		`SELECT n.lease_id AS leaseId, t.display_name AS tenantName, p.name AS propertyName, u.unit_number AS unitNumber,
			n.move_out_date AS moveOutDate
		FROM move_out_notices n INDEXED BY move_out_notices_open JOIN tenants t ON t.id = n.tenant_id
		JOIN leases l ON l.id = n.lease_id JOIN units u ON u.id = l.unit_id JOIN properties p ON p.id = l.property_id
		WHERE n.state = 'given' AND n.profile_id = ? ORDER BY n.move_out_date, n.id LIMIT ?`,
	).all(scope.profileId, limit);
}

/** Draft leases that aren't started yet, by start date. */
export function leaseDrafts(scope: Scope, { limit = 4 }: { limit?: number } = {}) {
	return statement<{ id: number; name: string; propertyName: string; unitNumber: string }>(
		`SELECT l.id, l.name, p.name AS propertyName, u.unit_number AS unitNumber
		FROM leases l JOIN units u ON u.id = l.unit_id JOIN properties p ON p.id = l.property_id
		WHERE l.profile_id = ? AND l.status = 'draft' ORDER BY l.start_date, l.id LIMIT ?`,
	).all(scope.profileId, limit);
}

export type OwingLease = {
	id: number;
	name: string;
	propertyName: string;
	unitNumber: string;
	balanceCents: number;
};

/** The leases with the highest balances due. */
export function leasesOwing(scope: Scope, { limit = 8 }: { limit?: number } = {}): OwingLease[] {
	const { conditions, sortedBy, named } = owingToday(scope);
	return statement<OwingLease>(
		`SELECT l.id, l.name, p.name AS propertyName, u.unit_number AS unitNumber, ${balanceSql} AS balanceCents
		FROM leases l JOIN units u ON u.id = l.unit_id JOIN properties p ON p.id = l.property_id
		WHERE ${["l.profile_id = ?", ...conditions].join(" AND ")} ORDER BY ${sortedBy} DESC, l.id LIMIT ?`,
	).all(scope.profileId, limit, named);
}
