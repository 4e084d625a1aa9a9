import { getTableName } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { decide, saveStep } from "#domain/applications";
import { sendReminders } from "#domain/collections";
import { uploadDocuments } from "#domain/files";
import { receivePayment } from "#domain/lease-accounts";
import { endLease } from "#domain/leasing";
import { inquire } from "#domain/listings";
import { addResidentMessage } from "#domain/maintenance";
import { addNote } from "#domain/notes";
import { setOwnerBank } from "#domain/owner-accounts";
import { editOwner } from "#domain/rentals";
import { addInsurance, giveNotice } from "#domain/residents";
import { indexTransactions } from "#domain/search";
import { addTask } from "#domain/tasks";
import { statement } from "~/db/client.server";
import * as schema from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { fillIn, makeDraft, makeOpenListing, send } from "../../../tests/factories/applications";
import { pdf } from "../../../tests/factories/files";
import { makeInvited, startSessionOf } from "../../../tests/factories/identity";
import { keepFiles } from "../../../tests/factories/keep-files";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { makeReport } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeOwner } from "../../../tests/factories/rentals";
import { makeResident } from "../../../tests/factories/residents";
import { erasePerson, savePrivacySettings } from "./index.server";

keepFiles("2026-01-05");

const zelda = { firstname: "Zelda", lastname: "Quillfeather", email: "zelda@quill.example", phone: "555-201-7788" };
const yara = { firstname: "Yara", lastname: "Nightshade", email: "yara@night.example", phone: "555-201-9944" };

/** A tenant whose lease ended on January 31, with all that is kept about someone, in words that only they have. */
async function livedHere(scope: Scope, person: typeof zelda): Promise<number> {
	onDay("2026-01-05");
	const { firstname, lastname, email, phone } = person;
	const name = `${firstname} ${lastname}`;
	const { leaseId } = makeLease(scope, { tenants: [{ ...person, differentPerson: true }] });
	const { resident, tenantId, ...login } = await makeResident(scope, leaseId);
	await startSessionOf(login);
	const requestId = makeReport({ ...resident, tenantId }, leaseId, { description: `Call ${name}.`, phone });
	must(await addResidentMessage({ ...resident, tenantId }, requestId, { body: `It's ${firstname}. Come by.` }));
	const subject = { subjectKind: "tenant", subjectId: tenantId } as const;
	must(addNote(scope, subject, { body: `${name} likes cats.` }));
	must(addTask(scope, subject, { title: `Call ${name}` }));
	must(await uploadDocuments(scope, subject, [pdf(`${firstname}'s passport.pdf`)]));
	must(sendReminders(scope, { leaseIds: [leaseId], subject: `Hello ${firstname}`, text: `Please pay, ${firstname}.` }));
	const policy = {
		company: `${lastname} Mutual`,
		policyNumber: `${firstname}-1`,
		fromDate: "2026-01-01",
		toDate: "2026-12-31",
	};
	must(await addInsurance(resident, policy));
	const notice = { moveOutDate: "2026-01-31", forwardingAddress: `1 ${lastname} St`, reason: `${firstname} moves` };
	must(giveNotice(resident, leaseId, notice));
	const payment = { date: "2026-01-05", amountCents: 120_000, method: "cash", payerName: name } as const;
	must(receivePayment(scope, leaseId, payment));
	for (const _ of indexTransactions());
	statement("UPDATE lease_tenants SET forwarding_address = ? WHERE tenant_id = ?").run(`1 ${lastname} St`, tenantId);
	must(endLease(scope, leaseId, { moveOutDate: "2026-01-31" }));
	expect(email).toContain(firstname.toLowerCase());
	return tenantId;
}

/** How many rows have one of these words, by table and column; of one organization where the table names it. */
function rowsWith(words: readonly string[], { profileId }: Partial<Scope> = {}): Record<string, number> {
	const tables = Object.values(schema).filter((value) => value instanceof SQLiteTable);
	const counts: Record<string, number> = {};
	for (const table of tables.map(getTableName)) {
		const columns = statement<{ name: string }>(`SELECT name FROM pragma_table_xinfo('${table}')`).all();
		const isOf = columns.some(({ name }) => name === "profile_id");
		if (profileId !== undefined && !isOf) continue;
		for (const { name } of columns) {
			const found = words.map((_, at) => `instr(lower(coalesce("${name}", '')), @word${at}) > 0`).join(" OR ");
			const { rows } = statement<{ rows: number }>(
				`SELECT count(*) AS rows FROM "${table}" WHERE (${found}) ${profileId === undefined ? "" : "AND profile_id = @profileId"}`,
			).get({
				...Object.fromEntries(words.map((word, at) => [`word${at}`, word.toLowerCase()])),
				...(profileId !== undefined && { profileId }),
			}) ?? { rows: 0 };
			if (rows > 0) counts[`${table}.${name}`] = rows;
		}
	}
	return counts;
}

