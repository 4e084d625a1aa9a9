import { expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { approveBill, reverseExpense } from "#domain/payables";
import { makeBooks } from "../../../../tests/factories/leasing";
import { must } from "../../../../tests/factories/must";
import { makeExpense, makeVendor } from "../../../../tests/factories/payables";
import { readRows } from "../../../../tests/factories/read-report";
import { makeProperty } from "../../../../tests/factories/rentals";

test("who approved a bill and how long one waits isn't said of what was rejected or reversed", () => {
	setClock("2026-01-10T17:00:00.000Z");
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const vendorId = makeVendor(scope);
	const bill = () => makeExpense(scope, propertyId, { kind: "bill", vendorId, needsApproval: true }).transactionId;
	const [approved, rejected, waiting, reversed] = [bill(), bill(), bill(), bill()];
	setClock("2026-01-14T17:00:00.000Z");
	must(approveBill(scope, approved, { decision: "approved" }));
	must(approveBill(scope, rejected, { decision: "rejected", note: "Not ours" }));
	must(reverseExpense(scope, reversed, { reason: "Twice", date: "2026-01-14" }));
	const { cells } = readRows(scope, "vendorledger", { from: "2026-01-01", to: "2026-01-31" });
	const said = (id: number) => {
		const own = cells.find(({ transactionId }) => transactionId === id);
		return [Boolean(own?.approvedBy), own?.approvedOn, own?.daysPending];
	};
	expect([approved, rejected, waiting, reversed].map(said)).toEqual([
		[true, "2026-01-14", null],
		[false, null, null],
		[false, null, 4],
		[false, null, null],
	]);
});
