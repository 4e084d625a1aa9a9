import { type Failure, refuse } from "~/domain/kernel/result";
import { type AddressFields, addressColumns, nameColumns } from "./contact-columns";
import { normalEmail } from "./contacts";
import { displayName, type PersonName } from "./person-name";
import { phoneDigits } from "./search-text";

/** What a rental owner's form says. Of a tax number only the last four digits are kept. */
export type OwnerFields = PersonName &
	AddressFields & {
		email?: string | undefined;
		alternateEmail?: string | undefined;
		phone?: string | undefined;
		alternatePhone?: string | undefined;
		agreementStart?: string | undefined;
		agreementEnd?: string | undefined;
		/** Unset on an edit: the number on record stays. */
		taxId?: string | undefined;
		taxName?: string | undefined;
		includeIn1099?: boolean | undefined;
		comment?: string | undefined;
	};

/** The columns these fields fill; `taxIdLast4` only where a number was given. */
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

/** Refuses an owner without a name, and an agreement that ends before it starts. */
export function checkOwner(fields: OwnerFields): Failure | undefined {
	if (displayName(fields) === "") {
		return fields.isCompany ? refuse("Enter the company name.", "companyName") : refuse("Enter a name.", "lastname");
	}
	if (fields.agreementStart && fields.agreementEnd && fields.agreementEnd < fields.agreementStart) {
		return refuse("The agreement ends before it starts.", "agreementEnd");
	}
	return undefined;
}
