import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { setClock } from "#domain/calendar";
import {
	addRecurring,
	applyPrepayment,
	chargeLease,
	correctCharge,
	correctPayment,
	creditLease,
	findCorrectableCharge,
	findCorrectableCredit,
	findCorrectablePayment,
	openChargesWithout,
	openLinesOf,
	postDueRecurring,
	receivePayment,
	refundLease,
	returnPayment,
	reverseTransaction,
	usualReturnFee,
} from "#domain/leasing";
import { accountByRole, closeBooks, openCharges, verifyBooks } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { accountNamed, makeBooks, makeLease, moneyOf, onDay } from "../../../tests/factories/leasing";

beforeEach(() => onDay("2026-01-10"));
afterEach(() => {
	expect(verifyBooks().differences).toEqual([]);
	setClock();
});

/** $1,200.00 of January rent is open. */
function rented() {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const income = accountByRole(scope, "rent_income").id;
	const charge = (amountCents: number, over = {}) =>
		chargeLease(scope, leaseId, { date: "2026-01-10", lines: [{ accountId: income, amountCents }], ...over });
	const pay = (amountCents: number, over = {}) =>
		receivePayment(scope, leaseId, {
			...{ date: "2026-01-10", amountCents, method: "cash", payerName: "Ana Diaz", confirmDuplicate: true, ...over },
		});
	return { scope, leaseId, income, charge, pay };
}

function must<T extends { ok: boolean }>(result: T): Extract<T, { ok: true }> {
	if (!result.ok) throw new Error(JSON.stringify(result));
	return result as Extract<T, { ok: true }>;
}

const balanceOf = (accountId: number) =>
	statement<{ cents: number }>(
		"SELECT coalesce(sum(amount_cents), 0) AS cents FROM gl_postings WHERE account_id = ?",
	).get(accountId)?.cents;

describe("charge", () => {
	test("raises what is owed; a likely double asks first", () => {
		const { charge, leaseId } = rented();
		expect(must(charge(7500)).chargedCents).toBe(7500);
		expect(moneyOf(leaseId).balance).toBe(127_500);
		expect(charge(7500)).toMatchObject({ ok: false, field: "confirmDuplicate" });
		expect(charge(7500, { confirmDuplicate: true }).ok).toBe(true);
	});

	test("a date ahead waits among the recurring charges", () => {
		const { charge, leaseId } = rented();
		expect(charge(7500, { date: "2026-01-20" })).toMatchObject({ ok: true, scheduled: true, transactionId: null });
		expect(moneyOf(leaseId).balance).toBe(120_000);
		onDay("2026-01-20");
		expect(postDueRecurring().posted).toBe(1);
		expect(moneyOf(leaseId).balance).toBe(127_500);
	});

	test("a charge for a day to come falls due on that day, and its lease tells of it", () => {
		const { scope, charge, leaseId } = rented();
		expect(charge(7500, { date: "2026-01-20", dueDate: "2026-01-31" })).toMatchObject({ ok: false, field: "dueDate" });
		expect(charge(7500, { date: "2026-01-20", dueDate: "2026-01-20" })).toMatchObject({ ok: true, scheduled: true });
		const [latest] = listActivity(scope, { subjectKind: "lease", subjectId: leaseId }, 1);
		expect(latest?.action).toBe("lease.charge_scheduled");
	});

	test("twice is once", () => {
		const { charge, leaseId } = rented();
		const first = charge(7500, { idempotencyKey: "a" });
		expect(charge(7500, { idempotencyKey: "a" })).toEqual(first);
		expect(moneyOf(leaseId).balance).toBe(127_500);
	});
});

