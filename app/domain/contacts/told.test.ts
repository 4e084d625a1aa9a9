import { expect, test } from "vitest";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeOwner, makeProperty, makeTenant } from "../../../tests/factories/rentals";
import { mailedTo, saying, toldSoFar } from "../../../tests/factories/told";
import {
	addContact,
	addUtilityProvider,
	allDirectory,
	audienceOf,
	deleteContact,
	deleteUtilityProvider,
	editContact,
	editUtilityProvider,
	emailMany,
	findContact,
	findUtilityProvider,
	importContacts,
	lastDirectoryEmails,
	reviewOf,
} from "./index.server";

keepBooks("2026-02-10");

const stale = "2026-01-01T00:00:00.000Z";
const ida = { firstname: "Ida", lastname: "Nolan", role: "Inspector", email: "IDA@example.com" };
const power = { name: "Prairie Power", service: "electric" } as const;

test("a contact is refused at the field that does not fit; each step is written down and kept", () => {
	const scope = makeBooks();
	const own = { propertyId: makeProperty(scope).propertyId };
	const foreign = { propertyId: makeProperty(makeBooks()).propertyId };
	const { contactId } = must(addContact(scope, { ...ida, phone: "(217) 555-0140", properties: [own, {}] }));
	const kept = () => {
		const { id, updatedDate, ...row } = findContact(scope, contactId) ?? {};
		return row;
	};
	expect(kept()).toMatchInlineSnapshot(`
		{
		  "alternatePhone": "",
		  "city": "",
		  "comment": "",
		  "companyName": "",
		  "country": "US",
		  "displayName": "Ida Nolan",
		  "email": "ida@example.com",
		  "firstname": "Ida",
		  "isCompany": 0,
		  "lastname": "Nolan",
		  "noEmail": 0,
		  "phone": "(217) 555-0140",
		  "postalCode": "",
		  "role": "Inspector",
		  "state": "",
		  "street": "",
		  "street2": "",
		}
	`);
	const edit = (over: object) => saying(editContact(scope, contactId, { ...ida, ...over }));
	expect([
		saying(addContact(scope, { role: "Lawyer" })),
		saying(addContact(scope, { isCompany: true, lastname: "Reed" })),
		saying(addContact(scope, { ...ida, properties: [own, foreign] })),
		saying(addContact(scope, { ...ida, properties: [own, {}, own] })),
		saying(editContact(scope, -1, ida)),
		edit({ seenUpdatedDate: stale }),
		edit({ lastname: "", firstname: "" }),
		edit({ phone: "(217) 555-0140", properties: [own] }),
		edit({ noEmail: true, alternatePhone: "(217) 555-0141", comment: "Call first", street: "1 Elm St" }),
	]).toMatchInlineSnapshot(`
		[
		  "lastname: Enter a name.",
		  "companyName: Enter the company's name.",
		  "properties[1].propertyId: That property wasn't found.",
		  "properties[2].propertyId: You already chose this property.",
		  "form: That contact wasn't found.",
		  "form: Someone else saved this record at …. Their values are shown next to yours.",
		  "lastname: Enter a name.",
		  "done",
		  "done",
		]
	`);
	expect(kept()).toMatchInlineSnapshot(`
		{
		  "alternatePhone": "(217) 555-0141",
		  "city": "",
		  "comment": "Call first",
		  "companyName": "",
		  "country": "US",
		  "displayName": "Ida Nolan",
		  "email": "ida@example.com",
		  "firstname": "Ida",
		  "isCompany": 0,
		  "lastname": "Nolan",
		  "noEmail": 1,
		  "phone": "",
		  "postalCode": "",
		  "role": "Inspector",
		  "state": "",
		  "street": "1 Elm St",
		  "street2": "",
		}
	`);
	expect([deleteContact(scope, contactId), deleteContact(scope, contactId)].map(saying)).toMatchInlineSnapshot(`
		[
		  "done",
		  "form: That contact wasn't found.",
		]
	`);
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"property.added of property: … was added with 1 unit.
		contact.added of contact: Ida Nolan was added to contacts.
		contact.edited of contact: Ida Nolan was edited. {"noEmail":[false,true],"phone":["(217) 555-0140",""],"alternatePhone":["","(217) 555-0141"],"street":["","1 Elm St"],"comment":["","Call first"],"properties":[[1],[]]}
		contact.deleted of contact: Ida Nolan was deleted from contacts."
	`);
});

test("a provider is refused at the field that does not fit; each step is written down and kept", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope, { units: [{ unitNumber: "1A" }] });
	const foreign = makeProperty(makeBooks()).propertyId;
	const accounts = [
		{ propertyId, unitNumber: "1a", accountNumber: "T-200", meter: "M1", payer: "tenant", transferAtMoveIn: true },
		{ propertyId },
		{},
	] as const;
	const { providerId } = must(addUtilityProvider(scope, { ...power, email: "DESK@example.com", accounts }));
	const gas = must(addUtilityProvider(scope, { ...power, service: "gas" })).providerId;
	const kept = () => {
		const { id, updatedDate, accounts: lines = [], ...row } = findUtilityProvider(scope, providerId) ?? {};
		const isOwn = (id: number | null) => id === propertyId;
		const accounts = lines.map(({ propertyName: _, ...line }) => ({ ...line, propertyId: isOwn(line.propertyId) }));
		return { ...row, accounts };
	};
	expect(kept()).toMatchInlineSnapshot(`
		{
		  "accounts": [
		    {
		      "accountNumber": "T-200",
		      "meter": "M1",
		      "payer": "tenant",
		      "propertyId": true,
		      "transferAtMoveIn": 1,
		      "unitNumber": "1A",
		    },
		    {
		      "accountNumber": "",
		      "meter": "",
		      "payer": "owner",
		      "propertyId": true,
		      "transferAtMoveIn": 0,
		      "unitNumber": "",
		    },
		  ],
		  "alternatePhone": "",
		  "email": "desk@example.com",
		  "name": "Prairie Power",
		  "outagePhone": "",
		  "phone": "",
		  "service": "electric",
		  "website": "",
		}
	`);
	const edit = (over: object, id = providerId) => saying(editUtilityProvider(scope, id, { ...power, ...over }));
	expect([
		saying(addUtilityProvider(scope, { ...power, name: "PRAIRIE power" })),
		edit({}, gas),
		edit({ service: "gas" }),
		edit({}, -1),
		edit({ seenUpdatedDate: stale }),
		edit({ accounts: [{ propertyId: foreign }, { propertyId, unitNumber: "9" }, { unitNumber: "9" }] }),
		edit({ email: "desk@example.com", accounts }),
		edit({ outagePhone: "(217) 555-0161", website: "https://power.example.com", accounts: [{ propertyId }] }),
	]).toMatchInlineSnapshot(`
		[
		  "name: PRAIRIE power is already a provider of this service.",
		  "name: Prairie Power is already a provider of this service.",
		  "name: Prairie Power is already a provider of this service.",
		  "form: That provider wasn't found.",
		  "form: Someone else saved this record at …. Their values are shown next to yours.",
		  "accounts[0].propertyId: That property wasn't found.",
		  "done",
		  "done",
		]
	`);
	expect(kept()).toMatchInlineSnapshot(`
		{
		  "accounts": [
		    {
		      "accountNumber": "",
		      "meter": "",
		      "payer": "owner",
		      "propertyId": true,
		      "transferAtMoveIn": 0,
		      "unitNumber": "",
		    },
		  ],
		  "alternatePhone": "",
		  "email": "",
		  "name": "Prairie Power",
		  "outagePhone": "(217) 555-0161",
		  "phone": "",
		  "service": "electric",
		  "website": "https://power.example.com",
		}
	`);
	expect(
		[deleteUtilityProvider(scope, providerId), deleteUtilityProvider(scope, providerId)].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "done",
		  "form: That provider wasn't found.",
		]
	`);
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"property.added of property: … was added with 1 unit.
		utility_provider.added of utility_provider: Prairie Power was added to utility providers.
		utility_provider.added of utility_provider: Prairie Power was added to utility providers.
		utility_provider.edited of utility_provider: Prairie Power was edited. {"outagePhone":["","(217) 555-0161"],"website":["","https://power.example.com"],"email":["desk@example.com",""],"accounts":[[{"propertyId":1,"accountNumber":"••••","meter":"M1","payer":"tenant","unitId":1,"transferAtMoveIn":true},{"propertyId":1,"accountNumber":"","meter":"","payer":"owner","unitId":null,"transferAtMoveIn":false}],[{"propertyId":1,"accountNumber":"","meter":"","payer":"owner","unitId":null,"transferAtMoveIn":false}]]}
		utility_provider.deleted of utility_provider: Prairie Power was deleted from utility providers."
	`);
});

test("a file of contacts is refused with what is wrong with it, at both sides of each bound", () => {
	const scope = makeBooks();
	const lines = (count: number) => `Last name\n${Array.from({ length: count }, (_, at) => `Lee${at}x\n`).join("")}`;
	const padded = (length: number) => `Last name,Comment\nLee,${"x".repeat(length - 22)}`;
	expect(padded(100)).toHaveLength(100);
	expect([
		saying(importContacts(scope, { text: padded(1_000_001) })),
		saying(importContacts(scope, { text: padded(1_000_000) })),
		saying(importContacts(scope, { text: "just words" })),
		saying(importContacts(scope, { text: "Last name\n" })),
		saying(importContacts(scope, { text: lines(1_001) })),
		saying(importContacts(scope, { text: "Last name,Email\nOh,nowhere\n" })),
		saying(importContacts(scope, { text: "Last name,Email\n,ann@example.com\n" })),
		importContacts(scope, { text: "Last name,Email\nLee,ann@example.com\n" }),
		importContacts(scope, { text: "Last name,Email\nLEE,Ann@example.com\nLee,bo@example.com\nLee,bo@example.com\n" }),
		importContacts(scope, { text: "Last name,Email\nLee,ann@example.com\n", idempotencyKey: "again" }),
		importContacts(scope, { text: lines(1_000) }),
	]).toMatchInlineSnapshot(`
		[
		  "file: Choose a file smaller than 1 MB.",
		  "file: Entry 1: comment: Use 5000 characters or fewer.",
		  "file: Choose a vCard file, or a CSV file with a column called Last name or Company.",
		  "file: This file has no contacts.",
		  "file: Import up to 1,000 contacts at a time.",
		  "file: Entry 1: email: Enter an email address like ana@example.com.",
		  "file: Entry 1: Enter a name.",
		  {
		    "added": 1,
		    "known": 0,
		    "ok": true,
		  },
		  {
		    "added": 1,
		    "known": 2,
		    "ok": true,
		  },
		  {
		    "added": 0,
		    "known": 1,
		    "ok": true,
		  },
		  {
		    "added": 1000,
		    "known": 0,
		    "ok": true,
		  },
		]
	`);
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"contacts.imported of organization: 1 contact was imported.
		contacts.imported of organization: 1 contact was imported.
		contacts.imported of organization: 1000 contacts were imported."
	`);
});

