import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { fileStore, setFileStore, uploadDocuments } from "#domain/files";
import { chargeLease } from "#domain/lease-accounts";
import { accountByRole } from "#domain/ledger";
import { presets } from "#domain/team";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeDraft, makeOpenListing } from "../../../tests/factories/applications";
import { pdf } from "../../../tests/factories/files";
import { newestMail } from "../../../tests/factories/identity";
import { filesIn, keepFiles } from "../../../tests/factories/keep-files";
import { makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { readZip } from "../../../tests/factories/read-zip";
import { makeOrganization, makeOwner, makeTenant } from "../../../tests/factories/rentals";
import { makeMember } from "../../../tests/factories/team";
import { saying, toldSoFar } from "../../../tests/factories/told";
import { askExport, deleteExport, listExports, openExport, personOf, runExports } from "./index.server";

const folder = keepFiles("2026-11-21");
const everything = { kind: "everything", subjectId: 0 } as const;

const income = (scope: Scope) => accountByRole(scope, "rent_income").id;
const propertyOf = (leaseId: number) =>
	statement<{ id: number }>("SELECT property_id AS id FROM leases WHERE id = ?").get(leaseId)?.id ?? 0;

async function exported(scope: Scope, exportId: number) {
	const opened = await openExport(scope, exportId);
	if (!opened?.ok) throw new Error("The export isn't there.");
	const entries = readZip(Buffer.from(await new Response(opened.file.stream as BodyInit).arrayBuffer()));
	const text = (name: string) => entries.get(name)?.toString("utf8") ?? "";
	const rows = (table: string): Record<string, string>[] =>
		parse(text(`tables/${table}.csv`), { columns: true, bom: true });
	return { names: [...entries.keys()], text, rows, bytes: entries };
}

async function made(scope: Scope, withNumbers = false) {
	const { exportId } = must(askExport(scope, { ...everything, withNumbers }));
	await runExports();
	return exported(scope, exportId);
}

test("an export has every record, the journal, the files, and what each file holds", async () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const propertyId = propertyOf(leaseId);
	must(chargeLease(scope, leaseId, { date: "2026-11-21", lines: [{ accountId: income(scope), amountCents: 5_000 }] }));
	const given = pdf("House rules.pdf");
	const { fileIds } = must(await uploadDocuments(scope, { subjectKind: "property", subjectId: propertyId }, [given]));
	const { names, rows, text, bytes } = await made(scope);
	const [lease] = rows("leases");
	expect(lease).toMatchObject({ id: String(leaseId), property_id: String(propertyId), rent: "1200.00" });
	const postings = statement<{ n: number }>("SELECT count(*) AS n FROM gl_postings WHERE profile_id = ?");
	expect(rows("gl_postings")).toHaveLength(postings.get(scope.profileId)?.n ?? -1);
	const sum = rows("gl_postings").reduce((cents, { amount }) => cents + Math.round(Number(amount) * 100), 0);
	expect(sum).toBe(0);
	const path = `files/${fileIds[0]} House rules.pdf`;
	expect(rows("files")).toMatchObject([{ title: "House rules.pdf", path }]);
	expect(bytes.get(path)?.length).toBe(given.size);
	expect(text("journal/books.journal")).toContain("account ");
	expect(text("journal/books.csv").split("\n").length).toBeGreaterThan(rows("gl_postings").length);
	expect(text("README.txt")).toContain("tables/leases.csv (1 rows): A lease");
	expect(text("columns.csv")).toContain("tables/leases.csv,unit_id,The id of a row in units.csv.");
	expect(JSON.parse(text("export.json"))).toMatchObject({ format: "tenantry-export", version: 2, rows: { leases: 1 } });
	expect(names.at(-1)).toBe("export.json");
});