test("erasing a tenant leaves all that is kept about others, and about their namesake elsewhere", async () => {
	const [scope, elsewhere] = [makeBooks(), makeBooks()];
	for (const one of [scope, elsewhere]) must(savePrivacySettings(one, { leaseYears: 0, applicantMonths: null }));
	const tenantId = await livedHere(scope, zelda);
	await livedHere(scope, yara);
	await livedHere(elsewhere, zelda);
	onDay("2026-02-05");
	const others = () => [
		rowsWith([yara.firstname, yara.lastname, yara.phone]),
		rowsWith([zelda.firstname, zelda.lastname, zelda.phone], elsewhere),
	];
	const before = others();
	expect(Object.keys(before[0] ?? {}).length).toBeGreaterThan(25);
	must(await erasePerson(scope, { kind: "tenant", id: tenantId }, { name: "Zelda Quillfeather" }));
	expect(others()).toEqual(before);
	const left = Object.keys(rowsWith([zelda.firstname, zelda.lastname, zelda.phone], scope));
	expect(left.filter((column) => !column.startsWith("activity_log."))).toEqual([]);
});

test("erasing an owner leaves another owner's bank, details and login, and their namesake's elsewhere", async () => {
	const [scope, elsewhere] = [makeBooks(), makeBooks()];
	for (const one of [scope, elsewhere]) must(savePrivacySettings(one, { leaseYears: 0, applicantMonths: null }));
	const bank = { kind: "checking" as const, routingNumber: "021000021", accountNumber: "12345678" };
	const owner = async (of: Scope, person: typeof zelda) => {
		const name = `${person.firstname} ${person.lastname}`;
		const ownerId = makeOwner(of, person);
		must(setOwnerBank(of, ownerId, { ...bank, accountNumberAgain: "12345678", holderName: name }));
		must(editOwner(of, ownerId, { ...person, comment: `${name} calls on Mondays.` }));
		const { userId } = await makeInvited(of, "property_owner", ownerId);
		statement("UPDATE property_owners SET user_id = ? WHERE id = ?").run(userId, ownerId);
		const subject = { subjectKind: "owner", subjectId: ownerId } as const;
		must(addNote(of, subject, { body: `${name} likes dogs.` }));
		must(addTask(of, subject, { title: `Call ${name}` }));
		must(await uploadDocuments(of, subject, [pdf(`${person.firstname}'s deed.pdf`)]));
		return ownerId;
	};
	const ownerId = await owner(scope, zelda);
	await owner(scope, yara);
	await owner(elsewhere, zelda);
	const others = () => [
		rowsWith([yara.firstname, yara.lastname, yara.phone]),
		rowsWith([zelda.firstname, zelda.lastname, zelda.phone], elsewhere),
	];
	const before = others();
	expect(Object.keys(before[0] ?? {}).length).toBeGreaterThan(8);
	must(await erasePerson(scope, { kind: "owner", id: ownerId }, { name: "Zelda Quillfeather" }));
	expect(others()).toEqual(before);
	const left = Object.keys(rowsWith([zelda.firstname, zelda.lastname, zelda.phone], scope));
	expect(left.filter((column) => !column.startsWith("activity_log."))).toEqual([]);
});

test("erasing an applicant leaves another's application for the same home, and their namesake's elsewhere", async () => {
	const [scope, elsewhere] = [makeBooks(), makeBooks()];
	const homes = new Map([scope, elsewhere].map((one) => [one, makeOpenListing(one, "2026-01-05").listingId]));
	const applied = (of: Scope, person: typeof zelda): number => {
		const listingId = homes.get(of) ?? 0;
		const name = `${person.firstname} ${person.lastname}`;
		const { applicant, applicationId } = makeDraft(of, listingId, { ...person, desiredMoveIn: "2026-02-01" });
		fillIn(applicant, applicationId);
		const homesOf = [{ address: `1 ${person.lastname} St`, from: "2020-01-01", landlord: name }];
		must(saveStep(applicant, applicationId, "homes", { homes: homesOf }));
		must(send(applicant, applicationId, name));
		must(inquire(listingId, { name, email: person.email, phone: person.phone, message: `${name} asks.` }, "192.0.2.1"));
		must(
			decide(of, applicationId, {
				outcome: "reject",
				reasons: ["income"],
				note: `${name} earns little.`,
				sendNow: true,
			}),
		);
		return applicationId;
	};
	const applicationId = applied(scope, zelda);
	applied(scope, yara);
	applied(elsewhere, zelda);
	const others = () => [
		rowsWith([yara.firstname, yara.lastname, yara.phone]),
		rowsWith([zelda.firstname, zelda.lastname, zelda.phone], elsewhere),
	];
	const before = others();
	expect(Object.keys(before[0] ?? {}).length).toBeGreaterThan(10);
	must(await erasePerson(scope, { kind: "applicant", id: applicationId }, { name: "Zelda Quillfeather" }));
	expect(others()).toEqual(before);
	const left = Object.keys(rowsWith([zelda.firstname, zelda.lastname, zelda.phone], scope));
	expect(left.filter((column) => !column.startsWith("activity_log."))).toEqual([]);
});
