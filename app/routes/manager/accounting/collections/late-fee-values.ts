import type { z } from "zod";
import type { LateFeeRule } from "#domain/collections";
import type { LateFeeBase, LateFeeScope, LateFeeTiming } from "#domain/collections/labels";
import type { lateFeeRuleForm } from "#domain/collections/schema";
import { plainAmount, plainPercent } from "#domain/money/format";

export type LateFeeInput = z.input<ReturnType<typeof lateFeeRuleForm>>;

type StepValues = {
	timing: LateFeeTiming;
	graceDays: string;
	percentOf: LateFeeBase;
	fixed?: string;
	percent?: string;
};

/** A rule as starting values of its form. */
export function lateFeeValues(rule: LateFeeRule) {
	const amount = (cents: number | null) => (cents ? plainAmount(cents) : "");
	const scope: LateFeeScope = rule.leaseId !== null ? "lease" : rule.propertyId !== null ? "property" : "organization";
	const count: "usual" | "chosen" = rule.accountIds === null ? "usual" : "chosen";
	const steps = rule.steps.map(
		(step): StepValues => ({
			timing: step.timing,
			graceDays: String(step.graceDays),
			percentOf: step.percentOf,
			fixed: amount(step.fixedCents),
			percent: step.percentBp > 0 ? plainPercent(step.percentBp) : "",
		}),
	);
	return {
		...{ scope, count, steps: [...steps, ...usualSteps.slice(steps.length)] },
		seenUpdatedDate: rule.updatedDate,
		propertyId: rule.propertyId ?? undefined,
		leaseId: rule.leaseId ?? undefined,
		exempt: rule.exempt,
		minimumBalance: amount(rule.minimumBalanceCents),
		floor: amount(rule.floorCents),
		monthCap: amount(rule.monthCapCents),
		totalCap: amount(rule.totalCapCents),
		accountIds: rule.accountIds ?? [],
		ignorePartialPayments: rule.ignorePartialPayments,
		incomeAccountId: rule.incomeAccountId,
		tellTenants: rule.tellTenants,
		startDate: rule.startDate,
	};
}

export function newLateFeeValues({ today, incomeAccountId }: { today: string; incomeAccountId: number }) {
	const scope: LateFeeScope = "organization";
	const count: "usual" | "chosen" = "usual";
	return { scope, count, incomeAccountId, startDate: today, steps: usualSteps };
}

/** The starting values for a new rule's first and second fee. */
const usualSteps: StepValues[] = [
	{ timing: "once", graceDays: "3", percentOf: "overdue" },
	{ timing: "daily", graceDays: "4", percentOf: "overdue" },
];
