import { recordActivity } from "#domain/activity";
import { bankOf } from "#domain/bank-accounts";
import { accountIdByRole, post } from "#domain/ledger";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { checkEntry, findOwned, keepEntry, type OwnerEntry } from "./owner-entry";

/**
 * Records an owner's contribution to a property, once. Amounts in cents; refuses at the form's fields, by `findOwned`
 * and `checkEntry` (owner-entry.ts).
 */
export function contribute(scope: Scope, input: OwnerEntry): Result<{ transactionId: number; ownerName: string }> {
	return once(scope, "contribute-owner-money", { ...input }, () => {
		const owned = findOwned(scope, input);
		if (!owned.ok) return owned;
		const failure = checkEntry(scope, input);
		if (failure) return failure;
		const { date, ownerId, propertyId, amountCents, method, reference, memo } = input;
		const bankAccountId = input.bankAccountId ?? bankOf(scope, propertyId, "operating");
		const tags = { propertyId, ownerId };
		const posted = post(scope, {
			...{ type: "owner_contribution", date, memo: memo ?? `Contribution from ${owned.ownerName}`, reference },
			lines: [
				{ accountId: bankAccountId, amountCents, ...tags },
				{ accountId: accountIdByRole(scope, "owner_contribution"), amountCents: -amountCents, ...tags },
			],
		});
		if (!posted.ok) return posted;
		const { transactionId } = posted;
		const entry = { transactionId, date, ownerId, propertyId, bankAccountId, amountCents, method, reference, memo };
		keepEntry(scope, { kind: "contribution", ...entry });
		recordActivity(scope, {
			action: "owner.contributed",
			subjectKind: "owner",
			subjectId: ownerId,
			summary: `${owned.ownerName} contributed ${organizationOf(scope).money(amountCents)} to ${owned.propertyName}.`,
		});
		return { ok: true, transactionId, ownerName: owned.ownerName };
	});
}
