import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDeposit, undepositedReceipts } from "#domain/banking";
import { setClock } from "#domain/calendar";
import { accountIdByRole, closeBooks, post } from "#domain/ledger";
import { ownersMonthEnd } from "#domain/owner-accounts";
import { accountingFigures, closePeriod, earningsByMonth, monthEnd, unsettledBefore } from "#domain/statements";
import { makeBooks, tillOf } from "../../../tests/factories/ledger";
import { must } from "../../../tests/factories/must";
import { makeOwner, makeProperty } from "../../../tests/factories/rentals";

beforeEach(() => setClock("2026-06-15T12:00:00Z"));
afterEach(() => setClock());

test("the month-end list is ticked by what is in the books", () => {
	const { scope, propertyId, leaseId } = makeBooks();
	const done = () => monthEnd(scope, "2026-05").flatMap(({ step, done }) => (done ? [step] : []));
	expect(done()).toEqual(["deposited", "reconciled", "late_fees", "expenses_paid", "management_fees"]);
	const till = tillOf(scope, propertyId, leaseId);
	till.charge(1000, "2026-05-10");
	expect(done()).not.toContain("late_fees");
	till.pay(1000, "2026-05-12");
	expect(done()).toEqual(["reconciled", "late_fees", "expenses_paid", "management_fees"]);
	expect(unsettledBefore(scope, "2026-05-31")).toMatchObject([{ note: "$10.00 hasn't been deposited." }]);
	const [bank, undeposited] = [accountIdByRole(scope, "operating_cash"), accountIdByRole(scope, "undeposited_funds")];
	const lines = [
		{ accountId: bank, amountCents: 1000, propertyId },
		{ accountId: undeposited, amountCents: -1000, propertyId },
	];
	must(post(scope, { type: "deposit", date: "2026-05-20", lines }));
	expect(unsettledBefore(scope, "2026-05-31")).toEqual([
		{
			...{ step: "reconciled", done: false, note: "Not reconciled: Operating Cash." },
			banks: [{ id: bank, name: "Operating Cash" }],
		},
	]);
	must(closeBooks(scope, "2026-05-31"));
	expect(done()).toEqual(["deposited", "late_fees", "expenses_paid", "management_fees", "closed"]);
	expect(unsettledBefore(makeBooks().scope, "2026-05-31")).toEqual([]);
});

test("what was taken to the bank since is no longer undeposited", () => {
	const { scope, propertyId, leaseId } = makeBooks();
	const till = tillOf(scope, propertyId, leaseId);
	till.charge(1000, "2026-05-10");
	till.pay(1000, "2026-05-30");
	const receipts = undepositedReceipts(scope).map(({ postingId }) => postingId);
	const accountId = accountIdByRole(scope, "operating_cash");
	expect(monthEnd(scope, "2026-05")[0]).toMatchObject({ step: "deposited", done: false });
	must(makeDeposit(scope, { accountId, date: "2026-06-02", receipts }));
	expect(monthEnd(scope, "2026-05")[0]).toMatchObject({ step: "deposited", done: true });
});

test("the figures say where money lies, and which property is short", () => {
	const { scope, propertyId, leaseId } = makeBooks();
	const till = tillOf(scope, propertyId, leaseId);
	till.charge(1000, "2026-05-10");
	till.charge(5000, "2026-05-10", "security_deposits");
	till.pay(5500, "2026-05-12");
	const [bank, expense] = [accountIdByRole(scope, "operating_cash"), accountIdByRole(scope, "bank_fees")];
	const lines = [
		{ accountId: expense, amountCents: 6000, propertyId },
		{ accountId: bank, amountCents: -6000, propertyId },
	];
	must(post(scope, { type: "expense", date: "2026-05-20", lines }));
	const [payable, repairs] = [accountIdByRole(scope, "accounts_payable"), accountIdByRole(scope, "owner_contribution")];
	const bill = [
		{ accountId: repairs, amountCents: 700, propertyId },
		{ accountId: payable, amountCents: -700, propertyId, opens: { dueDate: "2026-06-20" } },
	];
	must(post(scope, { type: "bill", date: "2026-05-20", lines: bill }));
	expect(accountingFigures(scope)).toMatchObject({
		undepositedCents: 5500,
		receivableCents: 500,
		payableCents: 700,
		shortProperties: [{ propertyId, cents: -500 }],
	});
	const may = earningsByMonth(scope, { basis: "accrual" }).find(({ month }) => month === "2026-05");
	expect(may).toEqual({ month: "2026-05", incomeCents: 1000, expenseCents: 6000 });
});

test("closing one property asks about its own money, banks and bills, not about another's", () => {
	const { scope, propertyId, leaseId } = makeBooks();
	const { propertyId: other } = makeProperty(scope);
	const till = tillOf(scope, propertyId, leaseId);
	till.charge(1000, "2026-05-10");
	till.pay(1000, "2026-05-12");
	const [payable, fees] = [accountIdByRole(scope, "accounts_payable"), accountIdByRole(scope, "bank_fees")];
	const lines = [
		{ accountId: fees, amountCents: 500, propertyId },
		{ accountId: payable, amountCents: -500, propertyId, opens: { dueDate: "2026-05-20" } },
	];
	must(post(scope, { type: "bill", date: "2026-05-20", lines }));
	const bank = accountIdByRole(scope, "operating_cash");
	const interest = [
		{ accountId: bank, amountCents: 10, propertyId },
		{ accountId: accountIdByRole(scope, "interest_income"), amountCents: -10, propertyId },
	];
	must(post(scope, { type: "interest", date: "2026-05-21", lines: interest }));
	const through = "2026-05-31";
	expect(closePeriod(scope, { through, propertyId })).toMatchObject({
		field: "confirmUnsettled",
		message: "$10.00 hasn't been deposited. Not reconciled: Operating Cash. $5.00 in bills is due.",
	});
	must(closePeriod(scope, { through, propertyId: other }));
	must(closePeriod(scope, { through, propertyId, confirmUnsettled: true }));
});

test("the list of a fresh organization says what is true of it", () => {
	const { scope } = makeBooks();
	const notes = Object.fromEntries(monthEnd(scope, "2026-05").map(({ step, note }) => [step, note]));
	expect(notes).toMatchObject({
		reconciled: "No bank account activity yet.",
		management_fees: "No properties have a management fee.",
	});
	makeProperty(scope, { owners: [{ ownerId: makeOwner(scope), shareBp: 10_000 }], ownersFrom: "2026-06-10" });
	expect(ownersMonthEnd(scope, "2026-05")).toMatchObject([
		{ step: "owners_paid", done: true, note: "No owner balances to pay." },
		{ step: "due_to_owners", done: true, note: "Nothing available to pay." },
		{ step: "statements_sent", done: false, note: "Statements emailed to 0 of 1 owners." },
	]);
});
