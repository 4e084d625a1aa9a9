import { getTableName } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { askExport, listExports, runExports } from "#domain/exports";
import { uploadDocuments } from "#domain/files";
import { receivePayment } from "#domain/lease-accounts";
import { endLease } from "#domain/leasing";
import { openCharges } from "#domain/ledger";
import { addResidentMessage } from "#domain/maintenance";
import { addNote } from "#domain/notes";
import { findTenant } from "#domain/rentals";
import { indexTransactions, search } from "#domain/search";
import { statement } from "~/db/client.server";
import * as schema from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { pdf } from "../../../tests/factories/files";
import { startSessionOf } from "../../../tests/factories/identity";
import { filesIn, keepFiles } from "../../../tests/factories/keep-files";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { makeReport } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeOwner } from "../../../tests/factories/rentals";
import { makeResident } from "../../../tests/factories/residents";
import { makeMember } from "../../../tests/factories/team";
import { saying, tellingFrom, toldSoFar } from "../../../tests/factories/told";
import {
	askErasure,
	declineErasure,
	erasePerson,
	erasureOf,
	findErasure,
	liftHold,
	placeHold,
	privacySettings,
	runErasures,
	savePrivacySettings,
	withdrawErasure,
} from "./index.server";

const folder = keepFiles("2026-01-05");
const person = { firstname: "Zelda", lastname: "Quillfeather", email: "zelda@quill.example", phone: "555-201-7788" };

/** A tenant who lived here, with all that is kept about someone, until January 31. */
async function livedHere({ years = 7 } = {}) {
	const scope = makeBooks();
	must(savePrivacySettings(scope, { leaseYears: years, applicantMonths: null }));
	const { leaseId } = makeLease(scope, { tenants: [{ ...person, differentPerson: true }] });
	const { resident, tenantId, ...login } = await makeResident(scope, leaseId);
	await startSessionOf(login);
	const home = { ...resident, tenantId };
	const requestId = makeReport(home, leaseId, { description: "Call Zelda Quillfeather.", phone: person.phone });
	must(await addResidentMessage(home, requestId, { body: "It's Zelda. Come by." }));
	const subject = { subjectKind: "tenant", subjectId: tenantId } as const;
	must(addNote(scope, subject, { body: "Zelda Quillfeather likes cats." }));
	must(await uploadDocuments(scope, subject, [pdf("Zelda's passport.pdf")], { sharedWithTenants: true }));
	const [charge] = openCharges(scope, leaseId);
	const allocation = [{ chargePostingId: charge?.chargePostingId ?? 0, amountCents: 120_000 }];
	const payment = {
		date: "2026-01-05",
		amountCents: 120_000,
		method: "cash",
		payerName: "Zelda Quillfeather",
	} as const;
	must(receivePayment(scope, leaseId, { ...payment, allocation }));
	for (const _ of indexTransactions());
	const leave = () => {
		must(endLease(scope, leaseId, { moveOutDate: "2026-01-31" }));
		onDay("2026-02-05");
	};
	return { scope, leaseId, tenantId, resident: home, login, about: { kind: "tenant", id: tenantId } as const, leave };
}

/** Where in the whole database a text still stands, as table.column. */
function whereIs(text: string): string[] {
	const tables = Object.values(schema).filter((value) => value instanceof SQLiteTable);
	return [...tables.map(getTableName), "search_index"].flatMap((table) => {
		const columns = statement<{ name: string }>(`SELECT name FROM pragma_table_xinfo('${table}')`).all();
		const own = columns.filter(({ name }) => table !== "search_index" || name === "text");
		const asked = own.map(({ name }) => `max(instr(lower(coalesce("${name}", '')), @text) > 0) AS "${name}"`);
		const found = statement<Record<string, number | null>>(`SELECT ${asked} FROM ${table}`).get({
			text: text.toLowerCase(),
		});
		return own.flatMap(({ name }) => (found?.[name] === 1 ? [`${table}.${name}`] : []));
	});
}

/** The activity log is proof and stays; the lease's own text is its tenants' names as long as they're kept. */
const log = ["activity_log.changes", "activity_log.summary"];

