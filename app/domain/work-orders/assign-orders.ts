import { findAssignee } from "#domain/identity";
import { write } from "~/db/client.server";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { remember, tellAssignee } from "./notify-order";
import { findRecord, workOf } from "./order-record";
import { setOrder } from "./set-order";

/**
 * Assigns work orders to a member, or to no one with null, and notifies them of each. Returns how many changed. Refuses,
 * at `assignee`, someone who isn't on the team or doesn't see all of them. `tells` false: they are told of all of it
 * together.
 */
export function assignOrders(
	scope: Scope,
	orderIds: readonly number[],
	assigneeId: number | null,
	{ tells = true }: { tells?: boolean } = {},
): Result<{ assigned: number }> {
	return write((): Result<{ assigned: number }> => {
		const found = orderIds.flatMap((id) => findRecord(scope, id) ?? []);
		const assignee = assigneeId === null ? undefined : findAssignee(scope, workOf(found, "assignee"), assigneeId);
		if (assignee && !assignee.ok) return assignee;
		const changed = found.filter((order) => order.assigneeId !== assigneeId);
		for (const order of changed) {
			const after = setOrder(order, { assigneeId });
			remember(scope, after, "assigned", `was assigned to ${assignee?.person.name ?? "no one"}.`);
			if (tells) tellAssignee(scope, after);
		}
		return { ok: true, assigned: changed.length };
	});
}
