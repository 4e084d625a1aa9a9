import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { receivePayment } from "#domain/lease-accounts";
import { advanceLeases, endLease } from "#domain/leasing";
import { accountByRole } from "#domain/ledger";
import { listNotes } from "#domain/notes";
import { postDueRecurring } from "#domain/recurring-charges";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, makeLease, moneyOf, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";
import { bulkAmountOf } from "./format";
import {
	allOwing,
	type BulkCharge,
	bulkLeases,
	chargeInBulk,
	collectedBack,
	creditInBulk,
	endPaymentPlans,
	findBulkRun,
	lettersFor,
	listOwing,
	notePaymentPlans,
	owingLeaseIds,
	owingTotals,
	reviewOf,
	sendReminders,
	undoBulk,
	whyNotUndone,
} from "./index.server";
import { bulkChargeForm } from "./schema";

keepBooks("2026-01-10");

const pay = (scope: Scope, leaseId: number, date: string, amountCents: number) =>
	must(receivePayment(scope, leaseId, { date, amountCents, method: "cash", payerName: "Ana Diaz" }));

const mailed = { tenants: [{ firstname: "Bo", lastname: "Lee", email: "bo@example.com", differentPerson: true }] };

test("a stack begins with the leases that owe", () => {
	const scope = makeBooks();
	const [paid, owing] = [makeLease(scope).leaseId, makeLease(scope).leaseId];
	pay(scope, paid, "2026-01-05", moneyOf(paid).balance);
	expect(bulkLeases(scope, { status: "current" }).leases.map(({ leaseId }) => leaseId)).toEqual([owing, paid]);
});

test("up to 500 leases are charged at a time", () => {
	const scope = makeBooks();
	const rows = Array.from({ length: 501 }, (_, at) => ({ leaseId: at + 1, amountCents: 100 }));
	const charge = { date: "2026-01-10", accountId: accountByRole(scope, "rent_income").id, memo: "Water" };
	expect([
		saying(chargeInBulk(scope, { ...charge, rows })),
		saying(chargeInBulk(scope, { ...charge, rows: [] })),
	]).toEqual(["rows: You can choose up to 500 leases at a time.", "rows: Select at least one lease."]);
});

test("a bulk form says all that is wrong with it at once, above the rows and in them", () => {
	const form = new FormData();
	for (const [name, value] of Object.entries({
		...{ date: "2026-01-10", "rows[0].leaseId": "1", "rows[0].on": "on" },
		...{ "rows[1].leaseId": "2", "rows[1].on": "on", "rows[1].amount": "5", "rows[2].leaseId": "3" },
	})) {
		form.set(name, value);
	}
	const writer = { locale: "en-US", currency: "USD", today: "2026-01-10" };
	const { error } = parseWithZod(form, { schema: bulkChargeForm(writer) }).reply();
	expect(error).toEqual({ accountId: ["Choose an account."], "rows[0].amount": ["Enter an amount above zero."] });
});