test("it has nothing of another organization, and no numbers in full unless they're asked for by who may see them", async () => {
	const [scope, other] = [makeBooks(), makeBooks()];
	makeLease(other);
	const { leaseId } = makeLease(scope);
	const { rows, text } = await made(scope);
	expect(rows("leases").map(({ id }) => id)).toEqual([String(leaseId)]);
	expect(rows("organization").map(({ profile_id }) => profile_id)).toEqual([String(scope.profileId)]);
	expect(Object.keys(rows("rental_applications")[0] ?? {})).not.toContain("tax_id");
	expect(text("tables/rental_applications.csv").split("\r\n")[0]).not.toContain("tax_id,");
	await deleteExport(scope, listExports(scope, everything)[0]?.id ?? 0);
	const full = await made(scope, true);
	expect(full.text("tables/rental_applications.csv").split("\r\n")[0]).toMatch(/,tax_id,id_number$/);
	const [newest] = listExports(scope, everything);
	const manager = makeMember(scope, { preset: "property_manager" });
	const opened = await openExport(manager.scope, newest?.id ?? 0);
	expect(opened && saying(opened)).toBe("form: This export has numbers that your role doesn't show.");
});

test("its README says in words what it holds; a person's has their own words, and what is theirs alone", async () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, { tenants: [{ firstname: "Bo", lastname: "Lee", email: "bo@example.com" }] });
	const beginning = (text: string) => text.split("Files\r\n")[0]?.trim().replaceAll("\r\n", "\n");
	const plain = await made(scope);
	expect(beginning(plain.text("README.txt"))).toMatchInlineSnapshot(`
		"Maple Homes: everything kept in Tenantry, as of Nov 21, 2026.

		tables/ has a CSV file for each kind of record. columns.csv explains each column. Other files refer to a row by its id: the lease_id of a charge is the id of a row in leases.csv. Tables with more than 1,000,000 rows continue in a second file, such as gl_postings-2.csv.

		Amounts are in USD with two decimals. Debits are positive in gl_postings.csv. Dates are written as 2026-11-21, and times are in UTC. Text is UTF-8. Text that a spreadsheet would run as a formula starts with an apostrophe.

		journal/ has the books in two formats: books.journal for hledger, and books.csv for a spreadsheet.

		files/ has the documents and photos. tables/files.csv names each one's path.

		Only the last four digits of identity and account numbers are included.

		To bring all of it into an empty organization of another Tenantry, choose Move Your Books, then From another Tenantry. export.json has the size and SHA-256 of each file for that.

		Passwords, sign-in links, and figures that can be added up from other files aren't included."
	`);
	await deleteExport(scope, listExports(scope, everything)[0]?.id ?? 0);
	expect((await made(scope, true)).text("README.txt")).toContain(
		"This export has identity or account numbers in full. Keep it where no one else can read it.",
	);
	const tenantId = statement<{ id: number }>("SELECT tenant_id AS id FROM lease_tenants WHERE lease_id = ?").get(
		leaseId,
	);
	const { exportId } = must(askExport(scope, { kind: "tenant", subjectId: tenantId?.id ?? 0 }));
	await runExports();
	const person = await exported(scope, exportId);
	expect(beginning(person.text("README.txt"))).toMatchInlineSnapshot(`
		"What Maple Homes keeps about you in Tenantry, as of Nov 21, 2026.

		data.json has everything but the documents; the CSV files have the same for a spreadsheet. Amounts are in USD.

		contact.csv: Name, contact details and emergency contact.
		leases.csv: Leases.
		charges-and-payments.csv: Charges, and payments and credits as negative amounts.
		online-payments.csv: Payments made online.
		payment-methods.csv: Saved payment methods, without their numbers.
		insurance.csv: Renters insurance.
		notices.csv: Notices to move out.
		signatures.csv: Agreements to sign, and how they were signed.
		consents.csv: What you agreed to.
		requests.csv: Maintenance requests.
		messages.csv: Messages about maintenance requests.
		emails.csv: Emails that were sent. Emails with sign-in links aren't included.
		documents/: Documents that were shared with you or that you sent."
	`);
	expect(person.names).toMatchInlineSnapshot(`
		[
		  "contact.csv",
		  "leases.csv",
		  "charges-and-payments.csv",
		  "data.json",
		  "README.txt",
		]
	`);
	expect(
		person
			.text("leases.csv")
			.replaceAll(/\d+ Maple St/g, "…")
			.replace(/^\d+/m, "…"),
	).toMatchInlineSnapshot(`
		"﻿id,property,unit,role,start_date,end_date,move_in_date,notice_date,move_out_date,forwarding_address,rent,deposit,balance
		…,…,1,tenant,2026-01-01,2026-12-31,2026-01-01,,,,1200.00,0.00,13200.00
		"
	`);
	expect(person.text("charges-and-payments.csv").replaceAll(/^\d+/gm, "…")).toMatchInlineSnapshot(`
		"﻿lease_id,date,type,memo,amount
		…,2026-01-01,charge,"Rent, Jan 2026",1200.00
		…,2026-02-01,charge,"Rent, Feb 2026",1200.00
		…,2026-03-01,charge,"Rent, Mar 2026",1200.00
		…,2026-04-01,charge,"Rent, Apr 2026",1200.00
		…,2026-05-01,charge,"Rent, May 2026",1200.00
		…,2026-06-01,charge,"Rent, Jun 2026",1200.00
		…,2026-07-01,charge,"Rent, Jul 2026",1200.00
		…,2026-08-01,charge,"Rent, Aug 2026",1200.00
		…,2026-09-01,charge,"Rent, Sep 2026",1200.00
		…,2026-10-01,charge,"Rent, Oct 2026",1200.00
		…,2026-11-01,charge,"Rent, Nov 2026",1200.00
		"
	`);
});

