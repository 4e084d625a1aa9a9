import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { takeAchFile } from "#domain/bank-files";
import { fileStore } from "#domain/files";
import { takeJournalFile } from "#domain/journal-files";
import { verifyBooks } from "#domain/ledger";
import { bringIn } from "#domain/relocations";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeFilesForOthers } from "../factories/files-for-others";
import { makeManager } from "../factories/identity";
import { must } from "../factories/must";
import { readRows } from "../factories/read-report";
import { checked, exportOf, stateOf, waitForWork, work } from "../factories/relocations";
import { openDemo } from "../setup/demo-database";
import { differencesOf, journalOf } from "../setup/same-organization";

type Owner = Scope & { userId: number };

const idOf = (sql: string, { profileId }: Scope) => statement<{ id: number }>(sql).get({ profileId })?.id ?? 0;

const reports = ["rentroll", "securitydeposits", "trialbalance", "balancesheet", "incomestatement"] as const;

/** Reports of both bases without the columns that are ids. */
function saidBy(scope: Scope): string[] {
	const days = { from: "2026-01-01", to: "2026-11-21", asOf: "2026-11-21" };
	return reports.flatMap((route) =>
		(["accrual", "cash"] as const).map((basis) => {
			const { cells, checks } = readRows(scope, route, { ...days, basis });
			const plain = cells.map((row) => Object.entries(row).filter(([name]) => !/id$/i.test(name)));
			return `${route} ${basis}: ${JSON.stringify([plain, checks.map(({ label }) => label)])}`;
		}),
	);
}

const homesOf = ({ profileId }: Scope) =>
	statement<{ title: string; status: string }>(
		"SELECT title, status FROM listings WHERE profile_id = ? ORDER BY id",
	).all(profileId);

async function contentsOf({ profileId }: Scope): Promise<string[]> {
	const files = statement<{ title: string; key: string }>(
		"SELECT title, bucket || '/' || storage_key AS key FROM files WHERE profile_id = ? AND deleted_date IS NULL ORDER BY id",
	).all(profileId);
	const said: string[] = [];
	for (const { title, key } of files) {
		const kept = await fileStore().read(key);
		const bytes = kept ? Buffer.from(await new Response(kept.stream as BodyInit).arrayBuffer()) : "";
		said.push(`${title}: ${createHash("sha256").update(bytes).digest("hex")}`);
	}
	return said;
}

const takenBy = (scope: Scope) => [
	must(takeAchFile(scope, idOf("SELECT id FROM ach_files WHERE profile_id = @profileId", scope))).text,
	must(takeJournalFile(scope, idOf("SELECT id FROM journal_files WHERE profile_id = @profileId", scope))).text,
];

test("the demonstration comes into an empty organization whole: books, records, files and reports", async () => {
	const demo = await openDemo();
	waitForWork();
	makeFilesForOthers(demo);
	const { bytes } = await exportOf(demo);
	const target = (await makeManager()).scope as Owner;
	const { relocationId, ...found } = await checked(target, bytes);
	expect(found).toEqual({ state: "found", failure: "" });
	must(bringIn(target, relocationId, "Prairie State Property Group"));
	await work(relocationId);
	expect(stateOf(relocationId)).toEqual({ state: "done", failure: "" });

	expect(differencesOf(demo, target)).toEqual([]);
	expect(verifyBooks().differences).toEqual([]);
	expect(journalOf(target) === journalOf(demo)).toBe(true);
	expect(saidBy(target)).toEqual(saidBy(demo));
	expect(homesOf(target)).toEqual(homesOf(demo));
	expect(homesOf(target).filter(({ status }) => status === "active").length).toBeGreaterThan(2);
	expect(await contentsOf(target)).toEqual(await contentsOf(demo));
	expect(takenBy(target)).toEqual(takenBy(demo));
}, 240_000);
