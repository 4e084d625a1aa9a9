import { changedFields, recordActivity } from "#domain/activity";
import { findRecurringRequest } from "#domain/maintenance";
import { findVendor } from "#domain/vendors";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { recurringOrders } from "~/db/schema";
import type { RecurringLine } from "~/db/schema/recurring-orders";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { addOrder } from "./add-order";
import type { ChargeTo } from "./labels";
import { checkLines, type LineInput } from "./order-lines";

type RecurringOrderFields = {
	vendorId?: number | undefined;
	chargeTo: ChargeTo;
	limit?: number | undefined;
	/** In basis points. */
	markup?: number | undefined;
	lines: LineInput[];
};

/** The work order that each request of a recurring request gets; undefined if it gets none. */
export function findRecurringOrder({ profileId }: Scope, recurringId: number) {
	const row = statement<Omit<typeof recurringOrders.$inferSelect, "lines"> & { lines: string; vendor: string }>(
		`SELECT o.recurring_id AS recurringId, o.profile_id AS profileId, o.vendor_id AS vendorId, o.charge_to AS chargeTo,
			o.limit_cents AS limitCents, o.markup_bp AS markupBp, o.lines, o.through_request_id AS throughRequestId,
			coalesce(v.display_name, '') AS vendor
		FROM recurring_orders o LEFT JOIN vendors v ON v.id = o.vendor_id WHERE o.recurring_id = ? AND o.profile_id = ?`,
	).get(recurringId, profileId);
	return row && { ...row, lines: JSON.parse(row.lines) as RecurringLine[] };
}

/**
 * Gives each later request of a recurring request a work order like this. Refuses a vendor marked “Do not use”, and
 * accounts that costs can't be booked to (order-lines.ts).
 */
export function setRecurringOrder(scope: Scope, recurringId: number, fields: RecurringOrderFields): Result {
	return write((): Result => {
		const rule = findRecurringRequest(scope, recurringId);
		if (!rule) return refuse("That recurring request wasn't found.");
		const { vendorId = null, chargeTo, limit = null, markup = 0 } = fields;
		const vendor = vendorId === null ? undefined : findVendor(scope, vendorId);
		if (vendorId !== null && !vendor) return refuse("That vendor wasn't found.", "vendorId");
		if (vendor?.doNotUse) return refuse(`${vendor.displayName} is marked “Do not use”.`, "vendorId");
		const wrong = checkLines(scope, fields.lines);
		if (wrong) return wrong;
		const before = findRecurringOrder(scope, recurringId);
		const lines = fields.lines.map(({ accountId, description, quantity, unitCents }) => {
			return { accountId, description, quantity, unitCents };
		});
		const columns = { vendorId, chargeTo, limitCents: limit, markupBp: markup, lines };
		if (before && !changedFields(shownOf(before), shownOf(columns))) return { ok: true };
		const throughRequestId = before?.throughRequestId ?? lastMade(recurringId);
		statement("DELETE FROM recurring_orders WHERE recurring_id = ?").run(recurringId);
		insertRow(recurringOrders, { ...columns, recurringId, profileId: scope.profileId, throughRequestId });
		note(
			scope,
			rule,
			`Each request “${rule.title}” will get a work order${vendor ? ` for ${vendor.displayName}` : ""}.`,
		);
		return { ok: true };
	});
}

/** Later requests of a recurring request get no work order. */
export function removeRecurringOrder(scope: Scope, recurringId: number): Result {
	return write((): Result => {
		const rule = findRecurringRequest(scope, recurringId);
		if (!rule) return refuse("That recurring request wasn't found.");
		const sql = "DELETE FROM recurring_orders WHERE recurring_id = ? AND profile_id = ?";
		if (statement(sql).run(recurringId, scope.profileId).changes === 0) return { ok: true };
		note(scope, rule, `Requests “${rule.title}” will no longer get a work order.`);
		return { ok: true };
	});
}

/**
 * Adds the work orders of recurring requests that were made since. A vendor or lines that can't be used any more are
 * left out. Idempotent. Yields after each work order.
 */
export function* makeRecurringOrders(): Generator<number> {
	const rules = statement<{ recurringId: number; profileId: number; authorId: number }>(
		`SELECT o.recurring_id AS recurringId, o.profile_id AS profileId, q.author_id AS authorId
		FROM recurring_orders o JOIN recurring_requests q ON q.id = o.recurring_id
		WHERE EXISTS (SELECT 1 FROM recurring_requests_made m
			WHERE m.recurring_id = o.recurring_id AND m.request_id > o.through_request_id)
		ORDER BY o.recurring_id LIMIT 500`,
	).all();
	for (const { recurringId, profileId, authorId } of rules) {
		const due = statement<{ id: number }>(
			`SELECT m.request_id AS id FROM recurring_requests_made m JOIN recurring_orders o ON o.recurring_id = m.recurring_id
			WHERE m.recurring_id = ? AND m.request_id > o.through_request_id ORDER BY m.request_id LIMIT 500`,
		).all(recurringId);
		for (const { id } of due) yield write(() => makeOne({ profileId, userId: authorId }, recurringId, id));
	}
}

function makeOne(scope: Scope, recurringId: number, requestId: number): number {
	const template = findRecurringOrder(scope, recurringId);
	if (!template || template.throughRequestId >= requestId) return 0;
	statement("UPDATE recurring_orders SET through_request_id = ? WHERE recurring_id = ?").run(requestId, recurringId);
	const request = statement<{
		title: string;
		description: string;
		priority: "normal";
		dueDate: string;
		assignee: number;
	}>(
		`SELECT title, description, priority, due_date AS dueDate, assignee_id AS assignee FROM maintenance_requests
		WHERE id = ? AND profile_id = ?`,
	).get(requestId, scope.profileId);
	if (!request) return 0;
	const { title, description: details, priority, dueDate, assignee } = request;
	const { vendorId, chargeTo, limitCents, markupBp: markup, lines } = template;
	const fields = {
		...{ requestId, title, details, priority, dueDate: dueDate ?? undefined, assigneeId: assignee ?? undefined },
		...{ entry: "unknown" as const, sharesContact: false, chargeTo, markup, sharedFileIds: [] },
	};
	const whole = { vendorId: vendorId ?? undefined, lines, limit: limitCents ?? undefined };
	const attempts = [
		whole,
		{ ...whole, vendorId: undefined },
		{ lines: [] },
		{ lines: [], assigneeId: undefined },
	] as const;
	return attempts.some((more) => addOrder(scope, { ...fields, ...more, lines: [...more.lines] }).ok) ? 1 : 0;
}

function lastMade(recurringId: number): number {
	const query = "SELECT coalesce(max(request_id), 0) AS id FROM recurring_requests_made WHERE recurring_id = ?";
	return statement<{ id: number }>(query).get(recurringId)?.id ?? 0;
}

function shownOf({
	vendorId,
	chargeTo,
	limitCents,
	markupBp,
	lines,
}: Pick<typeof recurringOrders.$inferSelect, "vendorId" | "chargeTo" | "limitCents" | "markupBp" | "lines">) {
	return { vendorId, chargeTo, limitCents, markupBp, lines: JSON.stringify(lines) };
}

function note(scope: Scope, { propertyId }: { propertyId: number }, summary: string): void {
	recordActivity(scope, { action: "request.recurring_order", subjectKind: "property", subjectId: propertyId, summary });
}
