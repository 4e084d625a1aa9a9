import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { fileStore, uploadDocuments } from "#domain/files";
import { exportBooks, trialBalance, verifyBooks } from "#domain/ledger";
import { sqlite, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { pdf } from "../../../tests/factories/files";
import { act, playHistory } from "../../../tests/factories/history";
import { makeManager } from "../../../tests/factories/identity";
import { keepFiles } from "../../../tests/factories/keep-files";
import { must } from "../../../tests/factories/must";
import { oneYear } from "../../../tests/factories/one-year";
import { readRows } from "../../../tests/factories/read-report";
import { checked, exportOf, stateOf, waitForWork, work } from "../../../tests/factories/relocations";
import { withEntries, zipOf } from "../../../tests/factories/rezip";
import { saying, toldSoFar } from "../../../tests/factories/told";
import { bringIn, recordsUnderWay, removeExport, uploadExport } from "./index.server";

keepFiles("2026-11-21");
beforeEach(waitForWork);

type Books = ReturnType<typeof playHistory>;

function history(seed = 7): Books {
	const [acts = []] = fc.sample(fc.array(act, { minLength: 40, maxLength: 40 }), { seed, numRuns: 1 });
	return playHistory(acts);
}

/** The journal with each id as the number of its first appearance. */
function journalOf({ profileId }: Pick<Scope, "profileId">): string {
	const seen = new Map<string, number>();
	const numbered = (id: string) => {
		const number = seen.get(id) ?? seen.size;
		seen.set(id, number);
		return String(number);
	};
	return [...exportBooks({ profileId, format: "hledger" })]
		.join("\n")
		.replace(/(txn|property|lease):(\d+)/g, (_, kind: string, id: string) => `${kind}:${numbered(`${kind} ${id}`)}`);
}

function balancesOf(scope: Scope, basis: "accrual" | "cash") {
	return trialBalance(scope, { asOf: "2099-12-31", basis })
		.filter(({ balanceCents }) => balanceCents !== 0)
		.map(({ number, balanceCents }) => [number, balanceCents]);
}

const nameOf = ({ profileId }: Scope) =>
	statement<{ name: string }>("SELECT name FROM organization WHERE profile_id = ?").get(profileId)?.name ?? "";

test("an export brought into an empty organization gives the same books, to the byte but for ids", async () => {
	const { scope } = history();
	const propertyId = statement<{ id: number }>("SELECT id FROM properties WHERE profile_id = ? ORDER BY id").get(
		scope.profileId,
	)?.id;
	const given = pdf("House rules.pdf");
	must(await uploadDocuments(scope, { subjectKind: "property", subjectId: propertyId ?? 0 }, [given]));
	statement("UPDATE gl_accounts SET name = '=1+1, \"''quoted''\"' WHERE profile_id = ? AND number = '4000'").run(
		scope.profileId,
	);
	const { bytes } = await exportOf(scope);
	const target = (await makeManager()).scope as Scope & { userId: number };
	const found = await checked(target, bytes);
	expect(found).toMatchObject({ state: "found", failure: "" });
	expect(journalOf(target)).not.toBe(journalOf(scope));
	expect(saying(bringIn(target, found.relocationId, "Another name"))).toBe(
		`name: Enter the name as it's written: ${nameOf(scope)}.`,
	);
	must(bringIn(target, found.relocationId, nameOf(scope)));
	await work(found.relocationId);
	expect(stateOf(found.relocationId)).toEqual({ state: "done", failure: "" });
	expect(journalOf(target)).toBe(journalOf(scope));
	for (const basis of ["accrual", "cash"] as const) expect(balancesOf(target, basis)).toEqual(balancesOf(scope, basis));
	expect(verifyBooks().differences).toEqual([]);
	const file = statement<{ key: string; title: string; subjectId: number }>(
		`SELECT bucket || '/' || storage_key AS key, title, subject_id AS subjectId FROM files WHERE profile_id = ?`,
	).get(target.profileId);
	expect(file?.title).toBe("House rules.pdf");
	expect(
		statement("SELECT 1 FROM properties WHERE id = ? AND profile_id = ?").get(file?.subjectId, target.profileId),
	).toBeDefined();
	const kept = await fileStore().read(file?.key ?? "");
	expect(kept?.sizeBytes).toBe(given.size);
	await kept?.stream.cancel();
	expect(recordsUnderWay(target)).toBeUndefined();
	const told = toldSoFar(target).split("\n");
	expect(told.filter((line) => line.startsWith("organization."))).toMatchInlineSnapshot(`
		[
		  "organization.export_uploaded of organization: An export from another Tenantry was uploaded: Export.zip.",
		  "organization.relocation_started of organization: The export of Maple Homes from another Tenantry is being brought in.",
		  "organization.relocated of organization: The export of Maple Homes from another Tenantry was brought in.",
		]
	`);
}, 60_000);

test("what one year's reports say, they say in the organization that it was brought into", async () => {
	const { scope } = await oneYear();
	const said = (of: Scope) =>
		reports.map((route) => {
			const { cells } = readRows(of, route, { from: "2026-01-01", to: "2026-06-30", asOf: "2026-06-30" });
			return [route, cells.map((row) => Object.entries(row).filter(([name]) => !/^id$|Id$/.test(name)))];
		});
	const before = said(scope);
	const { bytes } = await exportOf(scope);
	const target = (await makeManager()).scope as Scope & { userId: number };
	const { relocationId } = await checked(target, bytes);
	must(bringIn(target, relocationId, nameOf(scope)));
	await work(relocationId);
	expect(stateOf(relocationId)).toEqual({ state: "done", failure: "" });
	expect(said(target)).toEqual(before);
	expect(verifyBooks().differences).toEqual([]);
}, 120_000);

/** Of every kind of record that one year has. */
const reports = [
	...(["rentroll", "currenttenants", "leasesending", "vacantunits", "unitlistings", "securitydeposits"] as const),
	...(["opentasks", "completedtasks", "assets", "rentersinsurance", "vendorcompliance", "inspectionsdue"] as const),
	...(["loans", "budgetvsactual", "managementfees", "vendorledger", "agedpayables", "tenantnotes"] as const),
	...(["checkregister", "depositregister", "paymentsfromtenants", "chargeforecast", "unitturns"] as const),
];

test("ended in the middle, it goes on where it was, and the books are the same", async () => {
	const { scope } = history(11);
	const { bytes } = await exportOf(scope);
	const target = (await makeManager()).scope as Scope & { userId: number };
	const { relocationId } = await checked(target, bytes);
	must(bringIn(target, relocationId, nameOf(scope)));
	let batches = 0;
	const ended = work(relocationId, async () => {
		batches += 1;
		if (batches === 3) throw new Error("The process ended.");
	});
	await ended.catch(() => undefined);
	if (batches >= 3) {
		expect(stateOf(relocationId).state).toBe("bringing");
		expect(recordsUnderWay(target)).toBeDefined();
	}
	await work(relocationId);
	expect(stateOf(relocationId)).toEqual({ state: "done", failure: "" });
	expect(journalOf(target)).toBe(journalOf(scope));
}, 60_000);

test("what the database here refuses is taken back wholly", async () => {
	const { scope } = history(13);
	const { bytes } = await exportOf(scope);
	const target = (await makeManager()).scope as Scope & { userId: number };
	const { relocationId } = await checked(target, bytes);
	must(bringIn(target, relocationId, nameOf(scope)));
	statement("UPDATE organization SET time_zone = 'America/Denver' WHERE profile_id = ?").run(target.profileId);
	statement(
		`CREATE TRIGGER no_more BEFORE UPDATE ON organization WHEN NEW.profile_id = ${target.profileId} AND NEW.time_zone IS NOT OLD.time_zone
		BEGIN SELECT RAISE(ABORT, 'no more'); END`,
	).run();
	const counts = () =>
		["properties", "leases", "gl_transactions", "gl_postings", "applications", "gl_daily", "gl_monthly"].map(
			(table) => statement<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).get()?.n,
		);
	const before = counts();
	await work(relocationId).catch((error: unknown) => {
		statement("DROP TRIGGER no_more").run();
		throw error;
	});
	expect(stateOf(relocationId).state).toBe("failed");
	expect(counts()).toEqual(before);
	expect(verifyBooks().differences).toEqual([]);
	statement("DROP TRIGGER no_more").run();
	must(await removeExport(target, relocationId));
	const removed = "SELECT changes FROM activity_log WHERE action = 'organization.export_removed' AND profile_id = ?";
	expect(JSON.parse(String(sqlite().prepare(removed).pluck().get(target.profileId)))).toEqual({
		state: ["Nothing brought in", "Deleted"],
	});
	expect((await checked(target, bytes)).state).toBe("found");
}, 60_000);

