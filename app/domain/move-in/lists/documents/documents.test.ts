import { beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { fileStore, openFile, purgeDeletedFiles, replaceFile, StorageFailure, setFileStore } from "#domain/files";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { bytesOf, docx, pdf, picture, zipOf } from "../../../../../tests/factories/files";
import { makeManager } from "../../../../../tests/factories/identity";
import { importText } from "../../../../../tests/factories/imports";
import { filesIn, keepFiles } from "../../../../../tests/factories/keep-files";
import { beginMove, importList, planned } from "../../../../../tests/factories/move-in";
import { must } from "../../../../../tests/factories/must";
import { type RawEntry, rawZip } from "../../../../../tests/factories/raw-zip";
import { zipOf as zipOfBytes } from "../../../../../tests/factories/rezip";
import { saying } from "../../../../../tests/factories/told";
import {
	commitList,
	dryRunList,
	readDocuments,
	removeUnusedDocuments,
	resumeZips,
	setZipReader,
	undoList,
	uploadList,
	zipOfList,
} from "../../index.server";

const folder = keepFiles("2026-11-01");

let scope: Scope;
let started: number[];

const rentRoll = `"Elm Court - 1 Elm St, Peoria, IL 61602",1,Current,Ana Diaz,,01/01/2026,12/31/2026,1000.00,,,,
"Elm Court - 1 Elm St, Peoria, IL 61602",2,Current,"Bo Lee and Cy Roe",,01/01/2026,12/31/2026,900.00,,,,
"Oak Flats - 2 Oak St, Peoria, IL 61602",A,Vacant,,,,,,,,,
`;

beforeEach(async () => {
	started = [];
	setZipReader({ start: (importId) => started.push(importId) });
	scope = (await makeManager()).scope;
	await importText(scope, rentRoll);
	beginMove(scope);
	await importList(scope, "owners", "Owner,Property,Ownership\nNora Finch,Elm Court,100%\n");
	await importList(scope, "vendors", "Vendor,Category\nAce Plumbing LLC,Plumbing\n");
});

const paper = async () => Buffer.from(await pdf().arrayBuffer());
const one = (sql: string) => statement(sql).get();
const count = (sql: string) => statement<{ n: number }>(sql).get()?.n;
const filesOfRecords = () =>
	statement(
		`SELECT subject_kind AS kind, title, file_name AS name, category, shared_with_tenants AS t, shared_with_owners AS o
		FROM files WHERE deleted_date IS NULL ORDER BY id`,
	)
		.all()
		.map((row) => Object.values(row as object).join(" | "));

async function upload(text: string, zip: Buffer | undefined): Promise<number> {
	const file = { fileName: "documents.csv", bytes: Buffer.from(text) };
	return must(await uploadList(scope, "documents", { ...file, zip: zip && { fileName: "documents.zip", bytes: zip } }))
		.importId;
}

async function uploadRead(text: string, files: Record<string, Buffer>): Promise<number> {
	const id = await upload(text, await zipOfBytes(new Map(Object.entries(files))));
	await readDocuments(id);
	return id;
}

const list = `File Name,Record Type,Property,Unit,Tenant,Owner,Vendor,Title,Folder,Shared With,Notes
leases/ana.pdf,Lease,Elm Court,1,Ana Diaz,,,Lease 2026,Leases,Tenants,Signed by all
roof.png,,Elm Court,,,,,,Photos,,
unit2.docx,Unit,Elm Court,2,,,,Move-in checklist,Inspections,,
w9.pdf,,,,,,Ace Plumbing LLC,,W-9,,
agreement.pdf,,,,,Nora Finch,,Management agreement,Agreement,Owners,
letter.txt,Tenant,,,Cy Roe,,,,Correspondence,,
`;

async function zipped(): Promise<Record<string, Buffer>> {
	return {
		"Old system/leases/ana.pdf": await paper(),
		"Old system/roof.png": await picture(40, 30).png().toBuffer(),
		"Old system/unit2.docx": zipOf(docx),
		"Old system/w9.pdf": await paper(),
		"Old system/agreement.pdf": await paper(),
		"Old system/letter.txt": Buffer.from("Dear Cy"),
		"Old system/.DS_Store": Buffer.from("x"),
	};
}

test("files come to the records that the list names, shared only where it says so, and no one is notified", async () => {
	const id = await uploadRead(list, await zipped());
	expect(started).toEqual([id]);
	expect(zipOfList(scope, id)).toEqual({ fileName: "documents.zip", files: 6, read: 6 });
	expect(await planned(scope, id)).toEqual({
		rows: ["leases/ana.pdf", "roof.png", "unit2.docx", "w9.pdf", "agreement.pdf", "letter.txt"].map(
			(name) => `${name}: new`,
		),
		problems: [
			"This file will be shared. No one is notified. Row 2: leases/ana.pdf, with tenants; Row 6: agreement.pdf, with owners",
		],
	});
	expect(filesOfRecords()).toEqual([]);
	const told = count("SELECT count(*) AS n FROM notifications");
	must(await commitList(scope, id, { confirmed: true }));
	expect(filesOfRecords()).toEqual([
		"lease | Lease 2026 | ana.pdf | agreement | 1 | 0",
		"property | roof.webp | roof.webp | photo | 0 | 0",
		"unit | Move-in checklist | unit2.docx | inspection | 0 | 0",
		"vendor | w9.pdf | w9.pdf | tax | 0 | 0",
		"owner | Management agreement | agreement.pdf | agreement | 0 | 1",
		"tenant | letter.txt | letter.txt | letter | 0 | 0",
	]);
	expect(one("SELECT note, property_id IS NOT NULL AS placed FROM files ORDER BY id LIMIT 1")).toEqual({
		...{ note: "Signed by all", placed: 1 },
	});
	expect(count("SELECT count(*) AS n FROM notifications")).toBe(told);
	expect(one("SELECT action, summary FROM activity_log ORDER BY id DESC LIMIT 1")).toEqual({
		...{ action: "list.imported", summary: "documents.csv was imported as documents: 6 rows." },
	});
	expect(count("SELECT count(*) AS n FROM activity_log WHERE action = 'file.added'")).toBe(6);
	const fileId = count("SELECT min(id) AS n FROM files") ?? 0;
	expect(await bytesOf(await openFile(scope, fileId))).toEqual(await paper());
});

test("the same list again finds everything there; undone, the files are gone and can come again", async () => {
	const id = await uploadRead(list, await zipped());
	must(await commitList(scope, id, { confirmed: true }));
	const again = await uploadRead(list, await zipped());
	expect((await planned(scope, again)).rows.every((row) => row.endsWith(": same"))).toBe(true);
	expect(undoList(scope, id)).toEqual({ ok: true });
	expect(filesOfRecords()).toEqual([]);
	must(await commitList(scope, again, { confirmed: true }));
	expect(filesOfRecords()).toHaveLength(6);
	await removeUnusedDocuments();
	setClock("2027-01-01T18:00:00Z");
	await purgeDeletedFiles();
	expect(filesIn(folder())).toBe(6);
});

test("a file with a newer version keeps its import from being undone, a deleted one doesn't", async () => {
	const id = await uploadRead("File,Property\na.pdf,Elm Court\nb.pdf,Elm Court\n", {
		"a.pdf": await paper(),
		"b.pdf": await paper(),
	});
	must(await commitList(scope, id, { confirmed: true }));
	statement("UPDATE files SET deleted_date = '2026-11-01T00:00:00.000Z' WHERE title = 'a.pdf'").run();
	must(await replaceFile(scope, count("SELECT id AS n FROM files WHERE title = 'b.pdf'") ?? 0, pdf("b2.pdf")));
	expect(saying(undoList(scope, id))).toBe("form: “b.pdf” has a newer version, so the import can't be undone.");
	expect(filesOfRecords()).toHaveLength(1);
});

test("rows say what is wrong with them, and files that no row names are named", async () => {
	const text = `File,Kind of record,Property,Unit,Tenant,Owner,Vendor,Record,Folder,Shared with
gone.pdf,,Elm Court,,,,,,,
same.pdf,,Elm Court,,,,,,,
a/same.pdf,,Nowhere,,,,,,,
b/same.pdf,Elm,Elm Court,,,,,,,
a/same.pdf,,Elm Court,9,,,,,,
a/same.pdf,,,9,,,,,,
a/same.pdf,,Elm Court,,,Nora Finch,,,,
a/same.pdf,,,,,,,Elm Court,,
a/same.pdf,,,,Di Ott,,,,,
a/same.pdf,Lease,Oak Flats,A,,,,,,
a/same.pdf,Owner,,,,,,Nowhere LLC,,
a/same.pdf,Vendor,,,,,,Ace Plumbing LLC,,Tenants
a/same.pdf,,Elm Court,,,,,,,the world
bad.exe,,Elm Court,,,,,,,
empty.pdf,,Elm Court,,,,,,,
a/same.pdf,Property,,,,,,Elm Court,Old stuff,Both
a/same.pdf,,Elm Court,,,,,,,
a/same.pdf,,Oak Flats,,,,,,,
lease.pdf,,Elm Court,2,"Bo Lee and Cy Roe",,,,,
`;
	const id = await uploadRead(text, {
		"a/same.pdf": await paper(),
		"b/same.pdf": await paper(),
		"bad.exe": Buffer.from("MZ\0\0"),
		"empty.pdf": Buffer.alloc(0),
		"lease.pdf": await paper(),
		"more/left.pdf": await paper(),
	});
	expect(await planned(scope, id)).toMatchInlineSnapshot(`
		{
		  "problems": [
		    "This file isn't in the zip. Row 2: gone.pdf",
		    "The zip has several files of this name. Write the folder in front of it. Row 3: same.pdf",
		    "This property isn't in Tenantry. Row 4: Nowhere",
		    "Write property, unit, lease, tenant, owner or vendor as the kind of record. Row 5: Elm",
		    "This unit isn't at the property. Row 6: Elm Court 9",
		    "Name the property of this unit. Row 7: 9",
		    "This row names several records. Add a column with the kind of record. Row 8",
		    "Add a column with the kind of record. Row 9: Elm Court",
		    "This tenant isn't there. Row 10: Di Ott",
		    "There's no lease of this tenant or unit. Row 11: Oak Flats A",
		    "This owner isn't in Tenantry. Row 12: Nowhere LLC",
		    "A file of a vendor can't be shared with tenants. Row 13: Tenants",
		    "Write tenants, owners or both in the column for sharing. Row 14: the world",
		    "This file can't be kept: only PDF, Office, text and image files are accepted. Row 15: bad.exe",
		    "This file can't be kept: it's empty. Row 16: empty.pdf",
		    "This file is in the list twice. Put a copy with another name into the zip. Row 19: a/same.pdf",
		    "This folder isn't a category here, so the file goes to Other. Row 17: Old stuff",
		    "This file will be shared. No one is notified. Row 17: a/same.pdf, with tenants and owners",
		  ],
		  "rows": [
		    "gone.pdf: error",
		    "same.pdf: error",
		    "a/same.pdf: error",
		    "b/same.pdf: error",
		    "a/same.pdf: error",
		    "a/same.pdf: error",
		    "a/same.pdf: error",
		    "a/same.pdf: error",
		    "a/same.pdf: error",
		    "a/same.pdf: error",
		    "a/same.pdf: error",
		    "a/same.pdf: error",
		    "a/same.pdf: error",
		    "bad.exe: error",
		    "empty.pdf: error",
		    "a/same.pdf: new",
		    "a/same.pdf: same",
		    "a/same.pdf: error",
		    "lease.pdf: new",
		  ],
		}
	`);
	expect((await dryRunList(scope, id))?.unlisted).toEqual(["more/left.pdf"]);
});

const listed = "File,Property\na.pdf,Elm Court\n";
const a: RawEntry = { name: "a.pdf", bytes: Buffer.from("%PDF-1.7\n%%EOF\n") };
const strange = "The zip has a file with a name that can't be used: ";
const renamed = ". Rename it and make the zip again.";
const hostile: [what: string, zip: Buffer | undefined, says: string][] = [
	["none", undefined, "Choose the zip with your files."],
	["no zip", Buffer.from("%PDF-1.7\n%%EOF\n"), "This isn't a whole zip file. Make it again."],
	["half a zip", rawZip([a]).subarray(0, 80), "This isn't a whole zip file. Make it again."],
	["a password", rawZip([{ ...a, flags: 1 }]), "This zip has a password. Make one without a password."],
	["only a folder", rawZip([{ ...a, name: "a/" }]), "This zip has no files."],
	["a path upwards", rawZip([{ ...a, name: "../a.pdf" }]), `${strange}../a.pdf${renamed}`],
	["a path from the root", rawZip([{ ...a, name: "/etc/a.pdf" }]), `${strange}/etc/a.pdf${renamed}`],
	["a path of Windows", rawZip([{ ...a, name: "C:a.pdf" }]), `${strange}C:a.pdf${renamed}`],
	["a name with a line end", rawZip([{ ...a, name: "a\n.pdf" }]), `${strange}a?.pdf${renamed}`],
	["a name twice", rawZip([a, a]), "The zip has a.pdf twice. Rename one of them and make the zip again."],
	[
		"files that share their bytes",
		rawZip([a, { ...a, name: "b", over: 0 }]),
		"This isn't a whole zip file. Make it again.",
	],
	[
		"a file that says it's 4 GB",
		rawZip([{ ...a, size: 0xffff_fff0 }]),
		"This zip unpacks to more than 64 MB. Split it and upload the parts.",
	],
	[
		"too many files",
		rawZip([a], { count: 5_000 }),
		"This zip has more than 2,000 files. Split it and upload the parts.",
	],
];

test("a zip that can't be read is refused at its field, and nothing of it is kept", async () => {
	const said: unknown[] = [];
	for (const [what, bytes] of hostile) {
		const zip = bytes && { fileName: "documents.zip", bytes };
		const file = { fileName: "documents.csv", bytes: Buffer.from(listed) };
		const uploaded = await uploadList(scope, "documents", { ...file, zip });
		said.push([what, uploaded.ok ? "" : uploaded.message, uploaded.ok ? "" : uploaded.field]);
	}
	expect(said).toEqual(hostile.map(([what, , says]) => [what, says, "zip"]));
	expect(filesIn(folder())).toBe(0);
	expect(count("SELECT count(*) AS n FROM list_imports WHERE kind = 'documents'")).toBe(0);
});

test("a file that isn't what its zip says is refused by itself", async () => {
	const damaged = rawZip([
		{ ...a, size: 1_000 },
		{ ...a, name: "b.pdf", size: 20 * 1024 * 1024 + 1 },
	]);
	const id = await upload("File,Property\na.pdf,Elm Court\nb.pdf,Elm Court\n", damaged);
	await readDocuments(id);
	expect((await planned(scope, id)).problems).toEqual([
		"This file can't be kept: it's damaged. Row 2: a.pdf",
		"This file can't be kept: it's larger than 20 MB. Row 3: b.pdf",
	]);
});

test("reading goes on where its process ended, and nothing is imported before it is done", async () => {
	const zip = await zipOfBytes(new Map([1, 2, 3].map((at) => [`${at}.txt`, Buffer.from(`text ${at}`)])));
	const id = await upload("File,Property\n1.txt,Elm Court\n2.txt,Elm Court\n3.txt,Elm Court\n", zip);
	const whole = fileStore();
	let puts = 0;
	setFileStore({
		...whole,
		put: async (key, bytes) => {
			puts += 1;
			if (puts === 2) throw new Error("The disk is full.");
			await whole.put(key, bytes);
		},
	});
	await expect(readDocuments(id)).rejects.toThrow(StorageFailure);
	setFileStore(whole);
	expect(zipOfList(scope, id)).toMatchObject({ files: 3, read: 1 });
	expect(saying(await commitList(scope, id, { confirmed: true }))).toBe(
		"form: The files are still being read. Try again in a moment.",
	);
	resumeZips();
	expect(started).toEqual([id, id]);
	await readDocuments(id);
	expect(zipOfList(scope, id)).toMatchObject({ files: 3, read: 3 });
	expect(filesIn(folder())).toBe(3);
	must(await commitList(scope, id, { confirmed: true }));
	expect(filesOfRecords()).toHaveLength(3);
	resumeZips();
	expect(started).toEqual([id, id]);
});

test("a file that ended its process three times is left out", async () => {
	const id = await upload(listed, await zipOfBytes(new Map([["a.pdf", await paper()]])));
	statement("UPDATE list_import_documents SET tries = 3").run();
	await readDocuments(id);
	expect((await planned(scope, id)).problems).toEqual(["This file can't be kept: it can't be read. Row 2: a.pdf"]);
});

test("what no record took is removed: with an import, what the list didn't name; after 30 days, everything", async () => {
	const files = { "a.pdf": await paper(), "left.pdf": await paper() };
	const imported = await uploadRead(listed, files);
	must(await commitList(scope, imported, { confirmed: true }));
	const waiting = await uploadRead("File,Property\nleft.pdf,Elm Court\n", files);
	await removeUnusedDocuments();
	expect(filesIn(folder())).toBe(3);
	expect((await planned(scope, waiting)).rows).toEqual(["left.pdf: new"]);
	setClock("2026-12-02T18:00:00Z");
	await removeUnusedDocuments();
	expect(filesIn(folder())).toBe(1);
	expect((await planned(scope, waiting)).problems).toEqual([
		"This file can't be kept: it was removed after 30 days. Upload the zip again. Row 2: left.pdf",
	]);
});

test("files of another organization's list aren't told", async () => {
	const id = await uploadRead(listed, { "a.pdf": await paper() });
	const other = (await makeManager()).scope;
	expect(zipOfList(other, id)).toBeUndefined();
});
