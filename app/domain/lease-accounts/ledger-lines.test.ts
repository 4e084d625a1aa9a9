import { expect, test } from "vitest";
import { statement } from "~/db/client.server";
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
