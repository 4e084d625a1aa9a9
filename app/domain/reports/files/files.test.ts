import { expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { fileStore } from "#domain/files";
import { chargeLease } from "#domain/lease-accounts";
import { accountIdByRole } from "#domain/ledger";
import { limitTo, withOwnLimits } from "#domain/limits";
import {
	askedOf,
	askReportFile,
	bytesOf,
	findReport,
	findReportFile,
	makeReportFile,
	openReportFile,
	reportFilesOf,
	runReportFiles,
} from "#domain/reports";
import { activeMember } from "#domain/team";
import { presets } from "#domain/team/format";
import { statement } from "~/db/client.server";
import { withLimits } from "~/db/limits/limits.server";
import type { Scope } from "~/domain/kernel/scope";
import { withPaper } from "../../../../tests/factories/keep-files";
import { makeBooks } from "../../../../tests/factories/ledger";
import { must } from "../../../../tests/factories/must";
import { makeOrganization, makeProperty } from "../../../../tests/factories/rentals";
import { giveRights, makeMember } from "../../../../tests/factories/team";
import { saying, tellingFrom } from "../../../../tests/factories/told";
import { readPdf, readTaggedPdf } from "../../../../tests/setup/read-pdf";

withPaper("2026-07-15");

function books() {
	return makeMember(makeBooks().scope);
}

function trialBalance() {
	const report = findReport("trialbalance");
	if (!report) throw new Error("No report.");
	return report;
}

function ask(scope: Scope): number {
	const asked = askedOf(scope, trialBalance());
	return must(askReportFile(scope, "trialbalance", { asked, format: "csv" })).fileId;
}

function bells(scope: Scope) {
	return statement<{ message: string }>("SELECT message FROM notifications WHERE user_id = ? ORDER BY id")
		.all(scope.userId)
		.map(({ message }) => message);
}

test("a file is made by the job, whoever asked is told, and downloads it until its days are over", async () => {
	const { scope } = books();
	const fileId = ask(scope);
	expect(saying((await openReportFile(scope, fileId)) ?? { ok: true })).toBe("form: This file isn't ready yet.");
	await runReportFiles();
	await runReportFiles();
	expect(reportFilesOf(scope)).toMatchObject([{ id: fileId, state: "ready", tries: 1 }]);
	expect(bells(scope)).toEqual(["Trial Balance is ready to download until Jul 22, 2026."]);
	const opened = must((await openReportFile(scope, fileId)) ?? { ok: false, message: "none" });
	expect(opened.file.fileName).toBe("Trial Balance 2026-07-01 to 2026-07-31.csv");
	setClock("2026-07-22T17:00:01Z");
	await runReportFiles();
	expect(findReportFile(scope, fileId)?.state).toBe("deleted");
	expect(saying((await openReportFile(scope, fileId)) ?? { ok: true })).toBe(
		"form: This file was deleted. Make it again.",
	);
});

test("a file is its asker's alone; at most five wait", async () => {
	const { scope } = books();
	const fileId = ask(scope);
	const other = { profileId: scope.profileId, userId: makeMember(scope).userId };
	for (const stranger of [other, makeOrganization().scope, { ...makeOrganization().scope, userId: scope.userId }]) {
		expect([findReportFile(stranger, fileId), await openReportFile(stranger, fileId)]).toEqual([undefined, undefined]);
	}
	for (const _ of Array(4)) ask(scope);
	expect(() => ask(scope)).toThrow("You have 5 files in progress. Wait until one is ready.");
});

test("someone whose role no longer opens the report gets none, and is told", async () => {
	const { scope, memberId } = books();
	const everything = tellingFrom(scope);
	const fileId = ask(scope);
	giveRights(scope, memberId, presets.leasing.rights);
	await runReportFiles();
	expect(findReportFile(scope, fileId)?.state).toBe("failed");
	expect(bells(scope)).toEqual(["Trial Balance couldn't be made as a file."]);
	expect(everything()).toMatchInlineSnapshot(`
		"download.report_asked of organization: The report Trial Balance was started as CSV.
		notice to property_manager: Trial Balance couldn't be made as a file."
	`);
});

test("a file that was made before its reader's limits isn't theirs any more", async () => {
	const { scope, memberId } = books();
	const fileId = ask(scope);
	await runReportFiles();
	statement("UPDATE members SET all_properties = 0 WHERE id = ?").run(memberId);
	const open = () =>
		withOwnLimits(() => {
			limitTo(activeMember(scope));
			return openReportFile(scope, fileId);
		});
	expect(saying((await open()) ?? { ok: true })).toBe("form: Your access has changed since. Make this file again.");
	statement("UPDATE members SET all_properties = 1 WHERE id = ?").run(memberId);
	must((await open()) ?? { ok: false, message: "none" });
});

test("a file that a process left behind is begun anew, three times at most", async () => {
	const { scope } = books();
	const [first, second] = [ask(scope), ask(scope)];
	const left = statement("UPDATE report_files SET state = 'running', tries = ?, beat_date = ? WHERE id = ?");
	left.run(1, "2026-07-15T11:00:00.000Z", first);
	left.run(3, "2026-07-15T11:00:00.000Z", second);
	for (const [fileId, tries] of [
		[first, 1],
		[second, 3],
	] as const) {
		for (let number = 1; number <= tries; number++)
			await fileStore().put(keyOf(scope, fileId, number), Buffer.from("left"));
	}
	await runReportFiles();
	await runReportFiles();
	const stored = [];
	for await (const key of fileStore().keys()) stored.push(key);
	expect(stored).toEqual([keyOf(scope, first, 2)]);
	expect(findReportFile(scope, first)).toMatchObject({ state: "ready", tries: 2 });
	expect(findReportFile(scope, second)).toMatchObject({ state: "failed", tries: 3 });
});

function keyOf(scope: Scope, fileId: number, tries: number): string {
	return findReportFile(scope, fileId)?.storageKey.replace(/(-\d+)?\.csv$/, `-${tries}.csv`) ?? "";
}

test("a PDF says the title, the days, the rule and the sums, and is tagged", async () => {
	const { scope, leaseId } = makeBooks();
	const lines = [{ accountId: accountIdByRole(scope, "rent_income"), amountCents: 100_000 }];
	must(chargeLease(scope, leaseId, { date: "2026-07-02", lines }));
	const asked = askedOf(scope, trialBalance(), { from: "2026-07-01", to: "2026-07-31", basis: "accrual" });
	const made = must(await makeReportFile(scope, trialBalance(), asked, { format: "pdf" }));
	const text = readPdf(await bytesOf(made.file)).replace(/\s+/g, " ");
	expect(text).toContain("Trial Balance");
	expect(text).toContain("Jul 1, 2026 – Jul 31, 2026, accrual basis. As of Jul 15, 2026");
	expect(text).toContain("1,000.00");
	expect(text).toContain("Debits and credits: equal (1,000.00).");
});

test("a PDF says what it was narrowed to, by a choice or by its reader's limits, and its notes", async () => {
	const { scope, propertyId } = makeBooks();
	const [{ name } = { name: "" }] = statement<{ name: string }>("SELECT name FROM properties WHERE id = ?").all(
		propertyId,
	);
	const { propertyId: otherId } = makeProperty(scope, { name: "Oak Row" });
	const paperOf = async (route: string, chosen: Parameters<typeof askedOf>[2]) => {
		const report = findReport(route);
		if (!report) throw new Error("No report.");
		const made = must(await makeReportFile(scope, report, askedOf(scope, report, chosen), { format: "pdf" }));
		return readPdf(await bytesOf(made.file)).replace(/\s+/g, " ");
	};
	expect(await paperOf("incomestatement", {})).not.toContain("Propert");
	expect(await paperOf("incomestatement", { propertyIds: [otherId] })).toContain("Property: Oak Row");
	expect(await paperOf("pendingbalancebytenant", { filters: { status: "former", least: 10_000 } })).toContain(
		"Status: Former · Owes at least: 100.00",
	);
	const limits = { memberId: 0, properties: JSON.stringify([propertyId, otherId]), bankAccounts: null };
	const limited = await withLimits(limits, () => paperOf("incomestatement", {}));
	expect(limited).toContain(`Properties: ${[name, "Oak Row"].sort().join(", ")}`);
	expect(await paperOf("checkregister", { propertyIds: [otherId] })).toContain("Missing numbers");
});

test("a PDF has the chart of the page as a figure that says its values, and its table beneath", async () => {
	const { scope, leaseId } = makeBooks();
	const lines = [{ accountId: accountIdByRole(scope, "rent_income"), amountCents: 100_000 }];
	must(chargeLease(scope, leaseId, { date: "2026-06-02", lines }));
	const report = findReport("incomestatement");
	if (!report) throw new Error("No report.");
	const partsFrom = async (from: string) => {
		const asked = askedOf(scope, report, { from, to: "2026-07-31", basis: "accrual" });
		const made = must(await makeReportFile(scope, report, asked, { format: "pdf" }));
		return readTaggedPdf(await bytesOf(made.file));
	};
	const { parts, faults } = await partsFrom("2026-06-01");
	expect(faults).toEqual([]);
	const at = parts.findIndex(({ kind }) => kind === "Figure");
	expect(parts[at]?.alt).toBe(
		"Bar chart. Income and expenses by month. Jun 2026: Income 1,000.00, Expenses 0.00; Jul 2026 (so far): Income 0.00, Expenses 0.00.",
	);
	expect(parts[at - 1]).toMatchObject({ text: expect.stringContaining("Income and expenses by month") });
	const after = parts.slice(at + 1).map(({ text }) => text.trim());
	expect(after.join(" ")).toContain("Month Income Expenses Jun 2026 1,000.00 0.00 Jul 2026 (so far) 0.00 0.00");
	expect((await partsFrom("2026-07-01")).parts.filter(({ kind }) => kind === "Figure")).toEqual([]);
});
