import { expect, test } from "vitest";
import { chargeInBulk, removeLateFees } from "#domain/collections";
import { openCharges, trialBalance, verifyBooks } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, moneyOf, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { rented } from "../../../tests/factories/rented";
import { applyPrepayment, creditLease, receivePayment, reverseTransaction } from "./index.server";

keepBooks("2026-01-10");

/** $1,200.00 of rent is open; of $500.00 received, $200.00 is applied to it by hand and $300.00 left prepaid. */
function left() {
	const books = rented();
	const { scope, leaseId } = books;
	const [rent] = openCharges(scope, leaseId);
	const allocation = [{ chargePostingId: rent?.chargePostingId ?? 0, amountCents: 20_000 }];
	const received = must(books.pay(50_000, { allocation }));
	expect(received).toMatchObject({ appliedCents: 20_000, prepaidCents: 30_000 });
	return { ...books, rent, received };
}

const openCents = ({ scope, leaseId }: Pick<ReturnType<typeof rented>, "scope" | "leaseId">) =>
	openCharges(scope, leaseId).map((charge) => charge.openCents);

const cashRent = (scope: ReturnType<typeof rented>["scope"], asOf: string) =>
	trialBalance(scope, { asOf, basis: "cash" }).find(({ accountId }) => accountId === accountNamed(scope, "Rent Income"))
		?.balanceCents ?? 0;

test("what was left prepaid stays so whatever is entered behind it or before it, and pays what comes later", () => {
	const books = left();
	const { scope, leaseId, charge, pay } = books;
	must(pay(10_000, { date: "2026-01-05" }));
	expect(openCents(books)).toEqual([90_000]);
	expect(moneyOf(leaseId)).toMatchObject({ prepaid: 30_000, receivable: 90_000 });
	onDay("2026-02-10");
	must(charge(25_000, { date: "2026-02-01" }));
	expect(openCents(books)).toEqual([90_000]);
	expect(moneyOf(leaseId)).toMatchObject({ prepaid: 5_000, receivable: 90_000 });
	must(pay(90_000, { date: "2026-02-02" }));
	expect(moneyOf(leaseId)).toMatchObject({ prepaid: 5_000, receivable: 0 });
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
});

test("applying it by hand pays the oldest on the day it is done, not on the day it was received", () => {
	const books = left();
	const { scope, leaseId } = books;
	onDay("2026-02-10");
	expect(must(applyPrepayment(scope, leaseId))).toEqual({ ok: true, appliedCents: 30_000 });
	expect(openCents(books)).toEqual([70_000]);
	expect([cashRent(scope, "2026-02-09"), cashRent(scope, "2026-02-10")]).toEqual([-20_000, -50_000]);
	must(books.pay(1_000, { date: "2026-01-02" }));
	expect([cashRent(scope, "2026-02-09"), cashRent(scope, "2026-02-10")]).toEqual([-21_000, -51_000]);
	expect(applyPrepayment(scope, leaseId)).toEqual({ ok: false, message: "This lease has no prepayment." });
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
});

test("a credit written beside a charge leaves its rest as a credit", () => {
	const books = rented();
	const { scope, leaseId, charge } = books;
	const [rent] = openCharges(scope, leaseId);
	const allocation = [{ chargePostingId: rent?.chargePostingId ?? 0, amountCents: 1_000 }];
	const lines = [{ accountId: accountNamed(scope, "Concessions"), amountCents: 5_000 }];
	must(creditLease(scope, leaseId, { kind: "waive", date: "2026-01-10", leaveAsCredit: true, lines, allocation }));
	must(charge(100, { date: "2026-01-01" }));
	expect(openCents(books)).toEqual([119_000]);
	expect(moneyOf(leaseId)).toMatchObject({ prepaid: 3_900 });
});

test.each(["alone", "in bulk"])("a charge %s that is not paid from what is prepaid stays open", (how) => {
	const books = rented();
	const { scope, leaseId, charge, pay, income } = books;
	must(pay(130_000));
	if (how === "alone") must(charge(4_000, { applyPrepayment: false }));
	else {
		const rows = [{ leaseId, amountCents: 4_000 }];
		must(chargeInBulk(scope, { rows, accountId: income, memo: "Keys", date: "2026-01-10", applyPrepayment: false }));
	}
	must(charge(3_000, { date: "2026-01-09" }));
	expect(openCents(books)).toEqual([4_000]);
	expect(moneyOf(leaseId)).toMatchObject({ prepaid: 7_000, receivable: 4_000 });
	must(pay(2_500, { date: "2026-01-10" }));
	expect(openCents(books)).toEqual([1_500]);
	must(applyPrepayment(scope, leaseId));
	expect(moneyOf(leaseId)).toMatchObject({ prepaid: 5_500, receivable: 0 });
});

test("what paid a removed late fee stays a credit when asked, and goes on paying what it paid besides", () => {
	const books = rented();
	const { scope, leaseId, charge } = books;
	const lines = [{ accountId: accountNamed(scope, "Late Fee Income"), amountCents: 5_000 }];
	const fee = must(charge(0, { date: "2025-12-31", lines }));
	must(receivePayment(scope, leaseId, { date: "2026-01-10", amountCents: 15_000, method: "cash", payerName: "Ana" }));
	expect(openCents(books)).toEqual([110_000]);
	const input = { transactionIds: [fee.transactionId ?? 0], reason: "Promised", applyFreed: false };
	expect(removeLateFees(scope, leaseId, input)).toMatchObject({ ok: true });
	expect(openCents(books)).toEqual([110_000]);
	expect(moneyOf(leaseId)).toMatchObject({ prepaid: 5_000 });
	must(charge(100, { date: "2026-01-02" }));
	expect(openCents(books)).toEqual([110_000]);
	expect(moneyOf(leaseId)).toMatchObject({ prepaid: 4_900 });
});

test("what follows from the days of charges and payments is not reversed by itself", () => {
	const { scope, leaseId, charge, pay } = rented();
	must(pay(150_000));
	must(charge(10_000));
	const applied = statement<{ id: number }>(
		"SELECT id FROM gl_transactions WHERE lease_id = ? AND type = 'apply_prepayment'",
	).get(leaseId);
	expect(reverseTransaction(scope, applied?.id ?? 0, { date: "2026-01-10", reason: "Keep it" })).toEqual({
		ok: false,
		message: "This entry is automatic. Correct the payment to choose what it pays.",
	});
});
