import { expect, test } from "vitest";
import { accountBalance, accountByRole, closeBooks } from "#domain/ledger";
import {
	changeRecurringExpense,
	editRecurringExpense,
	failedRecurringExpenses,
	findExpense,
	findRecurringExpense,
	listExpenses,
	listRecurringExpenses,
	postDueExpenses,
	recordExpense,
} from "#domain/payables";
import { editVendor } from "#domain/vendors";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, onDay } from "../../../tests/factories/leasing";
import { expenseFields, makeExpense, makeVendor } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";

keepBooks("2026-01-31");

/** An expense of $100.00 on the last day of every month. */
function repeating(over: Partial<Parameters<typeof recordExpense>[1]> = {}) {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const vendorId = makeVendor(scope);
	const first = makeExpense(scope, propertyId, {
		...{ date: "2026-01-31", vendorId, memo: "Garden", repeat: { cycle: "monthly" } },
		...over,
	});
	const dates = () => listExpenses(scope, {}).rows.map(({ date }) => date);
	return { scope, propertyId, vendorId, first, recurringId: first.recurringId ?? 0, dates };
}

test("missed dates are recorded dated right, each once, however often the job runs", () => {
	const { scope, dates, first } = repeating();
	expect(findExpense(scope, first.transactionId)?.recurringId).toBe(first.recurringId);
	expect(postDueExpenses()).toEqual({ recorded: 0, failures: [] });
	onDay("2026-04-02");
	expect(postDueExpenses().recorded).toBe(2);
	expect(postDueExpenses().recorded).toBe(0);
	expect(dates()).toEqual(["2026-03-31", "2026-02-28", "2026-01-31"]);
	const bank = accountByRole(scope, "operating_cash").id;
	expect(accountBalance(scope, bank, { asOf: "2026-12-31", basis: "cash" })).toBe(-30_000);
	expect(listRecurringExpenses(scope)).toMatchObject([{ postedCount: 3, nextDate: "2026-04-30", state: "active" }]);
	expect(listRecurringExpenses(makeBooks())).toEqual([]);
});

test("a bill falls due as many days later as the first one did", () => {
	const { scope } = repeating({ kind: "bill", dueDate: "2026-02-10", needsApproval: true });
	onDay("2026-02-28");
	expect(postDueExpenses().recorded).toBe(1);
	expect(listExpenses(scope, {}).rows[0]).toMatchObject({
		dueDate: "2026-03-10",
		approval: "pending",
		state: "to_pay",
	});
});

test("a date in the closed books is recorded on the first open day", () => {
	const { scope, dates } = repeating();
	onDay("2026-03-15");
	closeBooks(scope, "2026-03-05");
	expect(postDueExpenses().recorded).toBe(1);
	expect(dates()).toEqual(["2026-03-06", "2026-01-31"]);
});

test("what is refused keeps its date and says why; the others go on", () => {
	const { scope, vendorId, dates } = repeating();
	const other = repeating();
	const stop = { isCompany: true, companyName: "Gone", doNotUse: true, doNotUseReason: "Closed" };
	expect(editVendor(scope, vendorId, stop).ok).toBe(true);
	onDay("2026-02-28");
	expect(postDueExpenses()).toMatchObject({
		recorded: 1,
		failures: [{ message: "Gone is marked “Do not use”: Closed" }],
	});
	expect([dates().length, other.dates().length, failedRecurringExpenses(scope)]).toEqual([1, 2, 1]);
	expect(editVendor(scope, vendorId, { ...stop, doNotUse: false }).ok).toBe(true);
	expect(postDueExpenses()).toMatchObject({ recorded: 1, failures: [] });
	expect(failedRecurringExpenses(scope)).toBe(0);
});

test("paused, skipped and ended, and over on its last day", () => {
	const { scope, recurringId, dates } = repeating({ repeat: { cycle: "monthly", toDate: "2026-06-15" } });
	const change = (intent: "pause" | "resume" | "end") => changeRecurringExpense(scope, recurringId, { intent });
	expect(change("pause").ok).toBe(true);
	onDay("2026-03-10");
	expect(postDueExpenses().recorded).toBe(0);
	expect(change("resume").ok).toBe(true);
	expect(listRecurringExpenses(scope)[0]?.nextDate).toBe("2026-03-31");
	const skip = { intent: "skip" as const, dueDate: "2026-03-31" };
	expect(saying(changeRecurringExpense(makeBooks(), recurringId, skip))).toMatchInlineSnapshot(
		`"form: That recurring expense wasn't found."`,
	);
	expect(changeRecurringExpense(scope, recurringId, skip).ok).toBe(true);
	expect(saying(changeRecurringExpense(scope, recurringId, skip))).toMatchInlineSnapshot(
		`"form: Mar 31, 2026 was already recorded or skipped."`,
	);
	onDay("2026-07-31");
	expect(postDueExpenses().recorded).toBe(2);
	expect(dates()).toEqual(["2026-05-31", "2026-04-30", "2026-01-31"]);
	expect(listRecurringExpenses(scope)[0]?.state).toBe("ended");
	expect(saying(change("end"))).toMatchInlineSnapshot(`"form: It has already ended."`);
});

