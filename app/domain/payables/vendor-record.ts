import { canBeUsed, findAccount } from "#domain/ledger";
import {
	type AddressFields,
	addressColumns,
	displayName,
	nameColumns,
	normalEmail,
	type PersonName,
	phoneDigits,
} from "#domain/rentals";
import { statement } from "~/db/client.server";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type VendorTrade, vendorTrades } from "./labels";

/** The fields of a vendor's form. Only the last four digits of a tax ID are saved. */
export type VendorFields = PersonName &
	AddressFields & {
		trade?: VendorTrade | undefined;
		email?: string | undefined;
		alternateEmail?: string | undefined;
		phone?: string | undefined;
		alternatePhone?: string | undefined;
		website?: string | undefined;
		/** The name for checks; the vendor's name if blank. */
		checkName?: string | undefined;
		accountNumber?: string | undefined;
		expenseAccountId?: number | undefined;
		termsDays?: number | undefined;
		insuranceProvider?: string | undefined;
		insurancePolicy?: string | undefined;
		insuranceExpires?: string | undefined;
		/** On an edit, unset keeps the saved number. */
		taxId?: string | undefined;
		taxName?: string | undefined;
		includeIn1099?: boolean | undefined;
		doNotUse?: boolean | undefined;
		doNotUseReason?: string | undefined;
		comment?: string | undefined;
		/** Confirmed after the form showed a vendor with the same email or phone. */
		confirmSimilar?: boolean | undefined;
	};

/** The table's columns for these fields; `taxIdLast4` only if a number was entered. */
export function vendorRecord(fields: VendorFields) {
	const email = normalEmail(fields.email);
	const phone = fields.phone ?? "";
	const trade = fields.trade ?? "other";
	return {
		...nameColumns(fields, vendorTrades[trade], email, phoneDigits(phone)),
		trade,
		email,
		alternateEmail: normalEmail(fields.alternateEmail),
		phone,
		alternatePhone: fields.alternatePhone ?? "",
		website: fields.website ?? "",
		...addressColumns(fields),
		checkName: fields.checkName ?? "",
		accountNumber: fields.accountNumber ?? "",
		expenseAccountId: fields.expenseAccountId ?? null,
		termsDays: fields.termsDays ?? 0,
		insuranceProvider: fields.insuranceProvider ?? "",
		insurancePolicy: fields.insurancePolicy ?? "",
		insuranceExpires: fields.insuranceExpires ?? null,
		...(fields.taxId ? { taxIdLast4: fields.taxId.replace(/\W/g, "").slice(-4) } : {}),
		taxName: fields.taxName ?? "",
		includeIn1099: fields.includeIn1099 ?? false,
		doNotUse: fields.doNotUse ?? false,
		doNotUseReason: fields.doNotUse ? (fields.doNotUseReason ?? "") : "",
		comment: fields.comment ?? "",
	};
}

/**
 * Refuses a missing or used name, a wrong expense account, and "Do not use" without a reason, at their fields; asks at
 * `confirmSimilar`.
 */
export function checkVendor(scope: Scope, fields: VendorFields, vendorId = 0): Failure | undefined {
	const name = displayName(fields);
	const nameField = fields.isCompany ? "companyName" : "lastname";
	if (name === "") return refuse(fields.isCompany ? "Enter the company's name." : "Enter a name.", nameField);
	const namesake = statement<{ id: number }>(
		"SELECT id FROM vendors WHERE profile_id = ? AND display_name = ? COLLATE NOCASE AND active = 1 AND id <> ?",
	).get(scope.profileId, name, vendorId);
	if (namesake) return refuse(`${name} is already a vendor.`, nameField);
	if (fields.expenseAccountId !== undefined) {
		const account = findAccount(scope, fields.expenseAccountId);
		if (!account) return refuse("That account wasn't found.", "expenseAccountId");
		if (!canBeUsed(account, "expense")) return refuse(`${account.name} isn't an expense account.`, "expenseAccountId");
	}
	if (fields.doNotUse && !fields.doNotUseReason) return refuse("Enter a reason.", "doNotUseReason");
	return fields.confirmSimilar ? undefined : askAboutSimilar(scope, fields, vendorId);
}

function askAboutSimilar(scope: Scope, fields: VendorFields, vendorId: number): Failure | undefined {
	const email = normalEmail(fields.email);
	const other = statement<{ name: string; email: string }>(
		`SELECT display_name AS name, email FROM vendors
		WHERE profile_id = @profileId AND id <> @vendorId AND active = 1
			AND ((@email <> '' AND email = @email) OR (@phone <> '' AND phone = @phone)) LIMIT 1`,
	).get({ profileId: scope.profileId, vendorId, email, phone: fields.phone ?? "" });
	if (!other) return undefined;
	const same = email !== "" && other.email === email ? "email" : "phone";
	return refuse(`${other.name} already has this ${same}.`, "confirmSimilar");
}
