import type { AccountType } from "#domain/ledger/labels";
import { accountTypes } from "#domain/ledger/labels";
import type { OptionGroup } from "~/ui/options";

type Account = { id: number; number: string; name: string; type: AccountType };

/**
 * Accounts grouped by type: "4000 Rent Income". `usual` accounts come first under their own heading; with `first`,
 * that type leads.
 */
export function accountOptions<Given extends Account>(
	accounts: readonly Given[],
	{ first, usual }: { first?: AccountType; usual?: { label: string; fits: (account: Given) => boolean } } = {},
): OptionGroup[] {
	const fitting = usual ? accounts.filter(usual.fits) : [];
	const rest = accounts.filter((account) => !fitting.includes(account));
	const types = [...new Set(rest.map(({ type }) => type))].sort((a, b) => Number(b === first) - Number(a === first));
	return [
		...(usual && fitting.length > 0 ? [{ label: usual.label, options: fitting.map(optionOf) }] : []),
		...types.map((type) => ({
			label: fitting.length > 0 ? `More accounts: ${accountTypes[type]}` : accountTypes[type],
			options: rest.filter((account) => account.type === type).map(optionOf),
		})),
	];
}

/** Accounts a credit can use: first contra income, rent, and what tenants are charged most. */
export function creditOptions(accounts: readonly (Account & { isContra: boolean; systemKey: string | null })[]) {
	const fits = ({ isContra, systemKey }: (typeof accounts)[number]) =>
		isContra || (systemKey !== null && creditedMost.includes(systemKey));
	return accountOptions(accounts, { usual: { label: "Common for credits", fits } });
}

const creditedMost = ["rent_income", "late_fee_income", "bad_debt"];

function optionOf({ id, number, name }: Account) {
	return { value: id, label: `${number} ${name}` };
}
