import { recordActivity } from "#domain/activity";
import { momentAt, nowIso } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { hashSecret, newSecret } from "#domain/identity";
import { limitsOf, withLimits } from "#domain/limits";
import { activeMember } from "#domain/team";
import { covers } from "#domain/team/format";
import { findVendor } from "#domain/vendors";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { calendarFeeds } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { daysOfFeed } from "./days-of-feed";
import { type CalendarEvent, calendarFile } from "./ics";
import { orderNumber } from "./labels";
import { addressOf } from "./mail-vendor";
import { findRecord, type OrderRecord } from "./order-record";
import { type Visit, visitColumns, visitJoins } from "./order-week";
import { visitsOfResident } from "./own-orders";

/** Whose calendar it is: the acting member's own, a vendor's, or the acting resident's. */
type Whose = { vendorId?: number | undefined; tenantId?: number | undefined };

/**
 * Makes a private calendar address in place of the former one, which stops working. Its secret is returned once and
 * isn't kept.
 */
export function makeFeed(scope: Scope, whose: Whose = {}): Result<{ token: string }> {
	return write((): Result<{ token: string }> => {
		const { vendorId } = whose;
		const vendor = vendorId === undefined ? undefined : findVendor(scope, vendorId);
		if (vendorId !== undefined && !vendor) return refuse("That vendor wasn't found.");
		dropFeeds(scope, whose);
		const { secret: token, hash: tokenHash } = newSecret();
		const { field, id } = ownerOf(scope, whose);
		insertRow(calendarFeeds, { profileId: scope.profileId, [field]: id, tokenHash, createdDate: nowIso() });
		remember(scope, whose, `A private calendar address was created${vendor ? ` for ${vendor.displayName}` : ""}.`);
		return { ok: true, token };
	});
}

/** Ends a private calendar address. */
export function revokeFeed(scope: Scope, whose: Whose = {}): Result {
	return write((): Result => {
		const { vendorId } = whose;
		if (vendorId !== undefined && !findVendor(scope, vendorId)) return refuse("That vendor wasn't found.");
		if (dropFeeds(scope, whose) > 0) remember(scope, whose, "A private calendar address was removed.");
		return { ok: true };
	});
}

/** When a calendar address was made; undefined if there is none. */
export function findFeed(scope: Scope, whose: Whose = {}): { createdDate: string } | undefined {
	const { column, id } = ownerOf(scope, whose);
	return statement<{ createdDate: string }>(
		`SELECT created_date AS createdDate FROM calendar_feeds WHERE profile_id = ? AND ${column} = ?`,
	).get(scope.profileId, id);
}

function dropFeeds(scope: Scope, whose: Whose): number {
	const { column, id } = ownerOf(scope, whose);
	return statement(`DELETE FROM calendar_feeds WHERE profile_id = ? AND ${column} = ?`).run(scope.profileId, id)
		.changes;
}

function ownerOf({ userId }: Scope, { vendorId, tenantId }: Whose) {
	if (vendorId !== undefined) return { kind: "vendor", field: "vendorId", column: "vendor_id", id: vendorId } as const;
	if (tenantId !== undefined) return { kind: "tenant", field: "tenantId", column: "tenant_id", id: tenantId } as const;
	return { kind: "user", field: "userId", column: "user_id", id: userId } as const;
}

function remember(scope: Scope, whose: Whose, summary: string): void {
	const { kind, id } = ownerOf(scope, whose);
	recordActivity(scope, { action: "work_order.calendar", subjectKind: kind, subjectId: id ?? 0, summary });
}

type Feed = { profileId: number; userId: number | null; vendorId: number | null; tenantId: number | null };

/**
 * The calendar file of a private address: visits of the last 30 days and those to come; for a member their tasks and the
 * ends of leases, too. Undefined for an address that was never given or was removed, for a member who left or whose role
 * no longer opens work orders, and for a resident without a login. A member reads it within their limits as they are now.
 */
