import type { z } from "zod";
import type { LateFeeRule } from "#domain/collections";
import type { lateFeeRuleForm } from "#domain/collections/schema";
import { plainAmount, plainPercent } from "#domain/money/format";

export type LateFeeInput = z.input<ReturnType<typeof lateFeeRuleForm>>;

/** A rule as its form says it. */
export function lateFeeValues(rule: LateFeeRule) {
	const amount = (cents: number | null) => (cents ? plainAmount(cents) : "");
	return {
		seenUpdatedDate: rule.updatedDate,
		scope: rule.leaseId !== null ? "lease" : rule.propertyId !== null ? "property" : "organisation",
		propertyId: rule.propertyId ?? undefined,
		leaseId: rule.leaseId ?? undefined,
		exempt: rule.exempt,
		steps: rule.steps.map((step) => ({
			...{ timing: step.timing, graceDays: String(step.graceDays), percentOf: step.percentOf },
			fixed: amount(step.fixedCents),
			percent: step.percentBp > 0 ? plainPercent(step.percentBp) : "",
		})),
		minimumBalance: amount(rule.minimumBalanceCents),
		floor: amount(rule.floorCents),
		monthCap: amount(rule.monthCapCents),
		totalCap: amount(rule.totalCapCents),
		count: rule.accountIds === null ? "usual" : "chosen",
		accountIds: rule.accountIds ?? [],
		ignorePartialPayments: rule.ignorePartialPayments,
		incomeAccountId: rule.incomeAccountId,
		tellTenants: rule.tellTenants,
		startDate: rule.startDate,
	} as const;
}

/** What a new rule starts from: one fee, 3 days of grace. */
export function newLateFeeValues({ today, incomeAccountId }: { today: string; incomeAccountId: number }) {
	return {
		...{ scope: "organisation", count: "usual", incomeAccountId, startDate: today },
		steps: [
			{ timing: "once", graceDays: "3", percentOf: "overdue" },
			{ timing: "daily", graceDays: "4", percentOf: "overdue" },
		],
	} as const;
}
