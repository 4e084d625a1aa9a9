import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { canBeUsed, findAccount } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { inspectionCosts } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

type CostItem = {
	id: number;
	name: string;
	amountCents: number;
	/** Null for what doesn't wear out, such as cleaning. */
	lifeYears: number | null;
	accountId: number;
};

/** The organization's cost sheet, by name. */
export function listCosts(scope: Scope): CostItem[] {
	return statement<CostItem>(
		`SELECT id, name, amount_cents AS amountCents, life_years AS lifeYears, account_id AS accountId
		FROM inspection_costs WHERE profile_id = ? AND removed_date IS NULL ORDER BY name COLLATE NOCASE, id LIMIT 500`,
	).all(scope.profileId);
}

type CostFields = { name: string; amountCents: number; lifeYears?: number | undefined; accountId: number };

/**
 * Adds an item to the cost sheet. Refuses at `accountId` what isn't an income account, and at `name` one that exists.
 */
export function addCost(scope: Scope, fields: CostFields & { idempotencyKey?: string | undefined }): Result {
	return once(scope, "add-inspection-cost", fields, () => {
		const { name, amountCents, lifeYears = null, accountId } = fields;
		const account = findAccount(scope, accountId);
		if (!account || !canBeUsed(account, "income")) return refuse("Choose an income account.", "accountId");
		const taken = listCosts(scope).some((one) => one.name.toLowerCase() === name.toLowerCase());
		if (taken) return refuse("This is already on the cost sheet.", "name");
		insertRow(inspectionCosts, { profileId: scope.profileId, name, amountCents, lifeYears, accountId });
		say(scope, `“${name}” was added to the cost sheet at ${organizationOf(scope).money(amountCents)}.`);
		return { ok: true };
	});
}

/** Takes an item off the cost sheet. Deductions that were proposed with it stay. */
export function removeCost(scope: Scope, costId: number): Result {
	return once(scope, "remove-inspection-cost", {}, () => {
		const cost = listCosts(scope).find(({ id }) => id === costId);
		if (!cost) return refuse("That item wasn't found.");
		statement("UPDATE inspection_costs SET removed_date = ? WHERE id = ?").run(nowIso(), costId);
		say(scope, `“${cost.name}” was removed from the cost sheet.`);
		return { ok: true };
	});
}

function say(scope: Scope, summary: string) {
	recordActivity(scope, {
		...{ action: "inspection_cost.changed", subjectKind: "organization", subjectId: scope.profileId, summary },
	});
}