test("a person's data is erased everywhere, and only the name stays as long as the law wants it", async () => {
	const { scope, about, leave, leaseId } = await livedHere();
	must(askExport(scope, { kind: "everything", subjectId: 0 }));
	await runExports();
	leave();
	const { nameKeptUntil } = must(await erasePerson(scope, about, { name: "zelda quillfeather" }));
	expect(nameKeptUntil).toBe("2033-01-31");
	expect(whereIs(person.email)).toEqual(log.filter((column) => whereIs(person.email).includes(column)));
	expect(whereIs("7788").filter((column) => !log.includes(column) && /phone|contact|text/.test(column))).toEqual([]);
	for (const words of ["likes cats", "Come by", "passport"]) {
		expect(
			whereIs(words).filter((column) => !log.includes(column)),
			words,
		).toEqual([]);
	}
	expect(filesIn(folder())).toBe(0);
	expect(listExports(scope, { kind: "everything", subjectId: 0 })).toMatchObject([{ state: "deleted" }]);
	expect(findTenant(scope, about.id)).toMatchObject({ displayName: "Zelda Quillfeather", email: "", active: false });
	expect(search(scope, "zelda", { former: true }).length).toBeGreaterThan(0);
	onDay("2033-01-30");
	await runErasures();
	expect(whereIs("quillfeather").length).toBeGreaterThan(log.length);
	onDay("2033-02-01");
	await runErasures();
	expect(whereIs("quillfeather").filter((column) => !log.includes(column))).toEqual([]);
	const former = `Former tenant ${about.id}`;
	expect(findTenant(scope, about.id)).toMatchObject({ displayName: former, email: "" });
	expect(statement<{ name: string }>("SELECT name FROM leases WHERE id = ?").get(leaseId)?.name).toBe(former);
	expect(search(scope, "quillfeather", { former: true })).toEqual([]);
	expect(erasureOf(scope, about)).toMatchObject({ state: "done", nameKeptUntil: null });
});

test("the books keep their amounts, and the login is gone", async () => {
	const { scope, about, login, leave } = await livedHere({ years: 1 });
	const sums = () =>
		statement("SELECT account_id, sum(amount_cents) AS cents FROM gl_postings GROUP BY account_id").all();
	leave();
	const before = sums();
	must(await erasePerson(scope, about, { name: "Zelda Quillfeather" }));
	onDay("2027-02-01");
	await runErasures();
	expect(sums()).toEqual(before);
	expect(statement("SELECT payer_name AS name FROM payments").get()).toEqual({ name: `Former tenant ${about.id}` });
	await expect(startSessionOf(login)).rejects.toThrow();
	for (const table of ["sessions", "known_devices"]) {
		expect(statement(`SELECT 1 FROM ${table} WHERE user_id = ?`).get(login.userId), table).toBeUndefined();
	}
});

test("the activity log stays as it was, and whoever reads it is told nothing about the person", async () => {
	const { scope, about, leave } = await livedHere();
	leave();
	const entries = () => statement("SELECT id, summary, changes, hash FROM activity_log ORDER BY id").all();
	const before = entries();
	must(await erasePerson(scope, about, { name: "Zelda Quillfeather" }));
	expect(entries().slice(0, before.length)).toEqual(before);
	const shown = listActivity(scope, { subjectKind: "tenant", subjectId: about.id });
	expect(shown.length).toBeGreaterThan(1);
	expect(JSON.stringify(shown).toLowerCase()).not.toContain("quill");
	expect(shown[0]?.summary).toBe(`The personal data of Former tenant ${about.id} was erased.`);
});