export function feedFile(token: string): string | undefined {
	const feed = statement<Feed>(
		`SELECT profile_id AS profileId, user_id AS userId, vendor_id AS vendorId, tenant_id AS tenantId FROM calendar_feeds
		WHERE token_hash = ?`,
	).get(hashSecret(token));
	if (!feed) return undefined;
	const { profileId, userId, vendorId, tenantId } = feed;
	if (vendorId !== null) return isActiveVendor(feed) ? fileOf(feed) : undefined;
	if (tenantId !== null) return fileOfResident({ profileId, tenantId });
	const member = activeMember({ profileId, userId });
	if (!member || !covers(member.rights, { area: "maintenance", level: "view" })) return undefined;
	return withLimits(limitsOf(member), () =>
		fileOf(feed, (today) => daysOfFeed({ profileId, userId, rights: member.rights }, today)),
	);
}

function fileOf(feed: Feed, daysUntil: (today: PlainDate) => CalendarEvent[] = () => []): string {
	const scope = systemScope(feed.profileId);
	const { name, today, timeZone } = organizationOf(scope);
	const column = feed.vendorId === null ? "assignee_id" : "vendor_id";
	const visits = statement<Visit & Pick<OrderRecord, "propertyId" | "unitId" | "updatedDate">>(
		`SELECT ${visitColumns}, w.property_id AS propertyId, w.unit_id AS unitId, w.updated_date AS updatedDate
		FROM work_orders w ${visitJoins}
		WHERE +w.profile_id = ? AND w.${column} = ? AND w.scheduled_date >= ? AND w.status <> 'cancelled'
		ORDER BY w.scheduled_date, w.id LIMIT 500`,
	).all(feed.profileId, feed.vendorId ?? feed.userId, addDays(today, -30));
	const events = visits.map((visit) => eventOf(visit, { place: addressOf(scope, visit), timeZone, text: visit.home }));
	return calendarFile(`${name}: work orders`, [...events, ...daysUntil(today)]);
}

function isActiveVendor({ profileId, vendorId }: Feed): boolean {
	const query = "SELECT 1 FROM vendors WHERE profile_id = ? AND id = ? AND active = 1";
	return statement(query).get(profileId, vendorId) !== undefined;
}

/** A resident's visits: those of the requests that they see in their center. */
function fileOfResident({ profileId, tenantId }: { profileId: number; tenantId: number }): string | undefined {
	const tenant = statement<{ userId: number }>(
		"SELECT user_id AS userId FROM tenants WHERE id = ? AND profile_id = ? AND user_id IS NOT NULL",
	).get(tenantId, profileId);
	if (!tenant) return undefined;
	const scope = systemScope(profileId);
	const { name, today, timeZone } = organizationOf(scope);
	const visits = visitsOfResident({ ...scope, tenantId }, addDays(today, -30));
	const events = visits.map((visit) => {
		const titled = { ...visit, title: `Visit: ${visit.title}` };
		return eventOf(titled, { place: addressOf(scope, visit), timeZone, text: "" });
	});
	return calendarFile(`${name}: visits`, events);
}

/** The calendar file of one visit, as a resident takes it with them; undefined without a visit. */
export function visitFile(scope: Scope, orderId: number): string | undefined {
	const order = findRecord(scope, orderId);
	if (!order || order.scheduledDate === null) return undefined;
	const { name, timeZone } = organizationOf(scope);
	const { id, number, title, scheduledDate: date, fromTime, toTime, updatedDate } = order;
	const visit = { id, number, title: `Visit: ${title}`, date, fromTime, toTime, updatedDate };
	return calendarFile(name, [eventOf(visit, { place: addressOf(scope, order), timeZone, text: "" })]);
}

type Dated = Pick<Visit, "id" | "number" | "title" | "date" | "fromTime" | "toTime"> & { updatedDate: string };

function eventOf(
	{ id, number, title, date, fromTime, toTime, updatedDate }: Dated,
	{ place, timeZone, text }: { place: string; timeZone: string; text: string },
): CalendarEvent {
	const starts = momentAt(date, fromTime || "08:00", timeZone);
	const ends = momentAt(date, toTime || "17:00", timeZone);
	return {
		uid: `work-order-${id}@tenantry`,
		starts,
		ends,
		changed: updatedDate,
		title: `${orderNumber(number)} ${title}`,
		place,
		text,
	};
}
