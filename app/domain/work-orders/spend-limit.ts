import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { askApproval, ownersCanApprove, withdrawEstimate } from "#domain/maintenance";
import { propertyName } from "#domain/rentals";
import { mustBeWriting, statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { spendLimits, workOrderEstimates } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseCompany } from "~/domain/kernel/refuse-company";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { remember } from "./notify-order";
import { type OrderRecord, seesRequest } from "./order-record";
import { setOrder } from "./set-order";

export type Limits = { limitCents: number | null; monthCents: number | null };

/**
 * What may be spent at a property without asking its owners, in cents, on one work order and in a calendar month: the
 * property's own limits, or the organization's. Null where there is none.
 */
export function spendLimitOf({ profileId }: Scope, propertyId: number | null): Limits {
	const rows = statement<Stored>(
		`SELECT period, limit_cents AS cents FROM spend_limits
		WHERE profile_id = ? AND (property_id IS NULL OR property_id = ?) ORDER BY property_id IS NULL`,
	).all(profileId, propertyId);
	return limitsOf(rows);
}

type Stored = { period: "order" | "month"; cents: number };

/** Of several for a period, the first counts. */
function limitsOf(rows: readonly Stored[]): Limits {
	const first = (period: Stored["period"]) => rows.find((row) => row.period === period)?.cents ?? null;
	return { limitCents: first("order"), monthCents: first("month") };
}

export type SpendLimit = Limits & { propertyId: number | null; name: string };

/** The organization's limits and those of single properties, by name. */
export function listSpendLimits({ profileId }: Scope): SpendLimit[] {
	return statement<SpendLimit>(
		`SELECT s.property_id AS propertyId, coalesce(p.name, '') AS name,
			max(iif(s.period = 'order', s.limit_cents, NULL)) AS limitCents,
			max(iif(s.period = 'month', s.limit_cents, NULL)) AS monthCents
		FROM spend_limits s LEFT JOIN properties p ON p.id = s.property_id
		WHERE s.profile_id = ? GROUP BY s.property_id ORDER BY s.property_id IS NOT NULL, p.sort_name, p.id LIMIT 1000`,
	).all(profileId);
}

/** Sets a property's limits, or the organization's without a property; both null removes them. */
export function setSpendLimit(scope: Scope, propertyId: number | null, limits: Limits): Result {
	return write((): Result => {
		const name = propertyId === null ? "all properties" : propertyName(scope, propertyId);
		if (name === undefined) return refuse("That property wasn't found.", "propertyId");
		const company = refuseCompany(propertyId, "propertyId");
		if (company) return company;
		const { profileId } = scope;
		const before = limitsOf(
			statement<Stored>(
				"SELECT period, limit_cents AS cents FROM spend_limits WHERE profile_id = ? AND property_id IS ?",
			).all(profileId, propertyId),
		);
		const changes = changedFields(before, limits);
		if (!changes) return { ok: true };
		statement("DELETE FROM spend_limits WHERE profile_id = ? AND property_id IS ?").run(profileId, propertyId);
		const { limitCents, monthCents } = limits;
		if (limitCents !== null) insertRow(spendLimits, { profileId, propertyId, period: "order", limitCents });
		if (monthCents !== null) insertRow(spendLimits, { profileId, propertyId, period: "month", limitCents: monthCents });
		recordActivity(scope, {
			action: "spend_limit.changed",
			subjectKind: propertyId === null ? "organization" : "property",
			subjectId: propertyId ?? profileId,
			summary: `The spending limit for work orders at ${name} was ${limitWords(scope, limits)}.`,
			changes,
		});
		return { ok: true };
	});
}

function limitWords(scope: Scope, { limitCents, monthCents }: Limits): string {
	const { money } = organizationOf(scope);
	const words = [
		limitCents === null ? "" : `${money(limitCents)} each`,
		monthCents === null ? "" : `${money(monthCents)} a month`,
	].filter(Boolean);
	return words.length === 0 ? "removed" : `set to ${words.join(" and ")}`;
}

