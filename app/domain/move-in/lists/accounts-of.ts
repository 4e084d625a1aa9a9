import { type Account, listAccounts } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { nameOf, remembering } from "./lookups";
import type { AccountOf } from "./read-list";

/**
 * Finds the account here that a text of the old chart names: as someone matched it, or by its name if one account has
 * it. A number alone doesn't match, because another chart uses it for something else.
 */
export function accountReader(scope: Scope, matched: Readonly<Record<string, number>>): AccountOf {
	const accounts = listAccounts(scope, { onlyActive: true });
	const byId = new Map(accounts.map((account) => [account.id, account]));
	const byName = new Map<string, Account | undefined>();
	for (const account of accounts) {
		const key = nameOf(account.name);
		byName.set(key, byName.has(key) ? undefined : account);
	}
	return remembering((text) => {
		if (text === "") return undefined;
		const chosen = Object.hasOwn(matched, text) ? matched[text] : undefined;
		if (chosen === undefined) return byName.get(nameOf(withoutNumber(text)));
		return chosen === 0 ? 0 : byId.get(chosen);
	});
}

/** The name of "4000 - Rent Income" and "4000: Rent Income". */
function withoutNumber(text: string): string {
	const match = /^(\d[\d.-]*\d|\d)\s*[-:–]?\s*(.*)$/.exec(text.trim());
	return match ? (match[2] ?? "") : text;
}

/**
 * What accounts of the old chart were matched to in this organization's earlier imports. An account that one list
 * skipped is asked about again for the next.
 */
export function matchedEarlier(scope: Scope): Record<string, number> {
	const rows = statement<{ accounts: string | null }>(
		`SELECT json_extract(settings, '$.accounts') AS accounts FROM list_imports
		WHERE profile_id = ? AND state = 'done' ORDER BY id`,
	).all(scope.profileId);
	const matched: [string, number][] = rows.flatMap(({ accounts }) => Object.entries(JSON.parse(accounts ?? "{}")));
	return Object.fromEntries(matched.filter(([, accountId]) => accountId !== 0));
}
