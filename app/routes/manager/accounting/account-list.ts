import type { Account } from "#domain/ledger";
import { accountTypes } from "#domain/ledger/labels";
import type { ListOf, ListSpec } from "~/ui/list-state";

export const accountList = {
	sorts: ["number"],
	search: "Number or name",
	filters: {
		type: { label: "Type", words: accountTypes },
		status: {
			label: "Status",
			words: { active: "Active", inactive: "Inactive", all: "All" },
			standard: "active",
			searching: "all",
		},
		asOf: { label: "Balances as of", takes: "date" },
	},
} as const satisfies ListSpec;

/** The accounts that match the list's filters, sorted by type. Sub-accounts directly follow their parent account. */
export function chosenAccounts<Row extends Pick<Account, "id" | "number" | "name" | "type" | "active" | "parentId">>(
	accounts: readonly Row[],
	{ q, filters: { type, status } }: ListOf<typeof accountList>,
): Row[] {
	const typed = q.toLocaleLowerCase();
	const chosen = accounts.filter(
		(account) =>
			(type === undefined || account.type === type) &&
			(status === "all" || account.active === (status === "active")) &&
			`${account.number} ${account.name}`.toLocaleLowerCase().includes(typed),
	);
	const order = Object.keys(accountTypes);
	chosen.sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
	const heads = chosen.filter(({ parentId }) => !chosen.some(({ id }) => id === parentId));
	return heads.flatMap((head) => [head, ...chosen.filter(({ parentId }) => parentId === head.id)]);
}