describe("payment", () => {
	test("pays the oldest due first and keeps the rest as prepayment", () => {
		const { pay, charge, leaseId, scope } = rented();
		must(charge(7500));
		expect(must(pay(125_000))).toMatchObject({ appliedCents: 125_000, prepaidCents: 0, balanceCents: 2500 });
		expect(openCharges(scope, leaseId).map(({ openCents }) => openCents)).toEqual([2500]);
		expect(must(pay(10_000))).toMatchObject({ appliedCents: 2500, prepaidCents: 7500, balanceCents: -7500 });
	});

	test("as written: refused at the line that is too large, the rest stays prepaid", () => {
		const { pay, charge, leaseId, scope } = rented();
		must(charge(7500));
		const fee = openCharges(scope, leaseId).find(({ openCents }) => openCents === 7500);
		const write = (amountCents: number) => [{ line: 1, chargePostingId: fee?.chargePostingId ?? 0, amountCents }];
		expect(pay(10_000, { allocation: write(8000) })).toMatchObject({
			...{ field: "allocation[1].amount", message: "Only $75.00 is open." },
		});
		expect(pay(5000, { allocation: write(7500) })).toMatchObject({ field: "allocation" });
		expect(must(pay(10_000, { allocation: write(7500) })).prepaidCents).toBe(2500);
		expect(moneyOf(leaseId)).toMatchObject({ receivable: 120_000, prepaid: 2500, balance: 117_500 });
		expect(must(applyPrepayment(scope, leaseId)).appliedCents).toBe(2500);
	});

	test("receipts are numbered without gaps, refused payments take none", () => {
		const { pay } = rented();
		expect(must(pay(1000)).receiptNumber).toBe(1);
		expect(pay(0).ok).toBe(false);
		expect(pay(1000, { allocation: [{ chargePostingId: 1, amountCents: 5 }] }).ok).toBe(false);
		expect(must(pay(1000)).receiptNumber).toBe(2);
	});

	test.each([
		["a date ahead", { date: "2026-01-11" }, "date"],
		["a check without its number", { method: "check" }, "reference"],
		["nobody", { payerName: " " }, "payerName"],
		["somebody who is not on the lease", { tenantId: 4711 }, "payer"],
		["an account that is no bank", { depositAccountId: 4711 }, "depositAccountId"],
		["far more than is owed", { amountCents: 999_999 }, "confirmLarge"],
	])("%s is refused", (_, over, field) => {
		const { pay, leaseId } = rented();
		expect(pay(1000, over)).toMatchObject({ ok: false, field });
		expect(moneyOf(leaseId).balance).toBe(120_000);
	});

	test("asks about a double, certified funds and an eviction", () => {
		const { pay, leaseId } = rented();
		must(pay(1000, { method: "check", reference: "101" }));
		const again = { confirmDuplicate: false };
		expect(pay(1000, { ...again, date: "2026-01-08" })).toMatchObject({ field: "confirmDuplicate" });
		expect(pay(555, { ...again, method: "check", reference: "101" })).toMatchObject({ field: "confirmDuplicate" });
		expect(pay(555, again).ok).toBe(true);
		statement("UPDATE leases SET certified_funds_only = 1 WHERE id = ?").run(leaseId);
		expect(pay(700, { method: "check", reference: "102" })).toMatchObject({ field: "uncertifiedReason" });
		statement("UPDATE leases SET eviction_pending = 1 WHERE id = ?").run(leaseId);
		expect(pay(700)).toMatchObject({ field: "confirmEviction" });
		expect(pay(700, { confirmEviction: true }).ok).toBe(true);
	});

	test("back-dated, but not into closed books", () => {
		const { pay, scope } = rented();
		expect(must(pay(1000, { date: "2026-01-02" })).appliedCents).toBe(1000);
		closeBooks(scope, "2026-01-05");
		expect(pay(1000, { date: "2026-01-04" })).toMatchObject({
			...{ field: "date", message: "The books are closed up to Jan 5, 2026. Use a later date." },
		});
	});
});

describe("credit", () => {
	test("waives, exchanges and writes off, each against its account", () => {
		const { scope, leaseId, income } = rented();
		const credit = (kind: "waive" | "exchange" | "write_off", accountId: number | undefined, over = {}) =>
			creditLease(scope, leaseId, { kind, date: "2026-01-10", lines: [{ accountId, amountCents: 10_000 }], ...over });
		must(credit("waive", income));
		must(credit("exchange", accountNamed(scope, "Repairs")));
		expect(credit("exchange", income)).toMatchObject({ field: "lines[0].accountId" });
		expect(credit("write_off", undefined)).toMatchObject({ field: "reason" });
		must(credit("write_off", undefined, { reason: "Left the country" }));
		expect(moneyOf(leaseId).balance).toBe(90_000);
		expect(balanceOf(accountByRole(scope, "bad_debt").id)).toBe(10_000);
	});

	test("more than is open asks, then is kept", () => {
		const { scope, leaseId, income } = rented();
		const input = { kind: "waive" as const, date: "2026-01-10", lines: [{ accountId: income, amountCents: 130_000 }] };
		expect(creditLease(scope, leaseId, input)).toMatchObject({
			...{ field: "leaveAsCredit", message: "Only $1,200.00 is open." },
		});
		expect(must(creditLease(scope, leaseId, { ...input, leaveAsCredit: true }))).toMatchObject({
			prepaidCents: 10_000,
		});
		expect(moneyOf(leaseId)).toMatchObject({ receivable: 0, prepaid: 10_000 });
	});
});