test("an email to many is sent as it was reviewed, once to each address, and says whom it left out", () => {
	const scope = makeBooks();
	makeTenant(scope, { firstname: "Ana", lastname: "Diaz", email: "ana@example.com" });
	makeOwner(scope, { firstname: "Bo", lastname: "Lee", email: "ana@example.com" });
	must(addContact(scope, ida));
	must(addContact(scope, { lastname: "Quiet", email: "quiet@example.com", noEmail: true }));
	must(addContact(scope, { lastname: "Silent" }));
	const keys = [...allDirectory(scope, { filters: {} })].flatMap(({ key, kind }) => (kind === "member" ? [] : [key]));
	const audience = audienceOf(scope, { keys });
	expect({
		recipients: audience.recipients.map(({ name, email }) => `${name} ${email}`),
		skipped: audience.skipped.map(({ row, reason }) => `${row.name}: ${reason}`),
	}).toMatchInlineSnapshot(`
		{
		  "recipients": [
		    "Ana Diaz ana@example.com",
		    "Ida Nolan ida@example.com",
		  ],
		  "skipped": [
		    "Bo Lee: same_address",
		    "Quiet: no_email",
		    "Silent: no_address",
		  ],
		}
	`);
	const words = { subject: "Office closed", body: "We are closed on Monday." };
	const reviewed = reviewOf(audience, words);
	const silent = audience.skipped.map(({ row }) => row.key);
	expect([
		saying(emailMany(scope, { keys: [] }, { ...words, reviewed })),
		saying(emailMany(scope, { keys: silent.slice(1) }, { ...words, reviewed })),
		saying(emailMany(scope, { keys }, words)),
		saying(emailMany(scope, { keys }, { ...words, subject: "Office open", reviewed })),
		saying(emailMany(scope, { keys }, { ...words, body: "Open", reviewed })),
		saying(emailMany(scope, { keys: keys.slice(1) }, { ...words, reviewed })),
		emailMany(scope, { keys }, { ...words, reviewed }),
	]).toMatchInlineSnapshot(`
		[
		  "form: No one you selected can be emailed.",
		  "form: No one you selected can be emailed.",
		  "form: Review the email before you send it.",
		  "form: Review the email before you send it.",
		  "form: Review the email before you send it.",
		  "form: Review the email before you send it.",
		  {
		    "ok": true,
		    "sent": 2,
		    "skipped": 3,
		  },
		]
	`);
	expect(lastDirectoryEmails(scope).map(({ id, createdDate, ...email }) => email)).toMatchInlineSnapshot(`
		[
		  {
		    "author": "Ana Diaz",
		    "sent": 2,
		    "skipped": 3,
		    "subject": "Office closed",
		  },
		]
	`);
	expect(mailedTo("ida@example.com")).toMatchInlineSnapshot(`
		"Hello Ida Nolan,

		We are closed on Monday.

		Maple Homes sent this email to you.

		Tenantry
		"
	`);
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"tenant.added of tenant: Ana Diaz was added.
		owner.added of owner: Bo Lee was added as an owner.
		contact.added of contact: Ida Nolan was added to contacts.
		contact.added of contact: Quiet was added to contacts.
		contact.added of contact: Silent was added to contacts.
		directory_email.sent of directory_email: “Office closed” was emailed to 2 people.
		email to ana@example.com: Office closed
		email to ida@example.com: Office closed"
	`);
});
