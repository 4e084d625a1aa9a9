import { parse } from "csv-parse/sync";
import type { Contact } from "./contact-queries";
import type { ContactFields } from "./contact-record";

/** The most contacts that a file may hold, and its largest size. */
export const mostInFile = 1_000;
export const largestFile = 1_000_000;

/** The contacts of a vCard or CSV file; undefined if it is neither. Those without a name have none here either. */
export function readContacts(text: string): ContactFields[] | undefined {
	return /^\s*BEGIN:VCARD/i.test(text) ? readCards(text) : readCsv(text);
}

/** A vCard 4.0 file. */
export function vcardsOf(contacts: readonly Contact[]): string {
	const lines = contacts.flatMap((contact) => [
		...["BEGIN:VCARD", "VERSION:4.0", `FN:${escaped(contact.displayName)}`],
		`N:${escaped(contact.lastname)};${escaped(contact.firstname)};;;`,
		...given("ORG", contact.companyName),
		...given("ROLE", contact.role),
		...given("TEL;TYPE=work", contact.phone),
		...given("TEL;TYPE=cell", contact.alternatePhone),
		...given("EMAIL", contact.email),
		...addressLine(contact),
		...given("NOTE", contact.comment),
		"END:VCARD",
	]);
	return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const given = (name: string, value: string) => (value === "" ? [] : [`${name}:${escaped(value)}`]);

function addressLine({ street, street2, city, state, postalCode, country }: Contact): string[] {
	if ([street, street2, city, state, postalCode].every((part) => part === "")) return [];
	return [`ADR:;${[street2, street, city, state, postalCode, country].map(escaped).join(";")}`];
}

function escaped(text: string): string {
	return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** Lines of at most 75 octets, as the format asks. */
function folded(line: string): string {
	const parts = [""];
	let octets = 0;
	for (const character of line) {
		const size = Buffer.byteLength(character);
		if (octets + size > 74) {
			parts.push("");
			octets = 1;
		}
		parts[parts.length - 1] += character;
		octets += size;
	}
	return parts.join("\r\n ");
}

function readCards(text: string): ContactFields[] {
	const lines = text
		.replace(/\r\n?/g, "\n")
		.replace(/\n[ \t]/g, "")
		.split("\n");
	const cards: Map<string, string[]>[] = [];
	for (const line of lines) {
		if (/^BEGIN:VCARD\s*$/i.test(line)) cards.push(new Map());
		const card = cards.at(-1);
		const at = line.indexOf(":");
		if (!card || at < 1) continue;
		const name = (line.slice(0, at).split(";")[0] ?? "").replace(/^.*\./, "").toUpperCase();
		card.set(name, [...(card.get(name) ?? []), line.slice(at + 1).trim()]);
		if (cards.length > mostInFile) break;
	}
	return cards.map(cardFields);
}

function cardFields(card: Map<string, string[]>): ContactFields {
	const first = (name: string) => plain(card.get(name)?.[0] ?? "");
	const [lastname = "", firstname = ""] = pieces(card.get("N")?.[0] ?? "");
	const [company = ""] = pieces(card.get("ORG")?.[0] ?? "");
	const [, street2, street, city, state, postalCode, country] = pieces(card.get("ADR")?.[0] ?? "");
	const [phone, alternatePhone] = (card.get("TEL") ?? []).map((value) => plain(value).replace(/^tel:/i, ""));
	const isCompany = company !== "";
	const person =
		lastname || firstname || isCompany ? { firstname, lastname } : { firstname: "", lastname: first("FN") };
	return {
		...{ isCompany, companyName: company, ...person, role: first("ROLE") || first("TITLE") },
		...{ email: first("EMAIL"), phone, alternatePhone, comment: first("NOTE") },
		...{ street, street2, city, state, postalCode, country },
	};
}

/** The parts between semicolons that aren't escaped. */
function pieces(value: string): string[] {
	return value.split(/(?<!\\);/).map(plain);
}

function plain(value: string): string {
	return value.replace(/\\n/gi, "\n").replace(/\\(.)/g, "$1").trim();
}

/** What the columns of a CSV file may be called, in lower case. */
const columnNames: Record<string, keyof ContactFields> = {
	...{ "first name": "firstname", firstname: "firstname", "given name": "firstname" },
	...{
		"last name": "lastname",
		lastname: "lastname",
		"family name": "lastname",
		surname: "lastname",
		name: "lastname",
	},
	...{ company: "companyName", organization: "companyName", "organization name": "companyName" },
	...{ role: "role", title: "role", "job title": "role", "organization title": "role" },
	...{ email: "email", "email address": "email", "email 1 value": "email" },
	...{ phone: "phone", "phone number": "phone", "business phone": "phone", "phone 1 value": "phone" },
	...{ "second phone": "alternatePhone", mobile: "alternatePhone", "mobile phone": "alternatePhone" },
	...{ street: "street", address: "street", "street address": "street", "business street": "street" },
	...{ "apt or suite": "street2", city: "city", state: "state", zip: "postalCode", "zip code": "postalCode" },
	...{ country: "country", notes: "comment", comment: "comment" },
};

function readCsv(text: string): ContactFields[] | undefined {
	const records = parsed(text);
	const [header = [], ...rows] = records ?? [];
	const fields = header.map((name) => columnNames[plainHeading(name)]);
	if (!fields.some((field) => field === "lastname" || field === "companyName")) return undefined;
	return rows.map((row) => {
		const values: Partial<Record<keyof ContactFields, string>> = {};
		for (const [at, field] of fields.entries()) {
			const value = row[at]?.trim();
			if (field && value && !values[field]) values[field] = value.replace(/^'(?=[=+\-@])/, "");
		}
		return { ...(values as ContactFields), isCompany: Boolean(values.companyName) };
	});
}

/** Lower case, without punctuation, and email as one word. */
function plainHeading(name: string): string {
	const words = name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, " ")
		.trim();
	return words.replace(/\be mail\b/, "email");
}

function parsed(text: string): string[][] | undefined {
	try {
		const semicolons = /^[^\n,]*;/.test(text);
		const options = { bom: true, relax_column_count: true, skip_empty_lines: true, to: mostInFile + 2 };
		return parse(text, { ...options, delimiter: semicolons ? ";" : "," }) as string[][];
	} catch {
		return undefined;
	}
}
