import type { ColumnField } from "./labels";

/**
 * A text in lower case without punctuation and accents, so that the headers "Resident(s)" and "RESIDENTS" are equal.
 */
export function plainText(text: string) {
	return text
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.replace(/\(s\)/gi, "s")
		.toLowerCase()
		.replace(/ß/g, "ss")
		.replace(/#/g, " number ")
		.replace(/[^a-z0-9]+/g, " ")
		.trim();
}

/**
 * Headers in rent rolls of other systems, by field, in the form that `plainText` gives; the most certain ones first.
 */
export const knownHeaders: Record<Exclude<ColumnField, "charge">, string> = {
	property: "property, property name, building, building name, community, complex, rental, objekt, immobilie",
	street: "street, address, street address, property address, address 1, address line 1, strasse, anschrift",
	city: "city, town, property city, ort, stadt",
	state: "state, province, property state, st, bundesland",
	postalCode: "zip, zip code, postal code, postcode, property zip, plz",
	unit:
		"unit, unit number, unit no, units, unit name, unit id, apt, apartment, apt number, suite, space, lot, " +
		"bldg unit, bldg apt, einheit, wohnung, we",
	bedsBaths:
		"bd ba, bed bath, beds baths, br ba, bdrm bath, bed ba, bedrooms baths, unit type, floor plan, " +
		"floorplan, type, zimmer",
	bedrooms: "bed, beds, bedroom, bedrooms, br, bdrms, schlafzimmer",
	bathrooms: "bath, baths, bathroom, bathrooms, ba, bader, badezimmer",
	size:
		"sq ft, sqft, square feet, sf, unit sq ft, unit sqft, size, area, rentable sf, rentable area, " +
		"size sq ft, flache, wohnflache, flache m2, wohnflache m2, size m2",
	status:
		"status, unit status, lease status, occupancy, occupancy status, resident status, tenant status, " +
		"unit lease status, occupied, vacancy",
	residents:
		"resident, residents, tenant, tenants, tenant name, tenant names, resident name, resident names, name, " +
		"names, lessee, occupant, occupants, customer, leaseholder, lease name, mieter, mietername",
	moreResidents:
		"additional tenants, additional residents, other tenants, co tenants, roommates, co residents, " +
		"other occupants",
	firstname: "first name, firstname, tenant first name, vorname",
	lastname: "last name, lastname, surname, tenant last name, nachname",
	phone:
		"phone, phone number, phones, phone numbers, telephone, mobile, cell, cell phone, mobile phone, " +
		"tenant phone, telefon, handy",
	email: "email, e mail, email address, e mail address, emails, tenant email",
	leaseFrom:
		"lease from, lease start, lease start date, lease begin, lease begin date, start date, " +
		"lease commencement, from, start, lease date, lease from date, vertragsbeginn, mietbeginn, beginn",
	leaseTo:
		"lease to, lease end, lease end date, lease expiration, lease expires, lease expiry, end date, " +
		"expiration, expires, to, end, lease exp, lease to date, vertragsende, mietende, ende",
	moveIn: "move in, move in date, moved in, movein, occupied since, einzug",
	moveOut: "move out, move out date, moved out, moveout, expected move out, auszug",
	marketRent:
		"market rent, market, market rate, gpr, gross potential rent, potential rent, scheduled rent, " +
		"asking rent, marktmiete, sollmiete",
	rent:
		"rent, monthly rent, actual rent, current rent, lease rent, contract rent, base rent, rent amount, " +
		"rent charge, tenant rent, resident rent, rent per month, kaltmiete, miete, nettomiete",
	deposit:
		"deposit, deposits, deposit held, deposits held, security deposit, security deposits, other deposit, other deposits, pet deposit, deposit on hand, " +
		"deposits on hand, resident deposit, sec dep, deposit balance, kaution",
	pastDue:
		"past due, balance, balance due, amount due, balance owed, outstanding, outstanding balance, " +
		"current balance, amount owed, delinquent, receivable, ruckstand, offener betrag, saldo",
	prepaid:
		"prepaid, prepayment, prepayments, prepaid rent, credit, credit balance, unapplied credit, " +
		"vorauszahlung, guthaben",
	notes: "notes, note, comment, comments, remarks, memo, bemerkung, bemerkungen, notiz",
	ignore:
		"total, total charges, total rent, monthly charges, annual rent, monthly rent sqft, rent sq ft, " +
		"rent psf, per sq ft, nsf count, late count, last rent increase, next rent increase, days vacant, " +
		"rent ready, tenant id, resident id, resident code, tenant code, unit code, property id, " +
		"property code, lease id, future charges, lease type, country, gesamtmiete, " +
		"warmmiete",
};

/** Monthly charges that often have a column, with their account number in the default chart of accounts. */
export const knownCharges: readonly { pattern: RegExp; accountNumber: string }[] = [
	{ pattern: /\bpets?\b|\bpet(rent|fee)\b|\bhund/, accountNumber: "4040" },
	{ pattern: /\bpark(ing)?\b|\bgarage\b|\bcarport\b|\bprkg\b|\bstellplatz/, accountNumber: "4050" },
	{ pattern: /\bstorage\b|\bstor\b|\blocker\b|\bkeller\b/, accountNumber: "4060" },
	{ pattern: /\blaundry\b|\bwasher\b|\bw d\b/, accountNumber: "4070" },
	{
		pattern:
			/\butil|\bwater\b|\bwtr\b|\bsewer\b|\btrash\b|\bgas\b|\belec|\brubs\b|\binternet\b|\bcable\b|\bnebenkosten\b|\bbetriebskosten\b/,
		accountNumber: "4080",
	},
	{ pattern: /\bconc(ession)?s?\b|\bdiscount\b|\brabatt\b/, accountNumber: "4800" },
	{ pattern: /\bsubsidy\b|\bhap\b|\bhousing assistance\b|\bsection 8\b/, accountNumber: "4000" },
	{
		pattern: /\bother( monthly)? charges?\b|\bamenity\b|\bmtm\b|\bmonth to month\b|\binsurance\b|\bpest\b/,
		accountNumber: "4900",
	},
];

/** The account for monthly charges that no pattern matches. */
export const otherIncomeAccount = "4900";
