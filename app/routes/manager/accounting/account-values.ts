import type { findAccountRecord } from "#domain/ledger";
import type { AccountInput } from "./account-fields";

type AccountRecord = NonNullable<ReturnType<typeof findAccountRecord>>;

/** An account as starting values of its form. */
export function accountValues(account: AccountRecord) {
	return {
		seenUpdatedDate: account.updatedDate,
		number: account.number,
		name: account.name,
		subType: account.subType,
		parentId: account.parentId ?? undefined,
		description: account.description,
		isContra: account.isContra,
		isDeposit: account.isDeposit,
		cashFlow: account.cashFlow,
		excludeFrom1099: account.excludeFrom1099,
		lateFeesApply: account.lateFeesApply,
		managementFeeApplies: account.managementFeeApplies,
	};
}

export const newAccountValues: Partial<AccountInput> = {
	cashFlow: "operating",
	lateFeesApply: true,
	managementFeeApplies: true,
};
