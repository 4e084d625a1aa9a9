import { nowIso } from "#domain/calendar";
import { canBeUsed, findAccount } from "#domain/ledger";
import { db, statement } from "~/db/client.server";
import { depositRules } from "~/db/schema";
import { allOrNothing } from "~/domain/all-or-nothing";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";

export type DepositRules = {
	/** Days after the move-out within which a deposit goes back. */
	returnDays: number;
	/** Simple interest a year, in hundredths of a percent; 0 for none. */
	interestBp: number;
	/** The expense that interest is. */
	interestAccountId: number | null;
};

/** The organisation's rules for deposits: 30 days and no interest until it says otherwise. */
export function depositRulesOf(scope: Scope): DepositRules {
	const rules = statement<DepositRules>(
		`SELECT return_days AS returnDays, interest_bp AS interestBp, interest_account_id AS interestAccountId
		FROM deposit_rules WHERE profile_id = ?`,
	).get(scope.profileId);
	return rules ?? { returnDays: 30, interestBp: 0, interestAccountId: null };
}

/** Sets them for returns to come. Interest needs an expense account. */
export function setDepositRules(
	scope: Scope,
	rules: { returnDays: number; interestBp: number; interestAccountId?: number | undefined },
): Result {
	return allOrNothing(() => {
		const { returnDays, interestBp, interestAccountId } = rules;
		if (returnDays < 1 || returnDays > 365) return refuse("From 1 to 365 days.", "returnDays");
		if (interestBp < 0 || interestBp > 5000) return refuse("At most 50%.", "interest");
		const account = interestAccountId === undefined ? undefined : findAccount(scope, interestAccountId);
		if (interestAccountId !== undefined && !(account?.active && canBeUsed(account, "depositInterest"))) {
			return refuse("Choose an expense account.", "interestAccountId");
		}
		if (interestBp > 0 && !account)
			return refuse("Choose the account that interest is an expense of.", "interestAccountId");
		const columns = { returnDays, interestBp, interestAccountId: account?.id ?? null, updatedDate: nowIso() };
		db()
			.insert(depositRules)
			.values({ profileId: scope.profileId, ...columns })
			.onConflictDoUpdate({ target: depositRules.profileId, set: columns })
			.run();
		return { ok: true };
	});
}