describe("refund", () => {
	test("gives back what is prepaid and what was received of a deposit, no more", () => {
		const { scope, leaseId, pay } = rented();
		const security = accountNamed(scope, "Security Deposit Liability");
		must(chargeLease(scope, leaseId, { date: "2026-01-10", lines: [{ accountId: security, amountCents: 100_000 }] }));
		const refund = (over = {}) =>
			refundLease(scope, leaseId, { date: "2026-01-10", method: "cash", payeeName: "Ana Diaz", ...over });
		const deposits = [{ accountId: security, amountCents: 60_000 }];
		expect(refund({ deposits })).toMatchObject({ field: "deposits[0].amount", message: "Only $0.00 is held." });
		must(pay(240_000));
		expect(refund({ prepaymentCents: 20_001 })).toMatchObject({ message: "Only $200.00 is prepaid." });
		expect(must(refund({ prepaymentCents: 20_000, deposits })).refundedCents).toBe(80_000);
		expect(moneyOf(leaseId)).toMatchObject({ prepaid: 0, deposit: 40_000 });
		expect(balanceOf(accountByRole(scope, "deposit_trust").id)).toBe(-60_000);
	});

	test("is paid from the property's own bank accounts", () => {
		const { scope, leaseId, pay } = rented();
		const security = accountNamed(scope, "Security Deposit Liability");
		must(chargeLease(scope, leaseId, { date: "2026-01-10", lines: [{ accountId: security, amountCents: 10_000 }] }));
		must(pay(140_000));
		const [operating, trust] = [accountByRole(scope, "deposit_trust").id, accountByRole(scope, "operating_cash").id];
		statement("UPDATE properties SET operating_account_id = ?, deposit_account_id = ?").run(operating, trust);
		const deposits = [{ accountId: security, amountCents: 10_000 }];
		const paidBack = { date: "2026-01-10", method: "cash" as const, payeeName: "Ana Diaz" };
		must(refundLease(scope, leaseId, { ...paidBack, prepaymentCents: 10_000, deposits }));
		expect([balanceOf(operating), balanceOf(trust)]).toEqual([-10_000, -10_000]);
		expect(refundLease(scope, leaseId, { ...paidBack, payeeName: " ", prepaymentCents: 0 })).toMatchObject({
			ok: false,
		});
	});
});

describe("a returned payment", () => {
	test("in one step: owed again, fee to the tenants, fee of the bank, no more checks", () => {
		const { scope, leaseId, pay } = rented();
		const paid = must(pay(130_000, { method: "check", reference: "7" }));
		const returned = returnPayment(scope, paid.transactionId, {
			...{ date: "2026-01-10", feeCents: 3500, bankFeeCents: 1200, certifiedFundsOnly: true },
		});
		expect(returned).toMatchObject({ ok: true, owedAgainCents: 120_000, prepaidBackCents: 10_000, feeCents: 3500 });
		expect(moneyOf(leaseId)).toMatchObject({ receivable: 123_500, prepaid: 0, balance: 123_500 });
		expect(balanceOf(accountByRole(scope, "bank_fees").id)).toBe(1200);
		expect(pay(1000, { method: "check", reference: "8" })).toMatchObject({ field: "uncertifiedReason" });
		expect(returnPayment(scope, paid.transactionId, { date: "2026-01-10" })).toMatchObject({ ok: false });
	});

	test("cash does not come back from the bank; the last fee is proposed for the next", () => {
		const { scope, pay } = rented();
		const cash = must(pay(1000)).transactionId;
		expect(returnPayment(scope, cash, { date: "2026-01-10" })).toMatchObject({ ok: false, field: "kind" });
		expect(usualReturnFee(scope)).toBe(0);
		const check = must(pay(2000, { method: "check", reference: "7" })).transactionId;
		must(returnPayment(scope, check, { date: "2026-01-10", feeCents: 3500 }));
		expect(usualReturnFee(scope)).toBe(3500);
	});

	test("what it had prepaid and was applied since is owed again", () => {
		const { scope, leaseId, pay } = rented();
		const paid = must(pay(240_000, { method: "electronic" }));
		onDay("2026-02-01");
		postDueRecurring();
		expect(moneyOf(leaseId).balance).toBe(0);
		must(returnPayment(scope, paid.transactionId, { date: "2026-02-01" }));
		expect(moneyOf(leaseId)).toMatchObject({ receivable: 240_000, prepaid: 0, balance: 240_000 });
	});
});

