import { spawn } from "node:child_process";
import { once } from "node:events";
import {
	appendFileSync,
	existsSync,
	linkSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { closeDatabase, openDatabase, sqlite } from "~/db/client.server";
import { makeBooks, tillOf } from "../../../tests/factories/ledger";
import Database from "../driver.mjs";
import { listBackups, nameOfBackup } from "./backup-folder";
import { checkBackup } from "./check-backup";
import { isBackupDue } from "./due-backup";
import { forgetBackups, keptOf } from "./forget-backups";
import { makeBackup } from "./make-backup";
import { newerLists, writeNewer } from "./newer-list";
import { RestoreError, restoreBackup } from "./restore-backup";

const secret = "a key for backups, kept elsewhere";
const knownMigrations = readMigrationFiles({ migrationsFolder: "drizzle" }).map(({ folderMillis }) => folderMillis);

let place: { databasePath: string; filesPath: string; root: string };

beforeEach(() => {
	const folder = mkdtempSync(join(tmpdir(), "tenantry-backup-test-"));
	onTestFinishedRemove(folder);
	place = { databasePath: sqlite().name, filesPath: join(folder, "files"), root: join(folder, "copies") };
	mkdirSync(join(place.filesPath, "1"), { recursive: true });
	writeFileSync(join(place.filesPath, "1/deed.pdf"), "a deed");
});

function onTestFinishedRemove(folder: string) {
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
}

const restore = (name: string, more: { secret?: string } = {}) =>
	restoreBackup({ ...place, ...more, name, knownMigrations });

const check = async (name: string, secret?: string) => {
	const scratch = `${place.databasePath}.scratch`;
	const { faults } = await checkBackup(place.root, name, scratch, secret);
	rmSync(scratch, { force: true });
	return faults;
};

/** Books, and a function that charges rent and gives the transaction's number. */
function rentedHome() {
	const { scope, propertyId, leaseId } = makeBooks();
	const till = tillOf(scope, propertyId, leaseId);
	return () => till.charge(50_000, "2026-03-01");
}

function count(): number {
	return Number(sqlite().prepare("SELECT count(*) FROM gl_transactions").pluck().get());
}

test.each([undefined, secret])(
	"what was posted comes back, and what was posted after is named (key: %s)",
	async (key) => {
		const charge = rentedHome();
		charge();
		const { name, manifest } = await makeBackup({ ...place, secret: key });
		expect(manifest.organizations).toMatchObject([{ transactions: count() }]);
		expect(await check(name, key)).toEqual([]);
		const before = count();
		const late = charge();
		rmSync(join(place.filesPath, "1/deed.pdf"));
		closeDatabase();
		const { newer, former, filesBrought } = await restore(name, { secret: key });
		expect(newer).toMatchObject([{ id: late, amountCents: 50_000 }]);
		expect(filesBrought).toBe(1);
		expect(readFileSync(join(place.filesPath, "1/deed.pdf"), "utf8")).toBe("a deed");
		openDatabase(place.databasePath);
		expect(count()).toBe(before);
		closeDatabase();
		openDatabase(former ?? "");
		expect(count()).toBe(before + 1);
	},
);

test("a server that has the file open is found, and nothing is changed", async () => {
	const charge = rentedHome();
	const { name } = await makeBackup(place);
	charge();
	const before = count();
	await expect(restore(name)).rejects.toThrow(
		`A server has ${place.databasePath} open. Stop it, then restore again. Nothing was changed.`,
	);
	expect(count()).toBe(before);
	const beside = readdirSync(dirname(place.databasePath)).filter((file) =>
		file.startsWith(basename(place.databasePath)),
	);
	expect(beside.filter((file) => /before|incoming/.test(file))).toEqual([]);
});

test("a former file that can't be read any more is kept, with its log, and the backup takes its place", async () => {
	rentedHome()();
	const { name } = await makeBackup(place);
	closeDatabase();
	writeFileSync(place.databasePath, "not a database at all, whatever its name says".repeat(100));
	writeFileSync(`${place.databasePath}-wal`, "an old log");
	const { newer, former = "" } = await restore(name);
	expect(newer).toBeUndefined();
	expect(readFileSync(former, "utf8")).toMatch(/^not a database/);
	expect(existsSync(`${place.databasePath}-wal`)).toBe(false);
	openDatabase(place.databasePath);
	expect(count()).toBe(1);
});

test("a restore where there was no database makes one", async () => {
	rentedHome()();
	const { name } = await makeBackup(place);
	closeDatabase();
	for (const end of ["", "-wal", "-shm"]) rmSync(place.databasePath + end, { force: true });
	expect(await restore(name)).toMatchObject({ former: undefined, newer: undefined });
	openDatabase(place.databasePath);
	expect(count()).toBe(1);
});

test("a restore that is killed once the backup is in place has left the list of what isn't in it", async () => {
	const charge = rentedHome();
	const { name } = await makeBackup(place);
	const late = charge();
	closeDatabase();
	const { list = "" } = await restore(name);
	expect(newerLists(place.databasePath)).toEqual([list]);
	expect(readFileSync(list, "utf8")).toContain(`${late},`);
	const again = await restore(name);
	expect([again.newer, again.list, newerLists(place.databasePath)]).toEqual([[], undefined, [list]]);
	openDatabase(place.databasePath);
});

test("what a restore left that was killed before that says nothing, and the next one removes it", async () => {
	const charge = rentedHome();
	const { name } = await makeBackup(place);
	charge();
	closeDatabase();
	const former = `${place.databasePath}.before-2026-03-01T04-29-00.000Z`;
	linkSync(place.databasePath, former);
	await writeNewer(former, []);
	expect(newerLists(place.databasePath)).toEqual([]);
	const { list } = await restore(name);
	expect([newerLists(place.databasePath), existsSync(former)]).toEqual([[list], false]);
	openDatabase(place.databasePath);
});

test("no server begins while a restore is under way", async () => {
	rentedHome()();
	const { name } = await makeBackup(place);
	closeDatabase();
	const under = restore(name);
	const incoming = `${place.databasePath}.incoming`;
	while (!existsSync(incoming)) await new Promise(setImmediate);
	expect(() => new Database(place.databasePath, { timeout: 0 }).pragma("journal_mode = WAL")).toThrow("locked");
	await under;
	openDatabase(place.databasePath);
});

test("a byte that was changed is found wherever it lies, and is not restored", async () => {
	rentedHome()();
	const { name } = await makeBackup({ ...place, secret });
	closeDatabase();
	const folder = join(place.root, "backups", name);
	const [files = ""] = readdirSync(place.root).filter((entry) => entry.startsWith("files-"));
	appendFileSync(join(place.root, files, "1/deed.pdf"), "x");
	expect(await check(name, secret)).toEqual(["The file 1/deed.pdf was changed."]);
	rmSync(join(place.root, files, "1/deed.pdf"));
	expect(await check(name, secret)).toEqual(["The file 1/deed.pdf is missing."]);
	flip(join(folder, "database"), 5_000);
	expect((await check(name, secret))[0]).toMatch(/^The database can't be restored: An encrypted file/);
	await expect(restore(name, { secret })).rejects.toThrow(RestoreError);
	flip(join(folder, "manifest.json"), 30);
	await expect(check(name, secret)).rejects.toThrow();
});

function flip(path: string, at: number) {
	const bytes = readFileSync(path);
	bytes[at] = (bytes[at] ?? 0) ^ 1;
	writeFileSync(path, bytes);
}

test("an encrypted backup holds nothing readable, and opens with its own key alone", async () => {
	rentedHome()();
	const { name } = await makeBackup({ ...place, secret });
	const folder = join(place.root, "backups", name);
	expect(readFileSync(join(folder, "database")).includes("SQLite format")).toBe(false);
	expect(readFileSync(join(folder, "files.jsonl")).includes("deed")).toBe(false);
	closeDatabase();
	await expect(restore(name)).rejects.toThrow("This backup is encrypted. Set BACKUP_KEY. Nothing was changed.");
	await expect(restore(name, { secret: `${secret}!` })).rejects.toThrow(
		"This backup was encrypted with another BACKUP_KEY. Set that one.",
	);
});

test("a backup of a newer version is refused by name", async () => {
	rentedHome()();
	const { name, manifest } = await makeBackup(place);
	closeDatabase();
	const older = restoreBackup({ ...place, name, knownMigrations: knownMigrations.slice(0, -1) });
	await expect(older).rejects.toThrow(`This backup was made by Tenantry ${manifest.product}, which is newer.`);
});

test("files are copied once, and forgotten with the last backup that holds them", async () => {
	rentedHome()();
	const at = (day: string) => new Date(`${day}T04:29:00Z`);
	const first = await makeBackup(place, at("2026-03-01"));
	const copy = join(place.root, "files/1/deed.pdf");
	appendFileSync(copy, "");
	rmSync(join(place.filesPath, "1/deed.pdf"));
	writeFileSync(join(place.filesPath, "1/lease.pdf"), "a lease");
	const second = await makeBackup(place, at("2026-03-02"));
	expect(await check(first.name)).toEqual([]);
	expect(await forgetBackups(place.root, { days: 1, weeks: 0, months: 0 })).toEqual([first.name]);
	expect(await listBackups(place.root)).toEqual([second.name]);
	expect(existsSync(copy)).toBe(false);
	expect(await check(second.name)).toEqual([]);
});

test("while one that stays can't be read, nothing is forgotten", async () => {
	rentedHome()();
	const older = await makeBackup(place, new Date("2026-03-01T04:29:00Z"));
	const newer = await makeBackup(place, new Date("2026-03-02T04:29:00Z"));
	writeFileSync(join(place.root, "backups", newer.name, "manifest.json"), "{}");
	expect(await forgetBackups(place.root, { days: 1, weeks: 0, months: 0 })).toEqual([]);
	expect(await listBackups(place.root)).toEqual([older.name, newer.name]);
});

test("what a killed backup left is removed a day later, and never listed", async () => {
	rentedHome()();
	const left = (date: Date) => join(place.root, "backups", `${nameOfBackup(date)}.part`);
	const [old, recent] = [left(new Date(Date.now() - 90_000_000)), left(new Date(Date.now() - 60_000))];
	for (const folder of [old, recent]) mkdirSync(folder, { recursive: true });
	const { name } = await makeBackup(place);
	expect(await listBackups(place.root)).toEqual([name]);
	expect([existsSync(old), existsSync(recent)]).toEqual([false, true]);
});

test("the newest of each day, week and month is kept, and the newest of all whatever is asked", () => {
	const names = [
		...["2026-01-10T04:00:00Z", "2026-02-27T04:00:00Z", "2026-02-28T04:00:00Z", "2026-03-01T04:00:00Z"],
		...["2026-03-02T04:00:00Z", "2026-03-02T16:00:00Z"],
	].map((date) => nameOfBackup(new Date(date)));
	const kept = (keep: Parameters<typeof keptOf>[1]) => keptOf(names, keep).map((name) => name.slice(0, 13));
	expect(kept({ days: 0, weeks: 0, months: 0 })).toEqual(["2026-03-02T16"]);
	expect(kept({ days: 2, weeks: 0, months: 0 })).toEqual(["2026-03-01T04", "2026-03-02T16"]);
	expect(kept({ days: 1, weeks: 2, months: 0 })).toEqual(["2026-03-01T04", "2026-03-02T16"]);
	expect(kept({ days: 1, weeks: 0, months: 3 })).toEqual(["2026-01-10T04", "2026-02-28T04", "2026-03-02T16"]);
});

test("one is due when its hours have passed, and where the newest comes from the future", async () => {
	rentedHome()();
	expect(await isBackupDue(place.root, 24, new Date())).toBe(true);
	await makeBackup(place, new Date("2026-03-01T04:00:00Z"));
	const due = (now: string) => isBackupDue(place.root, 24, new Date(now));
	expect(await due("2026-03-02T03:59:59Z")).toBe(false);
	expect(await due("2026-03-02T04:00:00Z")).toBe(true);
	expect(await due("2026-02-28T04:00:00Z")).toBe(true);
});

test("everything that was committed before it began is in it, whatever another process commits meanwhile", async () => {
	rentedHome()();
	sqlite().exec("CREATE TABLE counted (n INTEGER)");
	const writer = spawn(process.execPath, ["--input-type=module", "-e", writerCode], {
		env: { ...process.env, FILE: place.databasePath },
		stdio: ["ignore", "pipe", "inherit"],
	});
	let committed = 0;
	writer.stdout.on("data", (text: Buffer) => {
		committed = Number(text.toString().trim().split("\n").at(-1));
	});
	onTestFinished(() => void writer.kill("SIGKILL"));
	await once(writer.stdout, "data");
	for (let round = 0; round < 5; round++) {
		const before = committed;
		const { name } = await makeBackup(place);
		const scratch = `${place.databasePath}.copy-${round}`;
		expect((await checkBackup(place.root, name, scratch)).faults).toEqual([]);
		closeDatabase();
		openDatabase(scratch, { readonly: true });
		expect(Number(sqlite().prepare("SELECT max(n) FROM counted").pluck().get())).toBeGreaterThanOrEqual(before);
	}
});

const writerCode = `
	import Database from "./app/db/driver.mjs";
	const file = new Database(process.env.FILE, { timeout: 5000 });
	const insert = file.prepare("INSERT INTO counted VALUES (?)");
	for (let n = 1; ; n++) {
		insert.run(n);
		console.log(n);
		if (n % 50 === 0) await new Promise((done) => setTimeout(done, 1));
	}`;
