import { expect, test } from "vitest";
import { refundDeposit } from "#domain/deposits";
import { accountByRole } from "#domain/ledger";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks, moneyOf } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { rented } from "../../../tests/factories/rented";
import { saying } from "../../../tests/factories/told";
import {
	applyPrepayment,
	chargeLease,
	correctCharge,
	correctPayment,
	creditLease,
	receivePayment,
	returnPayment,
	reverseTransaction,
} from "./index.server";

keepBooks("2026-01-10");

test("another organization's leases and transactions do not exist", () => {
	const { scope: theirs, leaseId, pay } = rented();
	const paid = must(pay(1000));
	const mine = makeBooks();
	const income = accountByRole(mine, "rent_income").id;
	const day = { date: "2026-01-10" };
	const lines = [{ accountId: income, amountCents: 100 }];
	const payment = { ...day, amountCents: 100, method: "cash" as const, payerName: "Ana" };
	for (const result of [
		chargeLease(mine, leaseId, { ...day, lines }),
		receivePayment(mine, leaseId, payment),
		creditLease(mine, leaseId, { ...day, kind: "waive", lines }),
		refundDeposit(mine, leaseId, { ...day, method: "cash", payeeName: "Ana", prepaymentCents: 1 }),
		applyPrepayment(mine, leaseId),
		returnPayment(mine, paid.transactionId, day),
		reverseTransaction(mine, paid.transactionId, { reason: "x" }),
		correctPayment(mine, paid.transactionId, payment),
		correctCharge(mine, paid.transactionId, { ...day, lines }),
	]) {
		expect(result).toMatchObject({ ok: false, message: expect.stringContaining("wasn't found") });
	}
	expect(saying(chargeLease(theirs, leaseId, { ...day, lines }))).toMatchInlineSnapshot(
		`"lines[0].accountId: That account wasn't found."`,
	);
	expect(moneyOf(leaseId).balance).toBe(119_000);
});
