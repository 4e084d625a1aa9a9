import { and, eq, isNull } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { refuseUnapprovedReversal } from "#domain/approvals";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { wasReturned } from "#domain/deposits";
import { findLeaseEntry, type LeaseEntry, reverseEntry, settlePrepaid } from "#domain/lease-accounts";
import {
	findLeaseRecord,
	findOverlap,
	findPostableLease,
	type Lease,
	scheduleRules,
	transferFrom,
	updateLeaseStatus,
} from "#domain/lease-records";
import { reversalDay } from "#domain/ledger";
import { askIfWorse, ledgerEnd } from "#domain/owner-money";
import { postLeaseRules } from "#domain/recurring-charges";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { leaseEndings, leases, leaseTransfers } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Ending, findEndingRecord } from "./ending-record";
import { withdrawAcceptedNotices } from "./move-out-notices";

type UndoInput = {
	reason?: string | undefined;
	/** Confirmed that tenants' or other owners' money may be used. */
	confirmBelowZero?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Undoes a notice: the lease and its charges continue, and credits and fees posted for the end are reversed. After the
 * move-out date, it needs a reason and is refused if the unit was leased again or the deposit was returned. Asks at
 * `confirmBelowZero` if a fee is reversed that owners already drew (`askIfWorse`). What is over the limit of reversals
 * waits for another member (`waits`).
 */
export function undoEnding(scope: Scope, leaseId: number, input: UndoInput): Result {
	return once(scope, "undo-ending", { leaseId, ...input }, () => {
		const reason = input.reason?.trim() ?? "";
		const found = findPostableLease(scope, leaseId);
		if (!found.ok) return found;
		const { lease } = found;
		if (lease.moveOutDate === null) return refuse("This lease has no notice on record.");
		const organization = organizationOf(scope);
		const failure = checkUndo(scope, lease, reason, organization);
		if (failure) return failure;
		const ending = findEndingRecord(scope, leaseId);
		const waits = refuseUnapprovedUndo(scope, ending);
		if (waits) return waits;
		const end = ledgerEnd();
		const back = takeBack(scope, leaseId, ending, reason);
		if (!back.ok) return back;
		withdrawAcceptedNotices(scope, leaseId);
		const running = { ...lease, ...back.dates };
		scheduleRules(running);
		updateLeaseStatus(scope, running, organization.today);
		postLeaseRules(scope, leaseId, organization.today);
		settlePrepaid(scope, running);
		const worse = askIfWorse(scope, end, { confirmed: input.confirmBelowZero });
		if (worse) return worse;
		recordActivity(scope, {
			action: "lease.end_undone",
			subjectKind: "lease",
			subjectId: leaseId,
			summary: `The notice for ${lease.name} was canceled.${reason ? ` ${reason}` : ""}`,
		});
		return { ok: true };
	});
}

function checkUndo(
	scope: Scope,
	lease: Lease,
	reason: string,
	{ today, date }: ReturnType<typeof organizationOf>,
): Failure | undefined {
	const other = findOverlap(scope, lease, today, lease.id);
	if (other) return refuse(`The unit is leased to ${other.name} from ${date(other.startDate)}.`);
	const next = transferFrom(scope, lease.id);
	if (next && findLeaseRecord(scope, next.toLeaseId)?.stage === "executed") {
		return refuse("They moved to another unit and that lease has started.");
	}
	if (lease.moveOutDate === null || lease.moveOutDate >= today) return undefined;
	if (wasReturned(scope, lease.id)) {
		return refuse("Their deposit was already returned or withheld. Reverse that first.");
	}
	return reason.trim() === ""
		? refuse("They've already moved out. Enter a reason for undoing it.", "reason")
		: undefined;
}

/** Refuses to reverse what was posted for an end, where it is over the limit of reversals (`waits`). */
export function refuseUnapprovedUndo(scope: Scope, ending: Ending | undefined): Failure | undefined {
	return refuseUnapprovedReversal(
		scope,
		postedFor(scope, ending).map(({ id }) => id),
	);
}

type Back = {
	dates: Pick<Lease, "moveOutDate" | "noticeDate" | "prorateLast">;
	/** The day of reversals that couldn't have their entry's own date because its books are closed. */
	backOn: PlainDate | undefined;
};

/** Clears a lease's move-out date and reverses what was posted for its end. The caller must call `scheduleRules`. */
export function takeBack(scope: Scope, leaseId: number, ending: Ending | undefined, undoReason: string): Result<Back> {
	mustBeWriting();
	let backOn: PlainDate | undefined;
	for (const entry of postedFor(scope, ending)) {
		const day = reversalDay(scope, entry);
		if (day !== entry.date) backOn = day;
		const reversed = reverseEntry(scope, entry, { date: day, reason: "Notice canceled" });
		if (!reversed.ok) return reversed;
	}
	db()
		.delete(leaseTransfers)
		.where(and(eq(leaseTransfers.fromLeaseId, leaseId), isNull(leaseTransfers.settledDate)))
		.run();
	if (ending) {
		const undone = { undoneDate: nowIso(), undoReason };
		db().update(leaseEndings).set(undone).where(eq(leaseEndings.id, ending.id)).run();
	}
	const dates = {
		...{ moveOutDate: null, noticeDate: null },
		...(ending ? { prorateLast: ending.prorateBefore } : {}),
		updatedDate: nowIso(),
	};
	const lease = db().update(leases).set(dates).where(eq(leases.id, leaseId)).returning().get();
	statement(
		`UPDATE lease_tenants SET move_out_date = NULL, notice_date = NULL
		WHERE lease_id = ? AND notice_date IS NOT NULL`,
	).run(leaseId);
	return { ok: true, dates: { moveOutDate: null, noticeDate: null, prorateLast: lease.prorateLast }, backOn };
}

/** The credits and the fee that were posted for an end and still stand. */
function postedFor(scope: Scope, ending: Ending | undefined): LeaseEntry[] {
	const ids = [...(ending?.creditIds ?? []), ...(ending?.feeId ? [ending.feeId] : [])];
	return ids.flatMap((id) => findLeaseEntry(scope, id) ?? []).filter(({ reversedBy }) => reversedBy === null);
}
