import { addDays } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";
import { inGroup } from "./account-groups";
import { type AccountLine, linesFrom, movementsBefore, type Position } from "./account-lines";
import type { AccountType } from "./labels";
import { hasSearch, type LedgerFilters, lensOf } from "./ledger-lens";
import { type LedgerLine, wordsOfLines } from "./ledger-words";
import { listAccounts } from "./queries";
import { sumAccounts } from "./sum-accounts";

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
};

export type GeneralLedgerLine = LedgerLine & { accountId: number; balanceCents: Cents };

export type GeneralLedgerPage = {
	rows: GeneralLedgerLine[];
	previousCursor: string | undefined;
	nextCursor: string | undefined;
};

/** Accounts beyond this many lines are shown by their totals first. */
const mostLinesAtOnce = 5_000;

const pageSize = 50;

/** The accounts that have a balance or movement in the filters' view, by number. A search does not change their sums. */
export function generalLedgerAccounts(scope: Scope, filters: LedgerFilters): LedgerAccount[] {
	const { accountId: only, group } = filters;
	const accounts = listAccounts(scope).filter(
		(account) => (only === undefined || account.id === only) && (group === undefined || inGroup(account, group)),
	);
	const sums = lensOf(filters).kept ? keptSums(scope, filters) : undefined;
	return accounts.flatMap(({ id: accountId, number, name, type }) => {
		const sum = sums ? sums(accountId) : movementsOf(scope, filters, accountId);
		if (sum.openingCents === 0 && sum.debitCents === 0 && sum.creditCents === 0) return [];
		const closingCents = sum.openingCents + sum.debitCents - sum.creditCents;
		return [{ accountId, number, name, type, ...sum, closingCents }];
	});
}

/** Whether the view holds more than 5,000 lines; no more than that are ever counted. */
export function isLongLedger(scope: Scope, filters: LedgerFilters): boolean {
	const row = statement<{ lines: number }, [number, number | null, string, string, number]>(
		`SELECT count(*) AS lines FROM (
			SELECT 1 FROM gl_accounts a CROSS JOIN gl_postings p INDEXED BY gl_postings_by_account
				ON p.profile_id = a.profile_id AND p.account_id = a.id
			WHERE a.profile_id = ? AND a.id = coalesce(?, a.id) AND p.date BETWEEN ? AND ? LIMIT ?)`,
	).get(scope.profileId, filters.accountId ?? null, filters.from, filters.to, mostLinesAtOnce + 1);
	return (row?.lines ?? 0) > mostLinesAtOnce;
}

/** One page of lines, account by account in the order given, oldest first, each with the balance after it; 50 rows. */
export function listGeneralLedger(
	scope: Scope,
	filters: LedgerFilters,
	{ accounts, cursor }: { accounts: readonly LedgerAccount[]; cursor?: string | undefined },
): GeneralLedgerPage {
	const moved = accounts.filter(({ debitCents, creditCents }) => debitCents !== 0 || creditCents !== 0);
	const from = readCursor(cursor, moved);
	const backwards = from?.towards === "previous";
	const found = collect(scope, filters, moved, { from, backwards, limit: pageSize + 1 });
	if (from && (backwards ? found.length <= pageSize && found.length < pageSize : found.length === 0)) {
		return listGeneralLedger(scope, filters, { accounts });
	}
	const more = found.length > pageSize;
	const lines = found.slice(0, pageSize);
	if (backwards) lines.reverse();
	const [first, last] = [lines[0], lines.at(-1)];
	return {
		rows: withBalances(scope, filters, lines),
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
	for (const { accountId } of accounts) {
		let after: Position | undefined;
		for (;;) {
			const lines = linesFrom(scope, filters, accountId, { position: after, backwards: false, limit: 1_000 });
			yield* withBalances(
				scope,
				filters,
				lines.map((line) => ({ ...line, accountId })),
			);
			after = lines.at(-1);
			if (lines.length < 1_000) break;
		}
	}
}

type FoundLine = AccountLine & { accountId: number };
type Towards = { towards: "next" | "previous"; accountId: number; position: Position };

function collect(
	scope: Scope,
	filters: LedgerFilters,
	accounts: readonly LedgerAccount[],
	{ from, backwards, limit }: { from: Towards | undefined; backwards: boolean; limit: number },
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

/** The balance runs over every line of the account's view; those that a search hides are counted too. */
function withBalances(scope: Scope, filters: LedgerFilters, lines: readonly FoundLine[]): GeneralLedgerLine[] {
	const words = wordsOfLines(lines);
	const searched = hasSearch(filters);
	let balanceCents = 0;
	return words.map((line, at) => {
		const found = lines[at];
		if (!found) throw new Error("Every line has its words.");
		const follows = lines[at - 1]?.accountId === found.accountId && !searched;
		if (!follows) balanceCents = movementsBefore(scope, filters, found.accountId, found);
		balanceCents += found.cents;
		return { ...line, accountId: found.accountId, balanceCents };
	});
}

type Sums = Pick<LedgerAccount, "openingCents" | "debitCents" | "creditCents">;

function keptSums(scope: Scope, filters: LedgerFilters): (accountId: number) => Sums {
	const { basis, from, to, propertyId, exceptPropertyIds } = filters;
	const propertyIds = propertyId === undefined ? filters.propertyIds : [propertyId];
	const opening = new Map<number, Cents>();
	for (const { accountId, debitCents, creditCents } of sumAccounts(scope, {
		...{ basis, to: addDays(from, -1), propertyIds, exceptPropertyIds },
	})) {
		opening.set(accountId, debitCents - creditCents);
	}
	const whole = { basis, from, to, propertyIds, exceptPropertyIds };
	const moved = new Map(sumAccounts(scope, whole).map((sum) => [sum.accountId, sum]));
	return (accountId) => {
		const { debitCents = 0, creditCents = 0 } = moved.get(accountId) ?? {};
		return { openingCents: opening.get(accountId) ?? 0, debitCents, creditCents };
	};
}

/** Of a lease, unit, owner or vendor: from its own lines. */
function movementsOf(scope: Scope, filters: LedgerFilters, accountId: number): Sums {
	const { q: _, amountCents: __, hideReversed: ___, ...view } = filters;
	const openingCents = movementsBefore(scope, view, accountId, { date: view.from, key: 0 });
	const lines = linesFrom(scope, view, accountId, { position: undefined, backwards: false, limit: -1 });
	const sum = (side: (cents: Cents) => Cents) =>
		lines.reduce((total, { cents }) => total + Math.max(side(cents), 0), 0);
	return { openingCents, debitCents: sum((cents) => cents), creditCents: sum((cents) => -cents) };
}

function writeCursor(towards: Towards["towards"], { accountId, date, key }: FoundLine): string {
	return Buffer.from(JSON.stringify([towards === "next" ? "n" : "p", accountId, date, key])).toString("base64url");
}

/** Untrusted: a malformed cursor, or one of an account that is not in view, is page one. */
function readCursor(cursor: string | undefined, accounts: readonly LedgerAccount[]): Towards | undefined {
	if (!cursor || cursor.length > 200) return undefined;
	const parts = parseJson(Buffer.from(cursor, "base64url").toString("utf8"));
	if (!Array.isArray(parts) || parts.length !== 4) return undefined;
	const [towards, accountId, date, key] = parts;
	if ((towards !== "n" && towards !== "p") || typeof date !== "string" || !Number.isSafeInteger(key)) return undefined;
	if (!accounts.some((account) => account.accountId === accountId)) return undefined;
	return { towards: towards === "n" ? "next" : "previous", accountId, position: { date, key } };
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