type Hostile = { what: string; file: string; change: (text: string) => string; says: RegExp };

const lines = (text: string) => text.split("\r\n");
/** Changes a cell of the first row. */
const cell = (column: string, to: (value: string) => string) => (text: string) => {
	const [head = "", first = "", ...rest] = lines(text);
	const at = head.replace("\uFEFF", "").split(",").indexOf(column);
	const cells = first.split(",");
	cells[at] = to(cells[at] ?? "");
	return [head, cells.join(","), ...rest].join("\r\n");
};

const hostile: Hostile[] = [
	{
		what: "an amount that breaks the balance",
		file: "tables/gl_postings.csv",
		change: cell("amount", (amount) => `${(Number(amount) + 1).toFixed(2)}`),
		says: /sum to zero|contra|exceed|application/,
	},
	{
		what: "a missing column",
		file: "tables/leases.csv",
		change: (text) => text.replace("start_date", "begin_date"),
		says: /leases\.csv has a column begin_date, which no export has/,
	},
	{
		what: "another organization's row",
		file: "tables/units.csv",
		change: cell("profile_id", (id) => `${Number(id) + 1}`),
		says: /units\.csv, row 1: this row is another organization's/,
	},
	{
		what: "a row that names one that isn't there",
		file: "tables/units.csv",
		change: cell("property_id", () => "987654"),
		says: /units\.csv, row \d+ names row 987654 of properties\.csv, which isn't in the export/,
	},
	{
		what: "a word that isn't one of a column's",
		file: "tables/leases.csv",
		change: cell("status", () => "hacked"),
		says: /leases\.csv, row 1: status can't be “hacked”/,
	},
	{
		what: "a lease's balance that its lines don't come to",
		file: "tables/leases.csv",
		change: cell("receivable", (amount) => (Number(amount) + 5).toFixed(2)),
		says: /leases\.csv, row \d+: receivable_cents is/,
	},
	{
		what: "a journal that the tables don't say",
		file: "journal/books.csv",
		change: (text) => text.replace(/\d\.\d\d,USD/, "7.77,USD"),
		says: /The journal isn't the one of the export/,
	},
	{
		what: "an entry of the activity log that was changed",
		file: "tables/activity_log.csv",
		change: (text) => text.replace(/(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.)\d\d\dZ/, "$1999Z"),
		says: /The activity log isn't as it was written/,
	},
	{
		what: "rows twice",
		file: "tables/properties.csv",
		change: (text) => {
			const [head = "", first = "", ...rest] = lines(text);
			return [head, first, first, ...rest].join("\r\n");
		},
		says: /properties\.csv has the row \d+ twice/,
	},
];

