import { expect, test } from "vitest";
import { refundDeposit } from "#domain/deposits";
import { rentByMonth } from "#domain/leasing";
import { accountByRole, openCharges, post, trialBalance, verifyBooks } from "#domain/ledger";
import { sqlite, statement } from "~/db/client.server";
import { settleLeases } from "~/jobs/settle-leases";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, type makeBooks, moneyOf, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { rented } from "../../../tests/factories/rented";
import { creditLease, receivePayment, reverseTransaction } from "./index.server";

keepBooks("2026-01-10");

type Scope = ReturnType<typeof makeBooks>;

const balanceOn = (scope: Scope, basis: "accrual" | "cash", asOf: string, name: string) =>
	trialBalance(scope, { asOf, basis }).find(({ accountId }) => accountId === accountNamed(scope, name))?.balanceCents ??
	0;

/** January's rent is paid, and a $50.00 concession waits for the next charge. */
function conceded() {
	const books = rented();
	const { scope, leaseId, pay } = books;
	must(pay(120_000));
	onDay("2026-01-12");
	const lines = [{ accountId: accountNamed(scope, "Concessions"), amountCents: 5_000 }];
	must(creditLease(scope, leaseId, { kind: "waive", date: "2026-01-11", leaveAsCredit: true, lines }));
	return books;
}

test("a credit that waits is neither credited nor collected; it is credited with the charge that it pays", () => {
	const { scope, charge } = conceded();
	onDay("2026-02-10");
	const [january] = rentByMonth(scope, { months: 2 });
	expect(january).toMatchObject({ creditedCents: 0, collectedCents: 120_000, prepaidCents: 5_000 });
	must(charge(30_000, { date: "2026-02-01" }));
	expect(rentByMonth(scope, { months: 1 })).toMatchObject([
		{ chargedCents: 30_000, creditedCents: 5_000, collectedCents: 0, prepaidCents: -5_000 },
	]);
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
});

test("a credit that is paid out is spent on the day it is paid: no prepayment is left on either basis", () => {
	const { scope, leaseId, pay } = conceded();
	must(pay(2_000, { date: "2026-01-12" }));
	const refund = { date: "2026-01-12", method: "cash" as const, payeeName: "Ana Diaz", prepaymentCents: 6_000 };
	const { transactionId, refundedCents } = must(refundDeposit(scope, leaseId, refund));
	expect(refundedCents).toBe(6_000);
	expect(moneyOf(leaseId)).toMatchObject({ prepaid: 1_000, receivable: 0 });
	const figures = () =>
		(["accrual", "cash"] as const).map((basis) =>
			["Prepayments", "Concessions", "Rent Income"].map((name) => balanceOn(scope, basis, "2026-01-12", name)),
		);
	expect(figures()).toEqual([
		[-1_000, 5_000, -120_000],
		[0, 4_000, -120_000],
	]);
	must(reverseTransaction(scope, transactionId, { date: "2026-01-12", reason: "Lost" }));
	expect(moneyOf(leaseId)).toMatchObject({ prepaid: 7_000, receivable: 0 });
	expect(figures()).toEqual([
		[-7_000, 5_000, -120_000],
		[-2_000, 0, -120_000],
	]);
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
});

test("what no one chose goes to an older charge that is entered later; what was chosen stays with its own", () => {
	const { scope, leaseId, charge } = rented();
	onDay("2026-02-10");
	must(charge(10_000, { date: "2026-02-01" }));
	const [january, february] = openCharges(scope, leaseId);
	const pay = (amountCents: number, chosen: number[]) =>
		must(
			receivePayment(scope, leaseId, {
				...{ date: "2026-02-10", amountCents, method: "cash", payerName: "Ana Diaz", confirmDuplicate: true, chosen },
				allocation: [{ chargePostingId: february?.chargePostingId ?? 0, amountCents }],
			}),
		);
	pay(4_000, []);
	pay(3_000, [february?.chargePostingId ?? 0]);
	must(charge(1_000, { date: "2025-12-01" }));
	expect(openCharges(scope, leaseId).map(({ openCents }) => openCents)).toEqual([
		(january?.openCents ?? 0) - 3_000,
		7_000,
	]);
});

