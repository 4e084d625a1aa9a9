import { expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { makeBooks } from "../../../../tests/factories/leasing";
import { makeExpense } from "../../../../tests/factories/payables";
import { readRows } from "../../../../tests/factories/read-report";
import { makeProperty } from "../../../../tests/factories/rentals";

test("what is entered late in the evening was entered on that day, not on the next one of the world's clock", () => {
	setClock("2026-04-01T03:30:00.000Z");
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	makeExpense(scope, propertyId, { date: "2026-03-31" });
	const period = { from: "2026-03-01", to: "2026-03-31" };
	for (const route of ["generalledger", "transactiondetails"] as const) {
		const entered = readRows(scope, route, period).cells.map((row) => row.enteredOn);
		expect([...new Set(entered.filter(Boolean))]).toEqual(["2026-03-31"]);
	}
	const billed = readRows(scope, "vendorledger", period).cells.map((row) => row.entered);
	expect(billed).toContain("2026-03-31");
	setClock();
});
