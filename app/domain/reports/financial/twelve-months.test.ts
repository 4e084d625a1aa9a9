import { expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { makeBooks } from "../../../../tests/factories/leasing";
import { readRows } from "../../../../tests/factories/read-report";

test.each(["income", "cash"])("each figure of a %s statement has an average, but what cash was", (kind) => {
	setClock("2026-07-15T12:00:00Z");
	const scope = makeBooks();
	statement("UPDATE gl_accounts SET name = 'Cash at ' || name WHERE profile_id = ?").run(scope.profileId);
	const { cells } = readRows(scope, "t12", { asOf: "2026-07-15", withZeros: true, filters: { statement: kind } });
	const bare = cells
		.filter(({ c_total, c_average }) => c_total != null && c_average == null)
		.map(({ account }) => account);
	expect(cells.some(({ account }) => String(account).includes("Cash at Late"))).toBe(kind === "income");
	expect(bare).toEqual(kind === "income" ? [] : ["Cash at beginning of period", "Cash at end of period"]);
});
