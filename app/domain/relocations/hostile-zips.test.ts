import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { uploadDocuments } from "#domain/files";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { pdf } from "../../../tests/factories/files";
import { makeManager } from "../../../tests/factories/identity";
import { keepFiles } from "../../../tests/factories/keep-files";
import { makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { type RawEntry, rawZip } from "../../../tests/factories/raw-zip";
import { checked, exportOf, waitForWork } from "../../../tests/factories/relocations";
import { withEntries, zipOf } from "../../../tests/factories/rezip";
import { removeExport } from "./index.server";
import { openZip } from "./open-zip";

keepFiles("2026-11-21");
beforeEach(waitForWork);

const folder = mkdtempSync(join(tmpdir(), "tenantry-zips-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Why a zip is refused: when it is opened, or when its first file is read. */
async function refusalOf(zip: Buffer): Promise<string> {
	const path = join(folder, "hostile.zip");
	writeFileSync(path, zip);
	try {
		const opened = openZip(path);
		for (const name of opened.names) for await (const _ of opened.read(name, 1024 * 1024));
		return "";
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
}

const text: RawEntry = { name: "tables/leases.csv", bytes: Buffer.from("id\r\n1\r\n") };
const named = (name: string | Buffer): RawEntry[] => [{ ...text, name }];

const notZip = "This isn't a whole zip file. Download the export again.";
const zips: [what: string, zip: Buffer, says: string][] = [
	["an honest one", rawZip([text]), ""],
	["ten million entries", rawZip([text], { count: 10_000_000 }), "The zip has more files than an export can have."],
	["more entries than are listed", rawZip([text], { count: 2 }), notZip],
	["fewer entries than are listed", rawZip([text, { ...text, name: "export.json" }], { count: 1 }), notZip],
	["files that share their bytes", rawZip([text, { ...text, name: "export.json", over: 0 }]), notZip],
	["a name twice", rawZip([text, text]), "The zip has tables/leases.csv twice."],
	["a zip in it", rawZip(named("inner.zip")), "The zip has inner.zip, which no export has."],
	["a path upwards", rawZip(named("files/../../x")), "The zip has files/../../x, which no export has."],
	["a path of Windows", rawZip(named("files\\..\\x")), "The zip has files\\..\\x, which no export has."],
	["a path from the root", rawZip(named("/etc/passwd")), "The zip has /etc/passwd, which no export has."],
	[
		"a name in UTF-16",
		rawZip(named(Buffer.from("tables/a.csv", "utf16le"))),
		"The zip has t?a?b?l?e?s?/?a?.?c?s?v?, which no export has.",
	],
	[
		"a file that says it's 4 GB",
		rawZip([{ ...text, size: 0xffff_fff0 }]),
		"The zip unpacks to more than an export of its size would.",
	],
	[
		"many files that say they're 10 MB",
		rawZip(Array.from({ length: 7 }, (_, at) => ({ ...text, name: `files/${at}`, size: 10_000_000 }))),
		"The zip unpacks to more than an export of its size would.",
	],
	[
		"a file that unpacks to more than it says",
		rawZip([{ ...text, bytes: Buffer.alloc(900_000), size: 1_000 }]),
		"tables/leases.csv can't be unpacked. Download the export again.",
	],
	[
		"a file that unpacks to less than it says",
		rawZip([{ ...text, size: 9_000 }]),
		"tables/leases.csv can't be unpacked. Download the export again.",
	],
];

test("a zip that lies about itself is refused by what is wrong, and never unpacked beyond what it says", async () => {
	const said: [string, string][] = [];
	for (const [what, zip] of zips) said.push([what, await refusalOf(zip)]);
	expect(said).toEqual(zips.map(([what, , says]) => [what, says]));
});

type Entries = Map<string, Buffer>;
type Hostile = [what: string, change: (entries: Entries) => Entries, says: RegExp];

const manifest =
	(change: (read: { rows: Record<string, number>; numbers: string[] }) => void) => (entries: Entries) => {
		const read = JSON.parse(entries.get("export.json")?.toString("utf8") ?? "");
		change(read);
		return new Map(entries).set("export.json", Buffer.from(JSON.stringify(read)));
	};
const only = (entries: Entries, prefix: string) => [...entries.keys()].find((name) => name.startsWith(prefix)) ?? "";
const table = (name: string, change: (text: string) => string) => (entries: Entries) =>
	withEntries(entries, { [`tables/${name}.csv`]: change });

const exports: Hostile[] = [
	[
		"wrong counts",
		manifest(({ rows }) => Object.assign(rows, { leases: 9 })),
		/leases\.csv has 1 rows, but export\.json says 9/,
	],
	["a format of tomorrow", manifest((read) => Object.assign(read, { version: 99 })), /another version of Tenantry/],
	[
		"a file whose hash is wrong",
		(entries) => new Map(entries).set(only(entries, "files/"), Buffer.from("%PDF-1.4 something else")),
		/^files\/\d+ House rules\.pdf isn't as it was when the export was made\.$/,
	],
	[
		"a page in place of a PDF, with the right hash",
		(entries) => withEntries(entries, { [only(entries, "files/")]: () => "<script>alert(1)</script>" }),
		/isn't the file that its row describes/,
	],
	[
		"a file that export.json doesn't know",
		(entries) => new Map(entries).set("files/9 link", Buffer.from("/etc/passwd")),
		/^files\/9 link isn't as it was when the export was made\.$/,
	],
	[
		"a cell of 17 MB",
		table("units", (csv) => csv.replace("\r\n", `\r\n"${"a".repeat(17_000_000)}"`)),
		/^tables\/units\.csv isn't a CSV file that can be read after row 0\.$/,
	],
	[
		"JSON that is nested too deeply",
		table("leases", (csv) => csv.replace("[]", `${"[".repeat(200_000)}${"]".repeat(200_000)}`)),
		/^This export can't be read\. Make a new one, and upload that\.$|can't be/,
	],
	["a quote that never ends", table("units", (csv) => `${csv}"`), /^tables\/units\.csv isn't a CSV file/],
	[
		"numbers in full that it says it hasn't",
		manifest((read) => Object.assign(read, { numbers: [] })),
		/has a column account_number, which no export has/,
	],
];

test("an export whose parts don't fit together is refused in words, and nothing of it is written", async () => {
	const scope = makeBooks();
	makeLease(scope);
	const propertyId =
		statement<{ id: number }>("SELECT id FROM properties WHERE profile_id = ?").get(scope.profileId)?.id ?? 0;
	must(await uploadDocuments(scope, { subjectKind: "property", subjectId: propertyId }, [pdf("House rules.pdf")]));
	const { entries } = await exportOf(scope);
	const target = (await makeManager()).scope as Scope & { userId: number };
	const before = statement("SELECT count(*) AS n FROM units").get();
	for (const [what, change, says] of exports) {
		const { state, failure, relocationId } = await checked(target, await zipOf(change(entries)));
		expect([what, state], failure).toEqual([what, "unfit"]);
		expect(failure, what).toMatch(says);
		must(await removeExport(target, relocationId));
	}
	expect(statement("SELECT count(*) AS n FROM units").get()).toEqual(before);
}, 120_000);
