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
export const knownHeaders: Record<Exclude<ColumnField, "charge" | "undecided">, string> = {
	property:
		"property, property name, prop name, building, building name, community, complex, rental, objekt, immobilie, liegenschaft, " +
		"immeuble, residence, bien, programme",
	street: "street, address, street address, property address, address 1, address line 1, strasse, anschrift, adresse",
	city: "city, town, property city, ort, stadt, ville, commune",
	state: "state, province, property state, st, bundesland",
	postalCode: "zip, zip code, postal code, postcode, property zip, plz, code postal",
	unit:
		"unit, unit number, unit no, units, unit name, unit id, bldg unit, bldg apt, apt, apartment, apt number, suite, " +
		"suite number, space, lot, demise, unit demise, einheit, einheit nr, wohnung, wohnungsnummer, whg, whg nr, mieteinheit, we, we nr, n lot, no lot, " +
		"numero de lot, logement, appartement",
	bedsBaths:
		"bd ba, bed bath, beds baths, br ba, bdrm bath, bed ba, bedrooms baths, unit type, floor plan, " +
		"floorplan, type, zimmer, zimmeranzahl, typologie, type de bien, type de logement",
	bedrooms: "bed, beds, bedroom, bedrooms, br, bdrms, schlafzimmer, chambres",
	bathrooms: "bath, baths, bathroom, bathrooms, ba, bader, badezimmer",
	size:
		"sq ft, sqft, square feet, sq feet, square footage, sq footage, sf, unit sq ft, unit sqft, size, area, rentable sf, rentable area, leased sf, gla, nra, " +
		"size sq ft, area sq ft, flache, wohnflache, flache m2, wohnflache m2, wohnflache qm, flache qm, mietflache, mietflache m2, mietflache qm, qm, size m2, surface, surface m2, " +
		"surface habitable",
	status:
		"status, unit status, lease status, occupancy, occupancy status, resident status, tenant status, " +
		"unit lease status, unit lease, occupied, vacancy, statut, etat, mietstatus",
	residents:
		"resident, residents, tenant, tenants, tenant name, tenant names, resident name, resident names, name, " +
		"names, lessee, occupant, occupants, customer, leaseholder, lease name, unit tenant, current tenant, primary tenant, mieter, mietername, " +
		"mieter name, name mieter, name des mieters, locataire, locataires, nom du locataire, nom locataire, lease",
	moreResidents:
		"additional tenants, additional residents, other tenants, co tenants, roommates, co residents, " +
		"other occupants, weitere mieter, co locataires, colocataires",
	firstname: "first name, firstname, tenant first name, vorname, prenom",
	lastname: "last name, lastname, surname, tenant last name, nachname, nom",
	phone:
		"phone, phone number, phones, phone numbers, telephone, mobile, cell, cell phone, mobile phone, " +
		"tenant phone, telefon, telefonnummer, handy, portable",
	email: "email, e mail, email address, e mail address, emails, email addresses, tenant email, courriel",
	leaseFrom:
		"lease from, lease start, lease start date, lease begin, lease begin date, start date, " +
		"lease commencement, lease commencement date, commencement, commencement date, from, start, lease date, lease from date, vertragsbeginn, mietvertragsbeginn, mietbeginn, beginn, mietvertrag ab, " +
		"debut du bail, debut de bail, debut bail, date de debut, date debut, date d effet",
	leaseTo:
		"lease to, lease end, lease end date, lease expiration, lease expiration date, lease expires, lease expiry, lease expiry date, end date, " +
		"expiration, expiration date, expiry, expiry date, expires, to, end, lease exp, lease to date, vertragsende, mietvertragsende, mietende, ende, befristet bis, " +
		"fin du bail, fin de bail, fin bail, date de fin, date fin, echeance, echeance du bail",
	moveIn:
		"move in, move in date, move in move out, move in out, moved in, movein, occupied since, einzug, einzugsdatum, einzug am, date d entree, entree",
	moveOut:
		"move out, move out date, moved out, moveout, expected move out, expected move out date, anticipated move out, notice for date, notice for, auszug, auszugsdatum, auszug am, " +
		"date de sortie, sortie",
	dueDay:
		"due day, rent due day, payment due day, rent due, rent due on, day due, due on, due day of month, payment day, rent day, " +
		"fallig am, falligkeitstag, zahltag, jour d echeance",
	marketRent:
		"market rent, market, market rate, gpr, gross potential rent, potential rent, " +
		"asking rent, market addl, market rent addl, marktmiete, loyer de marche",
	rent:
		"rent, monthly rent, actual rent, current rent, current lease rent, lease rent, contract rent, base rent, rent amount, " +
		"rent charge, tenant rent, resident rent, rent per month, monthly base rent, current base rent, monthly contract rent, rent income, rental income, rent residential, kaltmiete, miete, nettomiete, nettokaltmiete, grundmiete, grundmiete kalt, " +
		"loyer, loyer mensuel, loyer hc, loyer hors charges, loyer nu, loyer principal",
	deposit:
		"deposit, deposits, deposit held, deposits held, security deposit, security deposits, other deposit, other deposits, pet deposit, deposit on hand, " +
		"deposits on hand, resident deposit, resident deposits, sec dep, sec deposit, dep on hand, security deposit held, security deposits held, security deposit on hand, " +
		"security deposit received, deposit balance, deposit paid, security deposit paid, pet dep, pet deps, security dep, total deposit, total deposits, total deposits held, other deposit held, " +
		"pet deposit held, key deposit, kaution, mietkaution, kaution gezahlt, kaution ist, depot de garantie, depot, depot de garantie verse",
	pastDue:
		"past due, amount past due, arrears, balance, open balance, balance due, amount due, balance owed, bal due, outstanding, outstanding balance, " +
		"current balance, amount owed, delinquent, total delinquent, total past due, receivable, ruckstand, ruckstande, mietruckstand, offener betrag, saldo, " +
		"impaye, impayes, solde, solde du, solde debiteur, arrieres",
	prepaid:
		"prepaid, prepayment, prepayments, prepaid rent, credit balance, unapplied credit, unapplied credits, prepays, guthaben, trop percu",
	notes:
		"notes, note, comment, comments, remarks, memo, bemerkung, bemerkungen, anmerkung, anmerkungen, notiz, notizen, observations, remarques, commentaires",
	ignore:
		"total, totals, total charges, total rent, total monthly rent, total billing, total monthly charges, annual rent, annual base rent, annualized rent, " +
		"monthly rent sqft, monthly rent area, annual rent area, annual rec area, annual misc area, rent sq ft, rent psf, per sq ft, rent per sq ft, rent sf, " +
		"nsf count, late count, last rent increase, next rent increase, last increase, next increase date, days vacant, days occupied, days late, " +
		"rent ready, tenant id, resident id, resident code, tenant code, unit code, property id, property code, lease id, lease number, account number, reference, " +
		"lease type, unit class, country, term, lease term, term months, tenancy years, years, months, floor, level, building number, bldg, noi, net operating income, " +
		"required deposit, required deposits, deposit required, deposits required, security deposit required, dep required, kaution soll, kaution vereinbart, " +
		"letter of credit, loc amount, loc amount bank guarantee, bank guarantee, guarantee amount, " +
		"gesamtmiete, warmmiete, bruttowarmmiete, bruttomiete, miete gesamt, jahresmiete, jahresnettomiete, jahresnettokaltmiete, etage, lage, stockwerk, " +
		"loyer cc, loyer charges comprises, loyer total, loyer annuel, total mensuel, total ttc, niveau, future charges, notice date, notice given, notice given date, " +
		"date of notice, charge code, charge codes, trans code, transaction code, year built, number of units, sq ft total, make ready, make ready date, date available, available date, " +
		"next review, rent review, rent review date, break date, next step, application date",
};

