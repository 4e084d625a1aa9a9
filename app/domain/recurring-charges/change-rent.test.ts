import { expect, test } from "vitest";
import { accountByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { keepBooks } from "../../../tests/factories/keep-books";
import { night } from "../../../tests/factories/late-fees";
import { makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { changeRent } from "./index.server";

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
	const lines = statement("SELECT amount_cents FROM recurring_transactions WHERE lease_id = ? ORDER BY id").pluck();
	expect(lines.all(leaseId)).toEqual([120_000, 130_000]);
	night("2026-04-01");
	expect(rentFrom(leaseId, "2026-02-01")).toEqual([
		["2026-02-01", 120_000],
		["2026-03-01", 130_000],
		["2026-04-01", 130_000],
	]);
});
