import { canBeUsed, openCharges } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { CheckedLine, EntryLease } from "./check-entry";

/**
 * Refuses an entry that would pay more of a lease's charges than is owed, or take its prepayments or deposit below
 * zero.
 */
export function checkTenantMoney(
	scope: Scope,
	lines: readonly CheckedLine[],
	lease: EntryLease | undefined,
): Failure | undefined {
	const own = lines.filter(({ account }) => canBeUsed(account, "tenants"));
	if (!lease) return undefined;
	if (own.length === 0)
		return refuse("Leave this blank. None of the lines are receivables, deposits or prepayments.", "leaseId");
	const receivables = own.filter(({ account }) => account.systemKey === "accounts_receivable");
	const prepayments = own.filter(({ account }) => account.systemKey === "prepayments");
	const deposits = own.filter(({ account }) => account.isDeposit);
	const held = heldFor(lease.id);
	return (
		refuseReceivables(scope, lines, receivables, lease) ??
		refuseBelowNothing(scope, prepayments, held.prepaidCents, `${lease.name} has prepayments of`) ??
		refuseBelowNothing(scope, deposits, held.depositCents, `The deposit held for ${lease.name} is`)
	);
}

function refuseReceivables(
	scope: Scope,
	lines: readonly CheckedLine[],
	receivables: readonly CheckedLine[],
	lease: EntryLease,
): Failure | undefined {
	const [first] = receivables;
	if (!first) return undefined;
	if (receivables.some(({ amountCents }) => amountCents > 0 !== first.amountCents > 0)) {
		return refuse("Receivables are on both sides. Enter one line with the difference.", "lines");
	}
	if (lines.some(({ account }) => canBeUsed(account, "receive"))) {
		const form = first.amountCents < 0 ? "Receive payment" : "Refund or Returned payment";
		return refuse(`Use ${form} for money between a bank account and a tenant.`, `${first.field}.accountId`);
	}
	const paidCents = -sumOf(receivables);
	const owedCents = openCharges(scope, lease.id).reduce((sum, { openCents }) => sum + openCents, 0);
	if (paidCents <= owedCents) return undefined;
	const { money } = organizationOf(scope);
	return refuse(`${lease.name} owes only ${money(owedCents)}. Post the rest to prepayments.`, `${first.field}.credit`);
}

function refuseBelowNothing(
	scope: Scope,
	lines: readonly CheckedLine[],
	heldCents: Cents,
	words: string,
): Failure | undefined {
	const [first] = lines;
	if (!first || sumOf(lines) <= heldCents) return undefined;
	return refuse(`${words} only ${organizationOf(scope).money(heldCents)}.`, `${first.field}.debit`);
}

function sumOf(lines: readonly CheckedLine[]): Cents {
	return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function heldFor(leaseId: number) {
	const held = statement<{ prepaidCents: Cents; depositCents: Cents }>(
		"SELECT prepaid_cents AS prepaidCents, deposit_cents AS depositCents FROM leases WHERE id = ?",
	).get(leaseId);
	if (!held) throw new Error(`No lease ${leaseId}.`);
	return held;
}
