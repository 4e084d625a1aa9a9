import { and, desc, eq } from "drizzle-orm";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { lateFeeRules, lateFeeRuleVersions, lateFeeSteps } from "~/db/schema";
import type { LateFeeTermsRecord } from "~/db/schema/collections";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { LateFeeBase, LateFeeTiming } from "./labels";

/**
 * A fee of a rule; `compute-late-fees.ts` computes its days and amounts. `percentBp` is in hundredths of a percent.
 * Fixed amount and percentage add up.
 */
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

/** Keeps a rule's terms as they stand now as its newest version. Terms that didn't change keep theirs. */
export function keepVersion(scope: Scope, ruleId: number): void {
	mustBeWriting();
	const rule = findLateFeeRule(scope, ruleId);
	if (!rule) return;
	const { active, exempt, minimumBalanceCents, floorCents, monthCapCents, totalCapCents } = rule;
	const { accountIds, ignorePartialPayments, startDate, steps } = rule;
	const terms: LateFeeTermsRecord = {
		...{ active, exempt, minimumBalanceCents, floorCents, monthCapCents, totalCapCents },
		...{ accountIds, ignorePartialPayments, startDate, steps },
	};
	const last = newestVersion(ruleId);
	if (last && JSON.stringify(last.terms) === JSON.stringify(terms)) return;
	const fromDate = organizationOf(scope).today;
	insertRow(lateFeeRuleVersions, { profileId: scope.profileId, ruleId, fromDate, terms, authorId: scope.userId });
}

/** The newest version of a rule's terms; undefined if none was kept. */
export function newestVersion(ruleId: number) {
	return db()
		.select()
		.from(lateFeeRuleVersions)
		.where(eq(lateFeeRuleVersions.ruleId, ruleId))
		.orderBy(desc(lateFeeRuleVersions.id))
		.get();
}
