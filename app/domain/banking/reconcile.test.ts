import { beforeEach, expect, test } from "vitest";
import { returnPayment } from "#domain/lease-accounts";
import { accountIdByRole, reversalDay, reverse, verifyBooks } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeBankAccount, takeCheck } from "../../../tests/factories/banking";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import {
	adjustAccount,
	changeStatement,
	discardReconciliation,
	findReconciliation,
	finishReconciliation,
	listBankAccounts,
	makeDeposit,
	openReconciliation,
	reconciliationReport,
	reconciliationWork,
	reopenReconciliation,
	saveTicks,
	startReconciliation,
	tickAll,
	transferMoney,
	trustProof,
	undoDeposit,
} from "./index.server";

beforeEach(() => onDay("2026-02-10"));

/**
 * An account opened with $1,000.00 on January 1, with interest of $20.00 on the 10th and a fee of $5.00 on the 20th.
 */
function accountWithLines() {
	const scope = makeBooks();
	const id = makeBankAccount(scope, { openingCents: 100_000, openingDate: "2026-01-01" });
	const interest = must(adjustAccount(scope, id, { kind: "interest", date: "2026-01-10", amountCents: 2_000 }));
	const fee = must(adjustAccount(scope, id, { kind: "fee", date: "2026-01-20", amountCents: 500 }));
	return { scope, id, interest: interest.transactionId, fee: fee.transactionId };
}

function start(scope: Scope, id: number, endingCents: number, statementEnd = "2026-01-31") {
	return must(startReconciliation(scope, id, { statementEnd, endingCents })).reconciliationId;
}

test("a statement is proved to the cent, locked, and the next one begins where it ended", () => {
	const { scope, id, interest, fee } = accountWithLines();
	const rec = start(scope, id, 101_500);
	expect(reconciliationWork(scope, rec, {})).toMatchObject({ clearedCents: 100_000, differenceCents: 1_500, count: 2 });
	must(saveTicks(scope, rec, { before: [], ticked: [interest] }));
	expect(finishReconciliation(scope, rec)).toEqual({ ok: false, message: "There's still a difference of $5.00." });
	must(saveTicks(scope, rec, { before: [interest], ticked: [interest, fee] }));
	expect(finishReconciliation(scope, rec)).toEqual({ ok: true, statementEnd: "2026-01-31" });
	expect(saying(saveTicks(scope, rec, { before: [interest], ticked: [] }))).toMatchInlineSnapshot(
		`"form: This reconciliation isn't in progress."`,
	);
	expect(saying(changeStatement(scope, rec, { statementEnd: "2026-02-05", endingCents: 1 }))).toMatchInlineSnapshot(
		`"form: This reconciliation isn't in progress."`,
	);
	expect(saying(discardReconciliation(scope, rec))).toMatchInlineSnapshot(
		`"form: This reconciliation isn't in progress."`,
	);
	expect(findReconciliation(scope, rec)).toMatchObject({ state: "finished", statementEnd: "2026-01-31" });
	expect(listBankAccounts(scope).find((one) => one.id === id)).toMatchObject({
		...{ reconciledTo: "2026-01-31", unclearedCents: 0 },
	});
	const next = start(scope, id, 101_500, "2026-02-09");
	expect(findReconciliation(scope, next)).toMatchObject({ beginningCents: 101_500 });
	expect(finishReconciliation(scope, next)).toMatchObject({ ok: true });
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
});

test("one at a time, after the last, and not ahead", () => {
	const { scope, id } = accountWithLines();
	const head = { endingCents: 0 };
	expect(saying(startReconciliation(scope, id, { ...head, statementEnd: "2026-01-01" }))).toMatchInlineSnapshot(
		`"statementEnd: This account is reconciled through Jan 1, 2026. Use a later date."`,
	);
	expect(saying(startReconciliation(scope, id, { ...head, statementEnd: "2026-02-11" }))).toMatchInlineSnapshot(
		`"statementEnd: Use today's date or earlier."`,
	);
	expect(saying(startReconciliation(makeBooks(), id, { ...head, statementEnd: "2026-01-31" }))).toMatchInlineSnapshot(
		`"form: That account wasn't found."`,
	);
	const rec = start(scope, id, 0);
	expect(saying(startReconciliation(scope, id, { ...head, statementEnd: "2026-01-31" }))).toMatchInlineSnapshot(
		`"form: A reconciliation of this account is already in progress."`,
	);
	expect(findReconciliation(makeBooks(), rec)).toBeUndefined();
	expect(saying(finishReconciliation(makeBooks(), rec))).toMatchInlineSnapshot(
		`"form: This reconciliation isn't in progress."`,
	);
	expect(saying(discardReconciliation(makeBooks(), rec))).toMatchInlineSnapshot(
		`"form: This reconciliation isn't in progress."`,
	);
	must(discardReconciliation(scope, rec));
	expect(openReconciliation(scope, id)).toBeUndefined();
});

