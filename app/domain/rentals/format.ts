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
	return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format((occupied / units) * 100)}\u00a0%`;
}

/** The people of a lease in one name: "Ana Diaz and Bo Lee"; of three or more "Ana Diaz and 2 others". */
export function joinNames(names: string[]) {
	const [first = "", second] = names;
	if (names.length > 2) return `${first} and ${names.length - 1} others`;
	return second === undefined ? first : `${first} and ${second}`;
}
