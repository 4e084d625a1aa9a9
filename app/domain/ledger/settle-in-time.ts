import { addDays, type PlainDate } from "#domain/calendar/format";
import { write } from "~/db/client.server";
import type { Scope } from "~/domain/scope";
import { applyInOrder } from "./apply-in-order";
import { closedThroughFor } from "./closed-books";
import { insertTransaction } from "./insert-transaction";
import { type Applied, flowsBefore, leaseApplications, leaseFacts, leaseLines, moneyKept } from "./lease-facts";
import { matchInTime } from "./match-in-time";
import { type Placed, placeLines } from "./place-lines";
import { accountIdByRole } from "./queries";

type Tags = { id: number; propertyId: number; unitId: number | null };

/**
 * Brings a lease to where its dated facts put it, whatever order they were entered in: what pays a charge is applied on
 * the later of both days, oldest due first, and is prepaid until then. Nothing posted changes: applications are taken
 * off and put on again on their own days, and where more or less is prepaid on a day than was, a transaction of that day
 * says so. Closed books stay as they are: there it begins on the first open day. Call it inside a write, with what was
 * entered posted.
 */
export function settleInTime(scope: Scope, lease: Tags, txnGroupNumber?: number): void {
	write(() => {
		const from = firstOpen(scope, lease);
		const lines = leaseLines(scope, lease.id);
		const applied = leaseApplications(lines);
		const { charges, sources, outflows, sourceOf } = leaseFacts(lines, applied);
		const given = flowsBefore(applied, lines, sourceOf, from);
		const flows = matchInTime({ charges, sources, outflows, kept: moneyKept(lines, applied), given, from });
		const credits = new Set(sources.filter(({ accountId }) => accountId !== null).map(({ id }) => id));
		const { rows, moves } = placeLines({ lines, applied, flows, credits, from });
		const ids = new Map<number, number>();
		// What is held is never below zero, so what goes to prepayments is posted first.
		for (const move of [...moves].sort((a, b) => b.cents - a.cents)) {
			ids.set(move.id, postMove(scope, lease, move, txnGroupNumber));
		}
		const wanted = rows.map(
			(row): Applied => ({
				...row,
				lineId: ids.get(row.lineId) ?? row.lineId,
				chargeId: ids.get(row.chargeId) ?? row.chargeId,
			}),
		);
		applyInOrder(scope, { wanted, applied, from, lines: moves.length > 0 ? leaseLines(scope, lease.id) : lines });
	});
}

/** The first day that is in open books, the organization's and the property's. */
function firstOpen(scope: Scope, { propertyId }: Tags): PlainDate {
	const closed = closedThroughFor(scope, { propertyId });
	return closed === null ? "" : addDays(closed, 1);
}

/** Posts what goes to prepayments on a day, or comes from them; gives the line on receivables. */
function postMove(scope: Scope, lease: Tags, { day, cents }: Placed["moves"][number], txnGroupNumber?: number): number {
	const tags = { propertyId: lease.propertyId, unitId: lease.unitId, leaseId: lease.id };
	const { postingIds } = insertTransaction(scope, {
		...(cents > 0
			? { type: "prepayment", memo: "Moved to prepayments" }
			: { type: "apply_prepayment", memo: "Prepayment applied" }),
		date: day,
		leaseId: lease.id,
		...(txnGroupNumber !== undefined && { txnGroupNumber }),
		lines: [
			{ ...tags, accountId: accountIdByRole(scope, "accounts_receivable"), amountCents: cents },
			{ ...tags, accountId: accountIdByRole(scope, "prepayments"), amountCents: -cents },
		],
	});
	return postingIds[0] ?? 0;
}
