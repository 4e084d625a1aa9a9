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
	expect(kept()).toMatchInlineSnapshot();
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
	]).toMatchInlineSnapshot();
	expect(kept()).toMatchInlineSnapshot();
	expect([deleteContact(scope, contactId), deleteContact(scope, contactId)].map(saying)).toMatchInlineSnapshot();
	expect(toldSoFar(scope)).toMatchInlineSnapshot();
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
		return { ...row, accounts: lines.map((line) => ({ ...line, propertyId: line.propertyId === propertyId })) };
	};
	expect(kept()).toMatchInlineSnapshot();
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
	]).toMatchInlineSnapshot();
	expect(kept()).toMatchInlineSnapshot();
	expect(
		[deleteUtilityProvider(scope, providerId), deleteUtilityProvider(scope, providerId)].map(saying),
	).toMatchInlineSnapshot();
	expect(toldSoFar(scope)).toMatchInlineSnapshot();
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
	]).toMatchInlineSnapshot();
	expect(toldSoFar(scope)).toMatchInlineSnapshot();
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
	}).toMatchInlineSnapshot();
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
	]).toMatchInlineSnapshot();
	expect(lastDirectoryEmails(scope).map(({ id, createdDate, ...email }) => email)).toMatchInlineSnapshot();
	expect(mailedTo("ida@example.com")).toMatchInlineSnapshot();
	expect(toldSoFar(scope)).toMatchInlineSnapshot();
});