test("the statement's fee and interest are posted and ticked with its start", () => {
	const { scope, id } = accountWithLines();
	const head = { statementEnd: "2026-01-31", endingCents: 101_450 };
	const late = { ...head, feeCents: 100, adjustDate: "2026-02-01" };
	expect(saying(startReconciliation(scope, id, late))).toMatchInlineSnapshot(
		`"adjustDate: Use a date on or before the statement ending date."`,
	);
	expect(openReconciliation(scope, id)).toBeUndefined();
	const { reconciliationId } = must(startReconciliation(scope, id, { ...head, feeCents: 100, interestCents: 50 }));
	expect(reconciliationWork(scope, reconciliationId, {})).toMatchObject({ deposits: 1, withdrawals: 1, count: 4 });
	expect(tickAll(scope, reconciliationId)).toMatchObject({ ok: true, ticked: 4 });
	expect(finishReconciliation(scope, reconciliationId)).toMatchObject({ ok: true });
});

test("two people's ticks merge: each page changes only what it changed", () => {
	const { scope, id, interest, fee } = accountWithLines();
	const rec = start(scope, id, 101_500);
	must(saveTicks(scope, rec, { before: [], ticked: [interest] }));
	must(saveTicks(scope, rec, { before: [], ticked: [fee] }));
	expect(reconciliationWork(scope, rec, {})?.differenceCents).toBe(0);
	must(saveTicks(scope, rec, { before: [fee], ticked: [] }));
	expect(reconciliationWork(scope, rec, {})?.differenceCents).toBe(-500);
});

test("another account's entry, or one after the statement, cannot be ticked", () => {
	const { scope, id } = accountWithLines();
	const later = must(adjustAccount(scope, id, { kind: "fee", date: "2026-02-02", amountCents: 100 }));
	const other = must(adjustAccount(scope, makeBankAccount(scope), { kind: "fee", date: "2026-01-02", amountCents: 1 }));
	const rec = start(scope, id, 101_500);
	must(saveTicks(scope, rec, { before: [], ticked: [later.transactionId, other.transactionId] }));
	expect(reconciliationWork(scope, rec, { later: true })?.entries.filter(({ ticked }) => ticked)).toEqual([]);
	expect(reconciliationWork(scope, rec, {})).toMatchObject({ laterCount: 1, count: 2 });
	must(saveTicks(scope, rec, { before: [], ticked: [] }));
	must(changeStatement(scope, rec, { statementEnd: "2026-02-05", endingCents: 101_400 }));
	must(tickAll(scope, rec));
	must(changeStatement(scope, rec, { statementEnd: "2026-01-31", endingCents: 101_500 }));
	expect(finishReconciliation(scope, rec)).toMatchObject({ ok: true });
});

test("what was reversed before the statement's end is ticked with its reversal", () => {
	const { scope, id, fee } = accountWithLines();
	must(reverse(scope, fee, { date: "2026-01-25", reason: "Twice" }));
	const rec = start(scope, id, 102_000);
	expect(reconciliationWork(scope, rec, {})).toMatchObject({ deposits: 1, withdrawals: 1, differenceCents: 2_000 });
});

test("a difference is explained where an entry explains it", () => {
	const { scope, id, interest, fee } = accountWithLines();
	const kinds = (endingCents: number, ticked: number[]) => {
		const rec = start(scope, id, endingCents);
		must(saveTicks(scope, rec, { before: [], ticked }));
		const hints = reconciliationWork(scope, rec, {})?.hints.map(({ kind, entry }) => [kind, entry.transactionId]);
		must(discardReconciliation(scope, rec));
		return hints;
	};
	expect(kinds(101_500, [interest])).toEqual([["missing", fee]]);
	expect(kinds(100_000, [interest])).toEqual([["extra", interest]]);
	expect(kinds(100_500, [fee])).toEqual([["wrong_side", fee]]);
	expect(kinds(100_200, [interest])).toEqual([["transposed", interest]]);
	expect(kinds(123_456, [interest])).toEqual([]);
});

