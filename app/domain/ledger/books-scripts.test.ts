import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { recordActivity } from "#domain/activity";
import { sqlite, write } from "~/db/client.server";
import { makeBooks, tillOf } from "../../../tests/factories/ledger";

function script(name: string, args: string[] = [], path = sqlite().name) {
	const env = { ...process.env, DATABASE_PATH: path };
	const { status, stdout, stderr } = spawnSync("node", ["--import", "tsx", `scripts/${name}.ts`, ...args], {
		env,
		encoding: "utf8",
	});
	return { status, stdout, stderr };
}

test("books:verify ends with 0 when the books agree, and with 1 and the figure when they do not", () => {
	const { scope, propertyId, leaseId } = makeBooks();
	tillOf(scope, propertyId, leaseId).charge(1000, "2026-03-01");
	write(() =>
		recordActivity(scope, { action: "lease.charged", subjectKind: "lease", subjectId: leaseId, summary: "Rent." }),
	);
	const agrees = /^Transactions: 1, lines: 2. The books agree.\nTrail entries: [1-9]. The trail is whole.\n$/;
	expect(script("books-verify")).toMatchObject({ status: 0, stdout: expect.stringMatching(agrees) });
	expect(script("books-verify", ["--head", `${scope.profileId}:1:another`])).toMatchObject({
		status: 1,
		stdout: expect.stringContaining("trail: Entry 1 isn't the one that the log noted."),
	});

	sqlite().exec("UPDATE gl_daily SET debit_cents = 999 WHERE basis = 0 AND debit_cents = 1000");
	const { status, stdout } = script("books-verify");
	expect(status).toBe(1);
	expect(stdout).toContain(`Organization ${scope.profileId}: debit of day accrual/`);
	expect(stdout).toContain("kept 999, recomputed 1000 cents");
	expect(script("books-verify", ["--profile", String(scope.profileId + 1)]).status).toBe(0);
});

test("books:export writes the same journal to the screen and to a file", () => {
	const { scope, propertyId, leaseId } = makeBooks();
	tillOf(scope, propertyId, leaseId).charge(1000, "2026-03-01");
	const folder = mkdtempSync(join(tmpdir(), "tenantry-export-"));
	try {
		const out = join(folder, "books.journal");
		const profile = ["--profile", String(scope.profileId)];
		const shown = script("books-export", ["--format", "hledger", ...profile]);
		expect(shown).toMatchObject({ status: 0, stderr: "" });
		expect(shown.stdout).toContain("Income:4000 Rent Income  -10.00 USD");
		expect(script("books-export", ["--format", "hledger", ...profile, "--out", out]).status).toBe(0);
		expect(readFileSync(out, "utf8")).toBe(shown.stdout);
	} finally {
		rmSync(folder, { recursive: true });
	}
});

test("what cannot be done is said in one line", () => {
	expect(script("books-export", ["--out", "/nonexistent/a"])).toEqual({
		...{ status: 1, stdout: "", stderr: "--out: /nonexistent/a can't be written: its folder isn't there.\n" },
	});
	expect(script("books-export", ["--format", "xml"])).toMatchObject({
		status: 1,
		stderr: "--format is one of hledger, beancount, csv, not xml.\n",
	});
	expect(script("books-verify", [], "/nowhere/books.db")).toMatchObject({
		status: 1,
		stderr: "There is no database at /nowhere/books.db. Set DATABASE_PATH.\n",
	});
});
