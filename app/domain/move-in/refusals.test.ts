import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import type { Result } from "~/domain/kernel/result";
import { makeBooks } from "../../../tests/factories/leasing";
import { beginMove, importList, uploadText } from "../../../tests/factories/move-in";
import { saying } from "../../../tests/factories/told";
import {
	acceptDifference,
	commitList,
	matchAccounts,
	matchColumns,
	reopenProof,
	saveProof,
	setNotNeeded,
	switchOver,
	undoList,
	uploadList,
	uploadShadow,
} from "./index.server";

beforeEach(() => setClock("2026-11-21T17:00:00.000Z"));
afterEach(() => setClock());

const bytes = Buffer.from("Vendor,Category,Email\nAce Plumbing LLC,Plumbing,ace@example.com\n");
const file = { fileName: "vendors.csv", bytes };
const columns = { columns: [], once: {}, dateOrder: "month_first", amountLocale: "en-US" } as const;

test("a move begins with its cutover day", async () => {
	const scope = makeBooks();
	const shadow = { ...file, kind: "trial_balance" } as const;
	const early: Result[] = [
		await uploadList(scope, "vendors", file),
		await uploadShadow(scope, { ...shadow, day: "2026-11-20" }),
		setNotNeeded(scope, "budgets", true),
		saveProof(scope, []),
		switchOver(scope),
	];
	expect(early.map(saying)).toEqual(early.map(() => "form: Enter the cutover day first."));
	beginMove(scope);
	expect([
		saying(await uploadShadow(scope, { ...shadow, day: "2026-10-30" })),
		saying(acceptDifference(scope, -1, "Rounding")),
		saying(reopenProof(scope)),
	]).toEqual([
		"day: Use the cutover day or a later date.",
		"form: That difference wasn't found.",
		"form: This proof isn't signed.",
	]);
});

test("a list that isn't there, isn't imported or is imported already takes nothing", async () => {
	const scope = makeBooks();
	beginMove(scope);
	const lost: Result[] = [
		await uploadList(scope, "wishes" as "vendors", file),
		await matchColumns(scope, -1, { ...columns, columns: [] }),
		await matchAccounts(scope, -1, []),
		await commitList(scope, -1, { confirmed: true }),
		undoList(scope, -1),
	];
	expect(lost.map(saying)).toEqual(lost.map(() => "form: That list wasn't found."));
	const waiting = await uploadText(scope, "vendors", String(bytes));
	expect(saying(undoList(scope, waiting))).toBe("form: This list isn't imported.");
	const first = await importList(scope, "vendors", String(bytes));
	expect(saying(await matchAccounts(scope, first, []))).toBe("form: This list was already imported.");
	await importList(scope, "vendors", String(bytes).replace("Ace", "Bolt"));
	expect(saying(undoList(scope, first))).toBe("form: Undo vendors.csv first. It was imported after this list.");
});

test("accounts of the old chart are each chosen or skipped", async () => {
	const scope = makeBooks();
	beginMove(scope);
	const text = "Account,Debit,Credit\nOld cash at bank,100.00,\nOld owner equity,,100.00\n";
	const id = await uploadText(scope, "trial_balance", text);
	expect(saying(await matchAccounts(scope, id, ["skip", ""]))).toBe(
		"accounts[1].accountId: Choose an account, or skip it.",
	);
	expect(saying(await matchAccounts(scope, id, ["skip", "-1"]))).toBe(
		"accounts[1].accountId: That account wasn't found.",
	);
});
