import { refuseUnapproved } from "#domain/approvals";
import { reopenBooks } from "#domain/ledger";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/**
 * Reopens closed books as `reopenBooks` (ledger/reopen-books.ts) does; waits for another member where that is set
 * (`waits`).
 */
export function reopenClosedBooks(scope: Scope, reopening: Parameters<typeof reopenBooks>[1]): Result {
	return allOrNothing(() => {
		const reopened = reopenBooks(scope, reopening);
		if (!reopened.ok) return reopened;
		return refuseUnapproved(scope, "reopen_books") ?? reopened;
	});
}
