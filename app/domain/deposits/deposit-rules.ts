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
	/** Days after the move-out within which a deposit goes back. */
	returnDays: number;
	/** The expense that interest is. */
	interestAccountId: number | null;
};

/** The organization's rules for deposits: 30 days and no account for interest until it says otherwise. */
export function depositRulesOf(scope: Scope): DepositRules {
	const rules = statement<DepositRules>(
		`SELECT return_days AS returnDays, interest_account_id AS interestAccountId
		FROM deposit_rules WHERE profile_id = ?`,
	).get(scope.profileId);
	return rules ?? { returnDays: 30, interestAccountId: null };
}

/**
 * Sets them for returns to come. The interest, simple and a year in basis points, is earned from `interestFrom` on; what
 * was earned before stays. An expense account is needed as long as anything was earned.
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
