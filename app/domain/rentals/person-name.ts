import { fold } from "./search-text";

/** The name of a person, or of a company with its contact person. */
export type PersonName = {
	isCompany?: boolean | undefined;
	firstname?: string | undefined;
	lastname?: string | undefined;
	companyName?: string | undefined;
};

/** The name as shown: "Ana Diaz", "Oak Street Holdings LLC". */
export function displayName({ isCompany, firstname = "", lastname = "", companyName = "" }: PersonName) {
	return isCompany ? companyName.trim() : `${firstname.trim()} ${lastname.trim()}`.trim();
}

/** The name to sort by: last name first, without case and accents. */
export function sortName({ isCompany, firstname = "", lastname = "", companyName = "" }: PersonName) {
	return fold(isCompany ? companyName : `${lastname} ${firstname}`);
}

/** Splits a name entered on one line: a person's at the last space; a company's isn't split. */
export function splitName(name: string, isCompany: boolean): PersonName {
	if (isCompany) return { isCompany, companyName: name.trim() };
	const words = name.trim().split(/\s+/);
	return { firstname: words.slice(0, -1).join(" "), lastname: words.at(-1) ?? "" };
}
