import { expect, test } from "vitest";
import { statement } from "~/db/client.server";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { allLedgerLines, ledgerTotals, receivePayment, reverseTransaction } from "./index.server";
import { firstLines, tenantLines } from "./ledger-lines";

test("a lease's documents are found in the order of their days, and told apart each by its own lines", () => {
	const steps = statement<{ detail: string }>(
		`EXPLAIN QUERY PLAN SELECT t.id FROM ${tenantLines} WHERE ${firstLines} ORDER BY p.date DESC, p.id DESC`,
	)
		.all(1, 2, 3, 2, 3)
		.map(({ detail }) => detail);
	expect(steps).toEqual([
		"SEARCH p USING COVERING INDEX gl_postings_by_lease (lease_id=?)",
		"SEARCH t USING INTEGER PRIMARY KEY (rowid=?)",
		expect.stringMatching(/^CORRELATED SCALAR SUBQUERY/),
		"SEARCH earlier USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)",
	]);
});

test("what was reversed is hidden, or shown once without counting, in the lines as in what they begin with", () => {
	onDay("2026-01-05");
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const pay = (date: string, amountCents: number) =>
		must(receivePayment(scope, leaseId, { date, amountCents, method: "cash", payerName: "Ana Diaz" })).transactionId;
	const wrong = pay("2026-01-02", 50_000);
	pay("2026-01-03", 20_000);
	must(reverseTransaction(scope, wrong, { reason: "Wrong", date: "2026-01-04" }));
	pay("2026-01-05", 30_000);
	const shown = (filters: Parameters<typeof ledgerTotals>[2]) => ({
		lines: allLedgerLines(scope, leaseId, { filters, direction: "asc" }).map(
			({ date, amountCents, balanceCents }) => `${date} ${amountCents} ${balanceCents}`,
		),
		...ledgerTotals(scope, leaseId, filters),
	});
	expect(shown({ reversedOnce: true })).toMatchInlineSnapshot(`
		{
		  "addedCents": 120000,
		  "hidden": 0,
		  "lines": [
		    "2026-01-01 120000 120000",
		    "2026-01-02 -50000 0",
		    "2026-01-03 -20000 100000",
		    "2026-01-05 -30000 70000",
		  ],
		  "openingCents": 0,
		  "takenOffCents": 50000,
		}
	`);
	const later = { from: "2026-01-03" };
	expect(ledgerTotals(scope, leaseId, { ...later, reversedOnce: true })).toEqual({
		...ledgerTotals(scope, leaseId, { ...later, hideReversed: true }),
		hidden: 0,
	});
	expect(shown({ hideReversed: true, from: "2026-01-03" })).toMatchInlineSnapshot(`
		{
		  "addedCents": 0,
		  "hidden": 2,
		  "lines": [
		    "2026-01-03 -20000 100000",
		    "2026-01-05 -30000 70000",
		  ],
		  "openingCents": 120000,
		  "takenOffCents": 50000,
		}
	`);
	expect(shown({ from: "2026-01-03" })).toMatchInlineSnapshot(`
		{
		  "addedCents": 50000,
		  "hidden": 0,
		  "lines": [
		    "2026-01-03 -20000 50000",
		    "2026-01-04 50000 100000",
		    "2026-01-05 -30000 70000",
		  ],
		  "openingCents": 70000,
		  "takenOffCents": 50000,
		}
	`);
	expect(shown({ from: "2026-01-03", to: "2026-01-04" })).toMatchInlineSnapshot(`
		{
		  "addedCents": 50000,
		  "hidden": 0,
		  "lines": [
		    "2026-01-03 -20000 50000",
		    "2026-01-04 50000 100000",
		  ],
		  "openingCents": 70000,
		  "takenOffCents": 20000,
		}
	`);
});
