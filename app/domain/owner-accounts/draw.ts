import { bankOf } from "#domain/leasing";
import { checkPayingBank } from "#domain/payables";
import { once } from "~/domain/once";
import { organizationOf } from "~/domain/organization";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { availableOf } from "./available";
import { checkEntry, findOwned, type OwnerEntry } from "./owner-entry";
import { type PaidOwner, payOneOwner } from "./pay-one-owner";

export type Draw = OwnerEntry & {
	/** Of a check; the next free one when unset. */
	checkNumber?: number | undefined;
};

/** Pays an owner out of one property, once. Refuses at the form's fields; more than is available to them at `amount`. */
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
				`Only ${money(payableCents)} of ${owned.propertyName} is available to ${owned.ownerName}.`,
				"amount",
			);
		}
		return payOneOwner(scope, { ...input, bankAccountId, parts: [{ propertyId, amountCents }] });
	});
}
