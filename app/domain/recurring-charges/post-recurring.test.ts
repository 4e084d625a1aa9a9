import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { setClock } from "#domain/calendar";
import { addDays } from "#domain/calendar/format";
import { chargeLease, correctCharge, receivePayment } from "#domain/lease-accounts";
import { endLease } from "#domain/leasing";
import { accountByRole, closeBooks, openCharges, verifyBooks } from "#domain/ledger";
import { closeDatabase, openDatabase, sqlite, statement } from "~/db/client.server";
import { accountNamed, makeBooks, makeLease, moneyOf, onDay } from "../../../tests/factories/leasing";
import { saying } from "../../../tests/factories/told";
import {
	addRecurring,
	changeRent,
	editRecurring,
	endRecurring,
	pauseRecurring,
	postDueOn,
	postDueRecurring,
	resumeRecurring,
	skipRecurring,
} from "./index.server";

beforeEach(() => onDay("2026-01-01"));
afterEach(() => setClock());

type Charge = { dueDate: string; cents: number; memo: string; date: string };
const charges = (leaseId: number) =>
	statement<Charge>(
		`SELECT c.due_date AS dueDate, c.amount_cents AS cents, p.memo, p.date FROM charges c
		JOIN gl_postings p ON p.id = c.posting_id WHERE c.lease_id = ? ORDER BY c.due_date, c.posting_id`,
	).all(leaseId);
const dues = (leaseId: number) => charges(leaseId).map(({ dueDate }) => dueDate);

test("what one lease is due by a day is posted there, and nothing on another", () => {
	const scope = makeBooks();
	const [first, second] = [makeLease(scope), makeLease(scope)];
	onDay("2026-02-10");
	postDueOn(scope, first.leaseId, "2026-02-10");
	expect([dues(first.leaseId), dues(second.leaseId)]).toEqual([["2026-01-01", "2026-02-01"], ["2026-01-01"]]);
});

test("what was prepaid pays each rent on its own day, however late the rents are posted", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	onDay("2026-01-20");
	receivePayment(scope, leaseId, { date: "2026-01-20", amountCents: 480_000, method: "cash", payerName: "Ana" });
	onDay("2026-04-10");
	expect(postDueRecurring()).toMatchObject({ posted: 3 });
	const settled = statement<{ closedOn: string }>(
		"SELECT closed_on AS closedOn FROM charges WHERE lease_id = ? ORDER BY due_date",
	).all(leaseId);
	expect(settled.map(({ closedOn }) => closedOn)).toEqual(["2026-01-20", "2026-02-01", "2026-03-01", "2026-04-01"]);
	expect(moneyOf(leaseId)).toMatchObject({ receivable: 0, prepaid: 0 });
	expect(verifyBooks().differences).toEqual([]);
});

test("rents of closed months are paid from what was prepaid on the first open day, together", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	receivePayment(scope, leaseId, { date: "2026-01-01", amountCents: 360_000, method: "cash", payerName: "Ana" });
	onDay("2026-03-05");
	expect(closeBooks(scope, "2026-02-28")).toMatchObject({ ok: true });
	expect(postDueRecurring()).toMatchObject({ posted: 2 });
	const made = statement<{ date: string; cents: number }>(
		`SELECT t.date, p.amount_cents AS cents FROM gl_transactions t JOIN gl_postings p ON p.transaction_id = t.id
		WHERE t.type = 'apply_prepayment' AND p.amount_cents > 0`,
	).all();
	expect(made).toEqual([{ date: "2026-03-01", cents: 240_000 }]);
});

test("rent posts on its day, once, and catches up after downtime", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	expect(postDueRecurring()).toEqual({ posted: 0, passed: 0, failures: [] });
	onDay("2026-02-01");
	expect(postDueRecurring()).toMatchObject({ posted: 1 });
	expect(postDueRecurring()).toMatchObject({ posted: 0 });
	onDay("2026-05-20");
	expect(postDueRecurring()).toMatchObject({ posted: 3 });
	expect(dues(leaseId)).toEqual(["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01"]);
	expect(charges(leaseId)[1]?.memo).toBe("Rent, Feb 2026");
	onDay("2028-01-01");
	postDueRecurring();
	expect(dues(leaseId).at(-1)).toBe("2026-12-01");
	expect(verifyBooks().differences).toEqual([]);
});

