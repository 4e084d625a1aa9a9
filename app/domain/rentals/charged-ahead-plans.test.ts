import { expect, test } from "vitest";
import { makeBooks } from "../../../tests/factories/leasing";
import { queryPlans } from "../../../tests/factories/query-plans";
import { chargedAhead } from "./charged-ahead";

/** The indexes that find the lines `f` of later days, in the order of SQLite's plan. */
function indexesOf(run: () => void): string[] {
	const [plan] = queryPlans(run, (sql) => sql.includes("keptDeposits"));
	return plan?.steps.flatMap((step) => /^SEARCH f USING (?:COVERING )?INDEX (.+)/.exec(step)?.[1] ?? []) ?? [];
}

test("what is posted ahead is found by its days, of some properties among their own lines", () => {
	const scope = makeBooks();
	const all = indexesOf(() => chargedAhead(scope));
	expect(all[0]).toBe("gl_postings_by_account (profile_id=? AND account_id=? AND date>?)");
	const some = indexesOf(() => chargedAhead(scope, [1]));
	expect(some[0]).toBe("gl_postings_by_property (profile_id=? AND property_id=? AND account_id=? AND date>?)");
	for (const index of [...all, ...some].filter((one) => !/by_account|by_property/.test(one))) {
		expect(index).toBe("gl_postings_by_lease (lease_id=? AND date>?)");
	}
});
