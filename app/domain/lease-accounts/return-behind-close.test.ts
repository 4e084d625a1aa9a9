import { expect, test } from "vitest";
import { accountIdByRole, closeBooks, trialBalance, verifyBooks } from "#domain/ledger";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { receivePayment, returnPayment } from "./index.server";

keepBooks("2026-04-20");

/** January's rent and a deposit were paid on the 2nd, later rents weren't; January is closed. */
function paidBeforeClosing() {
	const scope = makeBooks();
	const accountId = accountNamed(scope, "Security Deposit Liability");
	const { leaseId } = makeLease(scope, { deposits: [{ accountId, amountCents: 90_000 }] });
	const depositAccountId = accountIdByRole(scope, "operating_cash");
	const pay = (date: string, amountCents: number) =>
		must(
			receivePayment(scope, leaseId, {
				...{ date, amountCents, method: "electronic", payerName: "Ana Diaz", depositAccountId },
				...{ confirmDuplicate: true, confirmAccount: true },
			}),
		).transactionId;
	const stood = (asOf: string) => {
		const rows = trialBalance(scope, { asOf, basis: "cash" });
		const of = (name: string) => 0 - (rows.find((row) => row.name === name)?.balanceCents ?? 0);
		return { rent: of("Rent Income"), deposit: of("Security Deposit Liability"), prepaid: of("Prepayments") };
	};
	return { scope, leaseId, pay, stood };
}

test("a payment of closed books that comes back leaves its deposit on the day it came back", () => {
	const { scope, pay, stood } = paidBeforeClosing();
	const paid = pay("2026-01-02", 210_000);
	must(closeBooks(scope, "2026-01-31"));
	must(returnPayment(scope, paid, { date: "2026-03-10", confirmBelowZero: true }));
	expect(["2026-01-31", "2026-03-09", "2026-03-10"].map(stood)).toEqual([
		{ rent: 120_000, deposit: 90_000, prepaid: 0 },
		{ rent: 120_000, deposit: 90_000, prepaid: 0 },
		{ rent: 0, deposit: 0, prepaid: 0 },
	]);
	expect(verifyBooks().differences).toEqual([]);
});

test("what another payment put to the same deposit stays with it", () => {
	const { scope, pay, stood } = paidBeforeClosing();
	pay("2026-01-02", 150_000);
	const paid = pay("2026-01-03", 60_000);
	must(closeBooks(scope, "2026-01-31"));
	pay("2026-02-05", 50_000);
	must(returnPayment(scope, paid, { date: "2026-03-10", confirmBelowZero: true }));
	expect(["2026-02-10", "2026-03-09", "2026-03-10"].map(stood)).toEqual([
		{ rent: 170_000, deposit: 90_000, prepaid: 0 },
		{ rent: 170_000, deposit: 90_000, prepaid: 0 },
		{ rent: 170_000, deposit: 30_000, prepaid: 0 },
	]);
});
