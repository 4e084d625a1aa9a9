import { createHash } from "node:crypto";
import { findLease, findLeaseFields, leasePeople } from "#domain/lease-records";
import { rentCycleWords } from "#domain/lease-records/labels";
import { oneLineAddress, unitWordsSql } from "#domain/rentals/format";
import { includedInRent } from "#domain/rentals/labels";
import { statement } from "~/db/client.server";
import type { DocumentFact } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { AgreementKind, FieldKey } from "./labels";
import { chargeWords, dueWords, lateFeeWords, onceWords, prorated, termWords } from "./lease-words";
import { renewalFields } from "./renewal-fields";

/** The page where a field's value can be changed. */
export type FieldSource = "organization" | "property" | "unit" | "lease" | "late_fees";

type MergeField = { key: FieldKey; value: string; source: FieldSource };

export type LeaseTerms = {
	fields: MergeField[];
	values: Record<FieldKey, string>;
	/** The summary a signer sees first: home, rent, dates, deposit and fees. */
	facts: DocumentFact[];
	/** A hash of the facts, to detect that a term changed. */
	digest: string;
	yearBuilt: number | null;
	petsAllowed: boolean;
};

/**
 * A lease's terms as merge-field values, with dates and amounts in the organization's format; undefined if there's no
 * such lease. For a renewal, the terms as they will be once it's signed.
 */
export function leaseTerms(scope: Scope, leaseId: number, kind: AgreementKind = "lease"): LeaseTerms | undefined {
	const lease = findLease(scope, leaseId);
	const agreed = findLeaseFields(scope, leaseId);
	const home = lease && homeOf(scope, lease.unitId);
	if (!lease || !agreed || !home) return undefined;
	const { money, date, today, locale } = organizationOf(scope);
	const people = leasePeople(scope, leaseId).filter(({ moveOutDate }) => moveOutDate === null || moveOutDate >= today);
	const names = (role: string) => listed(people.filter((one) => one.role === role).map((one) => one.displayName));
	const sum = (lines: readonly { amountCents: number }[]) => lines.reduce((all, line) => all + line.amountCents, 0);
	const inForce = lease.stage === "executed" && agreed.cycle === "monthly" ? lease.rentCents : 0;
	const rentCents = inForce || sum(agreed.rent);
	const deposits = sum(agreed.deposits ?? []) || lease.depositRequiredCents;
	const cycle = rentCycleWords[agreed.cycle].toLowerCase();
	const term = termWords(lease, date);
	const charges = chargeWords(scope, leaseId, money);
	const once = onceWords(scope, leaseId, money);
	const agreedFields: MergeField[] = [
		of("organization.name", home.organizationName, "organization"),
		of("organization.address", addressOf(home, "o"), "organization"),
		of("organization.contact", contactOf(home), "organization"),
		of("tenants.names", names("tenant"), "lease"),
		of("guarantors.names", names("cosigner") || "none", "lease"),
		of("occupants.names", listed(lease.occupants.map(({ name }) => name)) || "none", "lease"),
		of("property.name", home.propertyName, "property"),
		of("property.year_built", home.yearBuilt === null ? "" : String(home.yearBuilt), "property"),
		of("unit.number", home.unitNumber, "unit"),
		of("home.address", addressOf(home, "p"), "property"),
		of("lease.term", term, "lease"),
		of("lease.start", date(lease.startDate), "lease"),
		of("lease.end", lease.endDate ? date(lease.endDate) : "none (month-to-month lease)", "lease"),
		of("rent.amount", rentCents > 0 ? `${money(rentCents)} ${cycle}` : "", "lease"),
		of("rent.due", dueWords(agreed.cycle, lease.paymentDueDay, date(agreed.firstDueDate ?? lease.startDate)), "lease"),
		of("rent.prorated", prorated(lease.prorateFirst, lease.prorateLast), "lease"),
		of("deposit.amount", deposits > 0 ? money(deposits) : "none", "lease"),
		of("charges.list", charges || "none", "lease"),
		of("charges.once", once || "none", "lease"),
		of("late_fee.terms", lateFeeWords(scope, lease, money, locale) || "none", "late_fees"),
		of("included.list", listed(home.included) || "the home only", "property"),
		of("today", date(today), "organization"),
	];
	const renewed = kind === "renewal" ? renewalFields(scope, leaseId, { cycle, deposits, people }) : undefined;
	const fields = agreedFields.map((field) => ({ ...field, value: renewed?.[field.key] ?? field.value }));
	const values = Object.fromEntries(fields.map(({ key, value }) => [key, value])) as Record<FieldKey, string>;
	const facts = [
		{ label: "Home", value: values["home.address"] },
		{ label: "Tenants", value: values["tenants.names"] },
		{ label: "Term", value: values["lease.term"] },
		{ label: "Rent", value: values["rent.amount"] },
		{ label: "Rent due date", value: values["rent.due"] },
		{ label: "Deposit", value: values["deposit.amount"] },
		{ label: "Other recurring charges", value: values["charges.list"] },
		...(once ? [{ label: "Charges at move-in", value: once }] : []),
		{ label: "Late fee", value: values["late_fee.terms"] },
	];
	const digest = createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
	return { fields, values, facts, digest, yearBuilt: home.yearBuilt, petsAllowed: home.petsAllowed };
}

