import { and, asc, eq } from "drizzle-orm";
import { formatPercent, splitByWeights } from "#domain/money/format";
import { db, statement } from "~/db/client.server";
import { allocationRules } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { weighUnits } from "./unit-weights";

export type AllocationRule = typeof allocationRules.$inferSelect;

/** A property's rules by name; those taken away are left out. */
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

/** A rule that is in use; undefined when it is not the organization's. */
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

/** All rules of the organization to choose from, by property and name. */
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
	/** In hundredths of a percent, rounded: to be shown. */
	shareBp: number;
	/** Its part of what falls on the units, unrounded: to divide by. */
	weight: number;
};

/**
 * What of a cost falls on each unit by a rule today, in hundredths of a percent. With the property's own share they come
 * to 100%; hundredths that do not divide go to the largest remainders.
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

/** Units that are no longer active keep no share: what was theirs would be lost, so the rule asks to be changed. */
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
