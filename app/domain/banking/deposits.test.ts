import { beforeEach, expect, test } from "vitest";
import { correctPayment, findTransaction, returnPayment, reverseTransaction } from "#domain/lease-accounts";
import { accountBalance, accountIdByRole, post, verifyBooks } from "#domain/ledger";
import type { Scope } from "~/domain/kernel/scope";
import { takeCheck } from "../../../tests/factories/banking";
import { makeBooks, makeLease, moneyOf, onDay } from "../../../tests/factories/leasing";
import { makeBooks as makeLedger, tillOf } from "../../../tests/factories/ledger";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";
import {
	findDeposit,
	listDeposits,
	listRegister,
	makeDeposit,
	reverseBankEntry,
	undepositedReceipts,
	undepositedTotal,
	undoDeposit,
} from "./index.server";

beforeEach(() => onDay("2026-01-20"));

function twoChecks() {
	const scope = makeBooks();
	const first = makeLease(scope);
	const second = makeLease(scope);
	const bankId = accountIdByRole(scope, "operating_cash");
	const checks = [takeCheck(scope, first.leaseId, 120_000), takeCheck(scope, second.leaseId, 50_000)] as const;
	const deposit = { accountId: bankId, date: "2026-01-06", receipts: checks.map(({ postingId }) => postingId) };
	return { scope, bankId, checks, deposit, leaseId: first.leaseId };
}

function balanceOf(scope: Scope, accountId: number) {
	return accountBalance(scope, accountId, { asOf: "2026-12-31", basis: "accrual" });
}

const undepositedOf = (scope: Scope) => balanceOf(scope, accountIdByRole(scope, "undeposited_funds"));

test("receipts go to the bank together, under a number, and are not undeposited any more", () => {
	const { scope, bankId, deposit, checks } = twoChecks();
	expect(undepositedReceipts(scope).map(({ amountCents, fromName }) => [amountCents, fromName])).toEqual([
		[120_000, "Ana Diaz"],
		[50_000, "Ana Diaz"],
	]);
	const made = must(makeDeposit(scope, deposit));
	expect(made).toMatchObject({ number: 1, items: 2, amountCents: 170_000 });
	expect(undepositedReceipts(scope)).toEqual([]);
	expect([balanceOf(scope, bankId), undepositedOf(scope)]).toEqual([170_000, 0]);
	expect(findDeposit(scope, made.transactionId)?.receipts).toHaveLength(2);
	expect(findTransaction(scope, checks[0].transactionId)?.state).toBe("deposited");
	expect(saying(makeDeposit(scope, deposit))).toMatchInlineSnapshot(
		`"receipts: A payment you selected was already deposited or reversed. Review the list again."`,
	);
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
});

test.each([
	[{ receipts: [] }, "receipts"],
	[{ receipts: [4_294_967_296] }, "receipts"],
	[{ date: "2026-01-04" }, "date"],
	[{ date: "2026-01-21" }, "date"],
	[{ accountId: 999 }, "accountId"],
])("a deposit with %j is refused at %s", (wrong, field) => {
	const { scope, deposit } = twoChecks();
	expect(makeDeposit(scope, { ...deposit, ...wrong })).toMatchObject({ ok: false, field });
	expect(undepositedTotal(scope)).toEqual({ items: 2, amountCents: 170_000 });
});

test("a deposit holds no more lines than a transaction, and never nothing", () => {
	onDay("2026-06-15");
	const { scope, propertyId, leaseId } = makeLedger();
	const till = tillOf(scope, propertyId, leaseId);
	const [accountId, undeposited] = [
		accountIdByRole(scope, "operating_cash"),
		accountIdByRole(scope, "undeposited_funds"),
	];
	const deposit = (transactionIds: readonly number[]) => {
		const receipts = transactionIds.map((id) => id * 256);
		return saying(makeDeposit(scope, { accountId, date: "2026-06-15", receipts, confirmBank: true }));
	};
	till.charge(25_600, "2026-05-10");
	const payments = Array.from({ length: 256 }, () => till.pay(100, "2026-05-12"));
	const lines = [
		{ accountId: undeposited, amountCents: -100, propertyId },
		{ accountId: accountIdByRole(scope, "owner_contribution"), amountCents: 100, propertyId },
	];
	const { transactionId } = must(post(scope, { type: "journal_entry", date: "2026-05-13", lines }));
	expect(deposit([payments[0] ?? 0, transactionId])).toBe("receipts: The selected payments add up to zero.");
	expect(deposit(payments)).toBe("receipts: Select fewer payments. One deposit can hold 256 lines.");
	expect(deposit(payments.slice(1))).toBe("done");
});

