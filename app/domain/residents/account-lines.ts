import type { PlainDate } from "#domain/calendar/format";
import { findTransaction, type LedgerLine, listLedgerLines } from "#domain/lease-accounts";
import { payersWords } from "#domain/lease-accounts/labels";
import { residentLeases } from "#domain/lease-records";
import { openCharges } from "#domain/ledger";
import { organizationOf } from "~/domain/kernel/organization";
import type { Resident } from "./documents";
import type { LineState } from "./labels";

export type AccountLine = Pick<
	LedgerLine,
	"id" | "date" | "type" | "memo" | "method" | "accountNames" | "reversalOf" | "amountCents" | "balanceCents"
> & { state: LineState | null };

type Filters = { year?: number | undefined; kind?: "charges" | "payments" | undefined; unpaid?: boolean | undefined };

/**
 * One page of a lease's charges, credits and payments, newest first. A reversed one is listed once, marked as reversed.
 */
export function listAccountLines(resident: Resident, leaseId: number, filters: Filters, cursor?: string) {
	const { year, kind, unpaid } = filters;
	const page = listLedgerLines(resident, leaseId, {
		filters: {
			...(year ? { from: `${year}-01-01`, to: `${year}-12-31` } : {}),
			...{ kind, openOnly: unpaid, reversedOnce: true },
		},
		cursor,
	});
	const { today } = organizationOf(resident);
	const dueDates = new Map(openCharges(resident, leaseId).map((open) => [open.chargePostingId >> 8, open.dueDate]));
	return { ...page, rows: page.rows.map((line) => shown(line, dueDates.get(line.id), today)) };
}

/**
 * One charge or payment with what paid it or what it pays; undefined if it isn't on a lease that the resident may see.
 */
export function findAccountLine(resident: Resident, transactionId: number) {
	const found = findTransaction(resident, transactionId);
	if (!found || found.reversalOf !== null) return undefined;
	const isTheirs = residentLeases(resident, resident.tenantId).some(({ id }) => id === found.leaseId);
	return isTheirs ? found : undefined;
}

function shown(line: LedgerLine, dueDate: PlainDate | undefined, today: PlainDate): AccountLine {
	const { id, date, type, memo, method, accountNames, reversalOf, amountCents, balanceCents } = line;
	const counts = line.reversedBy === null;
	return {
		...{ id, date, type, memo, method, reversalOf, amountCents },
		accountNames: accountNames.split(",").map(payersWords).join(","),
		balanceCents: counts ? balanceCents : 0,
		state: stateOf(line, dueDate, today),
	};
}

function stateOf(line: LedgerLine, dueDate: PlainDate | undefined, today: PlainDate): LineState | null {
	if (line.returned) return "returned";
	if (line.reversedBy !== null) return "reversed";
	if (line.type === "payment" || line.amountCents < 0) return null;
	if (line.openCents === 0) return "paid";
	if (line.date > today) return "ahead";
	if ((dueDate ?? line.date) < today) return "overdue";
	return line.openCents < line.amountCents ? "part_paid" : "due";
}
