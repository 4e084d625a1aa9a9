import { writeFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { parseConfig } from "~/config.server";
import { openDatabase, sqlite, statement, write } from "~/db/client.server";
import { runJob } from "~/jobs/run-job.server";
import { asUnsaved, guardWrites, NoPrimary, Unconfirmed } from "./guard-writes";
import { fenceWrites, isPrimary, setRole } from "./role";
import { whilePrimary } from "./while-primary";

const settings = { LITEFS: "hosts", FILES_SHARED: "on", HOP_SECRET: "unit tests pass requests on with this" };

beforeEach(() => {
	for (const name of ["__tenantryConfig", "__tenantryReplication"]) Reflect.deleteProperty(globalThis, name);
});

/** Opens the test's database as a machine with LiteFS does. Nothing advances its position but `commits`. */
function withLiteFs(role: Parameters<typeof setRole>[0]) {
	const { name } = sqlite();
	Object.assign(globalThis, { __tenantryConfig: parseConfig({ ...settings, DATABASE_PATH: name }) });
	let at = 1;
	const commits = () => writeFileSync(`${name}-pos`, `${(++at).toString(16).padStart(16, "0")}/8000000000000000\n`);
	commits();
	setRole(role);
	openDatabase(name, { guard: guardWrites });
	return { commits, name };
}

const logs = () => statement<{ n: number }>("SELECT count(*) AS n FROM error_log").get()?.n;
const log = () =>
	statement("INSERT INTO error_log (error_message, error_stack, created_date) VALUES ('e', '', '2026-01-01')").run();

test("a plain file is written without asking anyone", () => {
	write(log);
	expect([isPrimary(), logs()]).toEqual([true, 1]);
});

test("only a machine that LiteFS calls the primary writes", () => {
	withLiteFs({ is: "unknown" });
	expect(() => write(log)).toThrow(NoPrimary);
	setRole({ is: "replica", primaryUrl: "http://other.test:3000" });
	expect(() => write(log)).toThrow(NoPrimary);
	expect(logs()).toBe(0);
});

test("a commit that LiteFS didn't take up isn't confirmed, and one that changed nothing needs no confirmation", () => {
	const { commits } = withLiteFs({ is: "primary" });
	write(() => {
		log();
		commits();
	});
	expect(() => write(log)).toThrow(Unconfirmed);
	write(() => logs());
});

test("a primary whose lease isn't confirmed writes no more", () => {
	const { commits } = withLiteFs({ is: "primary" });
	let held = true;
	fenceWrites(() => held);
	const logAndCommit = () => {
		log();
		commits();
	};
	write(logAndCommit);
	held = false;
	expect(() => write(logAndCommit)).toThrow("Nothing was saved because the server is switching over.");
	expect(logs()).toBe(1);
});

test("what the driver says of a lost primary is unconfirmed; other errors stay, and so do all on a plain file", () => {
	const readonly = Object.assign(new Error("attempt to write a readonly database"), { code: "SQLITE_READONLY" });
	const constraint = Object.assign(new Error("UNIQUE"), { code: "SQLITE_CONSTRAINT_UNIQUE" });
	expect(asUnsaved(readonly)).toBe(readonly);
	withLiteFs({ is: "primary" });
	expect(asUnsaved(readonly)).toBeInstanceOf(Unconfirmed);
	expect(asUnsaved(Object.assign(new Error("disk I/O error"), { code: "SQLITE_IOERR_WRITE" }))).toBeInstanceOf(
		Unconfirmed,
	);
	expect(asUnsaved(constraint)).toBe(constraint);
});

test("jobs run while this machine is the primary, begin when it becomes it, and stop when it no longer is", async () => {
	const { commits } = withLiteFs({ is: "replica" });
	let [ran, begun, ended] = [0, 0, 0];
	const job = {
		name: "count",
		run: () => {
			ran++;
			commits();
		},
	};
	const stop = whilePrimary(() => {
		begun++;
		return () => ended++;
	});
	await runJob(job);
	expect([ran, begun, ended]).toEqual([0, 0, 0]);
	setRole({ is: "primary" });
	await runJob(job);
	expect([ran, begun, ended]).toEqual([1, 1, 0]);
	setRole({ is: "unknown" });
	await runJob(job);
	expect([ran, begun, ended]).toEqual([1, 1, 1]);
	setRole({ is: "primary" });
	stop();
	expect([begun, ended]).toEqual([2, 2]);
});
