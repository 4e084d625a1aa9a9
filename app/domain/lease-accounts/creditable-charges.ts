import type { PlainDate } from "#domain/calendar/format";
import { findAccount, type OpenCharge } from "#domain/ledger";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { CreditKind } from "./labels";
import { unpaidSince } from "./unpaid-since";

type Credit = { kind: CreditKind; date: PlainDate };

/**
 * The open charges a credit may pay. A work trade pays no deposit; a waiver or write-off pays only the part of a
 * deposit that has been unpaid since the credit's date.
 */
export function creditableCharges(scope: Scope, owed: readonly OpenCharge[], { kind, date }: Credit): OpenCharge[] {
	if (kind === "previously_deposited") return [...owed];
	return owed.flatMap((charge) => {
		if (!findAccount(scope, charge.accountId)?.isDeposit) return [charge];
		return kind === "exchange" ? [] : unpaidSince([charge], date);
	});
}

/**
 * Refuses, at `date`, to waive a deposit on a day it was held. `open` are the charges of `owed` that may be credited.
 */
export function refuseWhileHeld(
	owed: readonly OpenCharge[],
	open: readonly OpenCharge[],
	{ kind }: Credit,
	accountIds: readonly number[],
): Failure | undefined {
	const openOf = (charges: readonly OpenCharge[], accountId: number) =>
		charges.reduce((sum, charge) => sum + (charge.accountId === accountId ? charge.openCents : 0), 0);
	if (kind !== "waive" || accountIds.every((id) => openOf(open, id) === openOf(owed, id))) return undefined;
	return refuse("This deposit was still held on that date. Use the date its payment was returned or later.", "date");
}
