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

/** Whose calendar it is: the acting member's own, or a vendor's. */
type Whose = { vendorId?: number | undefined };

/**
 * Makes a private calendar address in place of the former one, which stops working. Its secret is returned once and
 * isn't kept.
 */
export function makeFeed(scope: Scope, { vendorId }: Whose = {}): Result<{ token: string }> {
	return write((): Result<{ token: string }> => {
		const vendor = vendorId === undefined ? undefined : findVendor(scope, vendorId);
		if (vendorId !== undefined && !vendor) return refuse("That vendor wasn't found.");
		dropFeeds(scope, vendorId);
		const { secret: token, hash: tokenHash } = newSecret();
		const of = vendorId === undefined ? { userId: scope.userId } : { vendorId };
		insertRow(calendarFeeds, { profileId: scope.profileId, ...of, tokenHash, createdDate: nowIso() });
		remember(scope, vendorId, `A private calendar address was created${vendor ? ` for ${vendor.displayName}` : ""}.`);
		return { ok: true, token };
	});
}

/** Ends a private calendar address. */
export function revokeFeed(scope: Scope, { vendorId }: Whose = {}): Result {
	return write((): Result => {
		if (vendorId !== undefined && !findVendor(scope, vendorId)) return refuse("That vendor wasn't found.");
		if (dropFeeds(scope, vendorId) > 0) remember(scope, vendorId, "A private calendar address was removed.");
		return { ok: true };
	});
}

/** When a calendar address was made; undefined if there is none. */
export function findFeed({ profileId, userId }: Scope, { vendorId }: Whose = {}): { createdDate: string } | undefined {
	return statement<{ createdDate: string }>(
		`SELECT created_date AS createdDate FROM calendar_feeds
		WHERE profile_id = ? AND ${vendorId === undefined ? "user_id" : "vendor_id"} = ?`,
	).get(profileId, vendorId ?? userId);
}

function dropFeeds({ profileId, userId }: Scope, vendorId: number | undefined): number {
	const column = vendorId === undefined ? "user_id" : "vendor_id";
	return statement(`DELETE FROM calendar_feeds WHERE profile_id = ? AND ${column} = ?`).run(
		profileId,
		vendorId ?? userId,
	).changes;
}

function remember(scope: Scope, vendorId: number | undefined, summary: string): void {
	const subject = { subjectKind: vendorId === undefined ? "user" : "vendor", subjectId: vendorId ?? scope.userId ?? 0 };
	recordActivity(scope, { action: "work_order.calendar", ...subject, summary });
}

type Feed = { profileId: number; userId: number | null; vendorId: number | null };

/**
 * The calendar file of a private address: visits of the last 30 days and those to come; for a member their tasks and the
 * ends of leases, too. Undefined for an address that
 * was never given or was removed, and for a member who left or whose role no longer opens work orders. A member reads it
 * within their limits as they are now.
 */
export function feedFile(token: string): string | undefined {
	const feed = statement<Feed>(
		"SELECT profile_id AS profileId, user_id AS userId, vendor_id AS vendorId FROM calendar_feeds WHERE token_hash = ?",
	).get(hashSecret(token));
	if (!feed) return undefined;
	const { profileId, userId, vendorId } = feed;
	if (vendorId !== null) return isActiveVendor(feed) ? fileOf(feed) : undefined;
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