describe("outstanding balances", () => {
	/** On April 15: one lease owes since January, one only April, one moved out owing January, and one is paid. */
	function portfolio() {
		const scope = makeBooks();
		const all = makeLease(scope, mailed).leaseId;
		const april = makeLease(scope).leaseId;
		const gone = makeLease(scope).leaseId;
		const paid = makeLease(scope).leaseId;
		must(endLease(scope, gone, { moveOutDate: "2026-01-31" }));
		onDay("2026-04-15");
		advanceLeases();
		postDueRecurring();
		pay(scope, april, "2026-04-02", 360_000);
		pay(scope, paid, "2026-04-01", 500_000);
		return { scope, all, april, gone, paid };
	}

	test("a payment plan marks those who owe and stands among their notes, until it is ended", () => {
		const { scope, all, paid } = portfolio();
		const other = makeBooks();
		const plan = { leaseIds: [all, paid], note: "Half by May 1", until: "2026-05-15" };
		expect(saying(notePaymentPlans(scope, { ...plan, until: "2026-04-14" }))).toMatchInlineSnapshot(
			`"until: Choose a future date."`,
		);
		expect(saying(notePaymentPlans(other, plan))).toMatchInlineSnapshot(
			`"form: None of the leases you selected have a balance due."`,
		);
		must(notePaymentPlans(scope, { ...plan, idempotencyKey: "plan" }));
		expect(notePaymentPlans(scope, { ...plan, idempotencyKey: "plan" })).toMatchObject({ leases: 1 });
		const [planned] = allOwing(scope, { filters: { leaseIds: [all] }, direction: "desc" });
		expect(planned).toMatchObject({ id: all, planNote: "Half by May 1", planUntil: "2026-05-15", autopay: 0 });
		const notes = listNotes(scope, { subjectKind: "lease", subjectId: all }).rows;
		expect(notes.map(({ body }) => body)).toEqual(["Payment plan, until May 15, 2026: Half by May 1"]);
		expect(saying(endPaymentPlans(other, { leaseIds: [all] }))).toMatchInlineSnapshot(
			`"form: None of the leases you selected have a payment plan."`,
		);
		expect(endPaymentPlans(scope, { leaseIds: [all, paid] })).toMatchObject({ leases: 1 });
		expect(listOwing(scope, { filters: {}, direction: "desc" }).rows.every(({ planNote }) => planNote === null)).toBe(
			true,
		);
	});

	test("each lease by the age of what is open, former tenants among them, most owed first", () => {
		const { scope, all, april, gone } = portfolio();
		const { rows } = listOwing(scope, { filters: {}, direction: "desc" });
		expect(rows.map(({ id, balanceCents }) => [id, balanceCents])).toEqual(
			[
				[all, 480_000],
				[april, 120_000],
				[gone, 120_000],
			].sort((a, b) => (b[1] ?? 0) - (a[1] ?? 0) || (b[0] ?? 0) - (a[0] ?? 0)),
		);
		expect(rows.find(({ id }) => id === all)).toMatchObject({
			...{ days0to30Cents: 120_000, days31to60Cents: 120_000, days61to90Cents: 120_000, over90Cents: 120_000 },
			...{ notDueCents: 0, prepaidCents: 0, status: "active", lastPaymentDate: null },
		});
		expect(rows.find(({ id }) => id === april)).toMatchObject({
			...{ lastPaymentDate: "2026-04-02", lastPaymentCents: 360_000 },
		});
		expect(owingTotals(scope, {})).toMatchObject({
			...{ leases: 3, balanceCents: 720_000, over90Cents: 240_000, days0to30Cents: 240_000 },
			...{ pastLeases: 1, pastBalanceCents: 120_000 },
		});
		expect(collectedBack(scope)).toBe(360_000 + 360_000);
	});

	test("narrowed by status, age, amount and reminders", () => {
		const { scope, all, april, gone } = portfolio();
		const ids = (filters: Parameters<typeof owingLeaseIds>[1]) => owingLeaseIds(scope, filters).sort((a, b) => a - b);
		expect(ids({ status: "past" })).toEqual([gone]);
		expect(ids({ status: "current" })).toEqual([all, april]);
		expect(ids({ bucket: "over90" })).toEqual([all, gone]);
		expect(ids({ bucket: "days31to60" })).toEqual([all]);
		expect(ids({ minimumCents: 120_001 })).toEqual([all]);
		must(sendReminders(scope, { leaseIds: [all], subject: "Hello", text: "Pay" }));
		expect(ids({ unreminded: true })).toEqual([april, gone]);
		expect(allOwing(scope, { filters: { status: "past" }, direction: "asc" })).toHaveLength(1);
		expect(ids({ q: "bo" })).toEqual([all]);
	});

	test("reminders go out by mail, else as letters; a second one in a day asks", () => {
		const { scope, all, gone, paid } = portfolio();
		const input = {
			...{ leaseIds: [all, gone, paid], subject: "You owe {balance}", text: "Dear {name},\n\n{home} on {date}." },
			idempotencyKey: "once",
		};
		expect(must(sendReminders(scope, input))).toMatchObject({ sent: 1, letterLeaseIds: [gone] });
		expect(must(sendReminders(scope, input)).sent).toBe(1);
		const mails = statement<{ to: string; subject: string; text: string }>(
			"SELECT to_address AS 'to', subject, text_body AS text FROM mail_outbox WHERE kind = 'balance_reminder'",
		).all();
		expect(mails).toMatchObject([{ to: "bo@example.com", subject: "You owe $4,800.00" }]);
		expect(mails[0]?.text).toContain("Dear Bo Lee,");
		const again = { ...input, idempotencyKey: "twice" };
		expect(saying(sendReminders(scope, again))).toMatchInlineSnapshot(
			`"confirmAgain: Bo Lee and 1 more were already reminded today."`,
		);
		expect(sendReminders(scope, { ...again, confirmAgain: true }).ok).toBe(true);
		expect(lettersFor(scope, [gone, paid])).toMatchObject([{ leaseId: gone, words: { subject: "You owe $1,200.00" } }]);
		expect(lettersFor(makeBooks(), [gone])).toEqual([]);
		expect(saying(sendReminders(makeBooks(), { ...input, idempotencyKey: "theirs" }))).toMatchInlineSnapshot(
			`"form: None of the leases you selected have a balance due."`,
		);
	});
});