test("a limited member can't, and a second one waits until the first is made", async () => {
	const scope = makeBooks();
	for (const part of [{ allProperties: false }, { allBankAccounts: false }]) {
		const limited = makeMember(scope, { ...part, rights: presets.administrator.rights });
		expect(saying(askExport(limited.scope, everything))).toBe(
			"form: You have access to only some properties or bank accounts, so you can't export everything. Ask someone with access to all of them.",
		);
	}
	must(askExport(scope, everything));
	expect(saying(askExport(scope, everything))).toBe("form: An export is already in progress. Wait until it's ready.");
	await runExports();
	expect(saying(askExport(scope, everything))).toBe("done");
});

test("an export that a killed process left is begun anew, and nothing of the first try stays", async () => {
	const scope = makeBooks();
	const propertyId = propertyOf(makeLease(scope).leaseId);
	must(await uploadDocuments(scope, { subjectKind: "property", subjectId: propertyId }, [pdf()]));
	const { exportId } = must(askExport(scope, everything));
	const before = filesIn(folder());
	const store = fileStore();
	// A process that is killed never comes back from writing; what it wrote so far lies there.
	const written = new Promise<void>((resolve) => {
		setFileStore({
			...store,
			putPieces: async (key, pieces) => {
				await store.put(key.replace(".zip", ".part"), Buffer.from("half"));
				for await (const _ of pieces) break;
				resolve();
				return new Promise<number>(() => undefined);
			},
		});
	});
	void runExports();
	await written;
	setFileStore(store);
	expect(listExports(scope, everything)).toMatchObject([{ state: "running" }]);
	await runExports();
	expect(listExports(scope, everything)).toMatchObject([{ state: "running" }]);
	setClock("2026-11-21T17:03:00.000Z");
	await runExports();
	expect(listExports(scope, everything)).toMatchObject([{ state: "ready", tries: 2 }]);
	const { rows } = await exported(scope, exportId);
	expect(rows("files")).toHaveLength(1);
	expect(filesIn(folder())).toBe(before + 2);
});