test("it is refused while a lease, money or a hold needs the data, and where the name isn't theirs", async () => {
	const { scope, about, leaseId, leave } = await livedHere();
	const asked = async (name = "Zelda Quillfeather") => saying(await erasePerson(scope, about, { name }));
	expect(await asked()).toBe("form: They're on a lease that hasn't ended.");
	leave();
	const everything = tellingFrom(scope);
	expect(await asked("Zelda")).toBe("name: Type Zelda Quillfeather to confirm.");
	must(placeHold(scope, about, { reason: "Claim 12" }));
	expect(await asked()).toBe("form: There's a hold: Claim 12");
	must(liftHold(scope, about));
	statement("UPDATE leases SET deposit_cents = 100 WHERE id = ?").run(leaseId);
	expect(await asked()).toBe("form: You still hold money for them: a prepayment, a credit or a deposit.");
	statement("UPDATE leases SET deposit_cents = 0, balance_cents = 100 WHERE id = ?").run(leaseId);
	expect(await asked()).toBe("form: Money is owed on one of their leases.");
	statement("UPDATE leases SET balance_cents = 0 WHERE id = ?").run(leaseId);
	const limited = makeMember(scope, { allProperties: false });
	expect(saying(await erasePerson(limited.scope, about, { name: "Zelda Quillfeather" }))).toMatch(
		/wasn't found|You have access to only/,
	);
	expect(saying(await erasePerson(makeBooks(), about, { name: "Zelda Quillfeather" }))).toBe(
		"form: That person wasn't found.",
	);
	expect(await asked()).toBe("done");
	expect(await asked()).toBe("form: This person's data was erased.");
	expect(everything()).toMatchInlineSnapshot(`
		"personal_data.held of tenant: A hold was placed on the data of Zelda Quillfeather.
		personal_data.hold_lifted of tenant: The hold on the data of Zelda Quillfeather was lifted.
		personal_data.erased of tenant: The personal data of Former tenant 1 was erased."
	`);
});

test("a resident asks, takes it back, asks again; is told why not; and the team is told of it", async () => {
	const { scope, about, resident } = await livedHere();
	const { erasureId } = must(askErasure(resident, about));
	expect(saying(askErasure(resident, about))).toBe("form: You already sent this request. We'll let you know.");
	expect(toldSoFar(scope)).toContain(
		"notice to property_manager: Zelda Quillfeather asked that their personal data be erased.",
	);
	must(withdrawErasure(resident, about));
	expect(saying(declineErasure(scope, erasureId, { answer: "No." }))).toBe("form: That request was already answered.");
	const again = must(askErasure(resident, about));
	expect(saying(declineErasure(makeBooks(), again.erasureId, { answer: "No." }))).toBe(
		"form: That request wasn't found.",
	);
	must(declineErasure(scope, again.erasureId, { answer: "You live here." }));
	expect(toldSoFar(scope)).toContain("notice to tenant: Maple Homes declined to erase your data. You live here.");
	expect(toldSoFar(scope)).toContain("email to zelda@quill.example: Your request to erase your data");
	expect(findErasure(scope, again.erasureId)).toMatchObject({ state: "declined", byPerson: true });
});

test("an owner without a property is erased; the years are a setting with bounds", async () => {
	const scope: Scope = makeBooks();
	expect(privacySettings(scope)).toEqual({ leaseYears: 7, applicantMonths: null });
	const id = makeOwner(scope, { firstname: "Odo", lastname: "Brandywine", email: "odo@brandy.example" });
	const about = { kind: "owner", id } as const;
	must(await erasePerson(scope, about, { name: "Odo Brandywine" }));
	for (const text of ["brandywine", "odo@"]) {
		expect(
			whereIs(text).filter((column) => !log.includes(column)),
			text,
		).toEqual([]);
	}
});

test("a hold is placed once, lifted once, and only what was asked is withdrawn", async () => {
	const { scope, about, resident } = await livedHere();
	expect(saying(liftHold(scope, about))).toBe("form: This person's data isn't on hold.");
	must(placeHold(scope, about, { reason: "Claim 12" }));
	expect(saying(placeHold(scope, about, { reason: "Claim 13" }))).toBe("form: This person's data is already on hold.");
	expect(saying(liftHold(makeBooks(), about))).toBe("form: This person's data isn't on hold.");
	must(liftHold(scope, about));
	expect(saying(withdrawErasure(resident, about))).toBe("form: There's no request to withdraw.");
	must(askErasure(resident, about));
	must(withdrawErasure(resident, about));
	expect(saying(withdrawErasure(resident, about))).toBe("form: There's no request to withdraw.");
});
