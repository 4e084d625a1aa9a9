import { mergeRequestRecords } from "#domain/maintenance";
import { requestNumber } from "#domain/maintenance/labels";
import { mustBeWriting, statement } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { orderNumber } from "./labels";
import { remember } from "./notify-order";
import { findRecord, isOver, seesRequest } from "./order-record";
import { setOrder } from "./set-order";

type Merged = Extract<ReturnType<typeof mergeRequestRecords>, { ok: true }>;
type Request = Merged["into"];

/**
 * Merges requests into one of the same property, as `mergeRequestRecords` of maintenance does; their work orders are the
 * kept request's. Refuses open work in another home or for other residents than the kept request's. Returns how many
 * were merged and how many people were told.
 */
export function mergeRequests(
	scope: Scope,
	intoId: number,
	requestIds: readonly number[],
): Result<{ merged: number; told: number }> {
	return allOrNothing((): Result<{ merged: number; told: number }> => {
		const merged = mergeRequestRecords(scope, intoId, requestIds);
		if (!merged.ok) return merged;
		for (const request of merged.requests) {
			const refused = moveOrders(scope, request, merged.into);
			if (refused) return refused;
		}
		return { ok: true, merged: merged.requests.length, told: merged.told };
	});
}

/** Work that is over stays with a request that the kept one doesn't stand for. */
function moveOrders(scope: Scope, request: Request, into: Request): Failure | undefined {
	mustBeWriting();
	const whole = seesRequest(scope);
	const orders = statement<{ id: number }>(
		"SELECT id FROM work_orders WHERE request_id = ? AND profile_id = ? ORDER BY id",
	)
		.all(request.id, scope.profileId)
		.flatMap(({ id }) => findRecord(whole, id) ?? []);
	if (!standsFor(into, request)) {
		const open = orders.find((order) => !isOver(order));
		if (!open) return undefined;
		const words = `${orderNumber(open.number)} is for the home and residents of ${requestNumber(request.number)}.`;
		return refuse(`${words} Keep that request, or complete or cancel the work order first.`, "into");
	}
	for (const order of orders) {
		const after = setOrder(order, { requestId: into.id });
		remember(scope, after, "moved", `is for request ${requestNumber(into.number)} “${into.title}” now.`);
	}
	return undefined;
}

/** Whether the residents and the home of the work are the same there, so that no one else is asked in or charged. */
function standsFor(into: Request, { leaseId, unitId, sharedWithTenants }: Request): boolean {
	if (leaseId === null) return !into.sharedWithTenants || unitId === null || unitId === into.unitId;
	return leaseId === into.leaseId && (into.sharedWithTenants || !sharedWithTenants);
}