function of(key: FieldKey, value: string, source: FieldSource): MergeField {
	return { key, value, source };
}

/** Names as one phrase: "Ana, Bo and Cy". */
export function listed(names: readonly string[]): string {
	const last = names.at(-1) ?? "";
	return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

type Home = Record<`${"o" | "p"}${"Street" | "Street2" | "City" | "State" | "PostalCode"}`, string> & {
	organizationName: string;
	oPhone: string;
	oEmail: string;
	founderEmail: string;
	propertyName: string;
	unitNumber: string;
	yearBuilt: number | null;
};

function homeOf(scope: Scope, unitId: number) {
	const row = statement<Home & { includedInRent: string; features: string }>(
		`SELECT o.name AS organizationName, o.street AS oStreet, '' AS oStreet2, o.city AS oCity, o.state AS oState,
			o.postal_code AS oPostalCode, o.phone AS oPhone, o.email AS oEmail,
			(SELECT f.email FROM profiles h JOIN users f ON f.id = h.user_id WHERE h.id = o.profile_id) AS founderEmail, p.name AS propertyName,
			coalesce(nullif(u.street, ''), p.street) AS pStreet,
			iif((SELECT count(*) FROM units n WHERE n.property_id = p.id) > 1, ${unitWordsSql("u.unit_number")}, p.street2) AS pStreet2,
			p.city AS pCity, p.state AS pState, p.postal_code AS pPostalCode, p.year_built AS yearBuilt,
			u.unit_number AS unitNumber, p.included_in_rent AS includedInRent, u.features || p.features AS features
		FROM units u JOIN properties p ON p.id = u.property_id JOIN organization o ON o.profile_id = u.profile_id
		WHERE u.id = ? AND u.profile_id = ?`,
	).get(unitId, scope.profileId);
	if (!row) return undefined;
	const words: Readonly<Record<string, string>> = includedInRent;
	const included = (JSON.parse(row.includedInRent) as string[]).map((one) => (words[one] ?? one).toLowerCase());
	return { ...row, included, petsAllowed: /pets|dogs|cats/i.test(row.features) };
}

function addressOf(home: Home, whose: "o" | "p"): string {
	return oneLineAddress({
		street: home[`${whose}Street`],
		street2: home[`${whose}Street2`],
		city: home[`${whose}City`],
		state: home[`${whose}State`],
		postalCode: home[`${whose}PostalCode`],
	});
}

/** The organization's contact information: address, phone and email, or at least the founder's email. */
function contactOf(home: Home): string {
	return [addressOf(home, "o"), home.oPhone, home.oEmail].filter(Boolean).join(", ") || home.founderEmail;
}
