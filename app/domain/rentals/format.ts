import { formatPercent } from "#domain/money/format";

type Address = { street: string; street2?: string; city: string; state: string; postalCode: string };

/**
 * A unit's address on one line: "12 Elm St, Unit 3, Springfield, IL 62704". Without the unit if the property has just
 * one.
 */
export function homeAddress(property: Address, { unitNumber, units }: { unitNumber: string; units: number }) {
	if (units < 2 || unitNumber === "") return oneLineAddress(property);
	return oneLineAddress({ ...property, street2: [property.street2, unitWords(unitNumber)].filter(Boolean).join(", ") });
}

/** A unit in an address: "Unit 3", but "Suite 3" as it is. */
export function unitWords(unitNumber: string): string {
	return /^\S{1,8}$/.test(unitNumber) ? `Unit ${unitNumber}` : unitNumber;
}

/** What `unitWords` says of a column, in SQL. */
export function unitWordsSql(column: string): string {
	return `iif(length(${column}) > 8 OR instr(${column}, ' ') > 0 OR ${column} = '', ${column}, 'Unit ' || ${column})`;
}

/** An address on one line: "12 Elm St, Springfield, IL 62704". */
export function oneLineAddress(address: Address) {
	const place = [address.state, address.postalCode].filter(Boolean).join(" ");
	return [address.street, address.street2, address.city, place].filter(Boolean).join(", ");
}

/** Occupancy as a percentage with one decimal, such as "94.2%"; a dash if there are no units. */
export function formatOccupancy(occupied: number, units: number, locale: string) {
	if (units === 0) return "–";
	return formatPercent((occupied / units) * 10_000, locale, 1);
}

export type CashStanding = "enough" | "short" | "opening_missing" | "reserve_open";

/**
 * Whether any of a property's cash is available to its owners ("enough"), or why none is: a shortfall, a missing
 * opening balance (if that explains a shortage of up to `toComeCents`), or just a reserve that isn't fully funded.
 */
export function cashStanding(
	{ availableCents, reserveCents }: { availableCents: number; reserveCents: number },
	toComeCents: number,
): CashStanding {
	if (availableCents >= 0) return "enough";
	const shortCents = Math.max(0, 0 - availableCents - reserveCents);
	if (shortCents > toComeCents) return "short";
	return shortCents > 0 ? "opening_missing" : "reserve_open";
}

export const standingWords = {
	short: "Shortfall",
	opening_missing: "Opening balance missing",
	reserve_open: "Reserve not fully funded",
} as const satisfies Record<Exclude<CashStanding, "enough">, string>;

/** The people of a lease as one name: "Ana Diaz and Bo Lee"; with three or more, "Ana Diaz and 2 others". */
export function joinNames(names: string[]) {
	const [first = "", second] = names;
	if (names.length > 2) return `${first} and ${names.length - 1} others`;
	return second === undefined ? first : `${first} and ${second}`;
}