test("a rent that was begun in the middle of a month and ends in one is prorated at both ends", () => {
	const scope = makeBooks();
	onDay("2026-01-12");
	const { leaseId } = makeLease(scope, {
		...{ startDate: "2026-01-12", endDate: "2026-04-10", prorateFirst: "actual_days", prorateLast: "actual_days" },
		rent: [{ accountId: accountByRole(scope, "rent_income").id, amountCents: 93_000 }],
	});
	onDay("2026-06-01");
	postDueRecurring();
	expect(charges(leaseId).map(({ dueDate, cents }) => [dueDate, cents])).toEqual([
		["2026-01-12", 60_000],
		["2026-02-01", 93_000],
		["2026-03-01", 93_000],
		["2026-04-01", 31_000],
	]);
	expect(charges(leaseId)[0]?.memo).toBe("Rent, Jan 12, 2026 – Jan 31, 2026");
});

test("days in advance post early, due on their day, and prepaid money is applied at once", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, { postDaysInAdvance: 10 });
	const paid = receivePayment(scope, leaseId, {
		...{ date: "2026-01-01", amountCents: 200_000, method: "cash", payerName: "Ana Diaz" },
	});
	expect(paid).toMatchObject({ ok: true, appliedCents: 120_000, prepaidCents: 80_000 });
	onDay("2026-01-22");
	expect(postDueRecurring().posted).toBe(1);
	expect(charges(leaseId)[1]).toMatchObject({ dueDate: "2026-02-01", date: "2026-02-01" });
	expect(moneyOf(leaseId)).toMatchObject({ receivable: 40_000, prepaid: 0, balance: 40_000 });
});

test("a fixed term stops, one that rolls over goes on, a move-out stops either", () => {
	const scope = makeBooks();
	const ends = makeLease(scope, { endDate: "2026-03-31" });
	const rolls = makeLease(scope, { endDate: "2026-03-31", type: "fixed_with_rollover" });
	const leaves = makeLease(scope, { type: "at_will", endDate: undefined });
	endLease(scope, leaves.leaseId, { moveOutDate: "2026-02-15" });
	onDay("2026-05-01");
	postDueRecurring();
	expect([ends, rolls, leaves].map(({ leaseId }) => dues(leaseId).at(-1))).toEqual([
		"2026-03-01",
		"2026-05-01",
		"2026-02-01",
	]);
});

test("each organization has its own day", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, { startDate: "2026-02-01", endDate: "2026-12-31" });
	setClock("2026-02-01T04:30:00.000Z");
	expect(postDueRecurring().posted).toBe(0);
	setClock("2026-02-01T05:00:00.000Z");
	expect(postDueRecurring().posted).toBe(1);
	expect(dues(leaseId)).toEqual(["2026-02-01"]);
});

test("a date in the closed books is posted on the first open day and keeps its due date", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	onDay("2026-04-02");
	expect(closeBooks(scope, "2026-03-31")).toMatchObject({ ok: true });
	postDueRecurring();
	expect(charges(leaseId)[1]).toMatchObject({ dueDate: "2026-02-01", date: "2026-04-01" });
});

test("pause, resume with and without what was missed, skip, end, and a number of times", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, { rent: [], withoutRent: true });
	const parking = accountNamed(scope, "Parking");
	const add = (over = {}) => {
		const fields = { kind: "charge" as const, accountId: parking, amountCents: 4500, cycle: "monthly" as const };
		const added = addRecurring(scope, leaseId, { ...fields, firstDate: "2026-01-05", ...over });
		if (!added.ok) throw new Error(`${added.field}: ${added.message}`);
		return added.recurringId;
	};
	const paused = add();
	const twice = add({ occurrences: 2, amountCents: 1000 });
	expect(pauseRecurring(scope, paused)).toMatchObject({ ok: true });
	onDay("2026-03-10");
	expect(postDueRecurring().posted).toBe(2);
	expect(resumeRecurring(scope, paused, { postMissed: false })).toEqual({ ok: true, nextDate: "2026-04-05" });
	const skip = (dueDate: string) => skipRecurring(scope, paused, { dueDate, reason: "Garage closed" });
	expect(skip("2026-04-05")).toEqual({ ok: true, nextDate: "2026-05-05" });
	expect(skip("2026-04-05")).toMatchObject({ ok: false, message: "Apr 5, 2026 was already posted or skipped." });
	expect(skip("2026-06-05")).toMatchObject({ ok: true });
	expect(saying(skip("2026-06-05"))).toMatchInlineSnapshot(`"dueDate: Jun 5, 2026 was already posted or skipped."`);
	onDay("2026-07-31");
	expect(postDueRecurring().posted).toBe(2);
	expect(dues(leaseId)).toEqual(["2026-01-05", "2026-02-05", "2026-05-05", "2026-07-05"]);
	expect(endRecurring(scope, paused)).toEqual({ ok: true, nextDate: null });
	expect(saying(endRecurring(scope, paused))).toMatchInlineSnapshot(`"form: It has already ended."`);
	const told = listActivity(scope, { subjectKind: "lease", subjectId: leaseId }, 50).map(({ action }) => action);
	expect(told).toEqual(
		expect.arrayContaining(["paused", "resumed", "skipped", "ended"].map((done) => `recurring.${done}`)),
	);
	expect(told.filter((action) => action === "recurring.skipped")).toHaveLength(2);
	const edited = editRecurring(scope, twice, {
		...{ kind: "charge", accountId: parking, amountCents: 2000, cycle: "monthly", firstDate: "2026-08-01" },
	});
	expect(edited).toMatchObject({ ok: true, nextDate: "2026-08-01" });
});

