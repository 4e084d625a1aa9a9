import { describe, expect, test } from "vitest";
import { closeBooks, openCharges } from "#domain/ledger";
import { addRecurring } from "#domain/recurring-charges";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, makeLease, moneyOf } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { rented } from "../../../tests/factories/rented";
import { saying } from "../../../tests/factories/told";
import {
	correctCharge,
	correctCredit,
	correctPayment,
	creditLease,
	findCorrectableCharge,
	findCorrectableCredit,
	findCorrectablePayment,
	openChargesWithout,
	reverseTransaction,
} from "./index.server";

keepBooks("2026-01-10");

describe("reversal and correction", () => {
	test("a reversed charge frees its payment for the oldest open charge", () => {
		const { scope, leaseId, charge, pay } = rented();
		must(pay(120_000));
		const parking = must(charge(7500));
		must(pay(7500));
		must(charge(3000));
		const back = must(reverseTransaction(scope, parking.transactionId ?? 0, { reason: " Wrong lease\n" }));
		const kept = statement<{ reason: string }>("SELECT reason FROM gl_transactions WHERE id = ?").get(
			back.transactionId,
		);
		expect(kept).toEqual({ reason: "Wrong lease" });
		expect(moneyOf(leaseId)).toMatchObject({ receivable: 0, prepaid: 4500, balance: -4500 });
		expect(saying(reverseTransaction(scope, parking.transactionId ?? 0, { reason: "Again" }))).toMatchInlineSnapshot(
			`"form: This transaction is already reversed."`,
		);
	});

	test("a corrected payment keeps its place, links to what it replaces, and has its own receipt", () => {
		const { scope, leaseId, pay } = rented();
		const wrong = must(pay(12_000));
		const input = { date: "2026-01-09", amountCents: 120_000, method: "cash" as const, payerName: "Bo Lee" };
		const right = must(correctPayment(scope, wrong.transactionId, input));
		expect(right).toMatchObject({ receiptNumber: 2, balanceCents: 0 });
		expect(moneyOf(leaseId).balance).toBe(0);
		const links = statement("SELECT corrects, txn_group_number AS txnGroup FROM gl_transactions WHERE id = ?");
		expect(links.get(right.transactionId)).toEqual({ corrects: wrong.transactionId, txnGroup: 1 });
	});

	test("a payment taken for the wrong lease moves to the right one, and is owed again where it was", () => {
		const { scope, leaseId, pay } = rented();
		const other = makeLease(scope).leaseId;
		const before = { here: moneyOf(leaseId), there: moneyOf(other) };
		const wrong = must(pay(12_000));
		const input = { date: "2026-01-10", amountCents: 12_000, method: "cash" as const, payerName: "Ana Diaz" };
		expect(saying(correctPayment(scope, wrong.transactionId, { ...input, leaseId: 4711 }))).toMatchInlineSnapshot(
			`"form: That lease wasn't found."`,
		);
		const right = must(correctPayment(scope, wrong.transactionId, { ...input, leaseId: other }));
		expect(moneyOf(leaseId)).toEqual(before.here);
		expect(moneyOf(other)).toMatchObject({ balance: before.there.balance - 12_000 });
		const links = statement("SELECT corrects, lease_id AS leaseId FROM gl_transactions WHERE id = ?");
		expect(links.get(right.transactionId)).toEqual({ corrects: wrong.transactionId, leaseId: other });
	});

	test("a payment that moves is asked about as one that the other lease's tenants bring", () => {
		const { scope, pay } = rented();
		const other = makeLease(scope, { evictionPending: true }).leaseId;
		const wrong = must(pay(12_000));
		const input = { date: "2026-01-10", amountCents: 12_000, method: "cash" as const, payerName: "Ana Diaz" };
		const moved = { ...input, leaseId: other };
		expect(saying(correctPayment(scope, wrong.transactionId, moved))).toMatchInlineSnapshot(
			`"confirmEviction: An eviction is pending."`,
		);
		expect(findCorrectablePayment(scope, wrong.transactionId)).toMatchObject({
			amountCents: 12_000,
			paidOnline: false,
		});
		must(correctPayment(scope, wrong.transactionId, { ...moved, confirmEviction: true }));
	});

	test("a correction that is refused leaves everything as it was", () => {
		const { scope, leaseId, pay } = rented();
		const paid = must(pay(12_000));
		const input = { date: "2026-01-09", amountCents: 5000, method: "cash" as const, payerName: "" };
		expect(saying(correctPayment(scope, paid.transactionId, input))).toMatchInlineSnapshot(
			`"payerName: Enter who paid."`,
		);
		expect(moneyOf(leaseId).balance).toBe(108_000);
		expect(statement("SELECT count(*) AS n FROM gl_transactions WHERE reversal_of IS NOT NULL").get()).toEqual({
			n: 0,
		});
	});

	test("a corrected charge takes the payment along", () => {
		const { scope, leaseId, charge, pay, income } = rented();
		must(pay(120_000));
		const wrong = must(charge(7500));
		must(pay(7500));
		const lines = [{ accountId: income, amountCents: 6000 }];
		must(correctCharge(scope, wrong.transactionId ?? 0, { date: "2026-01-10", lines }));
		expect(moneyOf(leaseId)).toMatchObject({ receivable: 0, prepaid: 1500 });
	});

	test("a correction pressed twice is one, and what was corrected meanwhile is refused before all else", () => {
		const { scope, leaseId, charge, pay, income } = rented();
		const lines = [{ accountId: income, amountCents: 6000 }];
		const once = { date: "2026-01-10", idempotencyKey: "press", lines };
		const wrong = must(charge(7500)).transactionId ?? 0;
		const first = must(correctCharge(scope, wrong, once));
		expect(correctCharge(scope, wrong, once)).toEqual(first);
		const meanwhile = { ok: false, message: "This entry was already corrected." };
		expect(correctCharge(scope, wrong, { date: "2026-01-10", lines: [] })).toEqual(meanwhile);
		const paid = must(pay(12_000)).transactionId;
		const input = { date: "2026-01-10", amountCents: 5000, method: "cash" as const, payerName: "Bo Lee" };
		const payment = must(correctPayment(scope, paid, { ...input, idempotencyKey: "paid" }));
		expect(correctPayment(scope, paid, { ...input, idempotencyKey: "paid" })).toEqual(payment);
		expect(correctPayment(scope, paid, { ...input, amountCents: 0 })).toEqual(meanwhile);
		const waive = { kind: "waive" as const, date: "2026-01-10", lines };
		const credited = must(creditLease(scope, leaseId, waive)).transactionId;
		const credit = must(correctCredit(scope, credited, { ...waive, idempotencyKey: "credited" }));
		expect(correctCredit(scope, credited, { ...waive, idempotencyKey: "credited" })).toEqual(credit);
		expect(correctCredit(scope, credited, { ...waive, date: "2026-01-11" })).toEqual(meanwhile);
	});

	test("nothing is reversed on a day to come, but for what was posted ahead: that goes back on its own day", () => {
		const { scope, leaseId, pay } = rented();
		const paid = must(pay(12_000));
		const reason = "Wrong";
		const ahead = reverseTransaction(scope, paid.transactionId, { date: "2026-01-11", reason });
		expect(ahead).toMatchObject({ field: "date", message: "Use today's date or earlier." });
		const parking = accountNamed(scope, "Parking");
		const rule = { kind: "charge", accountId: parking, amountCents: 4000, cycle: "one_time" } as const;
		must(addRecurring(scope, leaseId, { ...rule, firstDate: "2026-01-20", postDaysInAdvance: 10 }));
		const { id } = statement<{ id: number }>(
			"SELECT max(id) AS id FROM gl_transactions WHERE type = 'charge'",
		).get() ?? {
			id: 0,
		};
		expect(saying(reverseTransaction(scope, id, { date: "2026-01-21", reason }))).toMatchInlineSnapshot(
			`"date: Use Jan 20, 2026."`,
		);
		must(reverseTransaction(scope, id, { date: "2026-01-20", reason }));
	});

	test("in closed books the reversal is dated today", () => {
		const { scope, leaseId, pay } = rented();
		const paid = must(pay(12_000, { date: "2026-01-02" }));
		closeBooks(scope, "2026-01-05");
		const reversed = must(reverseTransaction(scope, paid.transactionId, { reason: "Wrong" }));
		const date = statement("SELECT date FROM gl_transactions WHERE id = ?").get(reversed.transactionId);
		expect(date).toEqual({ date: "2026-01-10" });
		expect(moneyOf(leaseId).balance).toBe(120_000);
	});

	test("in closed books a correction is of the day on which what it replaces goes back", () => {
		const { scope, leaseId, pay } = rented();
		const paid = must(pay(12_000, { date: "2026-01-02" }));
		closeBooks(scope, "2026-01-05");
		const anew = { amountCents: 13_000, method: "check" as const, payerName: "Ana Diaz" };
		expect(correctPayment(scope, paid.transactionId, { ...anew, date: "2026-01-07" })).toEqual({
			...{ ok: false, field: "date" },
			message:
				"The original entry is in a closed or reconciled period, so it will be reversed on Jan 10, 2026. Use that date.",
		});
		must(correctPayment(scope, paid.transactionId, { ...anew, date: "2026-01-10" }));
		expect(moneyOf(leaseId).balance).toBe(107_000);
	});
});

