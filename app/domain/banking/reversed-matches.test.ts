import { beforeEach, expect, test } from "vitest";
import { receivePayment, returnPayment } from "#domain/lease-accounts";
import { verifyBooks } from "#domain/ledger";
import type { Scope } from "~/domain/kernel/scope";
import { makeBankAccount } from "../../../tests/factories/banking";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";
import {
	addStatementLines,
	adjustAccount,
	confirmMatches,
	countStatementLines,
	finishReconciliation,
	listRegister,
	listStatementLines,
	reconciliationWork,
	reopenReconciliation,
	reverseBankEntry,
	startReconciliation,
	uploadStatement,
} from "./index.server";

beforeEach(() => onDay("2026-01-31"));

const feeLine = "Date,Description,Amount\n01/09/2026,Monthly fee,-4.50\n";

/** An account whose statement has a $4.50 fee on the 9th, with that fee recorded and matched. */
async function matchedFee() {
	const scope = makeBooks();
	const id = makeBankAccount(scope, { openingCents: 1_000, openingDate: "2026-01-01" });
	await importLines(scope, id, feeLine);
	const fee = record(scope, id);
	matchOnly(scope, id, fee);
	return { scope, id, fee };
}

async function importLines(scope: Scope, id: number, text: string): Promise<void> {
	const upload = { fileName: "statement.csv", bytes: new TextEncoder().encode(text) };
	must(await addStatementLines(scope, must(await uploadStatement(scope, id, upload)).importId));
}

function record(scope: Scope, id: number): number {
	return must(adjustAccount(scope, id, { kind: "fee", date: "2026-01-09", amountCents: 450 })).transactionId;
}

function matchOnly(scope: Scope, id: number, transactionId: number): void {
	const lineId = openLine(scope, id)?.id ?? 0;
	must(confirmMatches(scope, id, { matches: [{ lineId, transactionId }] }));
}

function openLine(scope: Scope, id: number) {
	return listStatementLines(scope, id, { state: "open" }).rows[0];
}

function takeBack(scope: Scope, fee: number, date = "2026-01-09"): number {
	return must(reverseBankEntry(scope, fee, { date, reason: "Wrong property" })).transactionId;
}

test("a reversal frees the line that was matched to it, for what is entered instead", async () => {
	const { scope, id, fee } = await matchedFee();
	takeBack(scope, fee);
	expect(countStatementLines(scope, id)).toEqual({ open: 1, matched: 0, ignored: 0 });
	expect(openLine(scope, id)?.proposal).toBeUndefined();
	const lineId = openLine(scope, id)?.id ?? 0;
	const reversed = { matches: [{ lineId, transactionId: fee }] };
	expect(saying(confirmMatches(scope, id, reversed))).toMatchInlineSnapshot(
		`"chosen: A match you selected is no longer valid. Review the list again."`,
	);
	const anew = record(scope, id);
	expect(openLine(scope, id)?.proposal?.transactionId).toBe(anew);
	matchOnly(scope, id, anew);
	expect(countStatementLines(scope, id)).toEqual({ open: 0, matched: 1, ignored: 0 });
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
});

test("what was reversed on a later day is proposed only where nothing else fits", async () => {
	const { scope, id, fee } = await matchedFee();
	takeBack(scope, fee, "2026-01-20");
	expect(openLine(scope, id)?.proposal?.transactionId).toBe(fee);
	const anew = must(adjustAccount(scope, id, { kind: "fee", date: "2026-01-12", amountCents: 450 }));
	expect(openLine(scope, id)?.proposal?.transactionId).toBe(anew.transactionId);
});

test("a reconciliation in progress no longer counts a reversed match as found", async () => {
	const scope = makeBooks();
	const id = makeBankAccount(scope, { openingCents: 1_000, openingDate: "2026-01-01" });
	await importLines(scope, id, feeLine);
	const head = { statementEnd: "2026-01-30", endingCents: 550 };
	const { reconciliationId } = must(startReconciliation(scope, id, head));
	const fee = record(scope, id);
	matchOnly(scope, id, fee);
	expect(reconciliationWork(scope, reconciliationId, {})?.clearedCents).toBe(550);
	takeBack(scope, fee);
	expect(reconciliationWork(scope, reconciliationId, {})?.clearedCents).toBe(1_000);
});

test("what is reconciled stays matched and reconciled when it is reversed later", async () => {
	const { scope, id, fee } = await matchedFee();
	const head = { statementEnd: "2026-01-15", endingCents: 550 };
	const { reconciliationId } = must(startReconciliation(scope, id, head));
	must(finishReconciliation(scope, reconciliationId));
	const mirror = takeBack(scope, fee, "2026-01-20");
	expect(countStatementLines(scope, id)).toEqual({ open: 0, matched: 1, ignored: 0 });
	const states = listRegister(scope, id, { filters: {} }).rows.map(({ transactionId, state }) => [
		transactionId,
		state,
	]);
	expect(states.slice(0, 2)).toEqual([
		[mirror, "uncleared"],
		[fee, "reconciled"],
	]);
	must(reopenReconciliation(scope, reconciliationId, { reason: "Look again" }));
	expect(reconciliationWork(scope, reconciliationId, {})?.clearedCents).toBe(550);
});

test("a payment that the bank sent back was there: its line stays matched", async () => {
	const scope = makeBooks();
	const id = makeBankAccount(scope);
	const { leaseId } = makeLease(scope);
	await importLines(scope, id, "Date,Description,Amount\n01/05/2026,Transfer,100.00\n01/12/2026,Returned,-100.00\n");
	const paid = { date: "2026-01-05", amountCents: 10_000, payerName: "Ana Diaz", depositAccountId: id };
	const { transactionId } = must(receivePayment(scope, leaseId, { ...paid, method: "electronic" }));
	const line = listStatementLines(scope, id, { state: "open" }).rows.find(({ proposal }) => proposal);
	must(confirmMatches(scope, id, { matches: [{ lineId: line?.id ?? 0, transactionId }] }));
	const returned = must(returnPayment(scope, transactionId, { date: "2026-01-12" }));
	expect(countStatementLines(scope, id)).toEqual({ open: 1, matched: 1, ignored: 0 });
	expect(line?.proposal).toMatchObject({ payee: "Ana Diaz", returned: 0 });
	expect(openLine(scope, id)?.proposal).toMatchObject({
		...{ transactionId: returned.transactionId, payee: "Ana Diaz", returned: 1 },
		memo: "Returned payment of Ana Diaz",
	});
});
