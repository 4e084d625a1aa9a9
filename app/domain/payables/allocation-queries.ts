import { and, asc, eq } from "drizzle-orm";
import { formatPercent, splitByWeights } from "#domain/money/format";
import { db, statement } from "~/db/client.server";
import { allocationRules } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { weighUnits } from "./unit-weights";

export type AllocationRule = typeof allocationRules.$inferSelect;

/** A property's allocation rules by name, without removed ones. */
export function listAllocationRules(scope: Scope, propertyId: number): AllocationRule[] {
	return db()
		.select()
		.from(allocationRules)
		.where(
			and(
				eq(allocationRules.propertyId, propertyId),
				eq(allocationRules.profileId, scope.profileId),
				eq(allocationRules.active, true),
			),
		)
		.orderBy(asc(allocationRules.name), asc(allocationRules.id))
		.all();
}

/** An allocation rule that wasn't removed; undefined if it isn't the organization's. */
export function findAllocationRule(scope: Scope, ruleId: number): AllocationRule | undefined {
	return db()
		.select()
		.from(allocationRules)
		.where(
			and(
				eq(allocationRules.id, ruleId),
				eq(allocationRules.profileId, scope.profileId),
				eq(allocationRules.active, true),
			),
		)
		.get();
}

/** The organization's allocation rules for a list of choices, by property and name. */
export function allocationRuleChoices(scope: Scope) {
	return statement<{ id: number; name: string; propertyName: string }>(
		`SELECT r.id, r.name, p.name AS propertyName FROM allocation_rules r JOIN properties p ON p.id = r.property_id
		WHERE r.profile_id = ? AND r.active = 1 AND p.active = 1 ORDER BY p.sort_name, p.id, r.name LIMIT 500`,
	).all(scope.profileId);
}

export type UnitShare = {
	unitId: number;
	unitNumber: string;
	leaseName: string | null;
	/** In basis points, rounded, for display. */
	shareBp: number;
	/** Its unrounded part of what the units pay, for dividing amounts. */
	weight: number;
};

/**
 * Each unit's share of a cost by a rule today, in basis points. Together with the property's own share they add up to
 * 100%; the remainder goes to the units with the largest fractions. Refuses at the rule form's fields.
 */
export function sharesOfRule(
	scope: Scope,
	rule: Pick<AllocationRule, "propertyId" | "method" | "ownShareBp" | "shares">,
): Result<{ units: UnitShare[] }> {
	if (rule.ownShareBp >= 10_000) return refuse("There's nothing left to divide among the units.", "ownShare");
	if (rule.method === "fixed") return fixedShares(scope, rule);
	const weighed = weighUnits(scope, rule.propertyId, rule.method);
	if (!weighed.ok) return refuse(weighed.message, "method");
	const shares = splitByWeights(
		10_000 - rule.ownShareBp,
		weighed.units.map(({ weight }) => weight),
	);
	return { ok: true, units: weighed.units.map((unit, at) => ({ ...unit, shareBp: shares[at] ?? 0 })) };
}

/**
 * Shares of a rule with fixed percentages. Inactive units get none, so if one had a share, the rule is refused at
 * `shares` until it is changed.
 */
function fixedShares(
	scope: Scope,
	rule: Pick<AllocationRule, "propertyId" | "ownShareBp" | "shares">,
): Result<{ units: UnitShare[] }> {
	const weighed = weighUnits(scope, rule.propertyId, "equal");
	if (!weighed.ok) return weighed;
	const shareOf = new Map(rule.shares.map(({ unitId, shareBp }) => [unitId, shareBp]));
	const units = weighed.units.map((unit) => {
		const shareBp = shareOf.get(unit.unitId) ?? 0;
		return { ...unit, shareBp, weight: shareBp };
	});
	const total = units.reduce((sum, { shareBp }) => sum + shareBp, rule.ownShareBp);
	if (total === 10_000) return { ok: true, units };
	return refuse(
		`The shares add up to ${formatPercent(total, "en-US")}, including the property's share. They must total 100%.`,
		"shares",
	);
}
