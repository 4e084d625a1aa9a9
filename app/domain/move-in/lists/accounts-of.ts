import { type Account, listAccounts } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { nameOf } from "./lookups";
import type { AccountOf } from "./read-list";

/**
 * Finds the account here that a text of the old chart names: as someone matched it, or by its name. A number alone
 * doesn't match, because another chart uses it for something else.
 */
export function accountReader(scope: Scope, matched: Readonly<Record<string, number>>): AccountOf {
	const accounts = listAccounts(scope, { onlyActive: true });
	const byId = new Map(accounts.map((account) => [account.id, account]));
	const byName = new Map(accounts.map((account) => [nameOf(account.name), account]));
	const find = (text: string): Account | undefined => {
		const { number, name } = partsOf(text);
		const account = byName.get(nameOf(name));
		return account ?? (number === "" ? undefined : accounts.find((one) => one.number === number && name === ""));
	};
	return (text) => {
		if (text === "") return undefined;
		const chosen = matched[text];
		return chosen === undefined ? find(text) : chosen === 0 ? 0 : byId.get(chosen);
	};
}

/** "4000 - Rent Income" and "4000: Rent Income" are a number and a name. */
function partsOf(text: string): { number: string; name: string } {
	const match = /^(\d[\d.-]*\d|\d)\s*[-:–]?\s*(.*)$/.exec(text.trim());
	return match ? { number: match[1] ?? "", name: (match[2] ?? "").trim() } : { number: "", name: text };
}

/** What accounts of the old chart were matched to in this organization's earlier imports. */
export function matchedEarlier(scope: Scope): Record<string, number> {
	const rows = statement<{ accounts: string | null }>(
		`SELECT json_extract(settings, '$.accounts') AS accounts FROM list_imports
		WHERE profile_id = ? AND state = 'done' ORDER BY id`,
	).all(scope.profileId);
	return Object.assign({}, ...rows.map(({ accounts }) => (accounts ? JSON.parse(accounts) : {})));
}
