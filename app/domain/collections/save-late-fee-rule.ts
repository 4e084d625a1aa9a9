import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { addDays, firstDay, later, type PlainDate } from "#domain/calendar/format";
import { canBeUsed, findAccount } from "#domain/ledger";
import { db, statement } from "~/db/client.server";
import { lateFeeRules } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import type { LateFeeScope } from "./labels";
import { findLateFeeRule, keepVersion, type LateFeeRule, type LateFeeStep, replaceSteps } from "./late-fee-rule-record";

export type LateFeeRuleFields = {
	scope: LateFeeScope;
	/** Required for a rule of one property or one lease. */
	propertyId?: number | undefined;
	leaseId?: number | undefined;
	/** Charges no fees, whatever broader rules say. */
	exempt?: boolean | undefined;
	/** One or two fees; none for an exempt rule. `line` is the row in the form. */
	steps: (Omit<LateFeeStep, "step"> & { line?: number | undefined })[];
	minimumBalanceCents?: number | undefined;
	floorCents?: number | undefined;
	monthCapCents?: number | undefined;
	totalCapCents?: number | undefined;
	/** Income accounts it applies to; when unset, all that late fees apply to. */
	accountIds?: number[] | undefined;
	ignorePartialPayments?: boolean | undefined;
	/** The income account that fees are credited to. */
	incomeAccountId: number;
	tellTenants?: boolean | undefined;
	/** Today or later. Charges due before it get no fee. */
	startDate: PlainDate;
};

type Edit = { idempotencyKey?: string | undefined; seenUpdatedDate?: string | undefined };

/**
 * Adds a rule. There's at most one for all leases, one for each property and one for each lease; none begins before
 * today. Refuses at the form's field. Which rule goes first: `appliesToLease` (compute-late-fees.ts).
 */
export function addLateFeeRule(
	scope: Scope,
	fields: LateFeeRuleFields & Pick<Edit, "idempotencyKey">,
): Result<{ ruleId: number }> {
	return once(scope, "add-late-fee-rule", fields, () => {
		const failure = checkRule(scope, fields) ?? refuseSecond(scope, fields) ?? refuseStart(scope, fields);
		if (failure) return failure;
		const ruleId = db()
			.insert(lateFeeRules)
			.values({
				...{ profileId: scope.profileId, ...columnsOf(fields), ...scopeColumns(fields) },
				chargedThrough: addDays(fields.startDate, -1),
			})
			.returning({ id: lateFeeRules.id })
			.get().id;
		replaceSteps(ruleId, numbered(fields));
		keepVersion(scope, ruleId);
		note(scope, ruleId, "added");
		return { ok: true, ruleId };
	});
}

/** Edits a rule; which leases it's for can't change. Fees already charged stay. Refuses at the form's field. */
export function editLateFeeRule(
	scope: Scope,
	ruleId: number,
	fields: LateFeeRuleFields & Edit,
): Result<{ ruleId: number }> {
	return once(scope, "edit-late-fee-rule", { ruleId, ...fields }, () => {
		const rule = findLateFeeRule(scope, ruleId);
		if (!rule) return refuse("That rule wasn't found.");
		const failure =
			staleEdit(scope, fields.seenUpdatedDate, rule.updatedDate) ??
			checkRule(scope, { ...fields, ...whomOf(rule) }) ??
			(fields.startDate === rule.startDate ? undefined : refuseStart(scope, fields));
		if (failure) return failure;
		const dayBefore = addDays(fields.startDate, -1);
		const hasBegun = rule.chargedThrough >= rule.startDate;
		const chargedThrough = hasBegun ? later(rule.chargedThrough, dayBefore) : dayBefore;
		const updatedDate = nowIso();
		db()
			.update(lateFeeRules)
			.set({ ...columnsOf(fields), chargedThrough, updatedDate })
			.where(eq(lateFeeRules.id, ruleId))
			.run();
		replaceSteps(ruleId, numbered(fields));
		keepVersion(scope, ruleId);
		note(scope, ruleId, "changed");
		return { ok: true, ruleId };
	});
}

/** Checks that apply to every rule, including one that is only previewed. Refuses at the form's field. */
export function checkRule(scope: Scope, fields: LateFeeRuleFields): Failure | undefined {
	return checkWhom(scope, fields) ?? (fields.exempt ? undefined : (checkSteps(fields) ?? checkAccounts(scope, fields)));
}

function checkWhom(scope: Scope, { scope: whom, propertyId, leaseId }: LateFeeRuleFields): Failure | undefined {
	const isOwn = (table: "properties" | "leases", id: number) =>
		Boolean(statement<unknown>(`SELECT 1 FROM ${table} WHERE id = ? AND profile_id = ?`).get(id, scope.profileId));
	if (whom === "property") {
		if (propertyId === undefined) return refuse("Choose a property.", "propertyId");
		return isOwn("properties", propertyId) ? undefined : refuse("That property wasn't found.", "propertyId");
	}
	if (whom === "lease") {
		if (leaseId === undefined) return refuse("Choose a lease.", "leaseId");
		return isOwn("leases", leaseId) ? undefined : refuse("That lease wasn't found.", "leaseId");
	}
	return undefined;
}

