import { expect } from "vitest";
import { addLateFeeRule, chargeLateFees, type LateFeeRuleFields, lateFeesOf } from "#domain/collections";
import { receivePayment } from "#domain/lease-accounts";
import { accountByRole } from "#domain/ledger";
import { postDueRecurring } from "#domain/recurring-charges";
import type { Scope } from "~/domain/kernel/scope";
import { onDay } from "./leasing";
import { must } from "./must";

/** $50.00, once, after three days. */
export const fifty = { timing: "once", graceDays: 3, fixedCents: 5000, percentBp: 0, percentOf: "overdue" } as const;

/** What a rule's form says: for every lease, from New Year on. */
export function ruleFields(scope: Scope, over: Partial<LateFeeRuleFields> = {}): LateFeeRuleFields {
	return {
		...{ scope: "organization", steps: [fifty], startDate: "2026-01-01" },
		...{ incomeAccountId: accountByRole(scope, "late_fee_income").id, ...over },
	};
}

/** The rule that `ruleFields` makes. */
export function rule(scope: Scope, over: Partial<LateFeeRuleFields> = {}) {
	return must(addLateFeeRule(scope, ruleFields(scope, over))).ruleId;
}

/** The night of a day: rent is posted, then late fees. */
export function night(day: string) {
	onDay(day);
	postDueRecurring();
	const run = chargeLateFees();
	expect(run.failures).toEqual([]);
	return run;
}

/** Day and cents of a lease's late fees. */
export const feesOf = (scope: Scope, leaseId: number) =>
	lateFeesOf(scope, leaseId).map(({ date, amountCents }) => [date, amountCents]);

/** A payment of a lease in cash. */
export const pay = (scope: Scope, leaseId: number, date: string, amountCents: number) =>
	must(
		receivePayment(scope, leaseId, {
			...{ date, amountCents, method: "cash", payerName: "Ana Diaz", confirmDuplicate: true },
		}),
	);