/** A column of discounts, which lower the rent whether the file writes them with a minus or not. */
export function isConcession(header: string) {
	return concession.test(plainText(header));
}

const concession = /\b[a-z]*conc\b|\bconc(ession)?s?\b|\bdiscounts?\b|\brabatt\b/;

/** Monthly charges that often have a column, with their account number in the default chart of accounts. */
export const knownCharges: readonly { pattern: RegExp; accountNumber: string }[] = [
	{ pattern: /\bpets?\b|\bpet(rent|fee)\b|\bhund/, accountNumber: "4040" },
	{
		pattern: /\bpark(ing)?\b|\bgarage\b|\bcarport\b|\bprkg\b|\b(tiefgaragen)?stellplatz(miete)?\b/,
		accountNumber: "4050",
	},
	{ pattern: /\bstorage\b|\bstor\b|\blocker\b|\bkeller\b|\bcave\b/, accountNumber: "4060" },
	{ pattern: /\blaundry\b|\bwasher\b|\bw d\b/, accountNumber: "4070" },
	{
		pattern:
			/\butil|\bwater\b|\bwtr\b|\bsewer\b|\btrash\b|\bgas\b|\belec|\brubs\b|\binternet\b|\bcable\b|\bnebenkosten(vorauszahlung)?\b|\bnk( (vz|vorauszahlung))?$|\bbetriebskosten(vorauszahlung)?\b|\bheizkosten(vorauszahlung)?\b|\bprovisions?( (pour|sur|de))? charges\b|\bcharges locatives\b/,
		accountNumber: "4080",
	},
	{ pattern: concession, accountNumber: "4800" },
	{
		pattern: /\bother( monthly)? charges?\b|\bamenity\b|\bmtm\b|\bmonth to month\b|\bpest\b/,
		accountNumber: "4900",
	},
];
