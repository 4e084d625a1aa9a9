import { type Failure, refuse } from "~/domain/kernel/result";
import { type AddressFields, addressColumns, nameColumns } from "./contact-columns";
import { normalEmail } from "./contacts";
import { displayName, type PersonName } from "./person-name";
import { phoneDigits } from "./search-text";

/** The fields of a rental owner's form. Only the last four digits of a tax ID are saved. */
export type OwnerFields = PersonName &
	AddressFields & {
		email?: string | undefined;
		alternateEmail?: string | undefined;
		phone?: string | undefined;
		alternatePhone?: string | undefined;
		agreementStart?: string | undefined;
		agreementEnd?: string | undefined;
		/** On an edit, unset keeps the saved number. */
		taxId?: string | undefined;
		taxName?: string | undefined;
		includeIn1099?: boolean | undefined;
		comment?: string | undefined;
	};

/** The table's columns for these fields; `taxIdLast4` only if a number was entered. */
export function ownerRecord(fields: OwnerFields) {
	const email = normalEmail(fields.email);
	const alternateEmail = normalEmail(fields.alternateEmail);
	const phone = fields.phone ?? "";
	const alternatePhone = fields.alternatePhone ?? "";
	return {
		...nameColumns(fields, email, alternateEmail, phoneDigits(phone), phoneDigits(alternatePhone)),
		email,
		alternateEmail,
		phone,
		alternatePhone,
		...addressColumns(fields),
		agreementStart: fields.agreementStart ?? null,
		agreementEnd: fields.agreementEnd ?? null,
		...(fields.taxId ? { taxIdLast4: fields.taxId.replace(/\W/g, "").slice(-4) } : {}),
		taxName: fields.taxName ?? "",
		includeIn1099: fields.includeIn1099 ?? true,
		comment: fields.comment ?? "",
	};
}

/** Refuses an owner without a name, and a management agreement that ends before it starts, at their fields. */
export function checkOwner(fields: OwnerFields): Failure | undefined {
	if (displayName(fields) === "") {
		return fields.isCompany ? refuse("Enter the company name.", "companyName") : refuse("Enter a name.", "lastname");
	}
	if (fields.agreementStart && fields.agreementEnd && fields.agreementEnd < fields.agreementStart) {
		return refuse("The agreement ends before it starts.", "agreementEnd");
	}
	return undefined;
}
