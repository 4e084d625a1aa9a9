import { expect, test } from "vitest";
import { statement } from "~/db/client.server";
import { leaseMoney, makeBooks, tillOf } from "../../../tests/factories/ledger";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";
import { accountBalance, accountIdByRole, openCharges, post, reverse, trialBalance, verifyBooks } from "./index.server";

function books() {
	const made = makeBooks();
	return { ...made, till: tillOf(made.scope, made.propertyId, made.leaseId) };
}

const atYearEnd = { asOf: "2026-12-31", basis: "cash" } as const;

test("a reversal mirrors the original, is linked both ways and leaves nothing open", () => {
	const { scope, leaseId, till } = books();
	const charge = till.charge(120_000, "2026-03-01");
	const reversed = must(reverse(scope, charge, { date: "2026-03-02", reason: "Entered twice" }));

	expect(leaseMoney(leaseId).balanceCents).toBe(0);
	expect(openCharges(scope, leaseId)).toEqual([]);
	expect(trialBalance(scope, { asOf: "2026-12-31", basis: "accrual" }).map((row) => row.balanceCents)).toEqual([0, 0]);
	expect(trialBalance(scope, atYearEnd)).toEqual([]);
	const pair = statement("SELECT id, reversal_of, reversed_by, reason FROM gl_transactions ORDER BY id").all();
	expect(pair).toEqual([
		{ id: charge, reversal_of: null, reversed_by: reversed.transactionId, reason: "" },
		{ id: reversed.transactionId, reversal_of: charge, reversed_by: null, reason: "Entered twice" },
	]);
	expect(verifyBooks().differences).toEqual([]);
});

test("reversing a payment makes its charges owed again and takes back its cash-basis income", () => {
	const { scope, leaseId, till } = books();
	till.charge(120_000, "2026-03-01");
	const payment = till.pay(120_000, "2026-03-03");
	must(reverse(scope, payment, { date: "2026-03-10", reason: "Returned by the bank" }));

	expect(leaseMoney(leaseId)).toMatchObject({ receivableCents: 120_000, prepaidCents: 0 });
	expect(openCharges(scope, leaseId)).toMatchObject([{ dueDate: "2026-03-01", openCents: 120_000 }]);
	const rent = accountIdByRole(scope, "rent_income");
	expect(accountBalance(scope, rent, { asOf: "2026-03-09", basis: "cash" })).toBe(-120_000);
	expect(accountBalance(scope, rent, atYearEnd)).toBe(0);
	expect(verifyBooks().differences).toEqual([]);
});

test("reversing a paid charge keeps what had paid it as a prepayment", () => {
	const { scope, leaseId, till } = books();
	const charge = till.charge(100_000, "2026-03-01");
	till.pay(60_000, "2026-03-03");
	must(reverse(scope, charge, { date: "2026-03-10", reason: "Wrong lease" }));

	expect(leaseMoney(leaseId)).toMatchObject({ receivableCents: 0, prepaidCents: 60_000, balanceCents: -60_000 });
	expect(accountBalance(scope, accountIdByRole(scope, "rent_income"), atYearEnd)).toBe(0);
	expect(accountBalance(scope, accountIdByRole(scope, "prepayments"), atYearEnd)).toBe(-60_000);
	expect(accountBalance(scope, accountIdByRole(scope, "undeposited_funds"), atYearEnd)).toBe(60_000);
	expect(verifyBooks().differences).toEqual([]);
});

test("a charge reversed on an earlier day than it was paid: the money is prepaid from the day it was paid", () => {
	const { scope, till } = books();
	const charge = till.charge(100_000, "2026-03-01");
	till.pay(100_000, "2026-03-20");
	must(reverse(scope, charge, { date: "2026-03-01", reason: "Wrong" }));
	const prepaid = accountIdByRole(scope, "prepayments");
	expect(accountBalance(scope, prepaid, { asOf: "2026-03-19", basis: "cash" })).toBe(0);
	expect(accountBalance(scope, prepaid, { asOf: "2026-03-20", basis: "cash" })).toBe(-100_000);
	const cash = accountIdByRole(scope, "undeposited_funds");
	expect(accountBalance(scope, cash, { asOf: "2026-03-19", basis: "cash" })).toBe(0);
	expect(verifyBooks().differences).toEqual([]);
});

