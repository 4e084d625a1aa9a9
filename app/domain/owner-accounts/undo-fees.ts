import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { refuseUnapprovedReversal } from "#domain/approvals";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { nextTxnGroupNumber, reversalDay, takeBack } from "#domain/ledger";
import { askBeforeReversal } from "#domain/owner-money";
import { db, statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { managementFeeRuns, managementFees } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findFeeRun } from "./fee-queries";

type UndoFeesInput = {
	/** Today or earlier, and no earlier than the run. */
	date: PlainDate;
	reason: string;
	/** Confirmed although the company no longer has the money. */
	confirmBelowZero?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Undoes a whole run of management fees by reversing its entries, so that its period can be collected again. Refused if
 * a later run collected from one of its properties: that run must be undone first. Asks at `confirmBelowZero` if the
 * company has spent the money.
 */
export function undoFees(scope: Scope, runId: number, input: UndoFeesInput): Result<{ number: number }> {
	return once(scope, "undo-management-fees", { runId, ...input }, () => {
		const run = findFeeRun(scope, runId);
		if (!run) return refuse("That run wasn't found.");
		if (run.undoneDate) return refuse(`Run ${run.number} is already undone.`);
		const reason = input.reason.trim();
		if (!reason) return refuse("Enter a reason.", "reason");
		const later = laterRun(runId);
		if (later) return refuse(`Run ${later} has since collected from the same properties. Undo run ${later} first.`);
		const posted = run.fees.flatMap(({ transactionId }) => (transactionId === null ? [] : [transactionId]));
		const asked = askBeforeReversal(scope, posted, { confirmed: input.confirmBelowZero, date: input.date });
		if (asked) return asked;
		const waits = refuseUnapprovedReversal(scope, posted);
		if (waits) return waits;
		const txnGroupNumber = nextTxnGroupNumber(scope);
		for (const transactionId of posted) {
			const reversed = takeBack(scope, transactionId, { date: input.date, reason, txnGroupNumber });
			if (!reversed.ok) return reversed;
		}
		db().update(managementFees).set({ undone: true }).where(eq(managementFees.runId, runId)).run();
		db()
			.update(managementFeeRuns)
			.set({ undoneDate: nowIso(), undoneReason: reason, undoneById: scope.userId })
			.where(eq(managementFeeRuns.id, runId))
			.run();
		for (const { propertyId } of run.fees) {
			recordActivity(scope, {
				action: "property.fee_undone",
				subjectKind: "property",
				subjectId: propertyId,
				summary: `Management fee run ${run.number} undone. ${reason}`,
			});
		}
		return { ok: true, number: run.number };
	});
}

/** The suggested date for undoing a run: its own date if all of its entries can be reversed on it, or else today. */
export function undoDay(
	scope: Scope,
	{ date, fees }: Pick<NonNullable<ReturnType<typeof findFeeRun>>, "date" | "fees">,
) {
	const { today } = organizationOf(scope);
	const isOpen = fees.every(
		({ transactionId: id }) => id === null || date === today || reversalDay(scope, { id, date }) === date,
	);
	return isOpen ? date : today;
}

function laterRun(runId: number): number | undefined {
	const sql = `SELECT max(r.number) AS number FROM management_fees mine
		JOIN management_fees later ON later.property_id = mine.property_id AND later.undone = 0 AND later.id > mine.id
		JOIN management_fee_runs r ON r.id = later.run_id
		WHERE mine.run_id = ? AND later.run_id <> mine.run_id HAVING number IS NOT NULL`;
	// The later run may have taken other properties' fees too.
	return wholeOrganization(() => statement<{ number: number }>(sql).get(runId)?.number);
}
