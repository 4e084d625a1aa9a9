import { afterEach, expect, test, vi } from "vitest";
import { nowIso, setClock } from "#domain/calendar";
import { queueMail } from "#domain/mail";
import { config } from "~/config.server";
import { sqlite, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeBooks } from "../../../tests/factories/leasing";
import { inWrite } from "../../../tests/setup/in-write";
import { checkSystem } from "./check-system";
import { recordError } from "./record-error";

afterEach(() => setClock());

const stateOf = async (scope: Scope, name: string) =>
	(await checkSystem({ ...scope, email: "ana@example.com" }, { thorough: true, forwarded: true })).find(
		(check) => check.name === name,
	);

test("a sound installation says so, with its books", async () => {
	const scope = makeBooks();
	for (const name of ["Version", "Database", "Migrations", "Email delivery", "Your outbox", "Database file", "Books"]) {
		expect(await stateOf(scope, name), name).toMatchObject({ state: "ok" });
	}
});

test("the file and the books are read beside the connection that answers everyone", async () => {
	const scope = makeBooks();
	const [asked, prepared] = [vi.spyOn(sqlite(), "pragma"), vi.spyOn(sqlite(), "prepare")];
	expect(await stateOf(scope, "Database file")).toMatchObject({ state: "ok", finding: "No problems found" });
	const sqls = [...asked.mock.calls, ...prepared.mock.calls].map(([sql]) => sql).join();
	expect(sqls).not.toMatch(/quick_check|gl_postings/);
});

test("a job that failed, one that is late and one that never ran are told apart", async () => {
	const scope = makeBooks();
	expect(await stateOf(scope, "Scheduled work")).toMatchObject({ state: "warning" });
	const note = "INSERT INTO job_runs (name, started_date, finished_date, outcome) VALUES (?, ?, ?, ?)";
	statement(note).run("send-mail", nowIso(), nowIso(), "ok");
	statement(note).run("post-recurring", nowIso(), nowIso(), "failed: disk full");
	statement(note).run("purge-deleted-files", "2020-01-01T00:00:00Z", "2020-01-01T00:00:00Z", "ok");
	expect(await stateOf(scope, "Emails are sent")).toMatchObject({ state: "ok" });
	expect(await stateOf(scope, "Recurring charges post")).toMatchObject({ state: "failed" });
	expect(await stateOf(scope, "Deleted files are purged")).toMatchObject({ state: "warning" });
});

test("mail that waits is told, another organization's is not", async () => {
	const [mine, theirs] = [makeBooks(), makeBooks()];
	setClock("2026-01-01T00:00:00Z");
	const hello = { to: "ana@example.com", recipient: null, subject: "Hello", text: "Hello", kind: "receipt" };
	inWrite(queueMail)({ profileId: theirs.profileId, ...hello });
	setClock("2026-01-01T01:00:00Z");
	expect(await stateOf(mine, "Your outbox")).toMatchObject({ state: "ok" });
	const waits = await stateOf(theirs, "Your outbox");
	expect(waits).toMatchObject({ state: "warning" });
	expect(waits).not.toHaveProperty("remedy");
	statement("UPDATE mail_outbox SET status = 'failed' WHERE profile_id = ?").run(theirs.profileId);
	expect(await stateOf(theirs, "Your outbox")).toMatchObject({ remedy: expect.stringContaining("is listed below") });
});

test("the last day's errors are counted, and a proxy that no one trusts is told", async () => {
	const scope = makeBooks();
	expect(await stateOf(scope, "Errors")).toMatchObject({ state: "ok" });
	recordError(new Error("Broken"), { method: "GET", pathname: "/app", requestId: "1" });
	expect(await stateOf(scope, "Errors")).toEqual({
		...{ name: "Errors", state: "warning" },
		finding: "1 in the last 24 hours. The newest: GET /app 1, Broken",
		remedy: "The server log and the error_log table have each error by the request ID that its page showed.",
	});
	expect(await stateOf(scope, "Proxy")).toMatchObject({ state: "warning" });
});

test("what is of no organization is for who runs the installation", async () => {
	const scope = makeBooks();
	const held = globalThis as { __tenantryConfig?: unknown };
	const before = config();
	const namesFor = async (email: string) =>
		(await checkSystem({ ...scope, email }, { thorough: true, forwarded: true })).map(({ name }) => name);
	try {
		held.__tenantryConfig = { ...before, operatorEmail: "ops@example.com" };
		expect(await namesFor("ana@example.com")).toEqual(["Version", "Email delivery", "Your outbox", "Books"]);
		expect(await namesFor("Ops@example.com")).toContain("Database");
		held.__tenantryConfig = { ...before, operatorEmail: undefined, environment: "production" };
		expect(await namesFor("ops@example.com")).not.toContain("Database");
	} finally {
		held.__tenantryConfig = before;
	}
});