test("a payment bounces after the charge it paid was reversed: nothing is prepaid, nothing owed", () => {
	const { scope, leaseId, till } = books();
	const charge = till.charge(100_000, "2026-03-01");
	const payment = till.pay(100_000, "2026-03-03");
	must(reverse(scope, charge, { date: "2026-03-10", reason: "Wrong" }));
	must(reverse(scope, payment, { date: "2026-03-12", reason: "NSF" }));
	expect(leaseMoney(leaseId)).toMatchObject({ receivableCents: 0, prepaidCents: 0, balanceCents: 0 });
	expect(verifyBooks().differences).toEqual([]);
});

test("a payment bounces after its prepaid part was applied: the application is taken back", () => {
	const { scope, leaseId, till } = books();
	const payment = till.pay(150_000, "2026-03-03");
	till.charge(100_000, "2026-04-01");
	till.applyPrepayment(100_000, "2026-04-01");
	expect(leaseMoney(leaseId)).toMatchObject({ receivableCents: 0, prepaidCents: 50_000 });

	const reversed = must(reverse(scope, payment, { date: "2026-04-05", reason: "NSF" }));
	expect(leaseMoney(leaseId)).toMatchObject({ receivableCents: 100_000, prepaidCents: 0, balanceCents: 100_000 });
	const followed = statement<{ type: string }, [number | null]>(
		"SELECT type FROM gl_transactions WHERE txn_group_number = ? ORDER BY id",
	).all(reversed.txnGroupNumber);
	expect(followed.map(({ type }) => type)).toEqual(["apply_prepayment", "payment"]);
	expect(verifyBooks().differences).toEqual([]);
});

test("only as much of an applied prepayment is taken back as the bounced payment had brought", () => {
	const { scope, leaseId, till } = books();
	till.pay(70_000, "2026-03-01");
	const bounced = till.pay(30_000, "2026-03-02");
	till.charge(100_000, "2026-04-01");
	till.applyPrepayment(100_000, "2026-04-01");
	must(reverse(scope, bounced, { date: "2026-04-05", reason: "NSF" }));
	expect(leaseMoney(leaseId)).toMatchObject({ receivableCents: 30_000, prepaidCents: 0 });
	expect(openCharges(scope, leaseId)).toMatchObject([{ openCents: 30_000 }]);
	expect(verifyBooks().differences).toEqual([]);
});

test("a payment bounces after its prepaid part was refunded: the refund is owed", () => {
	const { scope, leaseId, till } = books();
	const payment = till.pay(50_000, "2026-03-03");
	till.refundPrepayment(20_000, "2026-03-04");
	must(reverse(scope, payment, { date: "2026-03-08", reason: "NSF" }));
	expect(leaseMoney(leaseId)).toMatchObject({ receivableCents: 20_000, prepaidCents: 0, balanceCents: 20_000 });
	expect(openCharges(scope, leaseId)).toMatchObject([{ memo: "Overpaid refund", openCents: 20_000 }]);
	expect(verifyBooks().differences).toEqual([]);
});

