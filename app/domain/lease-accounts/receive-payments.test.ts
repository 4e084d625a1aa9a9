import { describe, expect, test } from "vitest";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks, makeLease, moneyOf } from "../../../tests/factories/leasing";
import { receivePayments } from "./index.server";

keepBooks("2026-01-10");

const receipts = () => statement<{ n: number }>("SELECT count(*) AS n FROM payments").get()?.n;

describe("a stack of payments", () => {
	test("is received whole: what is owed where only a number was written, and a receipt each", () => {
		const scope = makeBooks();
		const [one, two] = [makeLease(scope).leaseId, makeLease(scope).leaseId];
		const owed = moneyOf(one).balance;
		const rows = [
			{ line: 0, leaseId: one, reference: "501" },
			{ line: 3, leaseId: two, amountCents: 5000, reference: "77" },
		];
		const stack = { date: "2026-01-10", method: "check", totalCents: owed + 5000, rows, idempotencyKey: "k" } as const;
		const received = { ok: true, count: 2, amountCents: owed + 5000 };
		expect(receivePayments(scope, stack)).toEqual(received);
		expect(receivePayments(scope, stack)).toEqual(received);
		expect(moneyOf(one).balance).toBe(0);
		expect(moneyOf(two).balance).toBe(owed - 5000);
		expect(receipts()).toBe(2);
		expect(
			receivePayments(scope, {
				...stack,
				idempotencyKey: undefined,
				rows: [{ line: 2, leaseId: one, reference: "9" }],
			}),
		).toMatchObject({ field: "rows[2].amount", message: "There's no balance due. Enter the amount." });
	});

	test.each([
		["no row", {}, [], "rows"],
		["another total", { totalCents: 4000 }, [{ amountCents: 5000, reference: "1" }], "total"],
		["a check without its number", {}, [{ amountCents: 5000 }], "rows[4].reference"],
		["a date ahead", { date: "2026-01-11" }, [{ amountCents: 5000, reference: "1" }], "date"],
		["far more than is owed", {}, [{ amountCents: 9_999_999, reference: "1" }], "rows[4].amount"],
		["a lease of no one's", {}, [{ leaseId: 4711, amountCents: 5000, reference: "1" }], "rows[4].amount"],
		["no bank", { depositAccountId: 4711 }, [{ amountCents: 5000, reference: "1" }], "depositAccountId"],
	])("%s is refused, and nothing of it is posted", (_, over, rows, field) => {
		const scope = makeBooks();
		const { leaseId } = makeLease(scope);
		const good = { line: 0, leaseId: makeLease(scope).leaseId, amountCents: 100, reference: "12" };
		const asked = rows.map((row) => ({ line: 4, leaseId, ...row }));
		const all = asked.length > 0 ? [good, ...asked] : [];
		const stack = { date: "2026-01-10", method: "check" as const, rows: all, ...over };
		expect(receivePayments(scope, stack)).toMatchObject({ ok: false, field });
		expect(receipts()).toBe(0);
	});

	test("every row that does not fit is refused in one go, and what all share is said once", () => {
		const scope = makeBooks();
		const lease = () => makeLease(scope).leaseId;
		const rows = [
			{ line: 0, leaseId: lease(), amountCents: 100, reference: "12" },
			{ line: 1, leaseId: lease(), amountCents: 100 },
			{ line: 2, leaseId: lease(), amountCents: 9_999_999, reference: "13" },
			{ line: 5, leaseId: 4711, amountCents: 100, reference: "14" },
		];
		const stack = { date: "2026-01-10", method: "check" as const, totalCents: 1, rows };
		const refused = receivePayments(scope, stack);
		expect(refused).toMatchObject({
			ok: false,
			field: "rows[1].reference",
			message: "Enter the check or money order number.",
		});
		const others = refused.ok ? [] : refused.others;
		expect(others?.map(({ field }) => field)).toEqual(["rows[2].amount", "rows[5].amount"]);
		expect(receipts()).toBe(0);
		const bare = [
			{ line: 3, leaseId: lease(), amountCents: 9_999_999 },
			{ line: 4, leaseId: lease(), amountCents: 100 },
		];
		const both = receivePayments(scope, { ...stack, rows: bare });
		const said = both.ok ? [] : [both, ...(both.others ?? [])];
		expect(said.map(({ field }) => field)).toEqual(["rows[3].reference", "rows[3].amount", "rows[4].reference"]);
		expect(receipts()).toBe(0);
		const ahead = receivePayments(scope, { ...stack, date: "2026-01-11", rows: rows.slice(0, 3) });
		expect(ahead).toEqual({ ok: false, field: "date", message: "Use today's date or earlier." });
	});
});
