import { recordActivity } from "#domain/activity";
import { refuseUnapprovedReversal } from "#domain/approvals";
import { findLeaseEntry, type LeaseEntry, reverseEntry, settlePrepaid } from "#domain/lease-accounts";
import { findPostableLease } from "#domain/lease-records";
import { restated } from "#domain/ledger";
import { askIfWorse, ledgerEnd } from "#domain/owner-money";
import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type BulkRun, findBulkRun } from "./bulk-leases";

/** Why a batch can't be undone; undefined if it can. */
export function whyNotUndone(scope: Scope, run: BulkRun): string | undefined {
	if (run.undoneDate !== null) return "This batch was already undone.";
	const params = [scope.profileId, run.txnGroupNumber];
	const reversed = statement<unknown>(
		`SELECT 1 FROM gl_transactions WHERE profile_id = ? AND txn_group_number = ? AND reversed_by IS NOT NULL`,
	).get(...params);
	if (reversed) return "One of its transactions has been reversed or corrected. Reverse the others one at a time.";
	const paid = statement<unknown>(
		`SELECT 1 FROM gl_transactions t
		CROSS JOIN charges c ON c.posting_id BETWEEN t.id * 256 AND t.id * 256 + 255
		CROSS JOIN applications a ON a.charge_posting_id = c.posting_id
		CROSS JOIN gl_transactions payer ON payer.id = a.payment_posting_id >> 8
		WHERE t.profile_id = ? AND t.txn_group_number = ? AND t.type = 'charge' AND payer.type <> 'apply_prepayment'
		GROUP BY c.posting_id HAVING sum(a.amount_cents) > 0`,
	).get(...params);
	return paid ? "A payment has been applied to it. Reverse its transactions one at a time." : undefined;
}

/**
 * Undoes a whole batch by reversing its transactions. Refuses a batch that a payment was applied to. Prepayments it
 * used are available again; asks at `confirmBelowZero` if that money was paid out. What is over the limit waits for
 * another member (`waits`). Refuses at `reason`.
 */
export function undoBulk(
	scope: Scope,
	runId: number,
	input: { reason: string; confirmBelowZero?: boolean | undefined; idempotencyKey?: string | undefined },
): Result<{ leaseCount: number }> {
	return once(scope, "undo-bulk", { runId, ...input }, () => {
		const run = findBulkRun(scope, runId);
		if (!run) return refuse("That batch wasn't found.");
		const reason = input.reason.trim();
		if (!reason) return refuse("Enter a reason.", "reason");
		const why = whyNotUndone(scope, run);
		if (why) return refuse(why);
		const entries = entriesOf(scope, run);
		const waits = refuseUnapprovedReversal(
			scope,
			entries.map(({ id }) => id),
		);
		if (waits) return waits;
		const end = ledgerEnd();
		for (const entry of entries) {
			const reversed = reverseEntry(scope, entry, { reason });
			if (!reversed.ok) return restated(reversed);
			const lease = findPostableLease(scope, entry.leaseId);
			if (lease.ok) settlePrepaid(scope, lease.lease);
		}
		const worse = askIfWorse(scope, end, { confirmed: input.confirmBelowZero });
		if (worse) return worse;
		const { today, money } = organizationOf(scope);
		statement("UPDATE bulk_runs SET undone_date = ? WHERE id = ?").run(today, runId);
		recordActivity(scope, {
			action: "bulk_run.undone",
			subjectKind: "organization",
			subjectId: scope.profileId,
			summary: `A bulk ${run.kind} of ${money(run.amountCents)} to ${run.leaseCount === 1 ? "1 lease" : `${run.leaseCount} leases`} was undone. ${reason}`,
		});
		return { ok: true, leaseCount: run.leaseCount };
	});
}

/** The batch's own transactions. Entries that settled them are reversed along with them. */
function entriesOf(scope: Scope, { txnGroupNumber }: BulkRun): LeaseEntry[] {
	return statement<{ id: number }>(
		`SELECT id FROM gl_transactions WHERE profile_id = ? AND txn_group_number = ?
			AND type NOT IN ('apply_prepayment', 'prepayment') ORDER BY id`,
	)
		.all(scope.profileId, txnGroupNumber)
		.flatMap(({ id }) => findLeaseEntry(scope, id) ?? []);
}
