type Address = { street: string; street2?: string; city: string; state: string; postalCode: string };

/** A home's address on one line: "12 Elm St, Unit 3, Springfield, IL 62704"; of a property's only unit without it. */
export function homeAddress(property: Address, { unitNumber, units }: { unitNumber: string; units: number }) {
	if (units < 2 || unitNumber === "") return oneLineAddress(property);
	const unit = /^\S{1,8}$/.test(unitNumber) ? `Unit ${unitNumber}` : unitNumber;
	return oneLineAddress({ ...property, street2: [property.street2, unit].filter(Boolean).join(", ") });
}

/** An address on one line: "12 Elm St, Springfield, IL 62704". */
export function oneLineAddress(address: Address) {
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
