import { expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import {
	addContact,
	addUtilityProvider,
	contactsToExport,
	deleteContact,
	deleteUtilityProvider,
	editContact,
	editUtilityProvider,
	findContact,
	findUtilityProvider,
	importContacts,
	listContacts,
	listUtilityProviders,
	propertiesOfContact,
	utilitiesOfProperty,
	utilitiesOfUnit,
	utilitiesToCall,
	vcardsOf,
} from "./index.server";

const inspector = { firstname: "Ida", lastname: "Nolan", role: "Inspector", email: "IDA@example.com" };

test("a contact has properties, is found by role and phone, edited and deleted", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const input = { ...inspector, phone: "(217) 555-0140", properties: [{ propertyId }, {}] };
	const { contactId } = must(addContact(scope, input));
	expect(listContacts(scope, { filters: { q: "inspector" } }).rows).toMatchObject([
		{ displayName: "Ida Nolan", email: "ida@example.com", noEmail: false },
	]);
	expect(listContacts(scope, { filters: { q: "2175550140", propertyId } }).rows).toHaveLength(1);
	expect(listContacts(scope, { filters: { propertyId: makeProperty(scope).propertyId } }).rows).toEqual([]);
	must(editContact(scope, contactId, { ...inspector, noEmail: true }));
	expect(propertiesOfContact(scope, contactId)).toEqual([]);
	expect(findContact(scope, contactId)?.noEmail).toBe(1);
	must(deleteContact(scope, contactId));
	expect(findContact(scope, contactId)).toBeUndefined();
	const done = listActivity(scope, { subjectKind: "contact", subjectId: contactId }).map(({ action }) => action);
	expect(done).toEqual(["contact.deleted", "contact.edited", "contact.added"]);
});

test("a contact needs a name; properties are the organization's, each once", () => {
	const [scope, theirs] = [makeBooks(), makeBooks()];
	const own = { propertyId: makeProperty(scope).propertyId };
	expect(addContact(scope, { role: "Lawyer" })).toMatchObject({ field: "lastname", message: "Enter a name." });
	expect(addContact(scope, { isCompany: true })).toMatchObject({ field: "companyName" });
	const foreign = { propertyId: makeProperty(theirs).propertyId };
	expect(addContact(scope, { ...inspector, properties: [own, foreign] })).toMatchObject({
		...{ field: "properties[1].propertyId", message: "That property wasn't found." },
	});
	expect(saying(addContact(scope, { ...inspector, properties: [own, own] }))).toMatchInlineSnapshot(
		`"properties[1].propertyId: You already chose this property."`,
	);
	expect(listContacts(scope, { filters: {} }).rows).toEqual([]);
});

test("what is exported as vCard is imported as the same contact, and only once", () => {
	const [scope, other] = [makeBooks(), makeBooks()];
	const odd = { firstname: "Zoë", lastname: "O'Neil; Jr", comment: "Call first,\nthen\\write", street: "1 Elm, St" };
	must(addContact(scope, { ...odd, ...{ role: "Notary", email: "zoe@example.com", phone: "(217) 555-0199" } }));
	must(addContact(scope, { isCompany: true, companyName: "Prairie Mutual ".repeat(8).trim(), lastname: "Reed" }));
	const text = vcardsOf(contactsToExport(scope));
	for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThan(76);
	expect(importContacts(other, { text })).toEqual({ ok: true, added: 2, known: 0 });
	const facts = (of: typeof scope) => contactsToExport(of).map(({ id: _, updatedDate: __, ...fields }) => fields);
	expect(facts(other)).toEqual(facts(scope));
	expect(importContacts(other, { text })).toEqual({ ok: true, added: 0, known: 2 });
});

test("a CSV file is read by its headings; one wrong line adds nothing and is named", () => {
	const scope = makeBooks();
	const header = "First name,Last name,Company,Job title,Email,Phone\r\n";
	const good = `${header}Ann,Lee,,Lawyer,ann@example.com,217-555-0150\r\n,,"Acme, Inc.",,,\r\n`;
	expect(importContacts(scope, { text: good })).toEqual({ ok: true, added: 2, known: 0 });
	expect(listContacts(scope, { filters: {} }).rows.map(({ displayName }) => displayName)).toEqual([
		...["Acme, Inc.", "Ann Lee"],
	]);
	const bad = `${header}Bo,Ray,,,bo@example.com,\r\nCy,Oh,,,not an address,\r\n`;
	expect(importContacts(scope, { text: bad })).toEqual({
		...{ ok: false, field: "file" },
		message: "Entry 2: email: Enter an email address like ana@example.com.",
	});
	expect(listContacts(scope, { filters: {} }).rows).toHaveLength(2);
	for (const text of ["", "just words", '"unclosed', "a,b\n1,2", "\u0000"]) {
		expect(importContacts(scope, { text })).toMatchObject({ ok: false, field: "file" });
	}
	const many = `Last name\n${"Lee\n".repeat(1_001)}`;
	expect(importContacts(scope, { text: many })).toMatchObject({ message: "Import up to 1,000 contacts at a time." });
});

