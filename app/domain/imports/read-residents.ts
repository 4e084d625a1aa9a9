import { atOnce, type InPieces } from "~/domain/kernel/in-pieces";

/** A tenant, as a person or a company. */
export type Resident =
	| { isCompany: false; firstname: string; lastname: string }
	| { isCompany: true; companyName: string };

export type ResidentStyle = {
	/** The unit is rented to businesses. */
	commercial?: boolean;
	/** Commas separate people ("Ana Diaz, Bo Lee"), not last and first names. */
	commaBetweenPeople?: boolean;
};

/**
 * Parses the people of one cell: "Ana Diaz; Bo Lee", "Diaz, Ana & Lee, Bo", "Ana & Bo Diaz". A company's name ("Prairie
 * Dental, P.C.", "J. Ortiz, CPA") is one tenant.
 */
export function readResidents(
	cell: string,
	{ commercial = false, commaBetweenPeople = false }: ResidentStyle = {},
): Resident[] {
	const text = withoutRoles(cell)
		.replace(/^[a-z]{1,4}\d{4,}\s*[-–:]\s*(?=\p{L})/iu, "")
		.replace(/^[*†#]+\s*|\*+$/g, "")
		.replace(/\s+/g, " ")
		.trim();
	if (text === "" || isNobody(text)) return [];
	if (!text.includes(";") && isCompany(text, commercial)) return [company(text)];
	const parts = text
		.split(/\s*(?:;|\n|\s&\s|\s\+\s|\s\/\s|\s(?:and|und|u\.|et(?! al\b))\s)\s*/i)
		.flatMap((part) => (commaBetweenPeople && fullNames(part) ? part.split(",") : [part]))
		.map((part) => part.replace(/^,|,$/g, "").trim())
		.filter((part) => part !== "");
	const residents = parts.map((part) => (isCompany(part, commercial) ? company(part) : readPerson(part)));
	return shareLastName(residents, parts);
}

/** Whether a column separates people with commas: full names on both sides of a comma, and "Last, First" in no cell. */
export function putsCommaBetweenPeople(cells: string[]) {
	return atOnce(putsCommaInPieces(cells));
}

/** Same as `putsCommaBetweenPeople`, as a computation that may pause after every hundred cells. */
export function* putsCommaInPieces(cells: string[]): InPieces<boolean> {
	let found = false;
	for (const [at, cell] of cells.entries()) {
		if (at % 100 === 99) yield;
		if (/^[^\s,;&]+,\s*[^\s,;&]+$/.test(cell) && !isCompany(cell, false)) return false;
		found ||= fullNames(withoutRoles(cell));
	}
	return found;
}

/** A cell without codes and roles in parentheses: "Ana Diaz (primary)", "Bo Lee (t0012345)". */
function withoutRoles(cell: string) {
	return cell.replace(
		/ ?\((?:[a-z]{0,4}-?\d{3,}[a-z]?|leaseholder|main|(?:primary|main|co-?)? ?(?:tenant|resident|renter|applicant)|primary|head(?: of household)?|hoh|continued|cont\.?|cont'd)\)/gi,
		"",
	);
}

function fullNames(text: string) {
	const parts = text.split(",").map((part) => part.trim());
	return parts.length > 1 && parts.every((part) => /^[\p{L}'’.-]+( [\p{L}'’.-]+){1,3}$/u.test(part));
}

/** What other systems print for a unit without tenants. */
function isNobody(text: string) {
	return /^[<[]?(vacant|vacancy|model|down|empty|none|n\/?a|admin|office|leerstand|unvermietet|frei|libre|inoccupé|logement vacant|-+|—|–)([ -]+(unit|unrented|rented|ready))*[>\]]?$/i.test(
		text,
	);
}

const companyForms =
	/(?:^|[\s,])(?:inc|llc|l\.l\.c|llp|lp|ltd|co|corp|corporation|company|p\.?c|p\.?a|pllc|plc|gmbh|ag|kg|ohg|ug|gbr|e\.v|s\.?a|trust|foundation|church|association|assn|university|college|county|dept|department|sarl|sas|sasu|sci|eurl|mbb|e\.k)\.?$/i;
const publicBodies =
	/^(?:sarl|sas|sasu|sci|eurl|firma) |^(?:the )?(?:city|town|village|county|state|borough|township|parish|diocese|archdiocese|estate|university|bank|church|commune|ville|stadt) (?:of|de|d['’])/i;
const professions = /,\s*(?:cpa|esq|m\.?d|d\.?d\.?s|d\.?m\.?d|d\.?v\.?m|attorney(?: at law)?|phd|realtor)\.?$/i;
const trades =
	/\b(?:cleaning|cleaners|dental|dentistry|restaurant|cafe|café|bakery|salon|barber|market|grocery|store|shop|boutique|insurance|realty|properties|holdings|partners|group|services|solutions|studio|fitness|gym|clinic|medical|pharmacy|bank|title|law|consulting|logistics|construction|plumbing|electric|auto|laundry|pizza|grill|bar|nails|spa|school|academy|center|center|enterprises|associates|ministries)\b/i;

function isCompany(text: string, commercial: boolean) {
	if (companyForms.test(text) || professions.test(text) || publicBodies.test(text)) return true;
	const lastFirst = /^[\p{L}'’. -]+,\s*[\p{L}'’. -]+$/u.test(text);
	if (trades.test(text) && !lastFirst) return true;
	return commercial && !lastFirst && (/\d/.test(text) || text.split(" ").length > 3);
}

const suffix = /^(?:jr|sr|ii|iii|iv)\.?$/i;
/** Words that start a last name: "Mei van der Berg", "Ana de la Cruz". */
const particles = /^(?:van|von|der|den|de|del|della|di|da|dos|das|la|le|el|al|bin|ibn|st\.?|ter|ten|zu|zum)$/i;

/** Forms of address that aren't part of a name. */
const salutation = /^(?:mr|mrs|ms|miss|mme|mlle|monsieur|madame|herr|frau)\.?\s+(?=\S)/i;

function readPerson(text: string): Resident {
	const [before = "", ...after] = text.split(",").map((part) => part.trim().replace(salutation, ""));
	const [first = "", ...more] = after.filter((part) => !suffix.test(part));
	const suffixes = after.filter((part) => suffix.test(part)).map((part) => ` ${part}`);
	if (first !== "") return person([first, ...more].join(" "), before + suffixes.join(""));
	const words = before.split(" ");
	const trailing = words.length > 2 && suffix.test(words.at(-1) ?? "") ? ` ${words.pop()}` : suffixes.join("");
	if (words.length === 1) return person("", before + trailing);
	const particle = words.findIndex((word, index) => index > 0 && particles.test(word));
	const split = particle > 0 ? particle : words.length - 1;
	return person(words.slice(0, split).join(" "), words.slice(split).join(" ") + trailing);
}

function company(companyName: string): Resident {
	return { isCompany: true, companyName };
}

function person(firstname: string, lastname: string): Resident {
	return { isCompany: false, firstname, lastname };
}

/** In "Ana & Bo Diaz" and "Diaz, Ana & Bo", a first name alone gets the last name of the other person. */
function shareLastName(residents: Resident[], parts: string[]): Resident[] {
	const named = residents.find((resident) => !resident.isCompany && resident.firstname !== "");
	return residents.map((resident, index) => {
		const lone = !resident.isCompany && resident.firstname === "" && !parts[index]?.includes(",");
		return lone && named && !named.isCompany ? person(resident.lastname, named.lastname) : resident;
	});
}
