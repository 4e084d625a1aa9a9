import { and, eq } from "drizzle-orm";
import { db, statement } from "~/db/client.server";
import { lateFeeRules, lateFeeSteps } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import type { LateFeeBase, LateFeeTiming } from "./labels";

/** A fee of a rule. Percent in hundredths of a percent; fixed and percent add up. */
export type LateFeeStep = {
	/** 1 or 2. */
	step: number;
	timing: LateFeeTiming;
	/** Due on the 1st with 3 days of grace: charged on the 5th. */
	graceDays: number;
	fixedCents: number;
	percentBp: number;
	percentOf: LateFeeBase;
};

export type LateFeeRule = typeof lateFeeRules.$inferSelect & { steps: LateFeeStep[] };

/** A rule of the organization with its steps; undefined when it is not one. */
export function findLateFeeRule(scope: Scope, ruleId: number): LateFeeRule | undefined {
	const rule = db()
		.select()
		.from(lateFeeRules)
		.where(and(eq(lateFeeRules.id, ruleId), eq(lateFeeRules.profileId, scope.profileId)))
		.get();
	return rule && { ...rule, steps: stepsOf(rule.id) };
}

/** Its steps, in their order. */
export function stepsOf(ruleId: number): LateFeeStep[] {
	return statement<LateFeeStep>(
		`SELECT step, timing, grace_days AS graceDays, fixed_cents AS fixedCents, percent_bp AS percentBp,
			percent_of AS percentOf FROM late_fee_steps WHERE rule_id = ? ORDER BY step`,
	).all(ruleId);
}

/** Puts these steps in the place of the rule's. Call it inside a write. */
export function replaceSteps(ruleId: number, steps: readonly LateFeeStep[]): void {
	db().delete(lateFeeSteps).where(eq(lateFeeSteps.ruleId, ruleId)).run();
	for (const step of steps) {
		db()
			.insert(lateFeeSteps)
			.values({ ruleId, ...step })
			.run();
	}
}
