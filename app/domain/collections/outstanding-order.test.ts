import { expect, test } from "vitest";
import { addMonths } from "#domain/calendar/format";
import { chargeAndSettle, receivePayment, reverseTransaction } from "#domain/lease-accounts";
import { findLease, findPostableLease } from "#domain/lease-records";
import { accountIdByRole } from "#domain/ledger";
import { keepBooks } from "../../../tests/factories/keep-books";
import { must } from "../../../tests/factories/must";
import { makeOwned } from "../../../tests/factories/owner-accounts";
import { inWrite } from "../../../tests/setup/in-write";
import { allOwing, collectedBack, owingTotals } from "./index.server";

keepBooks("2026-06-15");

/** Rent from January to July, the last of it charged ahead, and five payments, entered in this order or backward. */
function entered(backwards: boolean) {
	const { scope, leaseId } = makeOwned([10_000]);
	const charge = (date: string) => {
		const lines = [{ accountId: accountIdByRole(scope, "rent_income"), amountCents: 100_000 }];
		const found = must(findPostableLease(scope, leaseId));
		return must(inWrite(chargeAndSettle)(scope, found.lease, { date, lines })).transactionId;
	};
	const pay = (date: string, amountCents: number) => {
		const payment = { date, amountCents, method: "cash" as const, payerName: "Ana Diaz", confirmDuplicate: true };
		must(receivePayment(scope, leaseId, { ...payment, confirmLarge: true }));
	};
	const entries = [0, 1, 2, 3, 4, 5, 6].flatMap((month) => {
		const date = addMonths("2026-01-01", month);
		return [() => charge(date), ...(month < 6 ? [() => pay(`${date.slice(0, 8)}05`, 80_000)] : [])];
	});
	for (const enter of backwards ? entries.reverse() : entries) enter();
	return { scope, leaseId, charge };
}

test.each([false, true])(
	"what is charged ahead, collected back and paid last is the same, typed backwards: %s",
	(backwards) => {
		const { scope, leaseId, charge } = entered(backwards);
		const [row] = allOwing(scope, { filters: {}, direction: "desc" });
		expect(row).toMatchObject({ balanceCents: 120_000, aheadCents: 100_000, lastPaymentDate: "2026-06-05" });
		expect(owingTotals(scope, {})).toMatchObject({
			aheadCents: 100_000,
			days0to30Cents: 100_000,
			days31to60Cents: 20_000,
		});
		expect(findLease(scope, leaseId)).toMatchObject({ aheadCents: 100_000 });
		expect(collectedBack(scope)).toBe(80_000);
		must(reverseTransaction(scope, charge("2026-08-01"), { reason: "Too early" }));
		expect(owingTotals(scope, {})).toMatchObject({ balanceCents: 120_000, aheadCents: 100_000 });
	},
);
