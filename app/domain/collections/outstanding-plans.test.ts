import { expect, test } from "vitest";
import { makeBooks } from "../../../tests/factories/leasing";
import { queryPlans } from "../../../tests/factories/query-plans";
import { listOwing, owingTotals } from "./index.server";

test("what is settled on later days is read once, not for each lease that owes", () => {
	const scope = makeBooks();
	const ask = () => {
		owingTotals(scope, {});
		listOwing(scope, { filters: {}, direction: "desc" });
	};
	const plans = queryPlans(ask, (sql) => sql.includes("applications_by_date")).map(({ steps }) => steps.join("\n"));
	expect(plans).toHaveLength(2);
	for (const plan of plans) {
		const lookups = [...plan.matchAll(/^SEARCH (l|x) USING (?:COVERING )?INDEX (\w+)|^SEARCH (l) USING INTEGER/gm)];
		expect(lookups.map(([, indexed, , byId]) => indexed ?? byId)).toEqual(["x", "l"]);
	}
});