test("what must not be reversed is refused with its reason", () => {
	const { scope, till } = books();
	const stranger = books();
	const charge = till.charge(1000, "2026-03-05");
	const reversed = must(reverse(scope, charge, { date: "2026-03-05", reason: "" }));
	const again = { date: "2026-03-06", reason: "" };
	expect(reverse(scope, charge, again)).toEqual({ ok: false, message: "This transaction is already reversed." });
	expect(reverse(scope, reversed.transactionId, again)).toEqual({
		ok: false,
		message: "You can't reverse a reversal. Enter the transaction again instead.",
	});
	expect(reverse(stranger.scope, charge, again)).toEqual({ ok: false, message: "That transaction wasn't found." });
	expect(reverse(scope, 999_999, again)).toEqual({ ok: false, message: "That transaction wasn't found." });

	const later = till.charge(1000, "2026-03-05");
	expect(reverse(scope, later, { date: "2026-03-04", reason: "" })).toEqual({
		ok: false,
		field: "date",
		message: "Use Mar 5, 2026 or a later date.",
	});
	statement("UPDATE organization SET closed_through = '2026-03-31' WHERE profile_id = ?").run(scope.profileId);
	expect(saying(reverse(scope, later, { date: "2026-03-31", reason: "" }))).toMatchInlineSnapshot(
		`"confirmBehind: The books are closed through Mar 31, 2026."`,
	);
	expect(reverse(scope, later, { date: "2026-04-01", reason: "" }).ok).toBe(true);

	const deposit = stranger.till.charge(90_000, "2026-01-01", "security_deposits");
	stranger.till.pay(90_000, "2026-01-01");
	stranger.till.charge(50_000, "2026-02-01");
	stranger.till.withhold(50_000, "2026-02-02");
	expect(reverse(stranger.scope, deposit, { date: "2026-03-01", reason: "" })).toEqual({
		ok: false,
		message: "This deposit was applied or refunded. Reverse that first.",
	});
});

test("what a reversal moved to prepayments is reversed with its payment, not by itself", () => {
	const { scope, till } = books();
	const charge = till.charge(1000, "2026-03-05");
	till.pay(1000, "2026-03-05");
	must(reverse(scope, charge, { date: "2026-03-06", reason: "" }));
	const moved = statement<{ id: number }>("SELECT id FROM gl_transactions WHERE type = 'prepayment'").get();
	expect(reverse(scope, moved?.id ?? 0, { date: "2026-03-07", reason: "" })).toEqual({
		ok: false,
		message: "This came from another transaction. Reverse the original payment instead.",
	});
});

test("a bill is expense at once on an accrual basis, when paid on a cash basis, and not reversed while it is paid", () => {
	const { scope, propertyId } = books();
	const [bank, payable, repairs] = [
		accountIdByRole(scope, "operating_cash"),
		accountIdByRole(scope, "accounts_payable"),
		accountIdByRole(scope, "bank_fees"),
	];
	const bill = must(
		post(scope, {
			type: "bill",
			date: "2026-03-01",
			lines: [
				{ accountId: repairs, amountCents: 30_000, propertyId },
				{ accountId: payable, amountCents: -30_000, propertyId, opens: { dueDate: "2026-03-31" } },
			],
		}),
	);
	expect(accountBalance(scope, repairs, { asOf: "2026-12-31", basis: "accrual" })).toBe(30_000);
	expect(accountBalance(scope, repairs, atYearEnd)).toBe(0);
	const [, chargePostingId = 0] = bill.postingIds;
	const paid = must(
		post(scope, {
			type: "bill_payment",
			date: "2026-03-20",
			lines: [
				{ accountId: bank, amountCents: -30_000, propertyId },
				{ accountId: payable, amountCents: 30_000, propertyId, settles: [{ chargePostingId, amountCents: 30_000 }] },
			],
		}),
	);
	expect(accountBalance(scope, repairs, atYearEnd)).toBe(30_000);
	expect(accountBalance(scope, bank, atYearEnd)).toBe(-30_000);
	expect(reverse(scope, bill.transactionId, { date: "2026-04-01", reason: "" })).toEqual({
		ok: false,
		message: "This bill is paid. Reverse its payment first.",
	});
	must(reverse(scope, paid.transactionId, { date: "2026-04-01", reason: "Stopped" }));
	must(reverse(scope, bill.transactionId, { date: "2026-04-01", reason: "Wrong" }));
	expect(trialBalance(scope, atYearEnd).every((row) => row.balanceCents === 0)).toBe(true);
	expect(verifyBooks().differences).toEqual([]);
});
