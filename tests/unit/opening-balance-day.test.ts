import { expect, test } from "vitest";
import { statement } from "~/db/client.server";
import { keepBooks } from "../factories/keep-books";
import { makeBooks, makeLease, moneyOf } from "../factories/leasing";

keepBooks("2026-03-15");

test("an opening balance typed for a lease that is charged from a day to come is owed today", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, { chargeFrom: "2026-05-01", openingBalanceCents: 45_000 });
	const [opening] = statement<{ date: string; due: string }>(
		`SELECT t.date, c.due_date AS due FROM gl_transactions t JOIN charges c ON c.posting_id BETWEEN t.id * 256 AND t.id * 256 + 255
		WHERE t.lease_id = ? AND t.type = 'opening_balance'`,
	).all(leaseId);
	expect(opening).toEqual({ date: "2026-03-15", due: "2026-03-15" });
	expect(moneyOf(leaseId).balance).toBe(45_000);
});
