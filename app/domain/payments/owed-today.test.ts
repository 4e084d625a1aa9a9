import { expect, test } from "vitest";
import { leasePeople } from "#domain/lease-records";
import { payableRent, refuseRent } from "#domain/payments";
import { addRecurring } from "#domain/recurring-charges";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { connectSandbox, goodBank, payAtSandbox, startRent } from "../../../tests/factories/payments";

keepBooks("2026-01-20");

test("where no parts are paid, what is owed today is the whole; what is charged ahead may wait", async () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, { postDaysInAdvance: 15 });
	await connectSandbox(scope, { partialPayments: false });
	expect(payableRent(scope, leaseId)).toMatchObject({ balanceCents: 240_000, aheadCents: 120_000, owedCents: 120_000 });
	const resident = { ...scope, tenantId: leasePeople(scope, leaseId)[0]?.tenantId ?? 0 };
	const refused = (amountCents: number) => refuseRent(scope, { ...resident, leaseId, amountCents });
	expect(refused(119_999)).toMatchObject({ field: "amount", message: "Pay the full balance of $1,200.00." });
	for (const amountCents of [120_000, 180_000, 240_000]) expect(refused(amountCents)).toBeUndefined();
});

test.each([
	[120_000, 0],
	[20_000, 100_000],
])("what is owed today is owed although a credit of %i of a later day comes off it", async (creditCents, leftCents) => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	await connectSandbox(scope, { partialPayments: false });
	const credit = { kind: "credit", accountId: accountNamed(scope, "Concessions"), amountCents: creditCents } as const;
	must(addRecurring(scope, leaseId, { ...credit, cycle: "one_time", firstDate: "2026-01-28", postDaysInAdvance: 20 }));
	expect(payableRent(scope, leaseId)).toMatchObject({
		...{ owedCents: 120_000, creditAheadCents: creditCents, aheadCents: 0, balanceCents: leftCents },
	});
	const resident = { ...scope, tenantId: leasePeople(scope, leaseId)[0]?.tenantId ?? 0 };
	const refused = (amountCents: number) => refuseRent(scope, { ...resident, leaseId, amountCents });
	for (const amountCents of [120_000, Math.max(1, leftCents)]) expect(refused(amountCents)).toBeUndefined();
});

test("what is on its way is asked about where a credit of a later day will settle what is owed today", async () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	await connectSandbox(scope);
	const tenantId = leasePeople(scope, leaseId)[0]?.tenantId ?? 0;
	const credit = { kind: "credit", accountId: accountNamed(scope, "Concessions"), amountCents: 120_000 } as const;
	must(addRecurring(scope, leaseId, { ...credit, cycle: "one_time", firstDate: "2026-01-28", postDaysInAdvance: 20 }));
	const { checkout } = await startRent(scope, leaseId, 120_000, "bank", { tenantId });
	await payAtSandbox(checkout, goodBank);
	const again = startRent(scope, leaseId, 70_000, "bank", { tenantId, confirmAgain: false });
	await expect(again).rejects.toThrow("confirmAgain: $1,200.00 is already processing or scheduled.");
});