function checkSteps({ steps, floorCents = 0, monthCapCents, totalCapCents }: LateFeeRuleFields): Failure | undefined {
	if (steps.length === 0) return refuse("Enter a late fee.", "steps");
	if (steps.length > 2) return refuse("You can add up to two fees.", "steps");
	for (const [at, { line, graceDays, fixedCents, percentBp }] of steps.entries()) {
		const field = `steps[${line ?? at}]`;
		if (graceDays < 0 || graceDays > 90) return refuse("Enter 0 to 90 days.", `${field}.graceDays`);
		if (fixedCents < 0) return refuse("Enter an amount above zero.", `${field}.fixed`);
		if (percentBp < 0 || percentBp > 10_000) return refuse("Enter 100% or less.", `${field}.percent`);
		if (fixedCents + percentBp === 0) return refuse("Enter an amount, a percentage or both.", `${field}.fixed`);
	}
	if (monthCapCents !== undefined && monthCapCents < floorCents) {
		return refuse("This is less than the smallest fee.", "monthCap");
	}
	if (totalCapCents !== undefined && totalCapCents < floorCents) {
		return refuse("This is less than the smallest fee.", "totalCap");
	}
	return undefined;
}

function checkAccounts(scope: Scope, { incomeAccountId, accountIds }: LateFeeRuleFields): Failure | undefined {
	const isIncome = (id: number) => {
		const account = findAccount(scope, id);
		return account !== undefined && canBeUsed(account, "income");
	};
	if (!isIncome(incomeAccountId)) return refuse("Choose an income account.", "incomeAccountId");
	if (accountIds === undefined) return undefined;
	if (accountIds.length === 0) return refuse("Select at least one account.", "accountIds");
	return accountIds.every(isIncome) ? undefined : refuse("That account wasn't found.", "accountIds");
}

function refuseSecond(scope: Scope, fields: LateFeeRuleFields): Failure | undefined {
	const { propertyId, leaseId } = scopeColumns(fields);
	const there = statement<unknown>(
		"SELECT 1 FROM late_fee_rules WHERE profile_id = ? AND property_id IS ? AND lease_id IS ?",
	).get(scope.profileId, propertyId, leaseId);
	if (!there) return undefined;
	if (leaseId !== null) return refuse("This lease already has a rule. Edit that one.", "leaseId");
	if (propertyId !== null) return refuse("This property already has a rule. Edit that one.", "propertyId");
	return refuse("There's already a rule for all leases. Edit that one.", "scope");
}

function refuseStart(scope: Scope, { startDate }: LateFeeRuleFields): Failure | undefined {
	if (startDate >= organizationOf(scope).today) return undefined;
	return refuse("Use today's date or later. Late fees can't be backdated.", "startDate");
}

function scopeColumns({ scope: whom, propertyId, leaseId }: LateFeeRuleFields) {
	return {
		propertyId: whom === "property" ? (propertyId ?? null) : null,
		leaseId: whom === "lease" ? (leaseId ?? null) : null,
	};
}

function whomOf({ propertyId, leaseId }: LateFeeRule) {
	const scope: LateFeeScope = leaseId !== null ? "lease" : propertyId !== null ? "property" : "organization";
	return { scope, propertyId: propertyId ?? undefined, leaseId: leaseId ?? undefined };
}

function columnsOf(fields: LateFeeRuleFields) {
	return {
		exempt: fields.exempt ?? false,
		minimumBalanceCents: fields.minimumBalanceCents ?? 0,
		floorCents: fields.floorCents ?? 0,
		monthCapCents: fields.monthCapCents ?? null,
		totalCapCents: fields.totalCapCents ?? null,
		accountIds: fields.accountIds ?? null,
		ignorePartialPayments: fields.ignorePartialPayments ?? false,
		incomeAccountId: fields.incomeAccountId,
		tellTenants: fields.tellTenants ?? false,
		startDate: fields.startDate,
	};
}

/** The form's fields as rule terms for a preview, without a start date, so that charges due earlier count too. */
export function termsOf(fields: LateFeeRuleFields) {
	return { ...columnsOf(fields), ...scopeColumns(fields), steps: numbered(fields), startDate: firstDay };
}

function numbered({ steps, exempt }: LateFeeRuleFields): LateFeeStep[] {
	if (exempt) return [];
	return steps.map(({ line: _, ...step }, at) => ({ ...step, step: at + 1 }));
}

function note(scope: Scope, ruleId: number, done: "added" | "changed") {
	recordActivity(scope, {
		action: `late_fee_rule.${done}`,
		subjectKind: "organization",
		subjectId: scope.profileId,
		summary: `Late fee rule ${ruleId} was ${done}.`,
	});
}
