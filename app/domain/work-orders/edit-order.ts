import { eq } from "drizzle-orm";
import { changedFields } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { workOrders } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { checkFields, type OrderFields, shareFiles } from "./check-fields";
import { sumLines } from "./format";
import { revokeAsks } from "./links";
import { remember, tellAssignee } from "./notify-order";
import { keepEstimateLines, linesOf, settledLines } from "./order-lines";
import { findRecord, isOver, searchTextOf } from "./order-record";

/**
 * Edits a work order that isn't over. Another vendor takes the work over: links of the former one stop working. Lines
 * that are done or billed stay as they are.
 */
export function editOrder(
	scope: Scope,
	orderId: number,
	{ seenUpdatedDate, ...fields }: OrderFields & { seenUpdatedDate?: string | undefined },
): Result {
	return write((): Result => {
		const before = findRecord(scope, orderId);
		if (!before) return refuse("That work order wasn't found.");
		const stale = staleEdit(scope, seenUpdatedDate, before.updatedDate);
		if (stale) return stale;
		if (isOver(before)) return refuse("This work order is closed. Reopen it first.");
		const { estimateCents: keptCents } = sumLines(settledLines(scope, orderId));
		const checked = checkFields(scope, fields, { ...before, keptCents });
		if (!checked.ok) return checked;
		const estimateCents = before.approval === "approved" ? before.estimateCents : checked.estimate;
		const columns = { ...checked.columns, estimateCents };
		const changes = changedFields(before, columns);
		const linesBefore = wordsOf(linesOf(scope, orderId));
		keepEstimateLines(scope, orderId, fields.lines);
		shareFiles(scope, before, fields.sharedFileIds);
		if (!changes && linesBefore === wordsOf(linesOf(scope, orderId))) return { ok: true };
		const after = { ...before, ...columns };
		const passedOn = before.vendorId !== null && before.vendorId !== after.vendorId;
		db()
			.update(workOrders)
			.set({ ...columns, searchText: searchTextOf(scope, after), updatedDate: nowIso() })
			.where(eq(workOrders.id, orderId))
			.run();
		if (passedOn) revokeAsks(scope, before, { told: true });
		remember(scope, after, "edited", "was edited.", changes ?? undefined);
		if (after.assigneeId !== before.assigneeId) tellAssignee(scope, after);
		return { ok: true };
	});
}

/** The lines' contents, to compare them. */
function wordsOf(lines: ReturnType<typeof linesOf>): string {
	return JSON.stringify(lines.map(({ id: _, ...line }) => line));
}
