import { expect, test } from "vitest";
import { correctCharge, reverseTransaction } from "#domain/lease-accounts";
import { accountByRole } from "#domain/ledger";
import { sqlite, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { keepBooks } from "../../../tests/factories/keep-books";
import { night } from "../../../tests/factories/late-fees";
import { makeBooks, makeLease, moneyOf } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";
import { changeRent, rentCharges } from "./index.server";

keepBooks("2026-01-10");

const to = (scope: Scope, amountCents: number, from: string) => ({
	...{ from, reason: "Increase" },
	rent: [{ accountId: accountByRole(scope, "rent_income").id, amountCents }],
});

const rentFrom = (leaseId: number, day: string) =>
	statement<{ due: string; cents: number }>(
		"SELECT due_date AS due, amount_cents AS cents FROM charges WHERE lease_id = ? AND due_date >= ? ORDER BY due_date",
	)
		.all(leaseId, day)
		.map(({ due, cents }) => [due, cents]);

test("rent does not change after the lease's last day", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, { endDate: "2026-04-30" });
	const refused = { ok: false, field: "from", message: "The lease ends before this date." };
	expect(changeRent(scope, leaseId, to(scope, 130_000, "2026-05-01"))).toEqual(refused);
	must(changeRent(scope, leaseId, to(scope, 130_000, "2026-04-01")));
});

test("a change takes the place of one that was planned for its day", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	must(changeRent(scope, leaseId, to(scope, 150_000, "2026-03-01")));
	must(changeRent(scope, leaseId, to(scope, 130_000, "2026-03-01")));
	const lines = sqlite()
		.prepare("SELECT amount_cents FROM recurring_transactions WHERE lease_id = ? ORDER BY id")
		.pluck();
	expect(lines.all(leaseId)).toEqual([120_000, 130_000]);
	night("2026-04-01");
	expect(rentFrom(leaseId, "2026-02-01")).toEqual([
		["2026-02-01", 120_000],
		["2026-03-01", 130_000],
		["2026-04-01", 130_000],
	]);
});

const balance = (leaseId: number) => moneyOf(leaseId).balance;

/** A lease that began within a month, whose first weeks are prorated, with rent charged through March. */
function rentedSince() {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, {
		startDate: "2026-01-10",
		firstDueDate: "2026-02-01",
		prorateFirst: "actual_days",
	});
	night("2026-03-10");
	const change = (from: string, cents: number, past?: "ask" | "difference" | "leave") =>
		saying(changeRent(scope, leaseId, { ...to(scope, cents, from), past }));
	const posted = () =>
		statement<{ line: string }>(
			`SELECT type || ' ' || date || ' ' || memo AS line FROM gl_transactions WHERE type IN ('charge', 'credit')
			AND memo LIKE 'Rent change%' ORDER BY id`,
		)
			.all()
			.map(({ line }) => line);
	return { scope, leaseId, change, posted };
}

test("a rent that rises in the past asks, and charges the difference today, prorated like the rent, once", () => {
	const { scope, leaseId, change, posted } = rentedSince();
	expect(rentFrom(leaseId, "2026-01-01")).toEqual([
		["2026-01-10", 85_161],
		["2026-02-01", 120_000],
		["2026-03-01", 120_000],
	]);
	expect([change("2026-01-10", 150_000), change("2026-01-10", 150_000, "ask")]).toMatchInlineSnapshot(`
		[
		  "from: Rent is already charged for this date or later.",
		  "past: Rent from Jan 10, 2026 through Mar 1, 2026 is already charged. The new rent comes to $812.91 more.",
		]
	`);
	const before = balance(leaseId);
	expect(change("2026-01-10", 150_000, "difference")).toBe("done");
	// 22 of January's 31 days at $1,500.00 are $1,064.52.
	expect(balance(leaseId) - before).toBe(106_452 - 85_161 + 2 * 30_000);
	expect(posted()).toMatchInlineSnapshot(`
		[
		  "charge 2026-03-10 Rent change, Jan 10, 2026 to Mar 1, 2026",
		]
	`);
	expect(change("2026-02-01", 160_000, "difference")).toMatchInlineSnapshot(
		`"from: Rent through Mar 1, 2026 was changed after it was charged. Choose a later date."`,
	);
	expect(posted()).toHaveLength(1);
	night("2026-04-02");
	expect(rentFrom(leaseId, "2026-04-01")).toEqual([["2026-04-01", 150_000]]);
	const shown = rentCharges(scope, leaseId).slice(0, 3);
	expect(shown.map(({ dueDate, state, amountCents }) => [dueDate, state, amountCents])).toEqual([
		["2026-03-01", "posted", 120_000],
		["2026-04-01", "posted", 150_000],
		["2026-05-01", "to_come", 150_000],
	]);
	expect(change("2026-05-01", 155_000, "ask")).toBe("done");
});

test("one that falls gives the difference as a credit, or leaves what was charged", () => {
	const { leaseId, change, posted } = rentedSince();
	expect(change("2026-02-01", 110_000, "ask")).toMatchInlineSnapshot(
		`"past: Rent from Feb 1, 2026 through Mar 1, 2026 is already charged. The new rent comes to $200.00 less."`,
	);
	const before = balance(leaseId);
	expect(change("2026-02-01", 110_000, "difference")).toBe("done");
	expect(balance(leaseId)).toBe(before - 20_000);
	expect(posted()).toMatchInlineSnapshot(`
		[
		  "credit 2026-03-10 Rent change, Feb 1, 2026 to Mar 1, 2026",
		]
	`);

	const other = rentedSince();
	const whole = balance(other.leaseId);
	expect(other.change("2026-03-01", 110_000, "leave")).toBe("done");
	expect(balance(other.leaseId)).toBe(whole);
	night("2026-04-02");
	expect(rentFrom(other.leaseId, "2026-03-01")).toEqual([
		["2026-03-01", 120_000],
		["2026-04-01", 110_000],
	]);
});

test("a corrected charge counts as it stands, and one that was taken back isn't charged again", () => {
	const { scope, leaseId, change, posted } = rentedSince();
	const [february, march] = ["2026-02-01", "2026-03-01"].map(
		(day) =>
			sqlite()
				.prepare("SELECT posting_id >> 8 FROM charges WHERE lease_id = ? AND due_date = ?")
				.pluck()
				.get(leaseId, day) as number,
	);
	const lines = [{ accountId: accountByRole(scope, "rent_income").id, amountCents: 125_000 }];
	must(correctCharge(scope, february ?? 0, { date: "2026-02-01", lines, confirmBelowZero: true }));
	must(reverseTransaction(scope, march ?? 0, { reason: "Forgiven", confirmBelowZero: true }));
	expect(change("2026-02-01", 130_000, "ask")).toMatchInlineSnapshot(
		`"past: Rent for Feb 1, 2026 is already charged. The new rent comes to $50.00 more."`,
	);
	const before = balance(leaseId);
	expect(change("2026-02-01", 130_000, "difference")).toBe("done");
	expect(balance(leaseId) - before).toBe(5_000);
	expect(posted()).toHaveLength(1);
});

test("a future lease whose rent changes from its first day keeps its first weeks prorated", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, {
		startDate: "2026-02-10",
		firstDueDate: "2026-03-01",
		prorateFirst: "actual_days",
	});
	must(changeRent(scope, leaseId, to(scope, 140_000, "2026-02-10")));
	night("2026-03-02");
	expect(rentFrom(leaseId, "2026-02-01")).toEqual([
		["2026-02-10", 95_000],
		["2026-03-01", 140_000],
	]);
});
