import type { ShareOf } from "#domain/owner-center";
import type { StatementRow } from "#domain/statements";

/** The owner's part of each column, as the last rows of the statement. */
export function shareRows(shares: readonly ShareOf[]): StatementRow[] {
	const row = (label: string, kind: "subtotal" | "total", of: (share: ShareOf) => number): StatementRow => {
		return { key: label, kind, label, cents: shares.map(of) };
	};
	return [
		{ key: "share", kind: "section", label: "Your share", cents: [] },
		row("Your share of income", "subtotal", ({ incomeCents }) => incomeCents),
		row("Your share of expenses", "subtotal", ({ expenseCents }) => expenseCents),
		row("Your share of net income", "total", ({ netCents }) => netCents),
	];
}
