import { nowIso } from "#domain/calendar";
import { addRequest, findRequest } from "#domain/maintenance";
import { insertRow } from "~/db/insert-row.server";
import { workOrders } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { checkFields, type OrderFields, shareFiles } from "./check-fields";
import { remember, tellAssignee } from "./notify-order";
import { keepEstimateLines } from "./order-lines";
import { findRecord, nextNumber, type OrderRecord, searchTextOf } from "./order-record";

type Where = {
	/** The request that the work is for. Without one, a to-do at the place is added. */
	requestId?: number | undefined;
	propertyId?: number | undefined;
	unitNumber?: string | undefined;
};

type Added = { orderId: number; number: number; requestId: number };

/**
 * Adds a work order to a request; without one, adds a to-do for the same place with it. Refuses at the form's fields,
 * by `checkFields` (check-fields.ts), and a request that is over.
 */
export function addOrder(
	scope: Scope,
	{ requestId, propertyId, unitNumber, ...fields }: OrderFields & Where & { idempotencyKey?: string | undefined },
): Result<Added> {
	return once(scope, "add-work-order", { requestId, propertyId, unitNumber, ...fields }, (): Result<Added> => {
		const { idempotencyKey: _, ...asked } = fields;
		const given = requestId === undefined ? undefined : findRequest(scope, requestId);
		if (requestId !== undefined && !given) return refuse("That request wasn't found.", "requestId");
		const place = given ? given.propertyId : propertyId;
		const checked = checkFields(scope, asked, place === undefined ? undefined : { propertyId: place });
		if (!checked.ok) return checked;
		const found =
			requestId === undefined ? addTodo(scope, asked, { propertyId, unitNumber }) : { ok: true as const, requestId };
		if (!found.ok) return found;
		const request = given ?? findRequest(scope, found.requestId);
		if (!request) return refuse("That request wasn't found.", "requestId");
		if (request.status === "completed" || request.status === "closed") {
			return refuse("This request is already completed. Reopen it first.", "requestId");
		}
		const order = insertOrder(scope, {
			...{ ...checked.columns, requestId: request.id, propertyId: request.propertyId, unitId: request.unitId },
			estimateCents: checked.estimate,
		});
		keepEstimateLines(scope, order.id, asked.lines);
		shareFiles(scope, order, asked.sharedFileIds);
		tellAssignee(scope, order);
		return { ok: true, orderId: order.id, number: order.number, requestId: request.id };
	});
}

function addTodo(
	scope: Scope,
	{ title, details, priority, dueDate, entry, assigneeId }: OrderFields,
	{ propertyId, unitNumber }: Where,
): Result<{ requestId: number }> {
	if (propertyId === undefined) return refuse("Choose a property or a request.", "propertyId");
	return addRequest(scope, {
		...{ type: "todo", title, description: details, category: "repair", priority, dueDate, entry },
		...{ propertyId, unitNumber, assigneeId, sharedWithTenants: false, sharedWithOwners: false },
	});
}

type Columns = Omit<
	typeof workOrders.$inferInsert,
	"id" | "profileId" | "number" | "searchText" | "authorId" | "createdDate" | "updatedDate"
>;

function insertOrder(scope: Scope, columns: Columns): OrderRecord {
	const { profileId, userId } = scope;
	if (userId === null) throw new Error("A work order is added by someone.");
	const number = nextNumber(scope);
	const moment = nowIso();
	const { title, vendorId = null, propertyId = null, unitId = null } = columns;
	const id = insertRow(workOrders, {
		...{ ...columns, profileId, number, authorId: userId, createdDate: moment, updatedDate: moment },
		searchText: searchTextOf(scope, { number, title, vendorId, propertyId, unitId }),
	});
	// The one who added it sees it, even if they see only what is assigned to them and gave it to someone else.
	const order = findRecord({ profileId, userId }, id);
	if (!order) throw new Error(`Work order ${id} was not kept.`);
	remember(scope, order, "added", "was added.");
	return order;
}
