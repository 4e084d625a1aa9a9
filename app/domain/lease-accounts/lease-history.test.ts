import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { verifyBooks } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { live, step } from "../../../tests/factories/lease-acts";
import { moneyOf, onDay } from "../../../tests/factories/leasing";
import { allLedgerLines, reverseTransaction } from "./index.server";

afterEach(() => setClock());

test("after any history a lease's balance is charges less credits and payments, and the books agree", () => {
	fc.assert(
		fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
			const { scope, leaseId } = live(steps);
			const money = moneyOf(leaseId);
			const open = statement<{ cents: number }>(
				"SELECT coalesce(sum(open_cents), 0) AS cents FROM charges WHERE lease_id = ?",
			).get(leaseId);
			expect(money.receivable).toBe(open?.cents);
			expect(money.balance).toBe(money.receivable - money.prepaid);
			expect(Math.min(money.prepaid, money.deposit)).toBeGreaterThanOrEqual(0);
			const lines = allLedgerLines(scope, leaseId);
			expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(money.balance);
			expect(lines[0]?.balanceCents).toBe(money.balance);
			expect(verifyBooks(scope.profileId).differences).toEqual([]);
		}),
		{ numRuns: 40, endOnFailure: true },
	);
});

test("reversing everything leaves nothing owed and nothing held", () => {
	fc.assert(
		fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
			const { scope, leaseId } = live(steps);
			onDay("2030-01-01");
			for (let pass = 0; pass < 10; pass++) {
				const rows = statement<{ id: number }>(
					`SELECT id FROM gl_transactions WHERE lease_id = ? AND reversed_by IS NULL AND reversal_of IS NULL
						AND type NOT IN ('apply_prepayment', 'prepayment') ORDER BY id`,
				).all(leaseId);
				const reversed = rows.filter(({ id }) => reverseTransaction(scope, id, { reason: "All of it" }).ok);
				if (reversed.length === 0) break;
			}
			expect(moneyOf(leaseId)).toEqual({ receivable: 0, prepaid: 0, balance: 0, deposit: 0 });
			expect(verifyBooks(scope.profileId).differences).toEqual([]);
		}),
		{ numRuns: 25, endOnFailure: true },
	);
});
