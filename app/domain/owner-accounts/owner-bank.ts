import { recordActivity } from "#domain/activity";
import { refuseUnapproved } from "#domain/approvals";
import { type PayeeBank, type PayeeBankFields, readPayeeBank } from "#domain/bank-accounts";
import { nowIso } from "#domain/calendar";
import { db, statement } from "~/db/client.server";
import { ownerBankAccounts } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { seal } from "~/domain/kernel/sealing";
import { accountSeal } from "./account-seal";

type OwnerBank = PayeeBank & { ownerId: number };

export type OwnerBankFields = PayeeBankFields;

/**
 * The bank account that an owner is paid to by bank file; undefined if none is set or the owner isn't the
 * organization's.
 */
export function ownerBankOf(scope: Scope, ownerId: number): OwnerBank | undefined {
	return statement<OwnerBank>(
		`SELECT owner_id AS ownerId, holder_name AS holderName, kind, routing_number AS routingNumber, last_four AS lastFour
		FROM owner_bank_accounts WHERE owner_id = ? AND profile_id = ?`,
	).get(ownerId, scope.profileId);
}

/**
 * Sets the bank account that an owner is paid to by bank file. The number is stored encrypted. Refuses at the form's
 * fields, by `sealBank`; waits for another member where that is set (`refuseUnapproved` of approvals).
 */
export function setOwnerBank(scope: Scope, ownerId: number, input: OwnerBankFields): Result {
	return allOrNothing(() => {
		const known = ownerBankOf(scope, ownerId);
		const sealed = sealBank(ownerId, input);
		if (!sealed.ok) return sealed;
		const { sealedNumber, lastFour, ...facts } = sealed.bank;
		if (sealedNumber === "" && !known) return refuse("Enter the account number.", "accountNumber");
		return (
			refuseUnapproved(scope, "bank_details") ?? keepBank(scope, ownerId, sealedNumber === "" ? facts : sealed.bank)
		);
	});
}

/** Bank details with the account number encrypted; `sealedNumber` is "" if no new number was entered. */
export type SealedBank = Omit<OwnerBank, "ownerId"> & { sealedNumber: string };

/**
 * Checks bank details and encrypts the account number for an owner. Saves nothing. Refuses numbers that aren't valid,
 * at the form's fields.
 */
export function sealBank(ownerId: number, input: OwnerBankFields): Result<{ bank: SealedBank }> {
	const read = readPayeeBank(input);
	if (!read.ok) return read;
	const { facts, number } = read;
	if (number === "") return { ok: true, bank: { ...facts, sealedNumber: "", lastFour: "" } };
	return {
		ok: true,
		bank: { ...facts, sealedNumber: seal(number, accountSeal(ownerId)), lastFour: number.slice(-4) },
	};
}

/** Saves the bank account that an owner is paid to. Fields that are left out don't change. */
export function keepBank(
	scope: Scope,
	ownerId: number,
	bank: Omit<SealedBank, "sealedNumber" | "lastFour"> & Partial<SealedBank>,
): Result {
	return allOrNothing(() => {
		const { profileId } = scope;
		const owner = statement<{ name: string }>(
			"SELECT display_name AS name FROM property_owners WHERE id = ? AND profile_id = ?",
		).get(ownerId, profileId);
		if (!owner) return refuse("That owner wasn't found.");
		const facts = { ...bank, updatedDate: nowIso() };
		db()
			.insert(ownerBankAccounts)
			.values({ ownerId, profileId, sealedNumber: "", lastFour: "", ...facts })
			.onConflictDoUpdate({ target: ownerBankAccounts.ownerId, set: facts })
			.run();
		recordActivity(scope, {
			action: "owner.bank_details_changed",
			subjectKind: "owner",
			subjectId: ownerId,
			summary: `Bank account changed for ${owner.name}.`,
		});
		return { ok: true };
	});
}