test("a recurring credit reduces what is open, the rest is kept; a concession waits for rent paid in time", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const concessions = accountNamed(scope, "Concessions");
	const credit = { kind: "credit" as const, accountId: concessions, amountCents: 10_000, cycle: "monthly" as const };
	expect(addRecurring(scope, leaseId, { ...credit, firstDate: "2026-01-03", onlyIfPaid: true }).ok).toBe(true);
	onDay("2026-01-03");
	expect(postDueRecurring()).toMatchObject({ posted: 0, passed: 1 });
	onDay("2026-02-01");
	postDueRecurring();
	receivePayment(scope, leaseId, { date: "2026-02-01", amountCents: 240_000, method: "cash", payerName: "Ana" });
	const parking = [{ accountId: accountNamed(scope, "Parking"), amountCents: 4000, memo: "Parking" }];
	expect(chargeLease(scope, leaseId, { date: "2026-02-01", lines: parking }).ok).toBe(true);
	onDay("2026-02-03");
	expect(postDueRecurring()).toMatchObject({ posted: 1, passed: 0 });
	expect(moneyOf(leaseId)).toMatchObject({ receivable: 0, prepaid: 6_000 });
	expect(verifyBooks().differences).toEqual([]);
});

test("a concession is not earned by rent that was corrected and is unpaid", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const concessions = accountNamed(scope, "Concessions");
	const credit = { kind: "credit" as const, accountId: concessions, amountCents: 10_000, cycle: "monthly" as const };
	expect(addRecurring(scope, leaseId, { ...credit, firstDate: "2026-02-03", onlyIfPaid: true }).ok).toBe(true);
	receivePayment(scope, leaseId, { date: "2026-01-01", amountCents: 120_000, method: "cash", payerName: "Ana" });
	onDay("2026-02-01");
	expect(postDueRecurring().posted).toBe(1);
	const rent = openCharges(scope, leaseId).at(-1)?.chargePostingId ?? 0;
	const lines = [{ accountId: accountByRole(scope, "rent_income").id, amountCents: 125_000, memo: "Rent" }];
	expect(correctCharge(scope, rent >> 8, { date: "2026-02-01", lines })).toMatchObject({ ok: true });
	onDay("2026-02-03");
	expect(postDueRecurring()).toMatchObject({ posted: 0, passed: 1 });
});

test("rent changes from a due date on; posted charges stay", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const rent = [{ accountId: accountByRole(scope, "rent_income").id, amountCents: 126_000 }];
	expect(changeRent(scope, leaseId, { from: "2026-03-10", rent, reason: "Increase" })).toMatchObject({
		field: "from",
		message: "No rent is due on this date. The next due date is Apr 1, 2026.",
	});
	expect(saying(changeRent(scope, leaseId, { from: "2026-01-01", rent, reason: "Increase" }))).toMatchInlineSnapshot(
		`"from: Rent is already charged for this date or later."`,
	);
	expect(changeRent(scope, leaseId, { from: "2026-03-01", rent, reason: "Increase" }).ok).toBe(true);
	onDay("2026-04-01");
	postDueRecurring();
	expect(charges(leaseId).map(({ cents }) => cents)).toEqual([120_000, 120_000, 126_000, 126_000]);
});

