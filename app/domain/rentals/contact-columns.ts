import { displayName, type PersonName, sortName } from "./person-name";
import { searchText } from "./search-text";

export type AddressFields = {
	street?: string | undefined;
	street2?: string | undefined;
	city?: string | undefined;
	state?: string | undefined;
	postalCode?: string | undefined;
	country?: string | undefined;
};

/** The name columns of owners, tenants and vendors. `foundBy` has further texts to search by. */
export function nameColumns(fields: PersonName, ...foundBy: string[]) {
	const shown = displayName(fields);
	const person = fields.isCompany ? displayName({ ...fields, isCompany: false }) : "";
	return {
		isCompany: fields.isCompany ?? false,
		firstname: fields.firstname ?? "",
		lastname: fields.lastname ?? "",
		companyName: fields.companyName ?? "",
		displayName: shown,
		sortName: sortName(fields),
		searchText: searchText(shown, person, ...foundBy),
	};
}

/** The columns of an address. */
export function addressColumns({ street, street2, city, state, postalCode, country }: AddressFields) {
	return {
		street: street ?? "",
		street2: street2 ?? "",
		city: city ?? "",
		state: state ?? "",
		postalCode: postalCode ?? "",
		country: country ?? "US",
	};
}
