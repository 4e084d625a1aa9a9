import { expect, test } from "vitest";
import { atOnce } from "~/domain/kernel/in-pieces";
import { makeBooks } from "../../../../tests/factories/ledger";
import { defineReport } from "../define-report";
import { askedOf } from "./asked-of";
import { readReport } from "./read-report";
import { whenShown } from "./when-shown";

test("what a column reads apart is read once, for all rows together, when the column is shown", () => {
	const { scope } = makeBooks();
	let reads = 0;
	const report = defineReport<{ id: number; cents: () => number }>("trialbalance", {
		period: "range",
		rule: "Every house pays its number.",
		rows: () => {
			const read = whenShown(() => {
				reads += 1;
				return new Map([1, 2, 3].map((id) => [id, id * 100]));
			});
			return [1, 2, 3, 4].map((id) => ({ id, cents: () => read(id) ?? 0 }));
		},
		columns: {
			id: { label: "House", type: "count", of: ({ id }) => id, sum: true },
			cents: { label: "Rent", type: "money", of: ({ cents }) => cents(), sum: true, hidden: true, readApart: true },
		},
	});
	const read = (columns?: string[]) => atOnce(readReport(scope, report, askedOf(scope, report), { columns })).total;
	expect([read()?.sums, reads]).toEqual([{ id: 10 }, 0]);
	expect([read(["id", "cents"])?.sums, reads]).toEqual([{ id: 10, cents: 600 }, 1]);
});
