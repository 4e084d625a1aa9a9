import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { canBeUsed, findAccount } from "#domain/ledger";
import { db, statement } from "~/db/client.server";
import { depositRules } from "~/db/schema/index";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { changeInterestRate, interestRatesOf } from "./interest-rates";

export type DepositRules = {
	/** Days after move-out within which a deposit must be returned. */
	returnDays: number;
	/** The expense account for deposit interest. */
	interestAccountId: number | null;
};

/** The organization's rules for deposits; by default 30 days and no interest account. */
export function depositRulesOf(scope: Scope): DepositRules {
	const rules = statement<DepositRules>(
		`SELECT return_days AS returnDays, interest_account_id AS interestAccountId
		FROM deposit_rules WHERE profile_id = ?`,
	).get(scope.profileId);
	return rules ?? { returnDays: 30, interestAccountId: null };
}

/**
 * Sets the rules for future deposit returns. The rate is simple interest in basis points a year and applies from
 * `interestFrom`; interest earned before stays. Needs an expense account if any rate is above zero. Refuses at the
 * form's field.
 */
export function setDepositRules(
	scope: Scope,
	rules: {
		returnDays: number;
		interestBp: number;
		interestFrom?: PlainDate | undefined;
		interestAccountId?: number | undefined;
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
		changeInterestRate(scope, interestBp, interestFrom);
		if (!account && interestRatesOf(scope).some((rate) => rate.interestBp > 0)) {
			return refuse("Choose an expense account for the interest.", "interestAccountId");
		}
		const columns = { returnDays, interestAccountId: account?.id ?? null, updatedDate: nowIso() };
		db()
			.insert(depositRules)
			.values({ profileId: scope.profileId, ...columns })
			.onConflictDoUpdate({ target: depositRules.profileId, set: columns })
			.run();
		return { ok: true };
	});
}
