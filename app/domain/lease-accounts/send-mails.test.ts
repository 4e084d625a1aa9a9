import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { saying } from "../../../tests/factories/told";
import { leaseStatement, receivePayment, reverseTransaction, sendReceipt, sendStatement } from "./index.server";

beforeEach(() => onDay("2026-01-10"));
afterEach(() => setClock());

const outbox = () =>
	statement<{ to: string; kind: string; text: string }>(
		"SELECT to_address AS 'to', kind, text_body AS text FROM mail_outbox WHERE kind IN ('receipt', 'statement')",
	).all();

/** A lease with $1,200.00 rent, one payment of $500.00, and a tenant with this email. */
function paidLease(email = "ana@example.com") {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	statement("UPDATE tenants SET email = ?").run(email);
	const paid = receivePayment(scope, leaseId, {
		...{ date: "2026-01-10", amountCents: 50_000, method: "cash", payerName: "Ana Diaz" },
	});
	if (!paid.ok) throw new Error(paid.message);
	return { scope, leaseId, paymentId: paid.transactionId };
}

test("a receipt goes once to everyone on the lease, saying what was paid", () => {
	const { scope, paymentId } = paidLease();
	for (const _ of [1, 2]) {
		expect(sendReceipt(scope, paymentId, { idempotencyKey: "a" })).toMatchObject({
			ok: true,
			emails: ["ana@example.com"],
		});
	}
	expect(outbox()).toHaveLength(1);
	expect(outbox()[0]?.text).toContain("Amount: $500.00");
});

test("no one with an email, a reversed payment and another organization's are refused", () => {
	const { scope, paymentId } = paidLease("");
	expect(saying(sendReceipt(scope, paymentId, {}))).toMatchInlineSnapshot(
		`"form: No one on this lease has an email address."`,
	);
	statement("UPDATE tenants SET email = 'ana@example.com'").run();
	expect(saying(sendReceipt(makeBooks(), paymentId, {}))).toMatchInlineSnapshot(`"form: That receipt wasn't found."`);
	reverseTransaction(scope, paymentId, { reason: "Entered twice" });
	expect(saying(sendReceipt(scope, paymentId, {}))).toMatchInlineSnapshot(
		`"form: This payment was reversed, so its receipt is no longer valid."`,
	);
	expect(outbox()).toEqual([]);
});

test("a statement opens with what stood before and closes with the balance", () => {
	const { scope, leaseId } = paidLease();
	const period = { from: "2026-01-10", to: "2026-01-31" };
	const { openingCents, takenOffCents, closingCents, lines } = leaseStatement(scope, leaseId, period);
	expect({ openingCents, takenOffCents, closingCents }).toEqual({
		openingCents: 120_000,
		takenOffCents: 50_000,
		closingCents: 70_000,
	});
	expect(lines.map(({ balanceCents }) => balanceCents)).toEqual([70_000]);
	expect(sendStatement(scope, leaseId, period, () => "Payment", {})).toMatchObject({ ok: true });
	expect(outbox()[0]?.text).toContain("You owe $700.00.");
	expect(outbox()[0]?.text).toContain("Return this part with your payment");
	expect(outbox()[0]?.text).toContain(`Amount due: $700.00, Jan 31, 2026`);
	expect(outbox()[0]?.text).toContain(`Make checks payable to: ${organizationOf(scope).name}`);
});
