import { expect, test } from "vitest";
import { removableLateFees, removeLateFees } from "#domain/collections";
import { closeBooks, openCharges, trialBalance } from "#domain/ledger";
import { sqlite } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { night, rule } from "../../../tests/factories/late-fees";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { closedBooksOf, creditLease, openLinesOf } from "./index.server";

keepBooks("2026-01-01");

/** A lease with rent and a late fee of January and of February, whose January is closed on February 10. */
function closedJanuary() {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	rule(scope);
	for (const day of ["2026-01-05", "2026-02-01", "2026-02-05"]) night(day);
	onDay("2026-02-10");
	must(closeBooks(scope, "2026-01-31"));
	const january = () => trialBalance(scope, { asOf: "2026-01-31", basis: "accrual" });
	const rent = openCharges(scope, leaseId).filter(({ amountCents }) => amountCents === 120_000);
	const [first = 0, second = 0] = rent.map(({ chargePostingId }) => Math.floor(chargePostingId / 256));
	return { scope, leaseId, january, first, second };
}

test("a charge in closed books is known as such, and its waiver today leaves the closed month as it was", () => {
	const { scope, leaseId, january, first, second } = closedJanuary();
	expect([closedBooksOf(scope, first), closedBooksOf(scope, second)]).toEqual([
		{ date: "2026-01-01", through: "2026-01-31" },
		undefined,
	]);
	const before = january();
	const lines = openLinesOf(scope, leaseId, first);
	must(creditLease(scope, leaseId, { kind: "waive", date: "2026-02-10", lines, forCharge: first }));
	expect(january()).toEqual(before);
	expect(openLinesOf(scope, leaseId, first)).toEqual([]);
});

test("late fees are removed on the day that was shown: their own, or today in closed books", () => {
	const { scope, leaseId, january } = closedJanuary();
	const fees = removableLateFees(scope, leaseId);
	expect(fees.map(({ date, removedOn }) => [date, removedOn])).toEqual([
		["2026-02-05", "2026-02-05"],
		["2026-01-05", "2026-02-10"],
	]);
	const before = january();
	const transactionIds = fees.map(({ transactionId }) => transactionId);
	must(removeLateFees(scope, leaseId, { transactionIds, reason: "First time" }));
	expect(january()).toEqual(before);
	const removed = transactionIds.map((id) =>
		sqlite().prepare("SELECT date FROM gl_transactions WHERE reversal_of = ?").pluck().get(id),
	);
	expect(removed).toEqual(fees.map(({ removedOn }) => removedOn));
});
