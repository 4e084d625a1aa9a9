import { expect, test } from "vitest";
import { setTrustWarning, transferMoney } from "#domain/banking";
import { accountBalance, accountIdByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed } from "../../../tests/factories/leasing";
import { movedOut } from "../../../tests/factories/moved-out";
import { must } from "../../../tests/factories/must";
import { makeOwned } from "../../../tests/factories/owner-accounts";
import { saying } from "../../../tests/factories/told";
import { chargeLease, receivePayment, returnPayment, reverseTransaction } from "./index.server";

keepBooks("2026-01-10");

test("an applied deposit and the transfer it brought go back together", () => {
	const { scope, leaseId, withhold, rentOf, cleaning } = movedOut();
	const trust = accountIdByRole(scope, "deposit_trust");
	const trustCents = () => accountBalance(scope, trust, { basis: "accrual" });
	const { transactionId } = must(withhold({ charges: rentOf(40_000), lines: [cleaning], moveToOperating: true }));
	expect(trustCents()).toBe(-55_000);
	const transfer = statement<{ id: number }>(
		"SELECT id FROM gl_transactions WHERE lease_id = ? AND type = 'transfer' AND reversal_of IS NULL",
	).get(leaseId);
	expect(reverseTransaction(scope, transfer?.id ?? 0, { reason: "Wrong" })).toMatchObject({
		message: "This came from an applied deposit. Reverse that transaction to reverse both.",
	});
	const { transactionId: mirror } = must(reverseTransaction(scope, transactionId, { reason: "Wrong" }));
	expect(trustCents()).toBe(0);
	const groups = statement<{ groups: number }>(
		"SELECT count(DISTINCT txn_group_number) AS groups FROM gl_transactions WHERE id IN (?, (SELECT reversed_by FROM gl_transactions WHERE id = ?))",
	).get(mirror, transfer?.id ?? 0);
	expect(groups).toEqual({ groups: 1 });
});

/** A $900.00 receipt, $400.00 of it for a deposit, which was moved to the deposit account. */
function depositMovedToTrust() {
	const { scope, leaseId, propertyId } = makeOwned([10_000], { name: "Elm" });
	const rent = { accountId: accountIdByRole(scope, "rent_income"), amountCents: 50_000 };
	const deposit = { accountId: accountNamed(scope, "Security Deposit Liability"), amountCents: 40_000 };
	must(chargeLease(scope, leaseId, { date: "2026-01-02", lines: [rent, deposit] }));
	const payment = { date: "2026-01-03", amountCents: 90_000, method: "electronic" as const, payerName: "Ana" };
	const { transactionId } = must(receivePayment(scope, leaseId, payment));
	const accounts = {
		fromAccountId: accountIdByRole(scope, "operating_cash"),
		toAccountId: accountIdByRole(scope, "deposit_trust"),
	};
	must(transferMoney(scope, { ...accounts, date: "2026-01-04", propertyId, amountCents: 40_000 }));
	must(setTrustWarning(scope, "by_property"));
	const balances = () =>
		Object.values(accounts).map((accountId) => accountBalance(scope, accountId, { basis: "accrual" }));
	return { scope, transactionId, balances };
}

test("a returned receipt offers to bring its deposit back from trust", () => {
	const { scope, transactionId, balances } = depositMovedToTrust();
	const returned = { date: "2026-01-10" };
	expect(returnPayment(scope, transactionId, returned)).toMatchObject({
		...{ field: "depositBack", ok: false },
		message:
			"$400.00 of this payment went to a deposit in Security Deposit Trust. Choose where that money goes once the payment is returned.",
	});
	must(returnPayment(scope, transactionId, { ...returned, depositBack: "move" }));
	expect(balances()).toEqual([0, 0]);
});

test("left there, what is missing in the operating account is asked about", () => {
	const { scope, transactionId, balances } = depositMovedToTrust();
	const returned = { date: "2026-01-10", depositBack: "leave" as const };
	expect(saying(returnPayment(scope, transactionId, returned))).toMatchInlineSnapshot(
		`"confirmBelowZero: Elm in Operating Cash would be $400.00 below zero. That would use tenants' or other owners' money."`,
	);
	must(returnPayment(scope, transactionId, { ...returned, confirmBelowZero: true }));
	expect(balances()).toEqual([-40_000, 40_000]);
});

test("a bank's fee on a payment that never went to a bank is asked about", () => {
	const { scope, leaseId } = makeOwned([10_000]);
	const check = { date: "2026-01-03", amountCents: 9_000, method: "check" as const, reference: "7", payerName: "Ana" };
	const { transactionId } = must(receivePayment(scope, leaseId, check));
	const returned = { date: "2026-01-10", bankFeeCents: 1_200 };
	expect(saying(returnPayment(scope, transactionId, returned))).toMatchInlineSnapshot(
		`"confirmUndeposited: This payment was never deposited, so the bank can't have returned it."`,
	);
	must(returnPayment(scope, transactionId, { ...returned, confirmUndeposited: true }));
});