/**
 * What the other work orders at a property cost in this calendar month without the owners' approval: those completed in
 * it, and open ones that a vendor has.
 */
function spentThisMonth(scope: Scope, { propertyId, id }: Pick<OrderRecord, "propertyId" | "id">): number {
	if (propertyId === null) return 0;
	const month = organizationOf(scope).today.slice(0, 7);
	const row = statement<{ cents: number }>(
		`SELECT coalesce(sum(coalesce(w.cost_cents, w.estimate_cents, 0)), 0) AS cents FROM work_orders w
		WHERE w.property_id = @propertyId AND +w.profile_id = @profileId AND w.id <> @id AND w.approval <> 'approved'
			AND (w.completed_on BETWEEN @from AND @to OR (w.open = 1 AND EXISTS (
				SELECT 1 FROM work_order_asks a WHERE a.order_id = w.id AND a.state IN ('sent', 'accepted'))))`,
	).get({ propertyId, profileId: scope.profileId, id, from: `${month}-01`, to: `${month}-31` });
	return row?.cents ?? 0;
}

/** Whether the owners have to approve this amount before the work. */
export function needsOwner(scope: Scope, order: OrderRecord, amountCents: number | null): boolean {
	if (amountCents === null || order.approval === "emergency") return false;
	if (order.approval === "approved" && amountCents <= (order.estimateCents ?? 0)) return false;
	const { limitCents, monthCents } = spendLimitOf(scope, order.propertyId);
	const over =
		(limitCents !== null && amountCents > limitCents) ||
		(monthCents !== null && amountCents + spentThisMonth(scope, order) > monthCents);
	return over && ownersCanApprove(seesRequest(scope), order.requestId);
}

/**
 * Asks the owners about a work order's own estimate when it's above the limit. Refuses while they haven't answered, and
 * after they declined.
 */
export function askOwnersFirst(scope: Scope, order: OrderRecord): Result<{ asked: boolean }> {
	mustBeWriting();
	if (order.approval === "waiting") return refuse("The owner hasn't responded yet.");
	if (!needsOwner(scope, order, order.estimateCents)) return { ok: true, asked: false };
	if (order.approval === "declined") return refuse("The owner declined this work.");
	const { profileId, id: orderId, vendorId } = order;
	const amountCents = order.estimateCents ?? 0;
	const offer = { profileId, orderId, vendorId, amountCents, scope: order.details || order.title };
	const estimateId = insertRow(workOrderEstimates, { ...offer, createdDate: nowIso() });
	return askOwners(scope, order, { id: estimateId, ...offer });
}

/** Asks the owners to approve an estimate of a work order. */
export function askOwners(
	scope: Scope,
	order: OrderRecord,
	estimate: { id: number; amountCents: number; scope: string; vendorId: number | null },
): Result<{ asked: true }> {
	mustBeWriting();
	const asked = askApproval(seesRequest(scope), order.requestId, {
		...{
			amountCents: estimate.amountCents,
			scope: estimate.scope.slice(0, 1000),
			vendorId: estimate.vendorId ?? undefined,
		},
	});
	if (!asked.ok) return refuse(asked.message);
	statement("UPDATE work_order_estimates SET state = 'asked', request_estimate_id = ? WHERE id = ?").run(
		asked.estimateId,
		estimate.id,
	);
	setOrder(order, { approval: "waiting" });
	remember(
		scope,
		order,
		"owner_asked",
		`is waiting for the owner's approval of ${organizationOf(scope).money(estimate.amountCents)}.`,
	);
	return { ok: true, asked: true };
}

/** Takes back what the owners were asked about a work order and haven't answered. */
export function takeBackQuestion(scope: Scope, { id }: OrderRecord): Result {
	mustBeWriting();
	const asked = statement<{ id: number }>(
		`SELECT request_estimate_id AS id FROM work_order_estimates
		WHERE order_id = ? AND state = 'asked' AND request_estimate_id IS NOT NULL`,
	).get(id);
	return asked ? withdrawEstimate(seesRequest(scope), asked.id) : { ok: true };
}
