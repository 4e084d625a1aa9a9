import type { PlainDate } from "#domain/calendar/format";
import { setRequestStatus } from "#domain/maintenance";
import { completeOrder, ordersOfRequest, runWorkOrders, setNoBill, setRecurringOrder } from "#domain/work-orders";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "./in-the-past";

/** What each request of a recurring request costs; hours in hundredths, amounts in cents. */
type Job = { vendor: string; account: string; hours: number; parts: number };

/** Each later request of a recurring request gets a work order for a vendor. */
export function orderEachTime(manager: Scope, recurringId: number, { vendor, account, hours, parts }: Job) {
	const accountId = idOf("SELECT id FROM gl_accounts WHERE number = ? AND profile_id = ?", account, manager);
	const labor = { accountId, description: "Labor", quantity: hours, unitCents: 8_500 };
	const material = { accountId, description: "Parts", quantity: 100, unitCents: parts };
	must(
		setRecurringOrder(manager, recurringId, {
			vendorId: idOf("SELECT id FROM vendors WHERE display_name = ? AND profile_id = ?", vendor, manager),
			...{ chargeTo: "owner", limit: 50_000, lines: [labor, material] },
		}),
	);
}

/** Adds the work orders of the requests that were made. */
export function orderMade() {
	for (const _ of runWorkOrders());
}

/** Finishes requests that recurring ones made, due before a day, with their work orders. */
export function finishMade(manager: Scope, before: PlainDate, today: PlainDate) {
	for (const { id } of statement<{ id: number }>(
		`SELECT m.request_id AS id FROM recurring_requests_made m JOIN maintenance_requests r ON r.id = m.request_id
		WHERE m.profile_id = ? AND r.open = 1 AND m.due_date < ?`,
	).all(manager.profileId, before)) {
		const [order] = ordersOfRequest(manager, id);
		if (order) {
			const lines = linesAsEstimated(order.id);
			const done = { completedOn: today, workDone: "Done as every time.", lines, closesRequest: true, mayGoOver: true };
			must(completeOrder(manager, order.id, done));
			must(setNoBill(manager, order.id, true));
		} else must(setRequestStatus(manager, id, { status: "completed" }));
	}
}

function linesAsEstimated(orderId: number) {
	return statement<{ id: number; accountId: number; description: string; quantity: number; unitCents: number }>(
		`SELECT id, account_id AS accountId, description, estimate_quantity AS quantity, estimate_unit_cents AS unitCents
		FROM work_order_lines WHERE order_id = ? ORDER BY position, id`,
	).all(orderId);
}

function idOf(query: string, name: string, { profileId }: Scope): number {
	const found = statement<{ id: number }>(query).get(name, profileId);
	if (!found) throw new Error(`The demonstration has no ${name}.`);
	return found.id;
}