test("another organization's receipts and deposits are not found", () => {
	const { scope, deposit } = twoChecks();
	const other = makeBooks();
	const accountId = accountIdByRole(other, "operating_cash");
	expect(saying(makeDeposit(other, { ...deposit, accountId }))).toMatchInlineSnapshot(
		`"receipts: A payment you selected was already deposited or reversed. Review the list again."`,
	);
	const { transactionId } = must(makeDeposit(scope, deposit));
	expect(findDeposit(other, transactionId)).toBeUndefined();
	expect(saying(undoDeposit(other, transactionId, { reason: "x" }))).toMatchInlineSnapshot(
		`"form: That deposit wasn't found."`,
	);
});

test("tenants' deposits are taken to an operating account only when that is confirmed", () => {
	const scope = makeBooks();
	const lease = makeLease(scope, {
		deposits: [{ accountId: accountIdByRole(scope, "security_deposits"), amountCents: 90_000, dueDate: "2026-01-01" }],
	});
	const { postingId } = takeCheck(scope, lease.leaseId, 210_000);
	const deposit = { accountId: accountIdByRole(scope, "operating_cash"), date: "2026-01-06", receipts: [postingId] };
	expect(undepositedReceipts(scope)).toMatchObject([{ depositMoneyCents: 90_000 }]);
	expect(saying(makeDeposit(scope, deposit))).toMatchInlineSnapshot(
		`"confirmBank: $900.00 of this is security deposits. It belongs in a deposit trust account."`,
	);
	expect(makeDeposit(scope, { ...deposit, confirmBank: true }).ok).toBe(true);
});

test("an undone deposit gives its receipts back, and they can be deposited again", () => {
	const { scope, bankId, deposit } = twoChecks();
	const { transactionId } = must(makeDeposit(scope, deposit));
	expect(saying(undoDeposit(scope, transactionId, { reason: " " }))).toMatchInlineSnapshot(`"reason: Enter a reason."`);
	expect(must(undoDeposit(scope, transactionId, { reason: "Wrong account" })).receipts).toEqual(deposit.receipts);
	expect([balanceOf(scope, bankId), undepositedTotal(scope).amountCents]).toEqual([0, 170_000]);
	expect(listDeposits(scope, bankId, {}).rows).toMatchObject([{ number: 1, undone: 1, reason: "Wrong account" }]);
	expect(must(makeDeposit(scope, deposit)).number).toBe(2);
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
});

test("a payment in a deposit is not corrected or reversed as entered wrongly", () => {
	const { scope, checks, deposit } = twoChecks();
	must(makeDeposit(scope, deposit));
	const message = "Undo deposit 1 first, or use Returned payment.";
	const [{ transactionId }] = checks;
	expect(reverseTransaction(scope, transactionId, { reason: "Typo" })).toMatchObject({ ok: false, message });
	const anew = { date: "2026-01-05", amountCents: 1, method: "cash", payerName: "Ana Diaz" } as const;
	expect(correctPayment(scope, transactionId, anew)).toMatchObject({ ok: false, message });
});

test("a deposited check that bounces leaves the bank, not undeposited funds", () => {
	const { scope, bankId, checks, deposit, leaseId } = twoChecks();
	const { transactionId } = must(makeDeposit(scope, deposit));
	const [{ transactionId: paymentId }] = checks;
	expect(saying(returnPayment(scope, paymentId, { date: "2026-01-05" }))).toMatchInlineSnapshot(
		`"date: Use Jan 6, 2026 or a later date."`,
	);
	must(returnPayment(scope, paymentId, { date: "2026-01-09", feeCents: 3_500, bankFeeCents: 1_200 }));
	expect(listRegister(scope, bankId, { filters: { type: "transfer" } }).rows).toMatchObject([
		{ payee: "Ana Diaz", memo: "Returned payment of Ana Diaz" },
	]);
	const [taken] = listRegister(scope, bankId, { filters: { type: "transfer" } }).rows;
	expect(saying(reverseBankEntry(scope, taken?.transactionId ?? 0, { reason: "Wrong" }))).toBe(
		"form: This came from another transaction. Reverse that one instead.",
	);
	expect([balanceOf(scope, bankId), undepositedOf(scope)]).toEqual([50_000 - 1_200, 0]);
	expect(undepositedReceipts(scope)).toEqual([]);
	expect(moneyOf(leaseId).receivable).toBe(123_500);
	expect(findTransaction(scope, paymentId)?.state).toBe("returned");
	expect(findDeposit(scope, transactionId)).toMatchObject({ holdsReturned: true });
	expect(undoDeposit(scope, transactionId, { reason: "Wrong" })).toMatchObject({
		...{ ok: false, message: "A payment in this deposit was returned, so it can't be undone." },
	});
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
});

test("a check that bounces before it was deposited leaves nothing to deposit", () => {
	const { scope, bankId, checks } = twoChecks();
	must(returnPayment(scope, checks[0].transactionId, { date: "2026-01-09" }));
	expect(undepositedReceipts(scope).map(({ amountCents }) => amountCents)).toEqual([50_000]);
	expect([balanceOf(scope, bankId), undepositedOf(scope)]).toEqual([0, 50_000]);
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
});
