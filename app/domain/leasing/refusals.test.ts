import { expect, test } from "vitest";
import { receivePayment } from "#domain/lease-accounts";
import { keepBooks } from "../../../tests/factories/keep-books";
import { leaseFields, makeBooks, makeLease } from "../../../tests/factories/leasing";
import { movedOut } from "../../../tests/factories/moved-out";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { editLease, executeLease, saveDraft, startLease, undoEnding, voidLease } from "./index.server";

keepBooks("2026-01-01");

test("a lease has a tenant, a first due date that fits its start, and charges after its opening balance", () => {
	const scope = makeBooks();
	const { unitId } = makeProperty(scope);
	const start = (over: Partial<Parameters<typeof leaseFields>[2]>) =>
		saying(startLease(scope, leaseFields(scope, unitId, over)));
	expect(start({ tenants: [] })).toBe("tenants: Add at least one tenant.");
	expect(start({ firstDueDate: "2025-12-31" })).toBe("firstDueDate: Rent can't be due before the start date.");
	expect(start({ firstDueDate: "2026-03-01", prorateFirst: "actual_days" })).toBe(
		"firstDueDate: This skips more than one rent period. Choose an earlier first due date.",
	);
	expect(start({ openingBalanceCents: 5_000, chargeFrom: "2026-01-01" })).toBe(
		"chargeFrom: With an opening balance, charging must start on a later date.",
	);
	expect(start({ openingBalanceCents: 5_000 })).toBe(
		"chargeFrom: With an opening balance, charging must start on a later date.",
	);
	expect(start({ openingBalanceCents: 5_000, chargeFrom: "2026-01-02" })).toBe("done");
});

test("a draft without rent starts only when that is meant, and isn't edited as a lease", () => {
	const scope = makeBooks();
	const { unitId } = makeProperty(scope);
	const { leaseId } = must(saveDraft(scope, leaseFields(scope, unitId, { rent: [] })));
	expect(saying(editLease(scope, leaseId, {} as Parameters<typeof editLease>[2]))).toBe(
		"form: You can edit only leases that have started here.",
	);
	expect(saying(executeLease(scope, leaseId))).toBe("withoutRent: This lease has no rent.");
	must(executeLease(scope, leaseId, { withoutRent: true }));
});

test("a lease with money of its own isn't voided, and one whose deposit was settled doesn't go on", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const payment = { date: "2026-01-01", amountCents: 10_000, method: "cash", payerName: "Ana Diaz" } as const;
	must(receivePayment(scope, leaseId, payment));
	expect(saying(voidLease(scope, leaseId, { reason: "Wrong unit" }))).toBe(
		"form: The lease for Ana Diaz has other transactions.",
	);
	const gone = movedOut();
	must(gone.withhold({ lines: [gone.cleaning] }));
	expect(saying(undoEnding(gone.scope, gone.leaseId, { reason: "They stay" }))).toBe(
		"form: Their deposit was already returned or withheld. Reverse that first.",
	);
});
