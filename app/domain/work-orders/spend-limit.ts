import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { askApproval, ownersCanApprove } from "#domain/maintenance";
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

/**
 * What may be spent on a work order at a property without asking its owners, in cents: the property's own limit, or
 * the organization's. Null if there is none.
 */
export function spendLimitOf({ profileId }: Scope, propertyId: number | null): number | null {
	const row = statement<{ limitCents: number }>(
		`SELECT limit_cents AS limitCents FROM spend_limits
		WHERE profile_id = ? AND (property_id IS NULL OR property_id = ?) ORDER BY property_id IS NULL LIMIT 1`,
	).get(profileId, propertyId);
	return row?.limitCents ?? null;
}

export type SpendLimit = { propertyId: number | null; name: string; limitCents: number };

/** The organization's limit and those of single properties, by name. */
export function listSpendLimits({ profileId }: Scope): SpendLimit[] {
	return statement<SpendLimit>(
		`SELECT s.property_id AS propertyId, coalesce(p.name, '') AS name, s.limit_cents AS limitCents
		FROM spend_limits s LEFT JOIN properties p ON p.id = s.property_id
		WHERE s.profile_id = ? ORDER BY s.property_id IS NOT NULL, p.sort_name, p.id LIMIT 1000`,
	).all(profileId);
}

/** Sets a property's limit, or the organization's without a property; null removes it. */
export function setSpendLimit(scope: Scope, propertyId: number | null, limitCents: number | null): Result {
	return write((): Result => {
		const name = propertyId === null ? "all properties" : propertyName(scope, propertyId);
		if (name === undefined) return refuse("That property wasn't found.", "propertyId");
		const company = refuseCompany(propertyId, "propertyId");
		if (company) return company;
		const { profileId } = scope;
		const before = statement<{ id: number; limitCents: number }>(
			"SELECT id, limit_cents AS limitCents FROM spend_limits WHERE profile_id = ? AND property_id IS ?",
		).get(profileId, propertyId);
		if ((before?.limitCents ?? null) === limitCents) return { ok: true };
		if (before) statement("DELETE FROM spend_limits WHERE id = ?").run(before.id);
		if (limitCents !== null) insertRow(spendLimits, { profileId, propertyId, limitCents });
		recordActivity(scope, {
			action: "spend_limit.changed",
			subjectKind: propertyId === null ? "organization" : "property",
			subjectId: propertyId ?? profileId,
			summary: `The spending limit for work orders at ${name} was ${limitCents === null ? "removed" : `set to ${organizationOf(scope).money(limitCents)}`}.`,
			changes: { limitCents: [before?.limitCents ?? null, limitCents] },
		});
		return { ok: true };
	});
}

/** Whether the owners have to approve this amount before the work. */
export function needsOwner(scope: Scope, order: OrderRecord, amountCents: number | null): boolean {
	if (amountCents === null || order.approval === "emergency") return false;
	if (order.approval === "approved" && amountCents <= (order.estimateCents ?? 0)) return false;
	const limit = spendLimitOf(scope, order.propertyId);
	return limit !== null && amountCents > limit && ownersCanApprove(seesRequest(scope), order.requestId);
}

/**
 * Asks the owners about a work order's own estimate when it's above the limit. Refuses while they haven't answered, and
 * after they declined.
 */
export function askOwnersFirst(scope: Scope, order: OrderRecord): Result<{ asked: boolean }> {
	if (order.approval === "waiting") return refuse("The owner hasn't answered yet.");
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
		`waits for the owner's approval of ${organizationOf(scope).money(estimate.amountCents)}.`,
	);
	return { ok: true, asked: true };
}