test("a lease that was paid before it was charged is settled anew once: the money is prepaid until its day", async () => {
	const { scope, leaseId, charge, pay } = rented();
	onDay("2026-03-10");
	must(pay(120_000));
	must(charge(50_000, { date: "2026-03-01" }));
	const [march] = openCharges(scope, leaseId);
	const { propertyId, unitId } = statement<{ propertyId: number; unitId: number }>(
		"SELECT property_id AS propertyId, unit_id AS unitId FROM leases WHERE id = ?",
	).get(leaseId) ?? { propertyId: 0, unitId: 0 };
	const tags = { leaseId, propertyId, unitId };
	const settles = [{ chargePostingId: march?.chargePostingId ?? 0, amountCents: 50_000 }];
	const lines = [
		{ accountId: accountByRole(scope, "operating_cash").id, amountCents: 50_000, ...tags },
		{ accountId: accountByRole(scope, "accounts_receivable").id, amountCents: -50_000, settles, ...tags },
	];
	must(post(scope, { type: "payment", date: "2026-02-01", leaseId, lines }));
	expect(balanceOn(scope, "accrual", "2026-02-15", "Accounts Receivable")).toBe(-50_000);
	statement("INSERT INTO leases_to_settle (lease_id) VALUES (?)").run(leaseId);
	await settleLeases();
	await settleLeases();
	expect(statement("SELECT * FROM leases_to_settle").all()).toEqual([]);
	expect(balanceOn(scope, "accrual", "2026-02-15", "Accounts Receivable")).toBe(0);
	for (const basis of ["accrual", "cash"] as const) {
		expect(balanceOn(scope, basis, "2026-02-15", "Prepayments")).toBe(-50_000);
		expect(balanceOn(scope, basis, "2026-03-01", "Prepayments")).toBe(0);
	}
	expect(moneyOf(leaseId)).toMatchObject({ receivable: 0, prepaid: 0 });
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
});

test("what the ledger refuses to settle anew is entered all the same, waits, and is settled once it can be", async () => {
	const { scope, leaseId, charge, pay } = rented();
	must(pay(120_000));
	sqlite().exec(`CREATE TEMP TRIGGER refusing BEFORE INSERT ON applications WHEN NEW.amount_cents < 0
		BEGIN SELECT RAISE(ABORT, 'ledger: refused'); END`);
	must(charge(10_000, { date: "2025-12-01" }));
	const open = () => openCharges(scope, leaseId).map(({ dueDate, openCents }) => [dueDate, openCents]);
	expect(open()).toEqual([["2025-12-01", 10_000]]);
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
	await expect(settleLeases()).rejects.toThrow("Leases were not settled in the order of their days.");
	sqlite().exec("DROP TRIGGER refusing");
	await settleLeases();
	expect(open()).toEqual([["2026-01-01", 10_000]]);
	expect(statement("SELECT * FROM leases_to_settle").all()).toEqual([]);
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
});

test.each(["2026-01-05", "2026-01-10"])(
	"a deposit held before stays so when rent of %s is entered behind it",
	(date) => {
		const { scope, leaseId, charge, pay } = rented();
		must(pay(120_000));
		const accountId = accountNamed(scope, "Security Deposit Liability");
		must(charge(0, { lines: [{ accountId, amountCents: 100_000 }] }));
		const lines = [{ amountCents: 100_000 }];
		must(creditLease(scope, leaseId, { kind: "previously_deposited", date: "2026-01-10", lines }));
		must(charge(60_000, { date }));
		expect(openCharges(scope, leaseId).map(({ accountName, openCents }) => [accountName, openCents])).toEqual([
			["Rent Income", 60_000],
		]);
		expect(balanceOn(scope, "cash", "2026-01-10", "Security Deposit Liability")).toBe(-100_000);
	},
);
