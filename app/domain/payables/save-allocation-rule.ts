import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { canBeUsed, findAccount } from "#domain/ledger";
import { db, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { allocationRules } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { once } from "~/domain/kernel/once";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findAllocationRule, sharesOfRule } from "./allocation-queries";
import type { AllocationMethod } from "./labels";

type AllocationRuleFields = {
	name: string;
	method: AllocationMethod;
	/** The property's own share, in basis points. */
	ownShareBp: number;
	/** The expense accounts that it is for; all if empty. */
	accountIds: number[];
	/** Only for fixed percentages. */
	shares: { unitId: number; shareBp: number }[];
	billTenants: boolean;
	/** The income account for tenants' charges, if tenants are billed. */
	chargeAccountId?: number | undefined;
	chargeMemo?: string | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Adds a rule that divides a property's costs among its units. Refuses a used name, and accounts and units that don't
 * fit. Its shares in percent: `sharesOfRule` (allocation-queries.ts).
 */
export function addAllocationRule(
	scope: Scope,
	propertyId: number,
	fields: AllocationRuleFields,
): Result<{ ruleId: number }> {
	return once(scope, "add-allocation-rule", { propertyId, ...fields }, () => {
		if (!statement("SELECT 1 FROM properties WHERE id = ? AND profile_id = ?").get(propertyId, scope.profileId)) {
			return refuse("That property wasn't found.");
		}
		const failure = checkRule(scope, propertyId, fields);
		if (failure) return failure;
		const ruleId = insertRow(allocationRules, { profileId: scope.profileId, propertyId, ...recordOf(fields) });
		log(scope, propertyId, "added", fields.name);
		return { ok: true, ruleId };
	});
}

/** Saves a rule. What it already divided doesn't change. */
export function editAllocationRule(scope: Scope, ruleId: number, fields: AllocationRuleFields): Result {
	return allOrNothing(() => {
		const rule = findAllocationRule(scope, ruleId);
		if (!rule) return refuse("That rule wasn't found.");
		const failure = checkRule(scope, rule.propertyId, fields, ruleId);
		if (failure) return failure;
		db()
			.update(allocationRules)
			.set({ ...recordOf(fields), updatedDate: nowIso() })
			.where(and(eq(allocationRules.id, ruleId), eq(allocationRules.profileId, scope.profileId)))
			.run();
		log(scope, rule.propertyId, "changed", fields.name);
		return { ok: true };
	});
}

/** Removes a rule. What it already divided doesn't change. */
export function removeAllocationRule(scope: Scope, ruleId: number): Result {
	return allOrNothing(() => {
		const rule = findAllocationRule(scope, ruleId);
		if (!rule) return refuse("That rule wasn't found.");
		db()
			.update(allocationRules)
			.set({ active: false, updatedDate: nowIso() })
			.where(eq(allocationRules.id, ruleId))
			.run();
		log(scope, rule.propertyId, "removed", rule.name);
		return { ok: true };
	});
}

function checkRule(scope: Scope, propertyId: number, fields: AllocationRuleFields, ruleId = 0): Failure | undefined {
	const namesake = statement(
		"SELECT 1 FROM allocation_rules WHERE property_id = ? AND name = ? COLLATE NOCASE AND active = 1 AND id <> ?",
	).get(propertyId, fields.name, ruleId);
	if (namesake) return refuse("This property already has a rule with this name.", "name");
	for (const accountId of fields.accountIds) {
		const account = findAccount(scope, accountId);
		if (!account || !canBeUsed(account, "expense")) return refuse("That account wasn't found.", "accountIds");
	}
	if (fields.billTenants) {
		if (fields.chargeAccountId === undefined)
			return refuse("Choose the income account for tenant charges.", "chargeAccountId");
		const account = findAccount(scope, fields.chargeAccountId);
		if (account?.type !== "income" || !account.active) return refuse("Choose an income account.", "chargeAccountId");
	}
	const units = new Set(fields.shares.map(({ unitId }) => unitId));
	for (const unitId of units) {
		const sql = "SELECT 1 FROM units WHERE id = ? AND property_id = ? AND profile_id = ?";
		if (!statement(sql).get(unitId, propertyId, scope.profileId))
			return refuse("One of the units wasn't found.", "shares");
	}
	if (units.size < fields.shares.length) return refuse("A unit is listed twice.", "shares");
	const shares = sharesOfRule(scope, { propertyId, ...fields });
	return shares.ok ? undefined : shares;
}

function recordOf({ billTenants, chargeAccountId, chargeMemo, method, shares, ...fields }: AllocationRuleFields) {
	const { name, ownShareBp, accountIds } = fields;
	return {
		...{ name, method, ownShareBp, accountIds, billTenants },
		shares: method === "fixed" ? shares : [],
		chargeAccountId: billTenants ? (chargeAccountId ?? null) : null,
		chargeMemo: billTenants ? (chargeMemo ?? "") : "",
	};
}

function log(scope: Scope, propertyId: number, done: string, name: string) {
	recordActivity(scope, {
		action: `allocation_rule.${done}`,
		subjectKind: "property",
		subjectId: propertyId,
		summary: `The allocation rule “${name}” was ${done}.`,
	});
}
