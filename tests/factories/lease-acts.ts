import fc from "fast-check";
import { addDays } from "#domain/calendar/format";
import { refundDeposit } from "#domain/deposits";
import {
	applyPrepayment,
	chargeLease,
	correctPayment,
	creditLease,
	receivePayment,
	returnPayment,
	reverseTransaction,
} from "#domain/lease-accounts";
import { accountByRole } from "#domain/ledger";
import { postDueRecurring } from "#domain/recurring-charges";
import { statement } from "~/db/client.server";
import { accountNamed, makeBooks, makeLease, moneyOf, onDay } from "./leasing";

const cents = fc.integer({ min: 1, max: 300_000 });
const back = fc.integer({ min: 0, max: 20 });
const pick = fc.nat({ max: 999 });
/** An act in the life of a lease. */
export const step = fc.oneof(
	fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 40 }) }),
	fc.record({
		do: fc.constantFrom("charge" as const, "deposit" as const, "pay" as const, "credit" as const),
		cents,
		back,
	}),
	fc.record({ do: fc.constantFrom("apply" as const, "refund" as const, "refundDeposit" as const), cents }),
	fc.record({ do: fc.constantFrom("reverse" as const, "return" as const, "correct" as const), pick, cents }),
);
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Applies random actions to a lease in any order, whether refused or not. */
export function live(steps: Step[]) {
	let day = "2026-01-10";
	onDay(day);
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, { type: "at_will", endDate: undefined, postDaysInAdvance: 5 });
	const income = accountByRole(scope, "rent_income").id;
	const security = accountNamed(scope, "Security Deposit Liability");
	const person = { method: "cash" as const, payerName: "Ana Diaz", confirmDuplicate: true, confirmLarge: true };
	const any = (n: number) => {
		const rows = statement<{ id: number }>("SELECT id FROM gl_transactions WHERE lease_id = ? ORDER BY id").all(
			leaseId,
		);
		return rows[n % rows.length]?.id ?? 0;
	};
	for (const one of steps) {
		const date = addDays(day, -("back" in one ? one.back : 0));
		const amountCents = "cents" in one ? one.cents : 0;
		if (one.do === "wait") {
			day = addDays(day, one.days);
			onDay(day);
			postDueRecurring();
		}
		if (one.do === "charge" || one.do === "deposit") {
			const lines = [{ accountId: one.do === "charge" ? income : security, amountCents }];
			chargeLease(scope, leaseId, { date, lines, confirmDuplicate: true });
		}
		if (one.do === "pay") receivePayment(scope, leaseId, { date, amountCents, ...person });
		if (one.do === "credit") {
			const lines = [{ accountId: income, amountCents }];
			creditLease(scope, leaseId, { kind: "waive", date, lines, leaveAsCredit: true });
		}
		if (one.do === "apply") applyPrepayment(scope, leaseId);
		if (one.do === "refund") {
			const prepaymentCents = Math.min(amountCents, moneyOf(leaseId).prepaid);
			refundDeposit(scope, leaseId, { date: day, method: "cash", payeeName: "Ana", prepaymentCents });
		}
		if (one.do === "refundDeposit") {
			const deposits = [{ accountId: security, amountCents }];
			refundDeposit(scope, leaseId, { date: day, method: "cash", payeeName: "Ana", deposits, confirmOwing: true });
		}
		if (one.do === "reverse") reverseTransaction(scope, any(one.pick), { reason: "Mistake" });
		if (one.do === "return")
			returnPayment(scope, any(one.pick), { date: day, feeCents: 3500, bankFeeCents: 1200, confirmUndeposited: true });
		if (one.do === "correct") correctPayment(scope, any(one.pick), { date: day, amountCents, ...person });
	}
	return { scope, leaseId, day };
}
