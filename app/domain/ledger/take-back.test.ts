import { expect, test } from "vitest";
import { onDay } from "../../../tests/factories/leasing";
import { makeBooks, tillOf } from "../../../tests/factories/ledger";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";
import { reversalDay, takeBack } from "./index.server";
import { findTransaction } from "./posted-transaction";

function booksOn(day: string) {
	onDay(day);
	const { scope, propertyId, leaseId } = makeBooks();
	return { scope, till: tillOf(scope, propertyId, leaseId) };
}

test("a mistake on a lease is reversed on its own day unless another is given", () => {
	const { scope, till } = booksOn("2026-03-31");
	const [first, second] = [till.charge(1000, "2026-03-05"), till.charge(2000, "2026-03-06")];
	expect(reversalDay(scope, { id: first, date: "2026-03-05" })).toBe("2026-03-05");
	const taken = must(takeBack(scope, first, { reason: " Entered twice " }));
	expect(findTransaction(scope, taken.transactionId)).toMatchObject({ date: "2026-03-05", reversalOf: first });
	const later = must(takeBack(scope, second, { reason: "Waived", date: "2026-03-20" }));
	expect(findTransaction(scope, later.transactionId)).toMatchObject({ date: "2026-03-20" });
});

test("no reason, a day after today, and a second time are refused", () => {
	const { scope, till } = booksOn("2026-03-31");
	const charge = till.charge(1000, "2026-03-05");
	expect(saying(takeBack(scope, charge, { reason: "  " }))).toMatchInlineSnapshot(`"reason: Enter a reason."`);
	expect(saying(takeBack(scope, charge, { reason: "Wrong", date: "2026-04-01" }))).toMatchInlineSnapshot(
		`"date: Use today's date or earlier."`,
	);
	expect(saying(takeBack(scope, charge + 999, { reason: "Wrong" }))).toMatchInlineSnapshot(
		`"form: That transaction wasn't found."`,
	);
	must(takeBack(scope, charge, { reason: "Wrong" }));
	expect(saying(takeBack(scope, charge, { reason: "Wrong" }))).toMatchInlineSnapshot(
		`"form: This transaction is already reversed."`,
	);
});

test("what was posted ahead is reversed on its own day, and no later", () => {
	const { scope, till } = booksOn("2026-03-31");
	const charge = till.charge(1000, "2026-04-05");
	expect(saying(takeBack(scope, charge, { reason: "Wrong", date: "2026-04-06" }))).toMatchInlineSnapshot(
		`"date: Use Apr 5, 2026."`,
	);
	const taken = must(takeBack(scope, charge, { reason: "Wrong" }));
	expect(findTransaction(scope, taken.transactionId)).toMatchObject({ date: "2026-04-05" });
});