describe("in bulk", () => {
	function leases() {
		const scope = makeBooks();
		const leaseIds = [makeLease(scope).leaseId, makeLease(scope).leaseId, makeLease(scope).leaseId];
		const accountId = accountNamed(scope, "Parking");
		const charge = (over: Partial<BulkCharge> = {}) =>
			chargeInBulk(scope, {
				...{ accountId, date: "2026-01-10", memo: "Snow" },
				...{ rows: leaseIds.map((leaseId, line) => ({ line, leaseId, amountCents: 4500 })), ...over },
			});
		return { scope, leaseIds, accountId, charge };
	}

	test("every lease has a transaction of its own, all share a group; pressed twice it is one run", () => {
		const { scope, leaseIds, charge } = leases();
		const posted = must(charge({ idempotencyKey: "a" }));
		expect(posted).toMatchObject({ leaseCount: 3, amountCents: 13_500 });
		expect(must(charge({ idempotencyKey: "a" })).runId).toBe(posted.runId);
		expect(leaseIds.map((id) => moneyOf(id).balance)).toEqual([124_500, 124_500, 124_500]);
		expect(findBulkRun(scope, posted.runId)?.lines).toHaveLength(3);
		expect(findBulkRun(makeBooks(), posted.runId)).toBeUndefined();
		expect(saying(charge())).toMatchInlineSnapshot(
			`"confirmDuplicates: 3 leases were charged to this account in the last 5 days."`,
		);
		expect(charge({ confirmDuplicates: true }).ok).toBe(true);
	});

	test("all or nothing, refused where it is wrong", () => {
		const { scope, leaseIds, charge } = leases();
		const { leaseId: theirs } = makeLease(makeBooks());
		const rows = (amountCents: number, last = theirs) => [
			{ line: 0, leaseId: leaseIds[0] ?? 0, amountCents: 100 },
			{ line: 7, leaseId: last, amountCents },
		];
		expect(saying(charge({ rows: rows(100) }))).toMatchInlineSnapshot(`"rows[7].amount: That lease wasn't found."`);
		expect(saying(charge({ rows: rows(-1, leaseIds[1]) }))).toMatchInlineSnapshot(
			`"rows[7].amount: Enter an amount above zero."`,
		);
		expect(saying(charge({ rows: rows(1, leaseIds[0]) }))).toMatchInlineSnapshot(
			`"rows[7].amount: This lease is listed twice."`,
		);
		const wrong = [...rows(-1), { line: 9, leaseId: leaseIds[2] ?? 0, amountCents: 0 }];
		expect(charge({ rows: wrong })).toMatchObject({
			...{ field: "rows[7].amount", others: [{ field: "rows[9].amount", message: "Enter an amount above zero." }] },
		});
		const unknown = [...rows(100), { line: 9, leaseId: 4711, amountCents: 100 }];
		expect(charge({ rows: unknown })).toMatchObject({
			...{ field: "rows[7].amount", others: [{ field: "rows[9].amount" }] },
		});
		expect(saying(charge({ rows: [] }))).toMatchInlineSnapshot(`"rows: Select at least one lease."`);
		expect(saying(charge({ date: "2026-01-11" }))).toMatchInlineSnapshot(`"date: Use today's date or earlier."`);
		expect(saying(charge({ accountId: accountByRole(scope, "operating_cash").id }))).toMatchInlineSnapshot(
			`"accountId: You can't charge to Operating Cash. Choose an income or deposit account."`,
		);
		expect(leaseIds.map((id) => moneyOf(id).balance)).toEqual([120_000, 120_000, 120_000]);
	});

	test("only what was reviewed is posted, also where another sum of it is the same", () => {
		const { leaseIds, accountId, charge } = leases();
		const [first = 0, second = 0, third = 0] = leaseIds;
		const amounts = (...cents: number[]) =>
			[first, second, third].map((leaseId, line) => ({ line, leaseId, amountCents: cents[line] ?? 0 }));
		const shown = { accountId, date: "2026-01-10", rows: amounts(4500, 4500, 4500) };
		const reviewed = reviewOf(shown);
		const other = { ok: false, message: "Something changed since you reviewed this. Please review it again." };
		expect(charge({ reviewed, rows: amounts(4400, 4600, 4500) })).toEqual(other);
		expect(charge({ reviewed, date: "2026-01-09" })).toEqual(other);
		expect(charge({ reviewed, dueDate: "2026-02-01" })).toEqual(other);
		expect(charge({ reviewed, accountId: accountId + 1 })).toEqual(other);
		expect(charge({ reviewed, rows: amounts(4500, 4500, 4500).slice(1) })).toEqual(other);
		expect(leaseIds.map((id) => moneyOf(id).balance)).toEqual([120_000, 120_000, 120_000]);
		expect(charge({ reviewed, rows: amounts(4500, 4500, 4500).reverse(), memo: "Ice" }).ok).toBe(true);
	});

	test("a run is undone while no one paid on it, what was prepaid comes back", () => {
		const { scope, leaseIds, charge } = leases();
		const [first = 0, second = 0] = leaseIds;
		pay(scope, first, "2026-01-10", 130_000);
		const { runId } = must(charge());
		expect(moneyOf(first)).toMatchObject({ receivable: 0, prepaid: 5500 });
		expect(saying(undoBulk(scope, runId, { reason: "" }))).toMatchInlineSnapshot(`"reason: Enter a reason."`);
		must(undoBulk(scope, runId, { reason: "Wrong month", idempotencyKey: "u" }));
		must(undoBulk(scope, runId, { reason: "Wrong month", idempotencyKey: "u" }));
		expect(saying(undoBulk(scope, runId, { reason: "Again" }))).toMatchInlineSnapshot(
			`"form: This batch was already undone."`,
		);
		expect(moneyOf(first)).toMatchObject({ receivable: 0, prepaid: 10_000 });
		expect(moneyOf(second).balance).toBe(120_000);

		const again = must(charge()).runId;
		pay(scope, second, "2026-01-10", 124_500);
		const run = findBulkRun(scope, again);
		expect(run && whyNotUndone(scope, run)).toContain("A payment has been applied");
		expect(saying(undoBulk(scope, again, { reason: "Wrong" }))).toMatchInlineSnapshot(
			`"form: A payment has been applied to it. Reverse its transactions one at a time."`,
		);
	});

	test("credits settle each lease's own charges; more than is open asks", () => {
		const { scope, leaseIds } = leases();
		const accountId = accountByRole(scope, "rent_income").id;
		const credit = (amountCents: number, over = {}) =>
			creditInBulk(scope, {
				...{ kind: "waive", accountId, date: "2026-01-10", memo: "Water cut", ...over },
				rows: leaseIds.map((leaseId, line) => ({ line, leaseId, amountCents })),
			});
		expect(saying(credit(130_000))).toMatchInlineSnapshot(
			`"leaveAsCredit: Ana Diaz: Only $1,200.00 is open. Keep the other $100.00 as a credit?"`,
		);
		expect(saying(credit(1000, { accountId: undefined }))).toMatchInlineSnapshot(`"accountId: Choose an account."`);
		expect(saying(credit(1000, { kind: "write_off" }))).toMatchInlineSnapshot(
			`"reason: Enter a reason for writing off a current tenant’s debt."`,
		);
		const { runId } = must(credit(10_000));
		expect(leaseIds.map((id) => moneyOf(id).balance)).toEqual([110_000, 110_000, 110_000]);
		must(undoBulk(scope, runId, { reason: "Not agreed" }));
		expect(leaseIds.map((id) => moneyOf(id).balance)).toEqual([120_000, 120_000, 120_000]);
		must(
			undoBulk(scope, must(credit(10_000, { accountId: accountNamed(scope, "Concessions") })).runId, {
				reason: "Wrong",
			}),
		);
		must(credit(130_000, { leaveAsCredit: true }));
		expect(moneyOf(leaseIds[0] ?? 0)).toMatchObject({ receivable: 0, prepaid: 10_000 });
		expect(
			statement("SELECT DISTINCT memo FROM gl_postings WHERE account_id = ? AND amount_cents > 0").all(accountId),
			"what a credit is for stands in its line",
		).toEqual([{ memo: "Water cut" }]);
	});

	test("leases are picked by property and status; an amount may follow the unit", () => {
		const { scope, leaseIds } = leases();
		must(endLease(scope, leaseIds[0] ?? 0, { moveOutDate: "2026-01-05" }));
		const found = (filters: Parameters<typeof bulkLeases>[1]) =>
			bulkLeases(scope, filters).leases.map(({ leaseId }) => leaseId);
		expect(found({ status: "past" })).toEqual([leaseIds[0]]);
		expect(found({ status: "current" })).toEqual(leaseIds.slice(1));
		expect(found({ status: "current", propertyId: 999_999 })).toEqual([]);
		expect(bulkLeases(makeBooks(), { status: "current" }).leases).toEqual([]);
		expect(bulkAmountOf({ bedrooms: 3, sizeSqft: null }, 1000, "per_bedroom")).toBe(3000);
		expect(bulkAmountOf({ bedrooms: null, sizeSqft: 820 }, 10, "per_size")).toBe(8200);
		expect(bulkAmountOf({ bedrooms: null, sizeSqft: null }, 1000, "same")).toBe(1000);
	});
});