test("one that fails is tried three times, then its asker is told", async () => {
	const scope = makeBooks();
	must(askExport(scope, everything));
	const store = fileStore();
	setFileStore({ ...store, putPieces: () => Promise.reject(new Error("The disk is full.")) });
	for (const state of ["waiting", "waiting", "failed"]) {
		await runExports();
		expect(listExports(scope, everything)).toMatchObject([{ state }]);
	}
	setFileStore(store);
	expect(listExports(scope, everything)).toMatchObject([{ state: "failed", tries: 3 }]);
	expect(toldSoFar(scope)).toContain("Your export couldn't be made. Try again, or contact support.");
	expect(
		readdirSync(folder(), { recursive: true, encoding: "utf8" }).filter((name) => /\.(zip|part)$/.test(name)),
	).toEqual([]);
});

test("its asker is told by bell and email, it lives seven days, and then its file is gone", async () => {
	const scope = makeBooks();
	const { exportId } = must(askExport(scope, everything));
	await runExports();
	const told = toldSoFar(scope);
	expect(told).toContain("download.export_asked of organization: An export of everything was started.");
	expect(told).toContain("notice to property_manager: Your export is ready to download until Nov 28, 2026.");
	const [{ sizeBytes = 0, storageKey = "" } = {}] = listExports(scope, everything);
	expect(readFileSync(join(folder(), storageKey)).length).toBe(sizeBytes);
	const address = statement<{ email: string }>("SELECT email FROM users WHERE id = ?").get(scope.userId)?.email ?? "";
	expect(newestMail(address)).toMatchObject({ subject: "Export ready" });
	expect(newestMail(address).textBody).toContain("/app/settings/export");
	setClock("2026-11-28T23:59:00.000Z");
	const over = await openExport(scope, exportId);
	expect(over && saying(over)).toBe("form: This export was deleted. Make a new one.");
	await runExports();
	expect(listExports(scope, everything)).toMatchObject([{ state: "deleted" }]);
	expect(filesIn(folder())).toBe(0);
});

test("another organization's export isn't found, and one that is stopped leaves nothing", async () => {
	const [scope, other] = [makeBooks(), makeBooks()];
	const { exportId } = must(askExport(scope, everything));
	expect(await openExport(other, exportId)).toBeUndefined();
	expect(await openExport(scope, 999_999_999)).toBeUndefined();
	expect(saying(await deleteExport(other, exportId))).toBe("form: That export wasn't found.");
	const waiting = await openExport(scope, exportId);
	expect(waiting && saying(waiting)).toBe("form: This export isn't ready yet.");
	must(await deleteExport(scope, exportId));
	await runExports();
	expect(listExports(scope, everything)).toMatchObject([{ state: "deleted" }]);
	expect(filesIn(folder())).toBe(0);
});

test("whose data it is is told by their kind and id, within the organization", () => {
	const { scope } = makeOrganization();
	const { listingId } = makeOpenListing(scope, "2026-11-21");
	const applicant = (lastname: string) =>
		makeDraft(scope, listingId, { desiredMoveIn: "2026-12-01", lastname, email: `${lastname}@example.com` })
			.applicationId;
	const [first, second] = [applicant("First"), applicant("Second")];
	const [ana, bo] = ["Ana", "Bo"].map((firstname) => makeTenant(scope, { firstname, lastname: "Diaz" }));
	const [olga, pia] = ["Olga", "Pia"].map((firstname) => makeOwner(scope, { firstname, lastname: "Novak" }));
	const name = (kind: "tenant" | "owner" | "applicant", id = 0, of = scope) => personOf(of, { kind, id })?.name;
	expect([name("tenant", ana), name("tenant", bo), name("owner", olga), name("owner", pia)]).toEqual([
		...["Ana Diaz", "Bo Diaz", "Olga Novak", "Pia Novak"],
	]);
	expect([name("applicant", first), name("applicant", second)]).toEqual(["Bo First", "Bo Second"]);
	const theirs = makeOrganization().scope;
	expect([name("tenant", ana, theirs), name("owner", olga, theirs), name("applicant", first, theirs)]).toEqual([
		...[undefined, undefined, undefined],
	]);
});
