import { addRequest } from "#domain/maintenance";
import { unitNumberOf } from "#domain/rentals";
import { addOrder } from "#domain/work-orders";
import { insertRow } from "~/db/insert-row.server";
import { inspectionRequests } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { cutTo } from "~/domain/kernel/excerpt";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findInspection, type InspectionItem } from "./find-inspection";
import { note } from "./inspection-record";
import { conditions, failedConditions, inspectionKinds } from "./labels";

/**
 * Makes a maintenance request of each of these items, or of every item that calls for a repair if none is named, and a
 * work order for each of the requests if asked for. An item that has a request gets no second one. Returns how many
 * were made, and the work orders.
 */
export function requestRepairs(
	scope: Scope,
	inspectionId: number,
	itemIds: readonly number[] = [],
	{ withOrders = false } = {},
): Result<{ made: number; orderIds: number[] }> {
	return allOrNothing(() => {
		const inspection = findInspection(scope, inspectionId);
		if (!inspection) return refuse("That inspection wasn't found.");
		if (inspection.state === "canceled") return refuse("This inspection was canceled.");
		const items = inspection.rooms.flatMap((room) => room.items.map((item) => ({ ...item, room: room.name })));
		if (itemIds.some((id) => !items.some((item) => item.id === id))) return refuse("That item wasn't found.");
		const asked = items.filter((item) => (itemIds.length > 0 ? itemIds.includes(item.id) : isFailed(item)));
		const unit = unitNumberOf(scope, inspection.unitId);
		const orderIds: number[] = [];
		let made = 0;
		for (const item of asked) {
			if (item.requestId !== null) continue;
			const said = item.condition === null ? "" : ` (${conditions[item.condition].toLowerCase()})`;
			const title = cutTo(`${item.room}: ${item.name}${said}`, 80);
			const found = `Found in the ${inspectionKinds[inspection.kind].toLowerCase()} inspection.`;
			const description = [item.note, found].filter(Boolean).join("\n");
			const added = addRequest(scope, {
				...{ type: "todo", propertyId: inspection.propertyId, unitNumber: unit, category: "repair" },
				...{ title, description, priority: "normal", entry: "unknown" },
				...{ sharedWithTenants: false, sharedWithOwners: false },
			});
			if (!added.ok) return added;
			insertRow(inspectionRequests, { itemId: item.id, profileId: scope.profileId, requestId: added.requestId });
			if (withOrders) {
				const ordered = addOrder(scope, {
					...{ requestId: added.requestId, title, details: description, priority: "normal", entry: "unknown" },
					...{ sharesContact: false, chargeTo: "owner", lines: [], sharedFileIds: [] },
				});
				if (!ordered.ok) return ordered;
				orderIds.push(ordered.orderId);
			}
			made++;
		}
		if (made > 0) {
			const words = made === 1 ? "1 request was" : `${made} requests were`;
			note(scope, inspectionId, "repairs_requested", `${words} made from the inspection.`);
		}
		return { ok: true, made, orderIds };
	});
}

/** Whether an item calls for a repair. */
function isFailed({ condition, leftOut }: Pick<InspectionItem, "condition" | "leftOut">): boolean {
	return !leftOut && condition !== null && failedConditions.includes(condition);
}