test("a reconciled entry is reversed only after its statement, and a reconciled deposit stays", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const bankId = accountIdByRole(scope, "operating_cash");
	const check = takeCheck(scope, leaseId, 120_000);
	const deposit = must(makeDeposit(scope, { accountId: bankId, date: "2026-01-06", receipts: [check.postingId] }));
	const fee = must(adjustAccount(scope, bankId, { kind: "fee", date: "2026-01-07", amountCents: 500 })).transactionId;
	const rec = start(scope, bankId, 119_500);
	must(tickAll(scope, rec));
	must(finishReconciliation(scope, rec));
	expect(saying(reverse(scope, fee, { date: "2026-01-31", reason: "x" }))).toMatchInlineSnapshot(
		`"date: This is reconciled through Jan 31, 2026. Use a later date."`,
	);
	expect(reversalDay(scope, { id: fee, date: "2026-01-07" })).toBe("2026-02-10");
	expect(reverse(scope, fee, { date: "2026-02-01", reason: "x" })).toMatchObject({ ok: true });
	expect(saying(undoDeposit(scope, deposit.transactionId, { reason: "x" }))).toMatchInlineSnapshot(
		`"form: This deposit is reconciled through Jan 31, 2026, so it can't be undone."`,
	);
	expect(returnPayment(scope, check.transactionId, { date: "2026-02-03" })).toMatchObject({ ok: true });
	expect(reconciliationReport(scope, rec)).toMatchObject({ clearedCents: 119_500, outstandingCents: 0 });
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
});

test("only the latest is opened again, with a reason that is kept and logged", () => {
	const { scope, id, interest, fee } = accountWithLines();
	const first = start(scope, id, 101_500);
	must(tickAll(scope, first));
	must(finishReconciliation(scope, first));
	const second = start(scope, id, 101_500, "2026-02-05");
	must(finishReconciliation(scope, second));
	expect(saying(reopenReconciliation(scope, first, { reason: "x" }))).toMatchInlineSnapshot(
		`"form: You can reopen only the latest reconciliation."`,
	);
	expect(saying(reopenReconciliation(scope, second, { reason: " " }))).toMatchInlineSnapshot(
		`"reason: Enter a reason."`,
	);
	expect(saying(reopenReconciliation(makeBooks(), second, { reason: "x" }))).toMatchInlineSnapshot(
		`"form: That reconciliation wasn't found."`,
	);
	must(reopenReconciliation(scope, second, { reason: "Wrong page" }));
	must(discardReconciliation(scope, second));
	must(reopenReconciliation(scope, first, { reason: "Bank corrected it" }));
	expect(findReconciliation(scope, first)).toMatchObject({ state: "open", reopenReason: "Bank corrected it" });
	expect(
		reconciliationWork(scope, first, {})?.entries.map(({ transactionId, ticked }) => [transactionId, ticked]),
	).toEqual([
		[interest, 1],
		[fee, 1],
	]);
	const logged = statement<{ summary: string }>(
		"SELECT summary FROM activity_log WHERE action = 'reconciliation.reopened'",
	);
	expect(logged.all().map(({ summary }) => summary)).toContainEqual(expect.stringContaining("Bank corrected it"));
	must(finishReconciliation(scope, first));
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
});

test("the opening balance of an account is not opened again, and the database keeps what is finished", () => {
	const { scope, id } = accountWithLines();
	const { id: opening } = statement<{ id: number }>("SELECT id FROM reconciliations WHERE account_id = ?").get(id) ?? {
		id: 0,
	};
	expect(saying(reopenReconciliation(scope, opening, { reason: "x" }))).toMatchInlineSnapshot(
		`"form: The opening balance can't be reopened."`,
	);
	expect(() => statement("DELETE FROM reconciliations WHERE id = ?").run(opening)).toThrow("not deleted");
	const line = "UPDATE gl_postings SET reconciliation_id = ? WHERE account_id = ? AND reconciliation_id IS NULL";
	expect(() => statement(line).run(opening, id)).toThrow("no earlier than its date");
	statement("UPDATE reconciliations SET cleared_cents = cleared_cents + 3 WHERE id = ?").run(opening);
	expect(verifyBooks(scope.profileId).differences).toMatchObject([{ what: "cleared of reconciliation", key: opening }]);
});

test("a trust account's statement is finished when bank, book and what is held agree, or with a note", () => {
	const scope = makeBooks();
	const trust = accountIdByRole(scope, "deposit_trust");
	const { propertyId } = makeProperty(scope);
	const move = { fromAccountId: accountIdByRole(scope, "operating_cash"), toAccountId: trust, date: "2026-01-10" };
	must(transferMoney(scope, { ...move, amountCents: 7_000, propertyId }));
	expect(trustProof(scope, trust, "2026-01-31").differenceCents).toBe(7_000);
	const rec = start(scope, trust, 7_000);
	must(tickAll(scope, rec));
	expect(saying(finishReconciliation(scope, rec))).toMatchInlineSnapshot(
		`"trustNote: This account holds $70.00 more than it should hold for owners and tenants. Correct it first, or enter a reason."`,
	);
	expect(finishReconciliation(scope, rec, { trustNote: "Bank's minimum balance" })).toMatchObject({ ok: true });
	expect(findReconciliation(scope, rec)?.trustNote).toBe("Bank's minimum balance");
});