test("it ends after its first date, and a credit does not repeat", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const repeat = { cycle: "monthly" as const, toDate: "2026-01-01" };
	expect(
		saying(recordExpense(scope, expenseFields(scope, propertyId, { date: "2026-01-31", repeat }))),
	).toMatchInlineSnapshot(`"repeatUntil: Choose a date after the first date."`);
	expect(listExpenses(scope, {}).rows).toEqual([]);
});

test("an expense that fails by an error keeps its date and is reported; the others go on", () => {
	const { scope, recurringId, dates } = repeating();
	const other = repeating();
	statement("UPDATE recurring_expenses SET lines = 'null' WHERE id = ?").run(recurringId);
	onDay("2026-02-28");
	expect(postDueExpenses()).toMatchObject({
		recorded: 1,
		failures: [{ id: recurringId, message: "Something went wrong on our end.", error: expect.any(Error) }],
	});
	expect([dates().length, other.dates().length, failedRecurringExpenses(scope)]).toEqual([1, 2, 1]);
});

test("what begins on the last day of a short month is on the last day of every month, and stays there", () => {
	onDay("2026-04-30");
	const { scope, propertyId, vendorId, recurringId, dates } = repeating({ date: "2026-04-30" });
	onDay("2026-06-10");
	postDueExpenses();
	const edit = {
		...{ vendorId, cycle: "quarterly" as const, nextDate: "2026-06-30", method: "transfer" as const },
		bankAccountId: accountByRole(scope, "operating_cash").id,
		lines: [{ propertyId, accountId: accountNamed(scope, "Repairs"), amountCents: 12_000 }],
	};
	expect(editRecurringExpense(scope, recurringId, edit)).toEqual({ ok: true });
	onDay("2026-12-31");
	expect(postDueExpenses().recorded).toBe(3);
	expect(dates()).toEqual(["2026-12-31", "2026-09-30", "2026-06-30", "2026-05-31", "2026-04-30"]);
	expect(editRecurringExpense(scope, recurringId, { ...edit, cycle: "monthly", nextDate: "2027-01-30" })).toEqual({
		ok: true,
	});
	onDay("2027-03-30");
	expect(postDueExpenses().recorded).toBe(3);
	expect(dates().slice(0, 3)).toEqual(["2027-03-30", "2027-02-28", "2027-01-30"]);
});

test("an edit changes what is recorded from the next date on: amount, lines, day and end", () => {
	const { scope, propertyId, vendorId, recurringId, dates } = repeating();
	const rule = findRecurringExpense(scope, recurringId);
	const edit = {
		...{ vendorId, memo: "Garden", cycle: "monthly" as const, nextDate: "2026-02-28" },
		...{ bankAccountId: accountByRole(scope, "operating_cash").id, method: "transfer" as const },
		lines: [
			{ propertyId, accountId: accountNamed(scope, "Repairs"), amountCents: 12_000 },
			{ accountId: accountNamed(scope, "Repairs"), amountCents: 500 },
		],
	};
	expect(saying(editRecurringExpense(makeBooks(), recurringId, edit))).toMatchInlineSnapshot(
		`"form: That recurring expense wasn't found or has ended."`,
	);
	expect(saying(editRecurringExpense(scope, recurringId, { ...edit, lines: [] }))).toMatchInlineSnapshot(
		`"lines: Enter at least one line."`,
	);
	expect(saying(editRecurringExpense(scope, recurringId, { ...edit, nextDate: "2026-01-30" }))).toMatchInlineSnapshot(
		`"nextDate: Use today's date or later."`,
	);
	expect(editRecurringExpense(scope, recurringId, { ...edit, nextDate: "2026-01-31" })).toMatchObject({
		...{ field: "nextDate", message: "Jan 31, 2026 was already recorded or skipped." },
	});
	expect(saying(editRecurringExpense(scope, recurringId, { ...edit, toDate: "2026-02-27" }))).toMatchInlineSnapshot(
		`"toDate: The end date is before the next date."`,
	);
	expect(
		saying(editRecurringExpense(scope, recurringId, { ...edit, seenUpdatedDate: "long ago" })),
	).toMatchInlineSnapshot(`"form: Someone else saved this record at …. Their values are shown next to yours."`);
	expect(editRecurringExpense(scope, recurringId, { ...edit, seenUpdatedDate: rule?.updatedDate })).toEqual({
		ok: true,
	});
	expect(findRecurringExpense(scope, recurringId)).toMatchObject({ anchorDay: 31, amountCents: 12_500 });
	expect(editRecurringExpense(scope, recurringId, { ...edit, nextDate: "2026-02-15", toDate: "2026-03-20" })).toEqual({
		ok: true,
	});
	onDay("2026-05-01");
	expect(postDueExpenses().recorded).toBe(2);
	expect(dates()).toEqual(["2026-03-15", "2026-02-15", "2026-01-31"]);
	expect(listExpenses(scope, {}).rows.map(({ amountCents }) => amountCents)).toEqual([12_500, 12_500, 10_000]);
	expect(findRecurringExpense(scope, recurringId)).toBeUndefined();
});
