import { expect, test } from "vitest";
import { saveApprovalLimits } from "#domain/approvals";
import { startReconciliation } from "#domain/banking";
import { approveBill } from "#domain/payables";
import { askOrDo } from "#domain/waiting-changes";
import { makeBankAccount } from "../../../tests/factories/banking";
import { keepBooks } from "../../../tests/factories/keep-books";
import { must } from "../../../tests/factories/must";
import { makeExpense } from "../../../tests/factories/payables";
import { saying } from "../../../tests/factories/told";
import { cost, limits, office } from "../../../tests/factories/waiting-changes";
import { makeWorkOrder } from "../../../tests/factories/work-orders";

keepBooks("2026-03-20");

function watched() {
	const one = office();
	must(saveApprovalLimits(one.scope, limits));
	return one;
}

test("a new bank account's balance over the limit is entered where it can wait", () => {
	const { asker } = watched();
	const opening = { openingCents: 20_000, openingDate: "2026-03-01" };
	expect(() => makeBankAccount(asker.scope, opening)).toThrow(
		/^opening: Over \$50\.00: .* Add the account without a balance, then enter it under Opening balances\.$/,
	);
	makeBankAccount(asker.scope, { ...opening, openingCents: 5_000 });
});

test("a statement's fee over the limit is recorded where it can wait", () => {
	const { asker } = watched();
	const accountId = makeBankAccount(asker.scope);
	const head = { statementEnd: "2026-02-28", endingCents: 0, feeCents: 6_000, confirmBelowZero: true };
	expect(saying(startReconciliation(asker.scope, accountId, head))).toMatch(
		/^fee: Over \$50\.00: .* Record it under Adjust bank account, and start once it's approved\.$/,
	);
});

test("a work order's markup counts toward the limit of its bill", () => {
	const one = watched();
	const { asker, scope, propertyId, vendorId } = one;
	const { orderId } = makeWorkOrder(scope, { propertyId, vendorId, markup: 5_000 });
	const bill = { ...cost(one, 40_000), orderId, lineIds: [], confirmShort: true };
	expect(must(askOrDo(asker.scope, "bill_work_order", { ...bill, postMarkup: true })).asked).toBeDefined();
	expect(must(askOrDo(asker.scope, "bill_work_order", bill)).asked).toBeUndefined();
});

test("a first notice takes nothing back, and doesn't wait", () => {
	const { asker, leaseId } = watched();
	const ended = must(askOrDo(asker.scope, "end_lease", { leaseId, moveOutDate: "2026-04-30" }));
	expect(ended.asked).toBeUndefined();
	const changed = must(askOrDo(asker.scope, "end_lease", { leaseId, moveOutDate: "2026-05-31" }));
	expect(changed.asked).toBeUndefined();
});

test("where bills wait over a limit, no one approves a bill that they entered to be approved", () => {
	const { asker, approver, propertyId, vendorId } = watched();
	const { transactionId } = makeExpense(asker.scope, propertyId, {
		...{ kind: "bill", vendorId, bankAccountId: undefined, method: undefined, needsApproval: true },
	});
	expect(saying(approveBill(asker.scope, transactionId, { decision: "approved" }))).toBe(
		"form: You entered this bill, so another member has to approve it.",
	);
	must(approveBill(approver.scope, transactionId, { decision: "approved" }));
});
