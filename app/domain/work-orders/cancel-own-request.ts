import { cancelRequest, findResidentRequest, type ResidentScope } from "#domain/maintenance";
import { mustBeWriting, statement } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import type { Result } from "~/domain/kernel/result";
import { callOffVisit, isToCome, noVisit } from "./call-off-visit";
import { dropWindows } from "./keep-windows";
import { standingAsk } from "./links";
import { mailNews } from "./mail-vendor";
import { notifyStaff, remember } from "./notify-order";
import { called, findRecord, isOver, type OrderRecord } from "./order-record";
import { visitText } from "./schedule-order";
import { setOrder } from "./set-order";

/**
 * Closes a request that its resident no longer needs, by `cancelRequest` of maintenance. Visits to come are off, and
 * their vendors are told; the staff hear which work orders are still open.
 */
export function cancelOwnRequest(scope: ResidentScope, requestId: number, asked: { reason: string }): Result {
	return allOrNothing((): Result => {
		const before = findResidentRequest(scope, requestId);
		const canceled = cancelRequest(scope, requestId, asked);
		if (!canceled.ok || before?.status === "closed") return canceled;
		const orders = statement<{ id: number }>(
			"SELECT id FROM work_orders WHERE request_id = ? AND profile_id = ? AND open = 1 ORDER BY id",
		).all(requestId, scope.profileId);
		for (const { id } of orders) {
			const order = findRecord(scope, id);
			if (order && !isOver(order)) leaveOpen(scope, order);
		}
		return { ok: true };
	});
}

function leaveOpen(scope: ResidentScope, order: OrderRecord): void {
	mustBeWriting();
	const { locale } = organizationOf(scope);
	const open = `Work order ${called(order)} is still open, and the resident canceled its request.`;
	if (!isToCome(scope, order)) {
		notifyStaff(scope, order, open);
		return;
	}
	const when = visitText(order, locale);
	const after = setOrder(order, { ...noVisit, status: order.status === "scheduled" ? "new" : order.status });
	dropWindows(order.id);
	callOffVisit(scope, order);
	remember(scope, after, "visit_canceled", `has no visit on ${when}: the resident canceled the request.`);
	notifyStaff(scope, after, `${open} The visit on ${when} was canceled.`);
	const ask = standingAsk(order.id);
	const news = [`The resident canceled the request, so please don't come on ${when}. We'll be in touch.`];
	if (ask) mailNews(scope, after, ask, { subject: "visit canceled", news });
}