test("an export that someone changed is refused in words, and nothing of it stays", async () => {
	const { scope } = history();
	const { entries } = await exportOf(scope);
	const target = (await makeManager()).scope as Scope & { userId: number };
	const before = statement("SELECT count(*) AS n FROM gl_transactions").get();
	for (const { what, file, change, says } of hostile) {
		const { state, failure, relocationId } = await checked(
			target,
			await zipOf(withEntries(entries, { [file]: change })),
		);
		expect([what, state], failure).toEqual([what, "unfit"]);
		expect(failure, what).toMatch(says);
		must(await removeExport(target, relocationId));
	}
	expect(statement("SELECT count(*) AS n FROM gl_transactions").get()).toEqual(before);
}, 120_000);

test("a zip that isn't an export is refused by what is wrong with it", async () => {
	const { scope } = history();
	const { bytes, entries } = await exportOf(scope);
	const target = (await makeManager()).scope as Scope & { userId: number };
	const without = new Map(entries);
	without.delete("tables/charges.csv");
	const changed = new Map(entries).set("tables/charges.csv", Buffer.from("\uFEFFx\r\n"));
	const alone = new Map(entries);
	alone.delete("export.json");
	const manifest = JSON.parse(entries.get("export.json")?.toString() ?? "{}");
	const saying = (over: object) =>
		new Map(entries).set("export.json", Buffer.from(JSON.stringify({ ...manifest, ...over })));
	const journal = entries.get("journal/books.csv")?.toString() ?? "";
	const cases: [Buffer, RegExp][] = [
		[await zipOf(alone), /^This zip isn't an export of everything from Tenantry\.$/],
		[await zipOf(saying({ version: manifest.version + 1 })), /^This export was made by another version of Tenantry\./],
		[
			await zipOf(saying({ rows: { ...manifest.rows, leases: 99 } })),
			/^leases\.csv has \d+ rows, but export\.json says 99\.$/,
		],
		[
			await zipOf(new Map(entries).set("journal/books.csv", Buffer.from(`${journal} `))),
			/^journal\/books\.csv isn't as it was when/,
		],
		[Buffer.from("no zip"), /isn't a whole zip file/],
		[bytes.subarray(0, bytes.length - 300), /isn't a whole zip file/],
		[await zipOf(new Map([["a.txt", Buffer.from("a")]])), /a\.txt, which no export has/],
		[await zipOf(new Map(entries).set("files/../../etc/passwd", Buffer.from("a"))), /which no export has/],
		[await zipOf(new Map([["export.json", Buffer.from("{}")]])), /isn't an export of everything/],
		[await zipOf(without), /tables\/charges\.csv is missing/],
		[await zipOf(changed), /charges\.csv has a column x/],
	];
	for (const [zip, says] of cases) {
		const { state, failure, relocationId } = await checked(target, zip);
		expect([state, failure]).toEqual(["unfit", expect.stringMatching(says)]);
		must(await removeExport(target, relocationId));
	}
}, 120_000);

test("only an administrator brings an export in, only into an empty organization, and only their own", async () => {
	const { scope } = history();
	const file = { fileName: "Export.zip", bytes: Buffer.from("a") };
	expect(await uploadExport({ ...scope, userId: scope.userId ?? 0 }, file)).toMatchObject({ ok: false });
	const [one, other] = [await makeManager(), await makeManager()];
	const { relocationId } = must(await uploadExport(one.scope as Scope & { userId: number }, file));
	expect(bringIn(other.scope as Scope & { userId: number }, relocationId, "x")).toEqual({
		ok: false,
		message: "That export wasn't found.",
	});
	expect(saying(bringIn(one.scope as Scope & { userId: number }, relocationId, "x"))).toBe(
		"form: This export can't be brought in. Upload it again.",
	);
	expect(await removeExport(other.scope, relocationId)).toEqual({ ok: false, message: "That export wasn't found." });
});
