import { addDays, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { mustBeWriting, statement, write } from "~/db/client.server";
import Database from "~/db/driver.mjs";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import type { Scope } from "~/domain/kernel/scope";
import { applyInOrder, Unsettleable } from "./apply-in-order";
import type { OwedBack } from "./dated-facts";
import { depositNeeds } from "./deposit-needs";
import { type Entry, insertTransaction } from "./insert-transaction";
import {
	type Applied,
	flowsBefore,
	type LeaseLine,
	leaseApplications,
	leaseFacts,
	leaseLines,
	moneyKept,
	rankOf,
} from "./lease-facts";
import { matchInTime } from "./match-in-time";
import { type Placed, placeLines } from "./place-lines";
import { accountByRole, accountIdByRole } from "./queries";
import { closedThroughFor } from "./refuse-closed-date";

type Tags = { id: number; propertyId: number; unitId: number | null };

/**
 * Settles a lease by the dates of its entries, whatever order they were entered in: a charge is paid on the later of
 * its own and the payment's date, oldest due first; until then the money is prepaid. Posted entries don't change.
 * Applications are removed and made again on their own dates, and transactions move what a day's prepayment differs by.
 * Closed books don't change; settling starts on the first open day.
 * Returns false if closed books make this impossible. The lease then stays as it was and is listed in
 * `leases_to_settle`.
 */
export function settleInTime(scope: Scope, lease: Tags, txnGroupNumber?: number): boolean {
	mustBeWriting();
	try {
		allOrNothing(() => {
			settle(scope, lease, txnGroupNumber);
			statement("DELETE FROM leases_to_settle WHERE lease_id = ?").run(lease.id);
			return { ok: true };
		});
		return true;
	} catch (error) {
		if (!isImpossible(error)) throw error;
		statement("INSERT INTO leases_to_settle (lease_id) VALUES (?) ON CONFLICT DO NOTHING").run(lease.id);
		return false;
	}
}

/** Whether the error means that the lease can't be settled, such as an application that `applications_enter` refuses. */
function isImpossible(error: unknown): boolean {
	if (error instanceof Unsettleable) return true;
	return error instanceof Database.SqliteError && error.code.startsWith("SQLITE_CONSTRAINT");
}

function settle(scope: Scope, lease: Tags, txnGroupNumber?: number): void {
	write(() => {
		const { from, lines, applied, sources, flows, owedBack } = matched(scope, lease);
		const own = sources.filter(({ accountId, withheldFrom }) => accountId !== null || withheldFrom !== undefined);
		const credits = new Set(own.map(({ id }) => id));
		const { rows, moves } = placeLines({ lines, applied, flows, owedBack, credits, from });
		const ids = new Map<number, number>();
		// Prepayments may never fall below zero, so moves into them are posted first.
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
		applyInOrder(scope, { wanted, applied, from, lines: moves.length > 0 ? leaseLines(scope, lease.id, from) : lines });
	});
}

/** A payment or credit with the cents it pays of each charge by now, and what is left of it. */
type Brought = { transactionId: number; put: Map<number, Cents>; restCents: Cents };

/** A lease's payments and credits, each with what it pays. Refunded money counts as left over. */
export function broughtTo(scope: Scope, lease: Pick<Tags, "id" | "propertyId">): Brought[] {
	const { lines, sources, given, flows } = matched(scope, lease);
	const transactions = new Map(lines.map(({ id, transactionId }) => [id, transactionId]));
	return sources
		.filter(({ until }) => until === null)
		.map(({ id, cents }) => {
			const put = new Map<number, Cents>();
			for (const flow of [...given, ...flows]) {
				if (flow.sourceId === id) put.set(flow.chargeId, flow.cents + (put.get(flow.chargeId) ?? 0));
			}
			const restCents = [...put.values()].reduce((rest, part) => rest - part, cents);
			return { transactionId: transactions.get(id) ?? 0, put, restCents };
		});
}

/** A lease's lines, and which of them pays what from the first open day on. */
function matched(scope: Scope, lease: Pick<Tags, "id" | "propertyId">) {
	const from = firstOpenDay(scope, lease);
	const lines = leaseLines(scope, lease.id, from);
	const applied = leaseApplications(lines);
	const { charges, sources, outflows, sourceOf } = leaseFacts(lines, applied);
	const given = flowsBefore(applied, lines, sourceOf, from);
	const kept = moneyKept(lines, applied, from);
	const needs = depositNeeds(lease.id, lines);
	const owedBack = postedOwedBack(scope, lines);
	const settled = matchInTime({ charges, sources, outflows, kept, needs, given, owedBack, from });
	return { from, lines, applied, sources, given, ...settled };
}

/** The charges already posted for refunds whose payments failed (`OwedBack`). */
function postedOwedBack(scope: Scope, lines: readonly LeaseLine[]): OwedBack {
	const { id: accountId, number: contraNumber } = accountByRole(scope, "prepayments");
	const posted = lines.filter(({ isOwedBack, until }) => isOwedBack === 1 && until === null);
	const charges = posted.map(({ id, date: day, amountCents: cents }) => ({ id, day, cents }));
	return { accountId, rank: rankOf({ contraType: "liability", contraNumber }), charges };
}

/** The first day on which the organization's and the property's books are open; "" if nothing is closed. */
export function firstOpenDay(scope: Scope, { propertyId }: Pick<Tags, "propertyId">): PlainDate {
	const closed = closedThroughFor(scope, { propertyId });
	return closed === null ? "" : addDays(closed, 1);
}

/** Posts a move to prepayments (positive cents) or from them (negative). Returns the ID of its receivables line. */
function postMove(
	scope: Scope,
	lease: Tags,
	{ day, cents, isOwedBack }: Placed["moves"][number],
	txnGroupNumber?: number,
): number {
	const tags = { propertyId: lease.propertyId, unitId: lease.unitId, leaseId: lease.id };
	const { postingIds } = insertTransaction(scope, {
		...wordsOf(cents, isOwedBack),
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

function wordsOf(cents: Cents, isOwedBack: boolean): Pick<Entry, "type" | "memo"> {
	if (isOwedBack) return { type: "charge", memo: "Overpaid refund" };
	if (cents > 0) return { type: "prepayment", memo: "Moved to prepayments" };
	return { type: "apply_prepayment", memo: "Prepayment applied" };
}
