import { canBeUsed, findAccount } from "#domain/ledger";
import { type Cents, splitByWeights } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findAllocationRule, sharesOfRule } from "./allocation-queries";
import { mostLines } from "./check-expense";
import type { ExpenseLine } from "./expense-input";
import type { Division } from "./labels";
import { type UnitMeasure, weighUnits } from "./unit-weights";

type CostToDivide = {
	amountCents: Cents;
	accountId: number;
	memo?: string | undefined;
	/** One of the property's allocation rules, or a division without a rule. */
	by: { ruleId: number } | { division: Division };
	/** The property, for a division among units. */
	propertyId?: number | undefined;
};

type DividedLine = ExpenseLine & { unitNumber: string };

type Part = { propertyId: number; unitId?: number; unitNumber: string; weight: number };

/**
 * Divides a cost among the units of a property (by a rule, or equally, by size, bedrooms or occupants) or among all
 * properties. The lines add up to the amount: odd cents go by largest remainder, by `splitByWeights` of money. Refuses
 * at the `divide.…` fields, naming units that lack the information (unit-weights.ts). What tenants then pay of it:
 * charge-tenants.ts.
 */
export function divideCost(scope: Scope, cost: CostToDivide): Result<{ lines: DividedLine[] }> {
	if (cost.amountCents <= 0) return refuse("Enter an amount above zero.", "divide.amount");
	const account = findAccount(scope, cost.accountId);
	if (!account || !canBeUsed(account, "expense")) return refuse("That account wasn't found.", "divide.accountId");
	const parts = partsOf(scope, cost);
	if (!parts.ok) return parts;
	const { accountId, memo } = cost;
	const amounts = splitByWeights(
		cost.amountCents,
		parts.parts.map(({ weight }) => weight),
	);
	const lines = parts.parts.flatMap(({ weight: _, ...place }, at) => {
		const amountCents = amounts[at] ?? 0;
		return amountCents === 0 ? [] : [{ ...place, accountId, amountCents, memo }];
	});
	if (lines.length > mostLines)
		return refuse(`This makes ${lines.length} lines. The limit is ${mostLines}.`, "divide.by");
	return { ok: true, lines };
}

function partsOf(scope: Scope, cost: CostToDivide): Result<{ parts: Part[] }> {
	if ("ruleId" in cost.by) return partsOfRule(scope, cost.by.ruleId);
	const [over, by] = cost.by.division.split("_");
	if (over === "properties") return partsOfProperties(scope, by as "equal" | "units" | "size");
	const { propertyId } = cost;
	if (propertyId === undefined) return refuse("Choose a property.", "divide.propertyId");
	if (!statement("SELECT 1 FROM properties WHERE id = ? AND profile_id = ?").get(propertyId, scope.profileId)) {
		return refuse("That property wasn't found.", "divide.propertyId");
	}
	const weighed = weighUnits(scope, propertyId, by as UnitMeasure);
	if (!weighed.ok) return refuse(weighed.message, "divide.by");
	return { ok: true, parts: weighed.units.map(({ leaseName: _, ...unit }) => ({ propertyId, ...unit })) };
}

/** The units' parts by their unrounded weights. The property's own share is a line without a unit. */
function partsOfRule(scope: Scope, ruleId: number): Result<{ parts: Part[] }> {
	const rule = findAllocationRule(scope, ruleId);
	if (!rule) return refuse("That rule wasn't found.", "divide.by");
	const shares = sharesOfRule(scope, rule);
	if (!shares.ok) return refuse(shares.message, "divide.by");
	const { propertyId, ownShareBp } = rule;
	const all = shares.units.reduce((sum, { weight }) => sum + weight, 0);
	const own = { propertyId, unitNumber: "", weight: ownShareBp * all };
	const units = shares.units.map(({ unitId, unitNumber, weight }) => {
		return { propertyId, unitId, unitNumber, weight: weight * (10_000 - ownShareBp) };
	});
	return { ok: true, parts: [...units, ...(ownShareBp > 0 ? [own] : [])] };
}

function partsOfProperties(scope: Scope, by: "equal" | "units" | "size"): Result<{ parts: Part[] }> {
	const rows = statement<{ propertyId: number; name: string; units: number; size: number }>(
		`SELECT p.id AS propertyId, p.name, s.units,
			(SELECT coalesce(sum(size_sqft), 0) FROM units u WHERE u.property_id = p.id AND u.active = 1) AS size
		FROM properties p JOIN property_stats s ON s.property_id = p.id
		WHERE p.profile_id = ? AND p.active = 1 ORDER BY p.sort_name, p.id`,
	).all(scope.profileId);
	if (rows.length === 0) return refuse("You don't have any properties yet.", "divide.by");
	const parts = rows.map(({ propertyId, units, size }) => ({
		...{ propertyId, unitNumber: "", weight: by === "equal" ? 1 : by === "units" ? units : size },
	}));
	if (parts.every(({ weight }) => weight === 0))
		return refuse("None of your properties have the information needed to divide this.", "divide.by");
	const unmeasured = by === "size" ? rows.filter(({ size }) => size === 0).map(({ name }) => name) : [];
	if (unmeasured.length > 0) {
		return refuse(`Enter unit sizes for ${unmeasured.slice(0, 4).join(", ")} first.`, "divide.by");
	}
	return { ok: true, parts };
}
