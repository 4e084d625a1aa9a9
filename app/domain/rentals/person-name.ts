import { fold } from "./search-text";

/** A person, or a company with the person to ask for. */
export type PersonName = {
	isCompany?: boolean | undefined;
	firstname?: string | undefined;
	lastname?: string | undefined;
	companyName?: string | undefined;
};

/** How a person or company is shown: "Ana Diaz", "Oak Street Holdings LLC". */
export function displayName({ isCompany, firstname = "", lastname = "", companyName = "" }: PersonName) {
	return isCompany ? companyName.trim() : `${firstname.trim()} ${lastname.trim()}`.trim();
}

/** What lists sort by: last name before first, folded. */
export function sortName({ isCompany, firstname = "", lastname = "", companyName = "" }: PersonName) {
	return fold(isCompany ? companyName : `${lastname} ${firstname}`);
}

/** One line of a name taken apart: a company as a whole, a person at the last space. */
export function splitName(name: string, isCompany: boolean): PersonName {
	if (isCompany) return { isCompany, companyName: name.trim() };
	const words = name.trim().split(/\s+/);
	return { firstname: words.slice(0, -1).join(" "), lastname: words.at(-1) ?? "" };
}
