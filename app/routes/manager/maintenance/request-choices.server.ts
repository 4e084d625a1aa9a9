import { assetChoices, findAsset } from "#domain/assets";
import { leaseOptions } from "#domain/lease-records";
import { findRequest } from "#domain/maintenance";
import { findProperty, findUnit, ownerChoices, propertyChoices } from "#domain/rentals";
import { vendorChoices } from "#domain/vendors";
import type { Scope } from "~/domain/kernel/scope";
import { choicesOf, type FindChoices } from "~/web/choices.server";
import { newIdempotencyKey } from "~/web/form.server";
import type { Manager } from "~/web/guards.server";
import { found, optionalIdParam } from "~/web/not-found.server";
import { valuesOf } from "./request-values";
import { workTeam } from "./work-team.server";

/** The lookups for `parseForm` that find records for the request form's pickers. */
export function finders(
	scope: Scope,
): Record<"leaseId" | "propertyId" | "ownerId" | "assetId" | "vendorId", FindChoices> {
	return {
		leaseId: (ask) => leaseOptions(scope, ask),
		propertyId: (ask) => propertyChoices(scope, ask),
		ownerId: (ask) => ownerChoices(scope, ask),
		assetId: (ask) => assetChoices(scope, ask),
		vendorId: (ask) => vendorChoices(scope, ask),
	};
}

/** The options of the request form. `keep` are chosen records, which are always included. */
export function requestChoices(
	scope: Scope,
	keep: {
		leaseId?: number | undefined;
		propertyId?: number | undefined;
		ownerId?: number | undefined;
		assetId?: number | undefined;
		vendorId?: number | undefined;
		assigneeId?: number | null | undefined;
	},
) {
	const find = finders(scope);
	const chosen = (id: number | undefined) => (id === undefined ? [] : [id]);
	return {
		leases: choicesOf("leaseId", find.leaseId, chosen(keep.leaseId)),
		properties: choicesOf("propertyId", find.propertyId, chosen(keep.propertyId)),
		owners: choicesOf("ownerId", find.ownerId, chosen(keep.ownerId)),
		assets: choicesOf("assetId", find.assetId, chosen(keep.assetId)),
		vendors: choicesOf("vendorId", find.vendorId, chosen(keep.vendorId)),
		team: workTeam(scope, { propertyId: keep.propertyId, keeps: keep.assigneeId }),
	};
}

/**
 * The values and options of a new request. The URL can name a lease (`lease`), a property (`pid`), a unit (`uid`), an
 * appliance (`asset`), or a request to copy (`copy`).
 */
export function newRequestData(manager: Manager, request: Request) {
	const idempotencyKey = newIdempotencyKey();
	const copied = optionalIdParam(request, "copy");
	if (copied !== undefined) {
		const values = { ...valuesOf(found(findRequest(manager, copied))), dueDate: "" };
		return { values, choices: requestChoices(manager, values), idempotencyKey };
	}
	const leaseId = optionalIdParam(request, "lease");
	const pid = optionalIdParam(request, "pid");
	const uid = optionalIdParam(request, "uid");
	const assetId = optionalIdParam(request, "asset");
	if (assetId !== undefined) found(findAsset(manager, assetId));
	if (leaseId !== undefined) found(leaseOptions(manager, { keep: [leaseId], limit: 0 })[0]);
	const unit = uid === undefined ? undefined : found(findUnit(manager, uid));
	const propertyId = unit?.property.id ?? (pid === undefined ? undefined : found(findProperty(manager, pid)).id);
	const lease = leaseId ?? unit?.currentLeaseId ?? undefined;
	return {
		values: {
			...{ type: lease === undefined && propertyId !== undefined ? ("todo" as const) : ("resident" as const) },
			...{ leaseId: lease, propertyId, unitNumber: unit?.unitNumber, assetId },
		},
		choices: requestChoices(manager, { leaseId: lease, propertyId, assetId }),
		idempotencyKey,
	};
}