test("a charge goes with the rent's day where it begins on it, else from a month's last day on the last of each", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, { paymentDueDay: 30, firstDueDate: "2026-01-30" });
	const parking = { kind: "charge", cycle: "monthly", accountId: accountNamed(scope, "Parking") } as const;
	const added = (over: { firstDate: string; amountCents: number }) => {
		const saved = addRecurring(scope, leaseId, { ...parking, ...over });
		return saved.ok ? saved.recurringId : 0;
	};
	const withRent = added({ firstDate: "2026-02-28", amountCents: 1 });
	added({ firstDate: "2026-03-31", amountCents: 2 });
	onDay("2026-04-01");
	postDueRecurring();
	const dearer = { ...parking, firstDate: "2026-04-30", amountCents: 3 };
	expect(editRecurring(scope, withRent, dearer)).toMatchObject({ nextDate: "2026-04-30" });
	onDay("2026-06-30");
	postDueRecurring();
	const due = (cents: number) => charges(leaseId).flatMap((charge) => (charge.cents === cents ? charge.dueDate : []));
	expect(due(1)).toEqual(["2026-02-28", "2026-03-30"]);
	expect(due(2)).toEqual(["2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30"]);
	expect(due(3)).toEqual(["2026-04-30", "2026-05-30", "2026-06-30"]);
});

test("an edit in a short month does not move a charge: its other months keep their day", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const parking = { kind: "charge", cycle: "monthly", accountId: accountNamed(scope, "Parking") } as const;
	const saved = addRecurring(scope, leaseId, { ...parking, firstDate: "2026-01-29", amountCents: 1 });
	onDay("2026-02-01");
	postDueRecurring();
	const edited = { ...parking, firstDate: "2026-02-28", amountCents: 2 };
	expect(editRecurring(scope, saved.ok ? saved.recurringId : 0, edited)).toMatchObject({ ok: true });
	onDay("2026-04-01");
	postDueRecurring();
	expect(dues(leaseId).filter((day) => !day.endsWith("-01"))).toEqual(["2026-01-29", "2026-02-28", "2026-03-29"]);
});

test("whenever and in however small pieces the job runs, the same is posted", () => {
	const days = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 6 });
	const run = fc.record({ days, chunk: fc.integer({ min: 1, max: 4 }) });
	const path = sqlite().name;
	fc.assert(
		fc.property(run, ({ days, chunk }) => {
			closeDatabase();
			openDatabase(path);
			const posted = (when: number[], size: number) => {
				setClock("2026-01-01T17:00:00.000Z");
				const scope = makeBooks();
				const leases = [
					makeLease(scope, { prorateLast: "actual_days", endDate: "2026-09-17" }),
					makeLease(scope, { cycle: "every_2_weeks" }),
					makeLease(scope, { type: "at_will", endDate: undefined, paymentDueDay: 31, prorateFirst: "thirty_days" }),
				];
				for (const day of when) {
					onDay(addDays("2026-01-01", day));
					postDueRecurring({ chunk: size });
				}
				return leases.map(({ leaseId }) => charges(leaseId).map(({ dueDate, cents }) => `${dueDate} ${cents}`));
			};
			expect(posted([...days.sort((a, b) => a - b), 400], chunk)).toEqual(posted([400], 200));
		}),
		{ numRuns: 12 },
	);
	expect(verifyBooks().differences).toEqual([]);
});

test("a rule that fails by an error is named, and the run counts what the others posted and passed over", () => {
	const scope = makeBooks();
	const ruleOf = (leaseId: number) =>
		statement<{ id: number }>("SELECT id FROM recurring_transactions WHERE lease_id = ?").get(leaseId)?.id ?? 0;
	const [broken, fine, claimed] = [makeLease(scope), makeLease(scope), makeLease(scope)];
	const skip =
		"INSERT INTO recurring_postings (recurring_id, due_date, skipped_reason) VALUES (?, '2026-02-01', 'Skipped')";
	statement(skip).run(ruleOf(claimed.leaseId));
	sqlite().exec(
		`CREATE TEMP TRIGGER broken BEFORE INSERT ON main.recurring_postings WHEN NEW.recurring_id = ${ruleOf(broken.leaseId)}
		BEGIN SELECT RAISE(ABORT, 'Broken'); END`,
	);
	onDay("2026-03-10");
	expect(postDueRecurring()).toEqual({
		...{ posted: 3, passed: 1, failures: [{ recurringId: ruleOf(broken.leaseId), error: expect.any(Error) }] },
	});
	const january = "2026-01-01";
	expect([broken, fine, claimed].map(({ leaseId }) => dues(leaseId))).toEqual([
		...[[january], [january, "2026-02-01", "2026-03-01"], [january, "2026-03-01"]],
	]);
	sqlite().exec("DROP TRIGGER broken");
	expect(postDueRecurring()).toEqual({ posted: 2, passed: 0, failures: [] });
});
