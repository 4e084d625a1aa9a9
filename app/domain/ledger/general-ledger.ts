import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
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
	/** Debits less credits, as all balances of the general ledger. */
	openingCents: Cents;
	debitCents: Cents;
	creditCents: Cents;
	closingCents: Cents;
	/**
	 * The year-end amount, included in the balances: taken from income and expenses, given to retained earnings.
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

/** Accounts beyond this many lines are shown by their totals first. */
const mostLinesAtOnce = 5_000;

const pageSize = 50;

/** The accounts that have a balance or movement in the filters' view, by number. A search does not change their sums. */
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

/** The day of the organization's first posting; undefined before it. */
export function firstPostedDay({ profileId }: Scope): PlainDate | undefined {
	const row = statement<{ date: PlainDate | null }, [number]>(
		"SELECT min(date) AS date FROM gl_transactions WHERE profile_id = ?",
	).get(profileId);
	return row?.date ?? undefined;
}

/**
 * Whether the accounts given hold more than 5,000 lines in the filters' view and days; no more than that are ever
 * counted. All properties' count where one's lines take long to find: those of several, and on a cash basis, for which a
 * property's whole history is read.
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
	const ids = JSON.stringify(accounts.map(({ accountId }) => accountId));
	return beyond.get(ids, ...lens.params, scope.profileId, from, to) !== undefined;
}

/** One page of lines, account by account in the order given, oldest first, each with the balance after it; 50 rows. */
export function listGeneralLedger(
	scope: Scope,
	filters: LedgerFilters,
	{ accounts, cursor }: { accounts: readonly LedgerAccount[]; cursor?: string | undefined },
): GeneralLedgerPage {
	const moved = accounts.filter(({ debitCents, creditCents }) => debitCents !== 0 || creditCents !== 0);
	const from = readCursor(cursor, moved);
	const backwards = from?.toward === "previous";
	const found = collect(scope, filters, moved, { from, backwards, limit: pageSize + 1 });
	if (from && (backwards ? found.length <= pageSize && found.length < pageSize : found.length === 0)) {
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

/** Every line of the view in its order, for the download, a thousand at a time. */
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
 * The balance runs over every line of the account's view; those that a search hides are counted too. An account's first
 * line follows its opening balance: every account's but the one that a later page goes on with.
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

/** With the fiscal year income and expenses start at zero; their earlier total is shown in retained earnings. */
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

/** Untrusted: a malformed cursor, or one of an account that is not in view, is page one. */
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