describe("what a correction's form starts from", () => {
	test("is what was posted, with the charges its payment holds open again", () => {
		const { scope, leaseId, charge, pay, income } = rented();
		const charged = must(charge(7500, { dueDate: "2026-01-12" })).transactionId ?? 0;
		expect(findCorrectableCharge(scope, leaseId, charged)).toMatchObject({
			date: "2026-01-10",
			dueDate: "2026-01-12",
			lines: [{ accountId: income, amountCents: 7500 }],
		});
		const paid = must(pay(123_000)).transactionId;
		expect(findCorrectablePayment(scope, paid)).toMatchObject({ leaseId, amountCents: 123_000, payerName: "Ana Diaz" });
		expect(openCharges(scope, leaseId).map(({ openCents }) => openCents)).toEqual([4500]);
		expect(openChargesWithout(scope, leaseId, paid).map(({ openCents }) => openCents)).toEqual([120_000, 7500]);
		const credited = must(
			creditLease(scope, leaseId, {
				...{ kind: "waive", date: "2026-01-10", lines: [{ accountId: income, amountCents: 4500 }] },
			}),
		).transactionId;
		expect(findCorrectableCredit(scope, leaseId, credited)).toMatchObject({
			kind: "waive",
			lines: [{ amountCents: 4500 }],
		});
	});

	test("is nothing once it was reversed, for another lease or another kind", () => {
		const { scope, leaseId, pay } = rented();
		const paid = must(pay(1000)).transactionId;
		expect(findCorrectableCharge(scope, leaseId, paid)).toBeUndefined();
		expect(findCorrectablePayment(makeBooks(), paid)).toBeUndefined();
		must(reverseTransaction(scope, paid, { reason: "Entered twice" }));
		expect(findCorrectablePayment(scope, paid)).toBeUndefined();
	});
});
