import { expect, test } from "vitest";
import { correctBill, reverseBill } from "#domain/work-orders";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks } from "../../../tests/factories/leasing";
import { makeHome, makeReport } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { expenseFields, makeVendor } from "../../../tests/factories/payables";
import { saying } from "../../../tests/factories/told";
import { makeWorkOrder } from "../../../tests/factories/work-orders";
import { billOrder, draftBill, draftCharge, findOrder } from "./index.server";

keepBooks("2026-03-05");

/** A work order of $150.00 at a 10% markup in an owned home, and its bill. */
async function job(chargeTo: "owner" | "tenant" | "company" = "owner") {
	const scope = makeBooks();
	const home = await makeHome(scope);
	const vendorId = makeVendor(scope);
	const accountId = accountNamed(scope, "Repairs");
	const requestId = makeReport(home.resident, home.leaseId);
	const lines = [{ accountId, description: "Labor", quantity: 100, unitCents: 15_000 }];
	const { orderId } = makeWorkOrder(scope, { requestId, vendorId, lines, markup: 1_000, chargeTo });
	const bill = (amountCents: number) =>
		expenseFields(scope, home.propertyId, {
			...{ kind: "bill", vendorId, date: "2026-03-05", bankAccountId: undefined, method: undefined },
			lines: [{ propertyId: home.propertyId, accountId, amountCents }],
		});
	const record = () => billOrder(scope, { ...bill(15_000), orderId, lineIds: [], postMarkup: true });
	return { ...home, scope, orderId, bill, record, propertyId: home.propertyId };
}

type Scoped = { profileId: number };

/** The sums of the books by account: what the property pays, then what the company has. */
function sums({ profileId }: Scoped) {
	return statement<{ name: string; side: string; cents: number }>(
		`SELECT a.name, iif(p.property_id IS NULL, 'company', 'property') AS side, sum(p.amount_cents) AS cents
		FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
		WHERE p.profile_id = ? AND p.date = '2026-03-05' GROUP BY a.id, side HAVING cents <> 0 ORDER BY side DESC, a.number`,
	)
		.all(profileId)
		.map(({ name, side, cents }) => `${side}: ${name} ${cents}`);
}

test("the vendor is owed the bill, the property pays the markup on top, and the company earns it", async () => {
	const { scope, orderId, record } = await job();
	expect(draftBill(scope, orderId)).toMatchObject({ markupBp: 1_000 });
	expect(must(record())).toMatchObject({ amountCents: 15_000, markupCents: 1_500 });
	expect(sums(scope)).toEqual([
		"property: Operating Cash -1500",
		"property: Accounts Payable -15000",
		"property: Repairs 16500",
		"company: Operating Cash 1500",
		"company: Markup Income -1500",
	]);
	expect(findOrder(scope, orderId)).toMatchObject({
		billedCents: 15_000,
		bills: [{ amountCents: 15_000, openCents: 15_000, markupCents: 1_500 }],
	});
	expect(draftCharge(scope, orderId)?.lines).toMatchObject([{ amountCents: 16_500 }]);
});

test("a corrected bill has its markup corrected, a reversed one has none", async () => {
	const { scope, orderId, bill, record } = await job("tenant");
	const { transactionId } = must(record());
	const corrected = must(correctBill(scope, transactionId, bill(20_000)));
	expect(sums(scope)).toEqual([
		"property: Operating Cash -2000",
		"property: Accounts Payable -20000",
		"property: Repairs 22000",
		"company: Operating Cash 2000",
		"company: Markup Income -2000",
	]);
	must(reverseBill(scope, corrected.transactionId, { reason: "Wrong vendor" }));
	expect(sums(scope)).toEqual([]);
	expect(findOrder(scope, orderId)?.bills).toMatchObject([{ reversed: 1 }, { reversed: 1 }]);
});

test("a property without the money is asked about first", async () => {
	const { scope, record, bill, orderId } = await job();
	statement("UPDATE banking_settings SET trust_warning = 'by_property' WHERE profile_id = ?").run(scope.profileId);
	const asked = billOrder(scope, { ...bill(15_000), confirmShort: false, orderId, lineIds: [], postMarkup: true });
	expect(saying(asked)).toBe(
		"confirmShort: … would be $15.00 below zero. That would use tenants' or other owners' money.",
	);
	expect(findOrder(scope, orderId)?.bills).toEqual([]);
	must(record());
});

test("the company's own work has no markup", async () => {
	const { scope, orderId, record } = await job("company");
	expect(draftBill(scope, orderId)).toMatchObject({ markupBp: 0 });
	expect(must(record()).markupCents).toBe(0);
});
