import type { PlainDate } from "#domain/calendar/format";
import { chargeLease, receivePayment } from "#domain/lease-accounts";
import { accountIdByRole } from "#domain/ledger";
import { fullStatement, printStatement } from "#domain/owner-accounts";
import type { NewProperty } from "#domain/rentals";
import type { Scope } from "~/domain/kernel/scope";
import { makeBooks, makeLease } from "./leasing";
import { must } from "./must";
import { makeOwner, makeProperty } from "./rentals";

/** A property with owners by their shares in basis points, one let unit, and a till for its money. */
export function makeOwned(shares: number[], overrides: Partial<NewProperty> = {}, scope: Scope = makeBooks()) {
	const owners = shares.map((shareBp) => ({ ownerId: makeOwner(scope), shareBp }));
	const { propertyId, unitId, unitIds } = makeProperty(scope, { owners, ownersFrom: "2026-01-01", ...overrides });
	const { leaseId } = makeLease(scope, { unitId, rent: [], withoutRent: true, type: "at_will", endDate: undefined });
	return { scope, propertyId, unitId, unitIds, leaseId, ownerIds: owners.map(({ ownerId }) => ownerId) };
}

/** Charges rent and takes the money straight to the bank; gives the payment. */
export function collectRent(scope: Scope, leaseId: number, date: PlainDate, amountCents: number): number {
	charge(scope, leaseId, date, amountCents);
	return pay(scope, leaseId, date, amountCents);
}

export function charge(
	scope: Scope,
	leaseId: number,
	date: PlainDate,
	amountCents: number,
	accountId = accountIdByRole(scope, "rent_income"),
): void {
	must(chargeLease(scope, leaseId, { date, lines: [{ accountId, amountCents }], confirmDuplicate: true }));
}

export function pay(scope: Scope, leaseId: number, date: PlainDate, amountCents: number): number {
	const payment = { date, amountCents, method: "direct_deposit" as const, payerName: "Ana Diaz" };
	return must(receivePayment(scope, leaseId, { ...payment, confirmDuplicate: true, confirmLarge: true })).transactionId;
}

/** An owner's statement as PDF, by its days. */
export function printedStatement(scope: Scope, ownerId: number, period: { from: string; to: string }) {
	const found = fullStatement(scope, ownerId, period);
	if (!found) throw new Error("That owner wasn't found.");
	return printStatement(scope, found);
}
