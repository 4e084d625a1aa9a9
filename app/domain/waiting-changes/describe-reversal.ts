import { findReconciliation } from "#domain/banking";
import type { PlainDate } from "#domain/calendar/format";
import { findBulkRun } from "#domain/collections";
import { findLease } from "#domain/lease-records";
import { findAccount, listPropertyClosings, viewTransaction } from "#domain/ledger";
import { transactionTypes } from "#domain/ledger/labels";
import { findFeeRun } from "#domain/owner-accounts";
import { chargedOf } from "#domain/payables";
import { findProperty } from "#domain/rentals";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Described } from "./describe";

type Taking = { transactionId: number; date?: string | undefined; reason?: string | undefined };

/** Takes a posted transaction back by its reversal, or voids its check. */
export function describeReversal(scope: Scope, { transactionId, date, reason }: Taking): Described {
	const organization = organizationOf(scope);
	const entry = viewTransaction(scope, transactionId);
	const amountCents = Math.abs(entry?.amountCents ?? 0);
	const what = entry ? transactionTypes[entry.type].toLowerCase() : "transaction";
	const from = entry ? ` from ${organization.date(entry.date)}` : "";
	return {
		summary: `Reverse the ${what} for ${organization.money(amountCents)}${from}.`,
		details: [
			{ label: "Transaction", value: String(transactionId) },
			...fact("Reversed on", date && organization.date(date)),
			...fact("Memo", entry?.memo),
			...fact("Lease", entry?.leaseName),
			...fact("Property", entry?.propertyName),
			...fact("Reason", reason),
		],
		amountCents,
	};
}

/** Takes back an expense, a bill or a payment of bills, perhaps with what tenants were charged for it. */
export function describeExpenseReversal(
	scope: Scope,
	input: Taking & { withCharges?: boolean | undefined },
): Described {
	const described = describeReversal(scope, input);
	const charges = input.withCharges ? chargedOf(scope, input.transactionId) : [];
	const { money } = organizationOf(scope);
	const also = charges.map(({ leaseName, amountCents }) => ({
		label: "Tenant charge reversed",
		value: `${money(amountCents)}, ${leaseName}`,
	}));
	return { ...described, details: [...described.details, ...also] };
}

/** Undoes a run of management fees. */
export function describeFees(scope: Scope, { runId, date, reason }: { runId: number; date: string; reason: string }) {
	const organization = organizationOf(scope);
	const run = findFeeRun(scope, runId);
	const amountCents = run?.fees.reduce((sum, fee) => sum + fee.paidCents, 0) ?? 0;
	return {
		summary: `Undo management fee run ${run?.number ?? ""} for ${organization.money(amountCents)}.`,
		details: [...fact("Reversed on", organization.date(date)), ...fact("Reason", reason)],
		amountCents,
	} satisfies Described;
}

/** Undoes a bulk charge or credit. */
export function describeBulk(scope: Scope, { runId, reason }: { runId: number; reason: string }): Described {
	const { date, money } = organizationOf(scope);
	const run = findBulkRun(scope, runId);
	const amountCents = run?.amountCents ?? 0;
	return {
		summary: `Undo the bulk ${run?.kind ?? "charge"} for ${money(amountCents)}.`,
		details: [
			...fact("Date", run && date(run.date)),
			...fact("Leases", run && String(run.leaseCount)),
			...fact("Reason", reason),
		],
		amountCents,
	};
}

type RemovedFees = { leaseId: number; transactionIds: readonly number[]; reason: string };

/** Removes late fees of a lease. */
export function describeLateFees(
	scope: Scope,
	{ leaseId, transactionIds, reason }: RemovedFees,
	{ removedCents }: { removedCents: number },
): Described {
	const lease = findLease(scope, leaseId)?.name;
	return {
		summary: `Remove ${organizationOf(scope).money(removedCents)} in late fees${lease ? ` from the lease for ${lease}` : ""}.`,
		details: [{ label: "Late fees", value: String(transactionIds.length) }, ...fact("Reason", reason)],
		amountCents: removedCents,
	};
}

/** Undoes a notice or a move-out. */
export function describeEnding(scope: Scope, { leaseId, reason }: { leaseId: number; reason?: string | undefined }) {
	const { date } = organizationOf(scope);
	const lease = findLease(scope, leaseId);
	return {
		summary: `Undo the move-out${lease ? ` for ${lease.name}` : ""}.`,
		details: [
			...fact("Move-out", lease?.moveOutDate && date(lease.moveOutDate)),
			{ label: "Reversed", value: "The credits and fee posted for it" },
			...fact("Reason", reason),
		],
		amountCents: null,
	} satisfies Described;
}

type NewEnding = { leaseId: number; moveOutDate: PlainDate; noticeDate?: PlainDate | undefined };

/** Changes a notice, which takes back what was posted for the earlier one. */
export function describeEndLease(
	scope: Scope,
	{ leaseId, moveOutDate, noticeDate }: NewEnding,
	{ creditedCents, feeCents }: { creditedCents: number; feeCents: number },
): Described {
	const { date, money } = organizationOf(scope);
	const lease = findLease(scope, leaseId);
	return {
		summary: `Change the move-out${lease ? ` for ${lease.name}` : ""} to ${date(moveOutDate)}.`,
		details: [
			...fact("Move-out now", lease?.moveOutDate && date(lease.moveOutDate)),
			...fact("Notice", noticeDate && date(noticeDate)),
			{ label: "Reversed", value: "The credits and fee posted for the earlier notice" },
			...fact("Credited anew", creditedCents > 0 && money(creditedCents)),
			...fact("Early termination fee", feeCents > 0 && money(feeCents)),
		],
		amountCents: null,
	};
}

type Reopening = { propertyId?: number | undefined; through?: string | undefined; reason: string };

/** Reopens closed books, of the company or of one property. */
export function describeReopening(scope: Scope, { propertyId, through, reason }: Reopening): Described {
	const { date, closedThrough } = organizationOf(scope);
	const property = propertyId === undefined ? undefined : findProperty(scope, propertyId)?.name;
	const own = listPropertyClosings(scope).find((one) => one.propertyId === propertyId)?.closedThrough;
	const closed = property ? own : closedThrough;
	return {
		summary: `Reopen the books${property ? ` for ${property}` : ""}${through ? ` after ${date(through)}` : ""}.`,
		details: [
			...fact("Closed through now", closed && date(closed)),
			{ label: "Closed through then", value: through ? date(through) : "Nothing stays closed" },
			...fact("Reason", reason),
		],
		amountCents: null,
	};
}

/** Reopens a finished reconciliation. */
export function describeReconciliation(scope: Scope, input: { reconciliationId: number; reason: string }): Described {
	const { date } = organizationOf(scope);
	const found = findReconciliation(scope, input.reconciliationId);
	const account = found && findAccount(scope, found.accountId)?.name;
	return {
		summary: `Reopen the reconciliation of ${account ?? "an account"}${found ? ` through ${date(found.statementEnd)}` : ""}.`,
		details: fact("Reason", input.reason),
		amountCents: null,
	};
}

function fact(label: string, value: string | false | null | undefined) {
	return value ? [{ label, value }] : [];
}
