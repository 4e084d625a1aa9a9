import type { PlainDate } from "#domain/calendar/format";
import { residentLeases } from "#domain/lease-records";
import {
	findOwnerRequest,
	findResidentRequest,
	type OwnerScope,
	type ResidentScope,
	residentSees,
	staysOf,
} from "#domain/maintenance";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { windowsOf } from "./keep-windows";
import type { OrderStatus } from "./labels";
import { findResidentLink, type ResidentLink } from "./links";
import { findRecord, isOver, type OrderRecord, vendorName } from "./order-record";
import { mayTake, type OfferedSlot, offer, take } from "./windows";

/** A work order as residents and owners see it: no costs, no notes. */
export type SharedOrder = {
	id: number;
	number: number;
	title: string;
	status: OrderStatus;
	vendor: string;
	scheduledDate: string | null;
	fromTime: string;
	toTime: string;
};

const columns = `w.id, w.number, w.title, w.status, coalesce(v.display_name, '') AS vendor,
	w.scheduled_date AS scheduledDate, w.from_time AS fromTime, w.to_time AS toTime`;

/** The work orders of a request that a resident sees, without canceled ones. */
export function ordersForResident(scope: ResidentScope, requestId: number): SharedOrder[] {
	return findResidentRequest(scope, requestId) ? sharedOrders(scope, requestId) : [];
}

/** The work orders of a request that an owner sees, without canceled ones. */
export function ordersForOwner(scope: OwnerScope, requestId: number): SharedOrder[] {
	return findOwnerRequest(scope, requestId) ? sharedOrders(scope, requestId) : [];
}

function sharedOrders({ profileId }: Scope, requestId: number): SharedOrder[] {
	return statement<SharedOrder>(
		`SELECT ${columns} FROM work_orders w LEFT JOIN vendors v ON v.id = w.vendor_id
		WHERE w.request_id = ? AND w.profile_id = ? AND w.status <> 'cancelled' ORDER BY w.id`,
	).all(requestId, profileId);
}

type DatedVisit = Pick<OrderRecord, "id" | "number" | "title" | "fromTime" | "toTime" | "propertyId" | "unitId"> & {
	date: PlainDate;
	updatedDate: string;
};

/** The visits since a day of the requests that a resident sees, on any of their leases, the first 500. */
export function visitsOfResident(scope: ResidentScope, since: PlainDate): DatedVisit[] {
	const leaseIds = residentLeases(scope, scope.tenantId).map(({ id }) => id);
	return statement<DatedVisit>(
		`SELECT w.id, w.number, w.title, w.scheduled_date AS date, w.from_time AS fromTime, w.to_time AS toTime,
			w.property_id AS propertyId, w.unit_id AS unitId, w.updated_date AS updatedDate
		FROM maintenance_requests r CROSS JOIN work_orders w ON w.request_id = r.id
		WHERE ${residentSees} AND w.scheduled_date >= @since AND w.status <> 'cancelled'
		ORDER BY w.scheduled_date, w.id LIMIT 500`,
	).all({ profileId: scope.profileId, stays: staysOf(scope, leaseIds), since });
}

/** The visit of a work order, for a resident in their center; undefined if they can't see it. */
export function visitOfResident(scope: ResidentScope, orderId: number) {
	const order = orderOfResident(scope, orderId);
	return order && visitOf(systemScope(scope.profileId), order);
}

/** The visit of a work order, for a resident with an emailed link; undefined if the link was never given. */
export function visitByLink(token: string) {
	const link = findResidentLink(token);
	return link && visitOf(link.scope, link.order);
}

export type ResidentVisit = ReturnType<typeof visitOf>;

function visitOf(scope: Scope, order: OrderRecord) {
	const { id, requestId, title, status, scheduledDate, fromTime, toTime } = order;
	const { name, locale, currency, timeZone, today } = organizationOf(scope);
	const windows = windowsOf(id, today);
	return {
		...{
			id,
			profileId: order.profileId,
			requestId,
			title,
			status,
			scheduledDate,
			fromTime,
			toTime,
			over: isOver(order),
			today,
		},
		...{ vendor: vendorName(scope, order.vendorId), organizationName: name, format: { locale, currency, timeZone } },
		offered: windows.filter((one) => mayTake(one, "resident")),
		own: windows.filter(({ offeredBy }) => offeredBy === "resident"),
	};
}

/** Saves the times that suit a resident, in place of the earlier ones. */
export function offerAsResident(scope: ResidentScope, orderId: number, slots: readonly OfferedSlot[]): Result {
	return asResident(scope, orderId, (order) => offer(scope, order, slots, "resident"));
}

/** Agrees to a time that the vendor or the office offers. */
export function takeAsResident(scope: ResidentScope, orderId: number, windowId: number): Result {
	return asResident(scope, orderId, (order) => take(scope, order, windowId, "resident"));
}

/** Saves the times that suit a resident, by their emailed link. */
export function offerByResidentLink(token: string, slots: readonly OfferedSlot[]): Result {
	return byLink(token, ({ scope, order }) => offer(scope, order, slots, "resident"));
}

/** Agrees to an offered time by a resident's emailed link. */
export function takeByResidentLink(token: string, windowId: number): Result {
	return byLink(token, ({ scope, order }) => take(scope, order, windowId, "resident"));
}

function asResident(scope: ResidentScope, orderId: number, carryOut: (order: OrderRecord) => Result): Result {
	return write((): Result => {
		const order = orderOfResident(scope, orderId);
		return order ? carryOut(order) : refuse("That visit wasn't found.");
	});
}

function byLink(token: string, carryOut: (link: ResidentLink) => Result): Result {
	return write((): Result => {
		const link = findResidentLink(token);
		return link ? carryOut(link) : refuse("This link no longer works.");
	});
}

function orderOfResident(scope: ResidentScope, orderId: number): OrderRecord | undefined {
	const order = findRecord(systemScope(scope.profileId), orderId);
	return order && findResidentRequest(scope, order.requestId) ? order : undefined;
}
