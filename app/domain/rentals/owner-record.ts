import { type Failure, refuse } from "~/domain/result";
import { normalEmail } from "./contacts";
import { displayName, type PersonName, sortName } from "./person-name";
import { phoneDigits, searchText } from "./search-text";

/** What a rental owner's form says. Of a tax number only the last four digits are kept. */
export type OwnerFields = PersonName & {
	email?: string | undefined;
	alternateEmail?: string | undefined;
	phone?: string | undefined;
	alternatePhone?: string | undefined;
	street?: string | undefined;
	street2?: string | undefined;
	city?: string | undefined;
	state?: string | undefined;
	postalCode?: string | undefined;
	country?: string | undefined;
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
	const shown = displayName(fields);
	return {
		isCompany: fields.isCompany ?? false,
		firstname: fields.firstname ?? "",
		lastname: fields.lastname ?? "",
		companyName: fields.companyName ?? "",
		displayName: shown,
		sortName: sortName(fields),
		searchText: searchText(
			shown,
			fields.isCompany ? displayName({ ...fields, isCompany: false }) : "",
			email,
			alternateEmail,
			phoneDigits(phone),
			phoneDigits(alternatePhone),
		),
		email,
		alternateEmail,
		phone,
		alternatePhone,
		street: fields.street ?? "",
		street2: fields.street2 ?? "",
		city: fields.city ?? "",
		state: fields.state ?? "",
		postalCode: fields.postalCode ?? "",
		country: fields.country ?? "US",
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
		return fields.isCompany ? refuse("Enter the company's name.", "companyName") : refuse("Enter a name.", "lastname");
	}
	if (fields.agreementStart && fields.agreementEnd && fields.agreementEnd < fields.agreementStart) {
		return refuse("The agreement ends before it starts.", "agreementEnd");
	}
	return undefined;
}
