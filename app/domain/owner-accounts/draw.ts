import { refuseUnapproved } from "#domain/approvals";
import { bankOf } from "#domain/bank-accounts";
import { askBelowZero } from "#domain/owner-money";
import { checkPayingBank } from "#domain/payables";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { availableOf } from "./available";
import { checkEntry, findOwned, type OwnerEntry } from "./owner-entry";
import { type PaidOwner, postOwnerPayment } from "./post-owner-payment";

export type Draw = OwnerEntry & {
	/** Number of a check; the next free one if unset. */
	checkNumber?: number | undefined;
	/** Confirmed that tenants' or other owners' money may be used. */
	confirmBelowZero?: boolean | undefined;
};

/**
 * Pays an owner from one property, once. Refuses at the form's fields (owner-entry.ts), and at `amount` more than is
 * available to them (available.ts); over the limit it waits for another member. Asks at `confirmBelowZero` if the bank
 * account doesn't hold the money (`askBelowZero`).
 */
export function drawForOwner(scope: Scope, input: Draw): Result<PaidOwner> {
	return once(scope, "draw-for-owner", { ...input }, () => {
		const { ownerId, propertyId, amountCents } = input;
		const owned = findOwned(scope, input);
		if (!owned.ok) return owned;
		const bankAccountId = input.bankAccountId ?? bankOf(scope, propertyId, "operating");
		const failure = checkEntry(scope, input) ?? checkPayingBank(scope, bankAccountId);
		if (failure) return failure;
		const owner = availableOf(scope, propertyId)?.owners.find((one) => one.ownerId === ownerId);
		const payableCents = owner?.payableCents ?? 0;
		if (amountCents > payableCents) {
			const { money } = organizationOf(scope);
			return refuse(
				`Only ${money(payableCents)} from ${owned.propertyName} is available to ${owned.ownerName}.`,
				"amount",
			);
		}
		const taken = { accountId: bankAccountId, propertyId, ownerId, amountCents };
		const asked = askBelowZero(scope, [taken], { confirmed: input.confirmBelowZero, date: input.date });
		if (asked) return asked;
		const waits = refuseUnapproved(scope, "owner_payments", amountCents);
		if (waits) return waits;
		return postOwnerPayment(scope, { ...input, bankAccountId, parts: [{ propertyId, amountCents }] });
	});
}
