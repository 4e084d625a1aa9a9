import { colleagues } from "#domain/identity";
import { canBeUsed, findAccount } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import {
	type AddressFields,
	addressColumns,
	displayName,
	nameColumns,
	normalEmail,
	type PersonName,
	phoneDigits,
} from "#domain/rentals";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findNamesake, findSimilarVendor } from "./find-similar";
import { tradeWords, type VendorTrade } from "./labels";
import { readTaxId } from "./tax-number";

/** The fields of a vendor's form. */
export type VendorFields = PersonName &
	AddressFields & {
		/** The main trade. */
		trade?: VendorTrade | undefined;
		/** Further trades. */
		alsoTrades?: readonly VendorTrade[] | undefined;
		/** What the trade "other" stands for. */
		otherTrade?: string | undefined;
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
		hourlyCents?: Cents | undefined;
		minimumCents?: Cents | undefined;
		afterHoursCents?: Cents | undefined;
		/** The member who is notified about them; everyone who may view vendors if unset. */
		assigneeId?: number | undefined;
		/** An SSN or EIN. On an edit, unset keeps the saved number. */
		taxId?: string | undefined;
		taxName?: string | undefined;
		includeIn1099?: boolean | undefined;
		doNotUse?: boolean | undefined;
		doNotUseReason?: string | undefined;
		comment?: string | undefined;
		/** Confirmed after the form showed a vendor with the same email, phone or tax ID. */
		confirmSimilar?: boolean | undefined;
	};

/** The table's columns for these fields, without the tax ID. */
export function vendorRecord(fields: VendorFields) {
	const email = normalEmail(fields.email);
	const phone = fields.phone ?? "";
	const trade = fields.trade ?? "other";
	const otherTrade = allTrades(fields).includes("other") ? (fields.otherTrade ?? "") : "";
	return {
		...nameColumns(fields, tradeWords(allTrades(fields), otherTrade), email, phoneDigits(phone)),
		...{ trade, otherTrade },
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
		hourlyCents: fields.hourlyCents ?? null,
		minimumCents: fields.minimumCents ?? null,
		afterHoursCents: fields.afterHoursCents ?? null,
		assigneeId: fields.assigneeId ?? null,
		taxName: fields.taxName ?? "",
		includeIn1099: fields.includeIn1099 ?? false,
		doNotUse: fields.doNotUse ?? false,
		doNotUseReason: fields.doNotUse ? (fields.doNotUseReason ?? "") : "",
		comment: fields.comment ?? "",
	};
}

/**
 * Refuses a missing or used name, a wrong expense account, an invalid tax ID, and "Do not use" without a reason, at
 * their fields; asks at `confirmSimilar`.
 */
export function checkVendor(scope: Scope, fields: VendorFields, vendorId = 0): Failure | undefined {
	const name = displayName(fields);
	const nameField = fields.isCompany ? "companyName" : "lastname";
	if (name === "") return refuse(fields.isCompany ? "Enter the company's name." : "Enter a name.", nameField);
	if (findNamesake(scope, fields, vendorId)) {
		return refuse(`${name} is already a vendor.`, nameField);
	}
	if (fields.expenseAccountId !== undefined) {
		const account = findAccount(scope, fields.expenseAccountId);
		if (!account) return refuse("That account wasn't found.", "expenseAccountId");
		if (!canBeUsed(account, "expense")) return refuse(`${account.name} isn't an expense account.`, "expenseAccountId");
	}
	if (fields.assigneeId !== undefined && !colleagues(scope).some(({ id }) => id === fields.assigneeId)) {
		return refuse("That person wasn't found.", "assigneeId");
	}
	if (fields.taxId) {
		const number = readTaxId(fields.taxId, fields.isCompany ?? false);
		if (!number.ok) return number;
	}
	if (fields.doNotUse && !fields.doNotUseReason) return refuse("Enter a reason.", "doNotUseReason");
	return fields.confirmSimilar ? undefined : askAboutSimilar(scope, fields, vendorId);
}

/** All trades of the form, the main one first. */
export function allTrades({ trade = "other", alsoTrades = [] }: VendorFields): VendorTrade[] {
	return [...new Set([trade, ...alsoTrades])];
}

function askAboutSimilar(scope: Scope, fields: VendorFields, vendorId: number): Failure | undefined {
	const other = findSimilarVendor(scope, fields, vendorId);
	return other?.same === undefined || other.same === "name"
		? undefined
		: refuse(`${other.name} already has this ${other.same}.`, "confirmSimilar");
}
