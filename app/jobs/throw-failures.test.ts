import { expect, test } from "vitest";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../tests/factories/keep-books";
import { makeBooks, onDay } from "../../tests/factories/leasing";
import { makeExpense, makeVendor } from "../../tests/factories/payables";
import { makeProperty } from "../../tests/factories/rentals";
import { postRecurringExpenses } from "./post-recurring-expenses";

keepBooks("2026-01-31");

test("a job whose rules could not all post fails with their reasons, and is well once they could", () => {
	const scope = makeBooks();
	const vendorId = makeVendor(scope);
	const repeat = { cycle: "monthly" as const };
	const { propertyId } = makeProperty(scope);
	const { recurringId } = makeExpense(scope, propertyId, { date: "2026-01-31", vendorId, repeat });
	const stop = (doNotUse: number) =>
		statement("UPDATE vendors SET do_not_use = ? WHERE id = ?").run(doNotUse, vendorId);
	stop(1);
	onDay("2026-02-28");
	expect(postRecurringExpenses).toThrow(new RegExp(`not recorded. ${recurringId}: .* is marked “Do not use”`));
	stop(0);
	expect(postRecurringExpenses).not.toThrow();
});