test("a provider's accounts are shown at their property and unit; residents see whom to call, never a number", () => {
	const scope = makeBooks();
	const { propertyId, unitId } = makeProperty(scope, { units: [{ unitNumber: "1A" }, { unitNumber: "2B" }] });
	const name = "Prairie Power";
	const { providerId } = must(
		addUtilityProvider(scope, {
			...{ name, service: "electric", phone: "(217) 555-0160", outagePhone: "(217) 555-0161" },
			accounts: [
				{ propertyId, accountNumber: "H-100", payer: "owner" },
				{ propertyId, unitNumber: "1a", accountNumber: "T-200", payer: "tenant", transferAtMoveIn: true },
				{},
			],
		}),
	);
	must(addUtilityProvider(scope, { name: "City Water", service: "water", accounts: [{ propertyId, payer: "owner" }] }));
	expect(utilitiesOfProperty(scope, propertyId).map((one) => [one.accountNumber, one.unitNumber])).toEqual([
		...[
			["H-100", ""],
			["T-200", "1A"],
			["", ""],
		],
	]);
	expect(utilitiesOfUnit(scope, unitId)).toHaveLength(3);
	const toCall = utilitiesToCall(scope, unitId);
	expect(toCall).toMatchObject([{ name, outagePhone: "(217) 555-0161", transferAtMoveIn: 1 }]);
	expect(JSON.stringify(toCall)).not.toMatch(/H-100|T-200/);
	expect(listUtilityProviders(scope, { filters: { service: "electric", propertyId } }).rows).toMatchObject([
		{ name, accountNumbers: ["H-100", "T-200"] },
	]);
	must(editUtilityProvider(scope, providerId, { name, service: "electric", accounts: [] }));
	expect(findUtilityProvider(scope, providerId)?.accounts).toEqual([]);
	must(deleteUtilityProvider(scope, providerId));
	expect(listUtilityProviders(scope, { filters: {} }).rows.map((row) => row.name)).toEqual(["City Water"]);
});

test("a provider is refused a second time, and a unit or property that isn't there at its line", () => {
	const [scope, theirs] = [makeBooks(), makeBooks()];
	const { propertyId } = makeProperty(scope);
	const foreign = makeProperty(theirs).propertyId;
	const gas = { name: "Ameren", service: "gas" } as const;
	must(addUtilityProvider(scope, gas));
	must(addUtilityProvider(scope, { ...gas, service: "electric" }));
	expect(saying(addUtilityProvider(scope, { ...gas, name: "AMEREN" }))).toMatchInlineSnapshot(
		`"name: AMEREN is already a provider of this service."`,
	);
	const accounts = [
		{ propertyId, unitNumber: "None", payer: "owner" } as const,
		{ propertyId: foreign, payer: "owner" } as const,
	];
	expect(addUtilityProvider(scope, { name: "New", service: "gas", accounts })).toMatchObject({
		...{ field: "accounts[0].unitNumber", message: "This property has no unit None." },
		others: [{ field: "accounts[1].propertyId" }],
	});
});

test("another organization reads and changes nothing", () => {
	const [scope, theirs] = [makeBooks(), makeBooks()];
	const { unitId } = makeProperty(scope);
	makeLease(scope);
	const { contactId } = must(addContact(scope, inspector));
	const { providerId } = must(addUtilityProvider(scope, { name: "Ameren", service: "gas" }));
	expect([findContact(theirs, contactId), findUtilityProvider(theirs, providerId)]).toEqual([undefined, undefined]);
	expect(utilitiesOfUnit(theirs, unitId)).toEqual([]);
	expect(editContact(theirs, contactId, inspector)).toMatchObject({ message: "That contact wasn't found." });
	expect(saying(deleteContact(theirs, contactId))).toMatchInlineSnapshot(`"form: That contact wasn't found."`);
	expect(deleteUtilityProvider(theirs, providerId)).toMatchObject({ message: "That provider wasn't found." });
	expect(listContacts(theirs, { filters: {} }).rows).toEqual([]);
});
