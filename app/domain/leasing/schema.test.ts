import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { refundForm } from "#domain/deposits/schema";
import { chargeForm, leaseReversalForm, paymentForm } from "#domain/lease-accounts/schema";
import { recurringChangeForm } from "#domain/recurring-charges/schema";
import { draftForm, leaseForm } from "./schema";

const writer = { locale: "en-US", currency: "USD", today: "2026-11-21" };

function posted(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

test("an amount is text in its field and cents behind it", () => {
	const money = { date: "2026-11-01", method: "cash" };
	const charge = { date: "2026-11-01", "lines[1].accountId": "7", "lines[1].amount": "1,250.50" };
	expect(parseWithZod(posted(charge), { schema: chargeForm(writer) })).toMatchObject({
		value: { lines: [{ line: 1, accountId: 7, amountCents: 125_050 }] },
	});
	const payment = { ...money, payer: "5", amount: "12", apply: "written", "allocation[0].amount": "10" };
	const allocated = { ...payment, "allocation[0].chargePostingId": "256" };
	expect(parseWithZod(posted(allocated), { schema: paymentForm(writer) })).toMatchObject({
		value: { tenantId: 5, amountCents: 1200, allocation: [{ chargePostingId: 256, amountCents: 1000 }] },
	});
	const refund = { ...money, payee: "other", payeeName: "Ana Diaz", prepayment: "3" };
	const back = { ...refund, "deposits[0].accountId": "9", "deposits[0].amount": "4" };
	expect(parseWithZod(posted(back), { schema: refundForm(writer) })).toMatchObject({
		value: { payeeName: "Ana Diaz", prepaymentCents: 300, deposits: [{ line: 0, accountId: 9, amountCents: 400 }] },
	});
	const returned = { kind: "returned", date: "2026-11-01", fee: "35", bankFee: "12" };
	expect(parseWithZod(posted(returned), { schema: leaseReversalForm(writer) })).toMatchObject({
		value: { feeCents: 3500, bankFeeCents: 1200 },
	});
	const wrong = { ...charge, "lines[1].amount": "lots" };
	expect(parseWithZod(posted(wrong), { schema: chargeForm(writer) }).reply().error).toHaveProperty(["lines[1].amount"]);
});

test("no button that is not there moves money", () => {
	for (const intent of ["print", ""]) expect(draftForm.safeParse({ intent }).success).toBe(false);
	expect(recurringChangeForm(writer).safeParse({ intent: "skip", recurringId: 1 }).success).toBe(false);
	expect(leaseReversalForm(writer).safeParse({ date: "2026-11-01" }).success).toBe(false);
	const lease = { unitId: 1, type: "at_will", startDate: "2026-12-01" };
	expect(leaseForm(writer).safeParse({ ...lease, press: "print" }).success).toBe(false);
	expect(leaseForm(writer).safeParse(lease)).toMatchObject({ data: { press: "start" } });
});
