import { nowIso } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { workOrderMessages } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { standingAsk } from "./links";
import { findRecord } from "./order-record";
import { tellVendor } from "./schedule-order";
import { setOrder } from "./set-order";

export type OrderMessage = {
	id: number;
	body: string;
	/** The member's name, or the vendor's. */
	author: string;
	fromVendor: boolean;
	createdDate: string;
};

/** The messages of a work order, oldest first; with a vendor, only those with that vendor. */
export function messagesOf({ profileId }: Scope, orderId: number, vendorId?: number): OrderMessage[] {
	return statement<Omit<OrderMessage, "fromVendor"> & { fromVendor: number }>(
		`SELECT m.id, m.body, coalesce(trim(u.firstname || ' ' || u.lastname), v.display_name) AS author,
			m.author_id IS NULL AS fromVendor, m.created_date AS createdDate
		FROM work_order_messages m JOIN vendors v ON v.id = m.vendor_id LEFT JOIN users u ON u.id = m.author_id
		WHERE m.order_id = @orderId AND m.profile_id = @profileId AND (@vendorId IS NULL OR m.vendor_id = @vendorId)
		ORDER BY m.id`,
	)
		.all({ orderId, profileId, vendorId: vendorId ?? null })
		.map((message) => ({ ...message, fromVendor: message.fromVendor === 1 }));
}

/** Writes to the vendor who has the work; they get an email with a link. Refuses while no one has it. */
export function writeToVendor(
	scope: Scope,
	orderId: number,
	input: { body: string; idempotencyKey?: string | undefined },
): Result<{ messageId: number }> {
	return once(scope, "write-to-vendor", { orderId, ...input }, (): Result<{ messageId: number }> => {
		const order = findRecord(scope, orderId);
		if (!order || scope.userId === null) return refuse("That work order wasn't found.");
		const ask = standingAsk(orderId);
		if (!ask) return refuse("No vendor has this work order yet.");
		const row = {
			profileId: scope.profileId,
			orderId,
			vendorId: ask.vendorId,
			authorId: scope.userId,
			body: input.body,
		};
		const messageId = insertRow(workOrderMessages, { ...row, createdDate: nowIso() });
		setOrder(order, {});
		tellVendor(scope, order, "new message", [input.body]);
		return { ok: true, messageId };
	});
}
