import { recordActivity } from "#domain/activity";
import { refuseRoutingNumber } from "#domain/banking";
import { nowIso } from "#domain/calendar";
import { db, statement } from "~/db/client.server";
import { ownerBankAccounts } from "~/db/schema";
import { allOrNothing } from "~/domain/all-or-nothing";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { sealNumber } from "./seal-number";

export type OwnerBank = {
	ownerId: number;
	holderName: string;
	kind: "checking" | "savings";
	routingNumber: string;
	/** All that is shown of the number. */
	lastFour: string;
};

export type OwnerBankFields = {
	holderName: string;
	kind: "checking" | "savings";
	/** Nine digits, the last of which checks the others. */
	routingNumber: string;
	/** Written twice; left empty the one kept stays. */
	accountNumber?: string | undefined;
	accountNumberAgain?: string | undefined;
};

/** Where an owner is paid by bank file; undefined while nobody said, or for another organisation's owner. */
export function ownerBankOf(scope: Scope, ownerId: number): OwnerBank | undefined {
	return statement<OwnerBank>(
		`SELECT owner_id AS ownerId, holder_name AS holderName, kind, routing_number AS routingNumber, last_four AS lastFour
		FROM owner_bank_accounts WHERE owner_id = ? AND profile_id = ?`,
	).get(ownerId, scope.profileId);
}

/** Says where an owner is paid by bank file. The number is kept sealed. Refuses at the form's fields. */
export function setOwnerBank(scope: Scope, ownerId: number, input: OwnerBankFields): Result {
	return allOrNothing(() => {
		const { holderName, kind, routingNumber, accountNumber, accountNumberAgain } = input;
		const owner = statement<{ name: string }>(
			"SELECT display_name AS name FROM property_owners WHERE id = ? AND profile_id = ?",
		).get(ownerId, scope.profileId);
		if (!owner) return refuse("This owner was not found.");
		const failure = refuseRoutingNumber("US", routingNumber);
		if (failure) return failure;
		const known = ownerBankOf(scope, ownerId);
		if (!accountNumber && !known) return refuse("Enter the account number.", "accountNumber");
		const plain = (accountNumber ?? "").replace(/[\s-]/g, "");
		if (accountNumber && !/^\d{4,17}$/.test(plain)) {
			return refuse("An account number has 4 to 17 digits.", "accountNumber");
		}
		if (accountNumber && accountNumber !== accountNumberAgain) {
			return refuse("The two do not agree.", "accountNumberAgain");
		}
		const facts = {
			...{ holderName, kind, routingNumber, updatedDate: nowIso() },
			...(accountNumber ? { sealedNumber: sealNumber(plain, ownerId), lastFour: plain.slice(-4) } : {}),
		};
		const { profileId } = scope;
		const made = { sealedNumber: "", lastFour: "", ...facts };
		db()
			.insert(ownerBankAccounts)
			.values({ ownerId, profileId, ...made })
			.onConflictDoUpdate({ target: ownerBankAccounts.ownerId, set: facts })
			.run();
		recordActivity(scope, {
			action: "owner.bank_details_changed",
			subjectKind: "owner",
			subjectId: ownerId,
			summary: `The bank details of ${owner.name} were changed.`,
		});
		return { ok: true };
	});
}
