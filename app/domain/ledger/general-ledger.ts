import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { pageRows } from "~/db/page-rows.server";
import type { Scope } from "~/domain/kernel/scope";
import { inGroup } from "./account-groups";
import { type AccountLine, linesFrom, movementsBefore, type Position } from "./account-lines";
import type { AccountType } from "./labels";
import { hasSearch, type LedgerFilters, lineFilterOf } from "./ledger-line-filter";
import { ledgerSums } from "./ledger-sums";
import { type LedgerLine, wordsOfLines } from "./ledger-words";
import { type Account, listAccounts } from "./queries";

export type LedgerAccount = {
	accountId: number;
	number: string;
	name: string;
	type: AccountType;
	/** Debits less credits, like all balances of the general ledger. */
	openingCents: Cents;
	debitCents: Cents;
	creditCents: Cents;
	closingCents: Cents;
	/**
	 * The year-end amount that is included in the balances: moved from income and expenses to retained earnings.
	 * Computed, not posted.
	 */
	carriedCents: Cents;
};

export type GeneralLedgerLine = LedgerLine & { accountId: number; balanceCents: Cents };

type GeneralLedgerPage = {
	rows: GeneralLedgerLine[];
	previousCursor: string | undefined;
	nextCursor: string | undefined;
};

/** With more lines than this, the page shows only the accounts' totals at first. */
const mostLinesAtOnce = 5_000;

/** The accounts that have a balance or movement within the filters, by number. A search doesn't change their sums. */
export function generalLedgerAccounts(
	scope: Scope,
	filters: LedgerFilters,
	accounts: readonly Account[] = listAccounts(scope),
): LedgerAccount[] {
	const { accountId: only, group } = filters;
	const asked = accounts.filter(
		(account) => (only === undefined || account.id === only) && (group === undefined || inGroup(account, group)),
	);
	const { sumsOf, earlierOf } = ledgerSums(scope, filters, asked);
	const carriedOf = carriedBy(accounts, earlierOf);
	return asked.flatMap((account) => {
		const { id: accountId, number, name, type } = account;
		const { beforeCents, debitCents, creditCents } = sumsOf(accountId);
		const carriedCents = carriedOf(account);
		const openingCents = beforeCents + carriedCents;
		if (openingCents === 0 && debitCents === 0 && creditCents === 0) return [];
		const closingCents = openingCents + debitCents - creditCents;
		return [{ accountId, number, name, type, openingCents, debitCents, creditCents, closingCents, carriedCents }];
	});
}

/** The dates of the organization's first and last posting; undefined if there is none. */
export function postedDays({ profileId }: Scope): { first: PlainDate; last: PlainDate } | undefined {
	const row = statement<{ first: PlainDate | null; last: PlainDate | null }>(
		`SELECT (SELECT min(date) FROM gl_transactions WHERE profile_id = @profileId) AS first,
			(SELECT max(date) FROM gl_transactions WHERE profile_id = @profileId) AS last`,
	).get({ profileId });
	return row?.first && row.last ? { first: row.first, last: row.last } : undefined;
}

/**
 * Whether these accounts have more than 5,000 lines within the filters. Counting stops there. For filters that are slow
 * to count by property (several properties, or a cash basis), the lines of all properties are counted.
 */
export function isLongLedger(scope: Scope, filters: LedgerFilters, accounts: readonly LedgerAccount[]): boolean {
	const { from, to, basis, propertyId } = filters;
	const { propertyIds: _, exceptPropertyIds: __, ...view } = filters;
	const lens = lineFilterOf({ ...view, propertyId: basis === "accrual" ? propertyId : undefined });
	const beyond = statement(
		`SELECT 1 FROM json_each(?) asked CROSS JOIN gl_postings p INDEXED BY ${lens.index}
			ON ${lens.conditions("p")} p.profile_id = ? AND p.account_id = asked.value AND p.date BETWEEN ? AND ?
		LIMIT 1 OFFSET ${mostLinesAtOnce}`,
	);
	const moved = accounts.filter(({ debitCents, creditCents }) => debitCents !== 0 || creditCents !== 0);
	const ids = JSON.stringify(moved.map(({ accountId }) => accountId));
	return beyond.get(ids, ...lens.params, scope.profileId, from, to) !== undefined;
}

/** One page of lines: account by account in the given order, oldest first, each with the balance after it. */
export function listGeneralLedger(
	scope: Scope,
	filters: LedgerFilters,
	{ accounts, cursor }: { accounts: readonly LedgerAccount[]; cursor?: string | undefined },
): GeneralLedgerPage {
	const moved = accounts.filter(({ debitCents, creditCents }) => debitCents !== 0 || creditCents !== 0);
	const pageSize = pageRows();
	const from = readCursor(cursor, moved);
	const backwards = from?.toward === "previous";
	const found = collect(scope, filters, moved, { from, backwards, limit: pageSize + 1 });
	if (from && (backwards ? found.length < pageSize : found.length === 0)) {
		return listGeneralLedger(scope, filters, { accounts });
	}
	const more = found.length > pageSize;
	const lines = found.slice(0, pageSize);
	if (backwards) lines.reverse();
	const [first, last] = [lines[0], lines.at(-1)];
	return {
		rows: withBalances(scope, filters, lines, { accounts, fromTheFirst: !from }),
		previousCursor: first && (backwards ? more : from) ? writeCursor("previous", first) : undefined,
		nextCursor: last && (backwards || more) ? writeCursor("next", last) : undefined,
	};
}

