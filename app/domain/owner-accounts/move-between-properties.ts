import { recordActivity } from "#domain/activity";
import { refuseUnapproved } from "#domain/approvals";
import { bankOf } from "#domain/bank-accounts";
import { accountIdByRole, post } from "#domain/ledger";
import { askBeyondBank } from "#domain/owner-money";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { availableOf } from "./available";
import { checkEntry, findOwned, keepEntry, type OwnerEntry } from "./owner-entry";

export type Move = Omit<OwnerEntry, "bankAccountId" | "method"> & {
	/** The property that receives the money; it comes from `propertyId`. */
	toPropertyId: number;
	/** Confirmed that tenants' or other owners' money may be used. */
	confirmBelowZero?: boolean | undefined;
};

/**
 * Moves an owner's money from one of their properties to another, once: a draw and a contribution in one transaction,
 * so that each property stays balanced and the owner's total stays the same. Refuses, at `amount`, more than is
 * available to the owner; asks at `confirmBelowZero` if the bank account doesn't hold it (`askBeyondBank`). Over the
 * limit of owner payments it waits for another member (`waits`).
 */
export function moveBetweenProperties(scope: Scope, input: Move): Result<{ transactionId: number; ownerName: string }> {
	return once(scope, "move-owner-money", { ...input }, () => {
		const { date, ownerId, propertyId, toPropertyId, amountCents, reference, memo } = input;
		const from = findOwned(scope, input);
		if (!from.ok) return from;
		const to = findOwned(scope, { ownerId, propertyId: toPropertyId }, "toPropertyId");
		if (!to.ok) return to;
		if (propertyId === toPropertyId) return refuse("Choose another property.", "toPropertyId");
		const failure = checkEntry(scope, input);
		if (failure) return failure;
		const { money } = organizationOf(scope);
		const owner = availableOf(scope, propertyId)?.owners.find((one) => one.ownerId === ownerId);
		const payableCents = owner?.payableCents ?? 0;
		if (amountCents > payableCents) {
			return refuse(
				`Only ${money(payableCents)} from ${from.propertyName} is available to ${from.ownerName}.`,
				"amount",
			);
		}
		const [out, into] = [
			{ propertyId, ownerId },
			{ propertyId: toPropertyId, ownerId },
		];
		const [fromBank, toBank] = [bankOf(scope, propertyId, "operating"), bankOf(scope, toPropertyId, "operating")];
		const taken = [
			{ ...out, accountId: fromBank, amountCents },
			{ ...into, accountId: toBank, amountCents: -amountCents },
		];
		const asked = askBeyondBank(scope, taken, { confirmed: input.confirmBelowZero, date });
		const waits = asked ?? refuseUnapproved(scope, "owner_payments", amountCents);
		if (waits) return waits;
		const posted = post(scope, {
			...{ type: "transfer", date, reference },
			memo: memo ?? `Transfer from ${from.propertyName} to ${to.propertyName}`,
			lines: [
				{ accountId: accountIdByRole(scope, "owner_draw"), amountCents, ...out },
				{ accountId: fromBank, amountCents: -amountCents, ...out },
				{ accountId: toBank, amountCents, ...into },
				{ accountId: accountIdByRole(scope, "owner_contribution"), amountCents: -amountCents, ...into },
			],
		});
		if (!posted.ok) return posted;
		const { transactionId } = posted;
		const kept = { transactionId, date, amountCents, reference, memo };
		keepEntry(scope, { ...kept, kind: "transfer_out", bankAccountId: fromBank, ...out });
		keepEntry(scope, { ...kept, kind: "transfer_in", bankAccountId: toBank, ...into });
		recordActivity(scope, {
			action: "owner.money_moved",
			subjectKind: "owner",
			subjectId: ownerId,
			summary: `${money(amountCents)} for ${from.ownerName} was moved from ${from.propertyName} to ${to.propertyName}.`,
		});
		return { ok: true, transactionId, ownerName: from.ownerName };
	});
}
