import { recordActivity } from "#domain/activity";
import { refuseUnapproved } from "#domain/approvals";
import { type PayeeBank, type PayeeBankFields, readPayeeBank } from "#domain/bank-accounts";
import { nowIso } from "#domain/calendar";
import { findVendor } from "#domain/vendors";
import { db, statement } from "~/db/client.server";
import { vendorBankAccounts } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { seal } from "~/domain/kernel/sealing";
import { vendorAccountSeal } from "./seals";

/** The bank account that a vendor is paid to by payment file; undefined if none is set. */
export function vendorBankOf(scope: Scope, vendorId: number): PayeeBank | undefined {
	return statement<PayeeBank>(
		`SELECT holder_name AS holderName, kind, routing_number AS routingNumber, last_four AS lastFour
		FROM vendor_bank_accounts WHERE vendor_id = ? AND profile_id = ?`,
	).get(vendorId, scope.profileId);
}

/**
 * Sets the bank account that a vendor is paid to by payment file. The number is stored encrypted. Refuses at the form's
 * fields; waits for another member where that is set (`waits`).
 */
export function setVendorBank(scope: Scope, vendorId: number, input: PayeeBankFields): Result {
	return allOrNothing((): Result => {
		const vendor = findVendor(scope, vendorId);
		if (!vendor) return refuse("That vendor wasn't found.");
		const read = readPayeeBank(input);
		if (!read.ok) return read;
		const { facts, number } = read;
		if (number === "" && !vendorBankOf(scope, vendorId)) return refuse("Enter the account number.", "accountNumber");
		const waits = refuseUnapproved(scope, "bank_details");
		if (waits) return waits;
		const sealed = number && { sealedNumber: seal(number, vendorAccountSeal(vendorId)), lastFour: number.slice(-4) };
		const set = { ...facts, ...(sealed || {}), updatedDate: nowIso() };
		db()
			.insert(vendorBankAccounts)
			.values({ vendorId, profileId: scope.profileId, sealedNumber: "", lastFour: "", ...set })
			.onConflictDoUpdate({ target: vendorBankAccounts.vendorId, set })
			.run();
		recordActivity(scope, {
			action: "vendor.bank_details_changed",
			...{ subjectKind: "vendor", subjectId: vendorId },
			summary: `Bank account changed for ${vendor.displayName}.`,
		});
		return { ok: true };
	});
}