/** Every line within the filters in order, for the download. Read 1,000 at a time. */
export function* allGeneralLedger(
	scope: Scope,
	filters: LedgerFilters,
	accounts: readonly LedgerAccount[],
): Generator<GeneralLedgerLine> {
	for (const account of accounts) {
		const { accountId } = account;
		let after: Position | undefined;
		for (;;) {
			const lines = linesFrom(scope, filters, accountId, { position: after, backwards: false, limit: 1_000 });
			yield* withBalances(
				scope,
				filters,
				lines.map((line) => ({ ...line, accountId })),
				{ accounts: [account], fromTheFirst: after === undefined },
			);
			after = lines.at(-1);
			if (lines.length < 1_000) break;
		}
	}
}

type FoundLine = AccountLine & { accountId: number };
type Toward = { toward: "next" | "previous"; accountId: number; position: Position };

function collect(
	scope: Scope,
	filters: LedgerFilters,
	accounts: readonly LedgerAccount[],
	{ from, backwards, limit }: { from: Toward | undefined; backwards: boolean; limit: number },
): FoundLine[] {
	const ordered = backwards ? [...accounts].reverse() : accounts;
	const start = from ? ordered.findIndex(({ accountId }) => accountId === from.accountId) : 0;
	const lines: FoundLine[] = [];
	for (const { accountId } of ordered.slice(start)) {
		if (lines.length >= limit) break;
		const position = from?.accountId === accountId ? from.position : undefined;
		const found = linesFrom(scope, filters, accountId, { position, backwards, limit: limit - lines.length });
		lines.push(...found.map((line) => ({ ...line, accountId })));
	}
	return lines;
}

/**
 * Adds running balances, which also count lines that a search hides. The first line of an account starts from its
 * opening balance, except where a later page continues the account.
 */
function withBalances(
	scope: Scope,
	filters: LedgerFilters,
	lines: readonly FoundLine[],
	{ accounts, fromTheFirst }: { accounts: readonly LedgerAccount[]; fromTheFirst: boolean },
): GeneralLedgerLine[] {
	const words = wordsOfLines(lines);
	const byId = new Map(accounts.map((account) => [account.accountId, account]));
	const searched = hasSearch(filters);
	const before = (line: FoundLine, at: number): Cents => {
		const { openingCents = 0, carriedCents = 0 } = byId.get(line.accountId) ?? {};
		if ((at > 0 || fromTheFirst) && !searched) return openingCents;
		return movementsBefore(scope, filters, line.accountId, line) + carriedCents;
	};
	let balanceCents = 0;
	return words.map((line, at) => {
		const found = lines[at];
		if (!found) throw new Error("Every line has its words.");
		const follows = lines[at - 1]?.accountId === found.accountId && !searched;
		if (!follows) balanceCents = before(found, at);
		balanceCents += found.cents;
		return { ...line, accountId: found.accountId, balanceCents };
	});
}

/**
 * At the start of the fiscal year, income and expenses start at zero; their earlier total is shown in retained
 * earnings.
 */
function carriedBy(accounts: readonly Account[], earlierOf: (accountId: number) => Cents): (account: Account) => Cents {
	const isEarning = (account: Account) => inGroup(account, "earnings");
	const earned = () => accounts.filter(isEarning).reduce((sum, { id }) => sum + earlierOf(id), 0);
	return (account) => {
		if (isEarning(account)) return 0 - earlierOf(account.id);
		return account.systemKey === "retained_earnings" ? earned() : 0;
	};
}

function writeCursor(toward: Toward["toward"], { accountId, date, key }: FoundLine): string {
	return Buffer.from(JSON.stringify([toward === "next" ? "n" : "p", accountId, date, key])).toString("base64url");
}

/** Untrusted input: a malformed cursor, or one for an account that isn't shown, gives page one. */
function readCursor(cursor: string | undefined, accounts: readonly LedgerAccount[]): Toward | undefined {
	if (!cursor || cursor.length > 200) return undefined;
	const parts = parseJson(Buffer.from(cursor, "base64url").toString("utf8"));
	if (!Array.isArray(parts) || parts.length !== 4) return undefined;
	const [toward, accountId, date, key] = parts;
	if ((toward !== "n" && toward !== "p") || typeof date !== "string" || !Number.isSafeInteger(key)) return undefined;
	if (!accounts.some((account) => account.accountId === accountId)) return undefined;
	return { toward: toward === "n" ? "next" : "previous", accountId, position: { date, key } };
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
