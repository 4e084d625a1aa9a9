/** A property as named by a heading row or a cell. Address parts that the text doesn't have are "". */
export type PropertyText = {
	name: string;
	street: string;
	street2: string;
	city: string;
	state: string;
	postalCode: string;
};

/**
 * Parses "Maple Court - 1200 Maple St, Springfield, IL 62704", also without commas, without an address, or with
 * "Property:".
 */
export function readProperty(text: string): PropertyText {
	const bare = text
		.replace(/^(?:[-=]?>|→|»|\*)+\s*/, "")
		.replace(/^(property|properties|building|community|complex|objekt|liegenschaft|immeuble)( name)?\s*[:=]\s*/i, "")
		.replace(/\s*\((units|property|code|id)?:?\s*[a-z]{0,6}\d+[a-z]{0,2}\)$/i, "")
		.trim();
	for (const dash of bare.matchAll(/\s+[-–—|]\s+/g)) {
		const address = readAddress(bare.slice(dash.index + dash[0].length));
		if (address) return { name: bare.slice(0, dash.index).trim(), ...address };
	}
	const alone = readAddress(bare);
	if (alone && (alone.city !== "" || alone.postalCode !== "")) return { name: alone.street, ...alone };
	return { name: bare, street: "", street2: "", city: "", state: "", postalCode: "" };
}

/** A postal code without what a spreadsheet made of it as a number: "2134" in Massachusetts is "02134". */
export function readPostalCode(cell: string, state: string): string {
	const code = cell.replace(/^(\d{3,5})\.0+$/, "$1");
	if (/^(MA|RI|NH|ME|VT|CT|NJ)$/.test(state) && /^\d{4}$/.test(code)) return `0${code}`;
	return /^(PR|VI)$/.test(state) && /^\d{3}$/.test(code) ? `00${code}` : code;
}

type Address = Omit<PropertyText, "name">;

const streetWords =
	"st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|boulevard|ct|court|pl|place|way|ter|terrace|cir|circle|pkwy|parkway|hwy|highway|sq|square|row|loop|trail|trl|broadway|plaza|alley|path|pike";

function readAddress(text: string): Address | undefined {
	if (!/\d/.test(text)) return undefined;
	const us = /^(?<before>.*?)[,\s]\s*(?<state>[A-Z]{2})\.?,?\s+(?<postalCode>\d{5}(-\d{4})?)$/.exec(text);
	if (us?.groups) {
		const { before = "", state = "", postalCode = "" } = us.groups;
		return { ...readStreetAndCity(before), state, postalCode };
	}
	const european = /^(?<street>.+?),\s*(?<postalCode>\d{4,5})\s+(?<city>\p{L}[\p{L} .-]+)$/u.exec(text);
	if (european?.groups && /.\d\s?[a-z]?$/.test(european.groups.street ?? "")) {
		const { street = "", postalCode = "", city = "" } = european.groups;
		return { street, street2: "", city, state: "", postalCode };
	}
	const isStreet = /^\d[\w-]*\s+\p{L}/u.test(text) && new RegExp(`\\b(${streetWords})\\b`, "i").test(text);
	return isStreet ? { ...readStreetAndCity(text), state: "", postalCode: "" } : undefined;
}

/**
 * Splits "14 Quay Rd., Unit Bldg B, Peoria" at the commas into street, second line and city. Without commas, the city
 * follows the word for the street type, such as "St".
 */
function readStreetAndCity(text: string): Pick<Address, "street" | "street2" | "city"> {
	const parts = text
		.split(",")
		.map((part) => part.trim())
		.filter((part) => part !== "");
	const [street = "", ...rest] = parts;
	if (rest.length > 0) return { street, street2: rest.slice(0, -1).join(", "), city: rest.at(-1) ?? "" };
	const divided = new RegExp(`^(?<street>\\d.*?\\b(${streetWords})\\b\\.?)(\\s+(?<city>\\p{L}.*))?$`, "iu").exec(
		street,
	);
	return { street: divided?.groups?.street ?? street, street2: "", city: divided?.groups?.city ?? "" };
}
