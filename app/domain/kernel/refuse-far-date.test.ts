import { expect, test } from "vitest";
import { adjustAccount } from "#domain/banking";
import { recordExpense } from "#domain/payables";
import { house } from "../../../tests/factories/house";
import { onDay } from "../../../tests/factories/leasing";
import { expenseFields } from "../../../tests/factories/payables";

test("a date more than 366 days away asks whoever is there to answer, once", () => {
	onDay("2026-01-20");
	const { scope, propertyId, bank, vendorId } = house();
	const asked = { ...scope, confirmsFarDate: false };
	const answered = { ...scope, confirmsFarDate: true };
	const bill = expenseFields(scope, propertyId, { kind: "bill", vendorId, date: "2026-01-20" });
	const due = (dueDate: string) => ({ ...bill, dueDate, confirmDuplicate: true });
	expect(recordExpense(asked, due("2027-01-22"))).toEqual({
		...{ ok: false, field: "confirmFarDate" },
		message: "Jan 22, 2027 is more than a year ahead.",
	});
	for (const [who, day] of [
		[asked, "2027-01-21"],
		[answered, "2199-12-31"],
		[scope, "2199-12-31"],
	] as const) {
		expect(recordExpense(who, due(day))).toMatchObject({ ok: true });
	}
	const fee = { kind: "fee" as const, date: "1900-01-01", amountCents: 100, confirmBelowZero: true };
	expect(adjustAccount(asked, bank, fee)).toMatchObject({
		...{ field: "confirmFarDate", message: "Jan 1, 1900 is more than a year ago." },
	});
	expect(adjustAccount(answered, bank, fee)).toMatchObject({ ok: true });
});
