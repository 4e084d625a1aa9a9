import type { PlainDate } from "#domain/calendar/format";
import { closedThroughFor } from "#domain/ledger";
import type { Scope } from "~/domain/kernel/scope";
import { findTransaction } from "./transaction-queries";

/** The day of a lease's transaction and through when its books are closed; undefined if they are open on that day. */
export function closedBooksOf(
	scope: Scope,
	transactionId: number,
): { date: PlainDate; through: PlainDate } | undefined {
	const date = findTransaction(scope, transactionId)?.date;
	const through = closedThroughFor(scope, { transactionId });
	return date !== undefined && through !== null && date <= through ? { date, through } : undefined;
}
