/** A share in basis points as people read it: 3333 → "33.33 %", 5000 → "50 %". */
export function formatPercent(basisPoints: number, locale: string) {
	return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(basisPoints / 100)} %`;
}

/** A share as an input shows it: 3333 → "33.33". */
export function plainPercent(basisPoints: number) {
	return String(basisPoints / 100);
}

/** "33.33", "33,33 %" or "50%" to basis points, exactly; a message when it is no percentage of 0 to 100. */
export function parsePercent(text: string): { ok: true; basisPoints: number } | { ok: false; message: string } {
	const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
	if (!match) return { ok: false, message: "Write a percentage such as 33.33." };
	const basisPoints = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
	if (basisPoints > 10_000) return { ok: false, message: "At most 100 %." };
	return { ok: true, basisPoints };
}

/** An address on one line: "12 Elm St, Springfield, IL 62704". */
export function oneLineAddress(address: {
	street: string;
	street2?: string;
	city: string;
	state: string;
	postalCode: string;
}) {
	const place = [address.state, address.postalCode].filter(Boolean).join(" ");
	return [address.street, address.street2, address.city, place].filter(Boolean).join(", ");
}

/** How many of so many, in tenths of a percent people read: "94.2 %"; a dash for none of nothing. */
export function formatOccupancy(occupied: number, units: number, locale: string) {
	if (units === 0) return "–";
	return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format((occupied / units) * 100)} %`;
}

/** The people of a lease in one name: "Ana Diaz and Bo Lee"; of three or more "Ana Diaz and 2 others". */
export function joinNames(names: string[]) {
	const [first = "", second] = names;
	if (names.length > 2) return `${first} and ${names.length - 1} others`;
	return second === undefined ? first : `${first} and ${second}`;
}
