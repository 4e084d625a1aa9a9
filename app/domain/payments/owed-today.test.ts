import { expect, test } from "vitest";
import { leasePeople } from "#domain/leasing";
import { payableRent, refuseRent } from "#domain/payments";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks, makeLease } from "../../../tests/factories/leasing";
import { connectSandbox } from "../../../tests/factories/payments";

keepBooks("2026-01-20");

test("where no parts are paid, what is owed today is the whole; what is charged ahead may wait", async () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, { postDaysInAdvance: 15 });
	await connectSandbox(scope, { partialPayments: false });
	expect(payableRent(scope, leaseId)).toMatchObject({ balanceCents: 240_000, aheadCents: 120_000, owedCents: 120_000 });
	const resident = { ...scope, tenantId: leasePeople(scope, leaseId)[0]?.tenantId ?? 0 };
	const refused = (amountCents: number) => refuseRent(scope, { ...resident, leaseId, amountCents });
	expect(refused(119_999)).toMatchObject({ field: "amount", message: "Pay the whole balance of $1,200.00." });
	for (const amountCents of [120_000, 180_000, 240_000]) expect(refused(amountCents)).toBeUndefined();
});
