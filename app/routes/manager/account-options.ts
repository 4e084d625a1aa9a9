import type { AccountType } from "#domain/ledger";
import { accountTypes } from "#domain/ledger/labels";
import type { OptionGroup } from "~/ui/select-field";

/** Accounts to choose from, grouped by type: "4000 Rent Income". */
export function accountOptions(
	accounts: readonly { id: number; number: string; name: string; type: AccountType }[],
): OptionGroup[] {
	const types = [...new Set(accounts.map(({ type }) => type))];
	return types.map((type) => ({
		label: accountTypes[type],
		options: accounts
			.filter((account) => account.type === type)
			.map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` })),
	}));
}
