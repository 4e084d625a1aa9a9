import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findReconciliation, openEntries } from "./reconciliation-record";
import { tick, untick } from "./reconciliation-ticks";

/**
 * One page of check marks: those set when it was opened, and those set now. Other users' changes meanwhile are left
 * alone.
 */
type Ticks = { before: number[]; ticked: number[] };

/** Saves the changes on one page of check marks. */
export function saveTicks(scope: Scope, reconciliationId: number, ticks: Ticks): Result {
	return once(scope, "save-ticks", { reconciliationId, ...ticks }, () => {
		const found = findReconciliation(scope, reconciliationId);
		if (found?.state !== "open") return refuse("This reconciliation isn't in progress.");
		keepTicks(scope, found, ticks);
		return { ok: true };
	});
}

/** Checks every entry dated up to the statement's end. */
export function tickAll(scope: Scope, reconciliationId: number): Result<{ ticked: number }> {
	return once(scope, "tick-all", { reconciliationId }, () => {
		const found = findReconciliation(scope, reconciliationId);
		if (found?.state !== "open") return refuse("This reconciliation isn't in progress.");
		const entries = openEntries(scope, { ...found, reconciliationId, until: found.statementEnd });
		tick(
			scope,
			reconciliationId,
			entries.map(({ transactionId }) => transactionId),
		);
		return { ok: true, ticked: entries.length };
	});
}

/** Unchecks every entry on all pages. */
export function untickAll(scope: Scope, reconciliationId: number): Result {
	return once(scope, "untick-all", { reconciliationId }, () => {
		const found = findReconciliation(scope, reconciliationId);
		if (found?.state !== "open") return refuse("This reconciliation isn't in progress.");
		statement<never>("DELETE FROM reconciliation_ticks WHERE reconciliation_id = ?").run(reconciliationId);
		return { ok: true };
	});
}

type Open = { id: number; accountId: number; statementEnd: PlainDate };

function keepTicks(scope: Scope, { id, accountId, statementEnd }: Open, { before, ticked }: Ticks): void {
	const open = new Set(
		openEntries(scope, { accountId, reconciliationId: id, until: statementEnd }).map((entry) => entry.transactionId),
	);
	const now = new Set(ticked);
	tick(
		scope,
		id,
		ticked.filter((one) => open.has(one) && !before.includes(one)),
	);
	untick(
		id,
		before.filter((one) => !now.has(one)),
	);
}
