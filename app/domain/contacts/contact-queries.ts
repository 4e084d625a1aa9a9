import { searchConditions } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { whereOf } from "~/db/where.server";
import { defineList } from "~/domain/kernel/define-list";
import type { Scope } from "~/domain/kernel/scope";

export type ContactFilters = { q?: string | undefined; propertyId?: number | undefined };

export type ContactRow = {
	id: number;
	displayName: string;
	/** The person, if the contact is a company. */
	contactName: string;
	role: string;
	phone: string;
	email: string;
	noEmail: boolean;
	/** Names of their properties, by name. */
	properties: string[];
};

type StoredRow = Omit<ContactRow, "noEmail" | "properties"> & { sortName: string; noEmail: number; properties: string };

/** The address book by name. */
export const {
	page: listContacts,
	all: allContacts,
	count: countContacts,
} = defineList({
	select: `c.id, c.display_name AS displayName, c.sort_name AS sortName, c.role, c.phone, c.email, c.no_email AS noEmail,
		iif(c.is_company, trim(c.firstname || ' ' || c.lastname), '') AS contactName,
		(SELECT json_group_array(p.name ORDER BY p.sort_name) FROM contact_properties cp
			JOIN properties p ON p.id = cp.property_id WHERE cp.contact_id = c.id) AS properties`,
	table: "contacts c",
	sorts: { name: [{ sql: "c.sort_name", key: "sortName" }] },
	unique: { sql: "c.id", key: "id" },
	where: ({ profileId }, filters: ContactFilters) => conditions(profileId, filters),
	shown: (rows: StoredRow[]) => rows.map(shownRow),
});

/** A contact's own columns; undefined if it isn't the organization's. */
export function findContact({ profileId }: Scope, contactId: number) {
	return statement<Contact>(
		`SELECT id, is_company AS isCompany, firstname, lastname, company_name AS companyName, display_name AS displayName,
			role, email, no_email AS noEmail, phone, alternate_phone AS alternatePhone, street, street2, city, state,
			postal_code AS postalCode, country, comment, updated_date AS updatedDate
		FROM contacts WHERE id = ? AND profile_id = ?`,
	).get(contactId, profileId);
}

type Texts =
	| ("firstname" | "lastname" | "companyName" | "displayName" | "role" | "email" | "phone" | "alternatePhone")
	| ("street" | "street2" | "city" | "state" | "postalCode" | "country" | "comment" | "updatedDate");
export type Contact = Record<Texts, string> & { id: number; isCompany: number; noEmail: number };

/** The properties of a contact, by name. */
export function propertiesOfContact({ profileId }: Scope, contactId: number): { id: number; name: string }[] {
	return statement<{ id: number; name: string }>(
		`SELECT p.id, p.name FROM contact_properties cp JOIN properties p ON p.id = cp.property_id
		WHERE cp.contact_id = ? AND p.profile_id = ? ORDER BY p.sort_name, p.id`,
	).all(contactId, profileId);
}

/** Everything of each contact that the filters let through, for an export, at most 5,000. */
export function contactsToExport({ profileId }: Scope, filters: ContactFilters = {}): Contact[] {
	const { where, params } = conditions(profileId, filters);
	return statement<Contact>(
		`SELECT c.id, c.is_company AS isCompany, c.firstname, c.lastname, c.company_name AS companyName,
			c.display_name AS displayName, c.role, c.email, c.no_email AS noEmail, c.phone, c.alternate_phone AS alternatePhone,
			c.street, c.street2, c.city, c.state, c.postal_code AS postalCode, c.country, c.comment,
			c.updated_date AS updatedDate
		FROM contacts c WHERE ${where.join(" AND ")} ORDER BY c.sort_name, c.id LIMIT 5000`,
	).all(...params);
}

function conditions(profileId: number, { q, propertyId }: ContactFilters) {
	const { where, params, add, addAll } = whereOf("c.profile_id = ?", profileId);
	if (q) addAll(searchConditions("c.search_text", q));
	if (propertyId !== undefined)
		add("c.id IN (SELECT contact_id FROM contact_properties WHERE property_id = ?)", propertyId);
	return { where, params };
}

function shownRow({ sortName: _, noEmail, properties, ...row }: StoredRow): ContactRow {
	return { ...row, noEmail: noEmail === 1, properties: JSON.parse(properties) };
}
