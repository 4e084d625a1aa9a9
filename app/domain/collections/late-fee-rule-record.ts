import { and, eq } from "drizzle-orm";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { lateFeeRules, lateFeeSteps } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import type { LateFeeBase, LateFeeTiming } from "./labels";

/** A fee of a rule; `compute-late-fees.ts` computes its days and amounts. `percentBp` is in hundredths of a percent. Fixed amount and percentage add up. */
export type LateFeeStep = {
	/** The first or second fee of the rule: 1 or 2. */
	step: number;
	timing: LateFeeTiming;
	/** Rent due on the 1st with 3 grace days is charged a fee on the 5th. */
	graceDays: number;
	fixedCents: number;
	percentBp: number;
	percentOf: LateFeeBase;
};

export type LateFeeRule = typeof lateFeeRules.$inferSelect & { steps: LateFeeStep[] };

/** The terms that determine fees, from a saved rule or one being edited. */
export type LateFeeTerms = Pick<
	LateFeeRule,
	| "propertyId"
	| "leaseId"
	| "exempt"
	| "minimumBalanceCents"
	| "floorCents"
	| "monthCapCents"
	| "totalCapCents"
	| "accountIds"
	| "ignorePartialPayments"
	| "startDate"
	| "steps"
>;

/** A rule of the organization with its steps; undefined if it isn't the organization's. */
export function findLateFeeRule(scope: Scope, ruleId: number): LateFeeRule | undefined {
	const rule = db()
		.select()
		.from(lateFeeRules)
		.where(and(eq(lateFeeRules.id, ruleId), eq(lateFeeRules.profileId, scope.profileId)))
		.get();
	return rule && { ...rule, steps: stepsOf(rule.id) };
}

/** A rule's steps, in order. */
export function stepsOf(ruleId: number): LateFeeStep[] {
	return statement<LateFeeStep>(
		`SELECT step, timing, grace_days AS graceDays, fixed_cents AS fixedCents, percent_bp AS percentBp,
			percent_of AS percentOf FROM late_fee_steps WHERE rule_id = ? ORDER BY step`,
	).all(ruleId);
}

/** Replaces a rule's steps. */
export function replaceSteps(ruleId: number, steps: readonly LateFeeStep[]): void {
	mustBeWriting();
	db().delete(lateFeeSteps).where(eq(lateFeeSteps.ruleId, ruleId)).run();
	for (const step of steps) {
		db()
			.insert(lateFeeSteps)
			.values({ ruleId, ...step })
			.run();
	}
}