describe("reversal and correction", () => {
	test("a reversed charge frees its payment for the oldest open charge", () => {
		const { scope, leaseId, charge, pay } = rented();
		must(pay(120_000));
		const parking = must(charge(7500));
		must(pay(7500));
		must(charge(3000));
		must(reverseTransaction(scope, parking.transactionId ?? 0, { reason: "Wrong lease" }));
		expect(moneyOf(leaseId)).toMatchObject({ receivable: 0, prepaid: 4500, balance: -4500 });
		expect(reverseTransaction(scope, parking.transactionId ?? 0, { reason: "Again" })).toMatchObject({ ok: false });
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

	test("a correction that is refused leaves everything as it was", () => {
		const { scope, leaseId, pay } = rented();
		const paid = must(pay(12_000));
		const input = { date: "2026-01-09", amountCents: 5000, method: "cash" as const, payerName: "" };
		expect(correctPayment(scope, paid.transactionId, input)).toMatchObject({ field: "payerName" });
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

	test("nothing is reversed on a day to come, but for what was posted ahead: that goes back on its own day", () => {
		const { scope, leaseId, pay } = rented();
		const paid = must(pay(12_000));
		const reason = "Wrong";
		const ahead = reverseTransaction(scope, paid.transactionId, { date: "2026-01-11", reason });
		expect(ahead).toMatchObject({ field: "date", message: "Use today or an earlier day." });
		const parking = accountNamed(scope, "Parking");
		const rule = { kind: "charge", accountId: parking, amountCents: 4000, cycle: "one_time" } as const;
		must(addRecurring(scope, leaseId, { ...rule, firstDate: "2026-01-20", postDaysInAdvance: 10 }));
		const { id } = statement<{ id: number }>(
			"SELECT max(id) AS id FROM gl_transactions WHERE type = 'charge'",
		).get() ?? {
			id: 0,
		};
		expect(reverseTransaction(scope, id, { date: "2026-01-21", reason })).toMatchObject({ field: "date" });
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
});

test("another organisation's leases and transactions do not exist", () => {
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
		refundLease(mine, leaseId, { ...day, method: "cash", payeeName: "Ana", prepaymentCents: 1 }),
		applyPrepayment(mine, leaseId),
		returnPayment(mine, paid.transactionId, day),
		reverseTransaction(mine, paid.transactionId, { reason: "x" }),
		correctPayment(mine, paid.transactionId, payment),
		correctCharge(mine, paid.transactionId, { ...day, lines }),
	]) {
		expect(result).toMatchObject({ ok: false, message: expect.stringContaining("not found") });
	}
	expect(chargeLease(theirs, leaseId, { ...day, lines })).toMatchObject({ field: "lines[0].accountId" });
	expect(moneyOf(leaseId).balance).toBe(119_000);
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
		expect(findCorrectablePayment(scope, leaseId, paid)).toMatchObject({ amountCents: 123_000, payerName: "Ana Diaz" });
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
		expect(findCorrectablePayment(scope, leaseId + 1, paid)).toBeUndefined();
		must(reverseTransaction(scope, paid, { reason: "Entered twice" }));
		expect(findCorrectablePayment(scope, leaseId, paid)).toBeUndefined();
	});
});

test("waiving a charge settles that charge first, older ones keep waiting", () => {
	const { scope, leaseId, charge } = rented();
	const late = accountByRole(scope, "late_fee_income").id;
	const fee = must(charge(5000, { lines: [{ accountId: late, amountCents: 5000 }] })).transactionId ?? 0;
	const waived = openLinesOf(scope, leaseId, fee);
	expect(waived).toMatchObject([{ accountId: late, amountCents: 5000 }]);
	must(
		creditLease(scope, leaseId, {
			kind: "exchange",
			date: "2026-01-10",
			forCharge: fee,
			lines: [{ accountId: accountNamed(scope, "Repairs"), amountCents: 5000 }],
		}),
	);
	expect(openLinesOf(scope, leaseId, fee)).toEqual([]);
	expect(openCharges(scope, leaseId).map(({ openCents }) => openCents)).toEqual([120_000]);
});
