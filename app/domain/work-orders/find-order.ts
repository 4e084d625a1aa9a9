import { listActivity } from "#domain/activity";
import { findFile, listFiles } from "#domain/files";
import { findRequest } from "#domain/maintenance";
import { homeName } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { billsOf, invoicesOf } from "./bill-order";
import { chargesOf } from "./charge-order";
import { estimatesOf } from "./estimates";
import { sumLines } from "./format";
import { windowsOf } from "./keep-windows";
import type { AskState, OrderStatus } from "./labels";
import { asksOf } from "./links";
import { addressOf } from "./mail-vendor";
import { messagesOf } from "./messages";
import { linesOf } from "./order-lines";
import { findRecord, isOver, seenBy, seesRequest, vendorName } from "./order-record";
import { stagesOf } from "./photos";
import { needsOwner, spendLimitOf } from "./spend-limit";
import { residentsOf } from "./windows";

/** A work order as managers see it, with everything that belongs to it; undefined if it isn't the organization's. */
export function findOrder(scope: Scope, orderId: number) {
	const order = findRecord(scope, orderId);
	if (!order) return undefined;
	const { searchText: _, profileId: __, open: ___, dueOrder: ____, chargeId: _____, ...shown } = order;
	const request = findRequest(seesRequest(scope), order.requestId);
	const lines = linesOf(scope, orderId);
	const shared = sharedFileIds(orderId);
	return {
		...shown,
		...{ over: isOver(order), home: homeName(scope, order), address: addressOf(scope, order) },
		...{ vendor: vendorName(scope, order.vendorId), assignee: memberName(order.assigneeId) },
		request: request && {
			...{
				id: request.id,
				number: request.number,
				title: request.title,
				status: request.status,
				type: request.type,
				leaseId: request.leaseId,
			},
			...{ description: request.description, requesterName: request.requesterName, phone: request.phone },
			...{ entryNotes: request.entryNotes, pets: request.pets, alarmNote: request.alarmNote },
			// What was written with owners stays on the request.
			messages: request.messages.filter(({ channel }) => channel !== "owner"),
			merged: request.merged.map(({ id, number }) => ({ id, number })),
			files: [...request.files, ...request.messages.flatMap(({ files }) => files)].map((file) => ({
				...file,
				shared: shared.includes(file.id),
			})),
		},
		charges: chargesOf(scope, orderId),
		...{ lines, sums: sumLines(lines), asks: asksWithNames(scope, orderId), estimates: estimatesOf(scope, orderId) },
		...{ messages: messagesOf(scope, orderId), bills: billsOf(scope, orderId), invoices: invoicesOf(scope, orderId) },
		windows: windowsOf(orderId, organizationOf(scope).today),
		files: filesOf(scope, orderId),
		hasResident: residentsOf(scope, order).length > 0,
		spendLimit: spendLimitOf(scope, order.propertyId),
		needsOwner: needsOwner(scope, order, order.estimateCents),
		history: listActivity(scope, { subjectKind: "work_order", subjectId: orderId }, 50),
	};
}

/** The files of the work, each with what it shows. */
function filesOf(scope: Scope, orderId: number) {
	const stages = stagesOf(orderId);
	const { rows } = listFiles(scope, { subjectKind: "work_order", subjectId: orderId });
	return rows.map((file) => ({ ...file, stage: stages.get(file.id) }));
}

type ShownAsk = {
	id: number;
	vendor: string;
	state: AskState;
	answerBy: string | null;
	reason: string;
	sentDate: string | null;
};

function asksWithNames(scope: Scope, orderId: number): ShownAsk[] {
	return asksOf(orderId).map(({ id, vendorId, state, answerBy, reason, sentDate }) => {
		return { id, vendor: vendorName(scope, vendorId), state, answerBy, reason, sentDate };
	});
}

function sharedFileIds(orderId: number): number[] {
	return statement<{ id: number }>("SELECT file_id AS id FROM work_order_files WHERE order_id = ? AND kind = 'shared'")
		.all(orderId)
		.map(({ id }) => id);
}

function memberName(userId: number | null): string {
	const query = "SELECT trim(firstname || ' ' || lastname) AS name FROM users WHERE id = ?";
	return statement<{ name: string }>(query).get(userId)?.name ?? "";
}

export type RequestOrder = {
	id: number;
	number: number;
	title: string;
	status: OrderStatus;
	vendor: string;
	costCents: number | null;
	estimateCents: number | null;
	billedCents: number;
};

/** The work orders of a request, as managers see them. */
export function ordersOfRequest(scope: Scope, requestId: number): RequestOrder[] {
	return statement<RequestOrder>(
		`SELECT w.id, w.number, w.title, w.status, coalesce(v.display_name, '') AS vendor, w.cost_cents AS costCents,
			w.estimate_cents AS estimateCents, w.billed_cents AS billedCents
		FROM work_orders w LEFT JOIN vendors v ON v.id = w.vendor_id
		WHERE w.request_id = ? AND w.profile_id = ? AND ${seenBy(scope, "w")} ORDER BY w.id`,
	).all(requestId, scope.profileId);
}

/** Whether a member sees the work order that a file belongs to. */
export function memberMayOpenFile(scope: Scope, fileId: number): boolean {
	const file = findFile(scope, fileId);
	return file?.subjectKind === "work_order" && findRecord(scope, file.subjectId) !== undefined;
}
