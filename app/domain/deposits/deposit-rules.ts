import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { canBeUsed, findAccount } from "#domain/ledger";
import { plainPercent } from "#domain/money/format";
import { db, statement } from "~/db/client.server";
import { type DepositLimit, depositRules } from "~/db/schema/index";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { changeInterestRate, interestRatesOf, sinceEver } from "./interest-rates";
import { monthsWords } from "./labels";

export type DepositRules = {
	/** Days after move-out within which a deposit must be returned. */
	returnDays: number;
	/** The expense account for deposit interest. */
	interestAccountId: number | null;
	/** Above which deposits a lease asks. */
	limits: DepositLimit[];
};

/** The organization's rules for deposits; by default 30 days, no interest account and no limits. */
export function depositRulesOf(scope: Scope): DepositRules {
	const rules = statement<Omit<DepositRules, "limits"> & { limits: string }>(
		`SELECT return_days AS returnDays, interest_account_id AS interestAccountId, limits
		FROM deposit_rules WHERE profile_id = ?`,
	).get(scope.profileId);
	return rules
		? { ...rules, limits: JSON.parse(rules.limits) }
		: { returnDays: 30, interestAccountId: null, limits: [] };
}

/**
 * Sets the rules for future deposit returns. The rate is simple interest in basis points a year and applies from
 * `interestFrom`; interest earned before stays. Needs an expense account if any rate is above zero. Limits stay as they
 * are if unset. Refuses at the form's field.
 */
export function setDepositRules(
	scope: Scope,
	rules: {
		returnDays: number;
		interestBp: number;
		interestFrom?: PlainDate | undefined;
		interestAccountId?: number | undefined;
		limits?: (DepositLimit & { line?: number | undefined })[] | undefined;
	},
): Result {
	return allOrNothing(() => {
		const { returnDays, interestBp, interestFrom, interestAccountId } = rules;
		if (returnDays < 1 || returnDays > 365) return refuse("Enter 1 to 365 days.", "returnDays");
		if (interestBp < 0 || interestBp > 5000) return refuse("Enter 50% or less.", "interest");
		const account = interestAccountId === undefined ? undefined : findAccount(scope, interestAccountId);
		if (interestAccountId !== undefined && !(account?.active && canBeUsed(account, "depositInterest"))) {
			return refuse("Choose an expense account.", "interestAccountId");
		}
		const before = inWords(scope);
		const { limits = depositRulesOf(scope).limits.map((limit, line) => ({ ...limit, line })) } = rules;
		const twice = limits.find(({ state }, at) =>
			limits.some((other, earlier) => earlier < at && sameState(other.state) === sameState(state)),
		);
		if (twice) return refuse("This state is listed twice.", `limits[${twice.line ?? 0}].state`);
		changeInterestRate(scope, interestBp, interestFrom);
		if (!account && interestRatesOf(scope).some((rate) => rate.interestBp > 0)) {
			return refuse("Choose an expense account for the interest.", "interestAccountId");
		}
		const kept = limits.map(({ state, months }) => ({ state: state.trim(), months }));
		const columns = { returnDays, interestAccountId: account?.id ?? null, limits: kept, updatedDate: nowIso() };
		db()
			.insert(depositRules)
			.values({ profileId: scope.profileId, ...columns })
			.onConflictDoUpdate({ target: depositRules.profileId, set: columns })
			.run();
		const changes = changedFields(before, inWords(scope));
		if (!changes) return { ok: true };
		recordActivity(scope, {
			...{ action: "deposit_rules.saved", subjectKind: "organization", subjectId: scope.profileId },
			...{ summary: "Deposit rules saved.", changes },
		});
		return { ok: true };
	});
}

/** The rules as the activity log tells them. */
function inWords(scope: Scope) {
	const { returnDays, interestAccountId, limits } = depositRulesOf(scope);
	return {
		daysToReturnDeposit: returnDays,
		annualInterest: interestRatesOf(scope).map(({ fromDate, interestBp }) =>
			fromDate === sinceEver ? `${plainPercent(interestBp)}%` : `${plainPercent(interestBp)}% from ${fromDate}`,
		),
		interestAccount: interestAccountId === null ? null : (findAccount(scope, interestAccountId)?.name ?? null),
		legalLimits: limits.map(({ state, months }) => `${state || "Everywhere else"}: ${monthsWords(months)} rent`),
	};
}

/** A state's name as it is compared. */
export function sameState(state: string): string {
	return state.trim().toLowerCase();
}
