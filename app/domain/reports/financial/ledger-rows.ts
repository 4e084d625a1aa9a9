import { type LedgerAccount, listAccounts, listGeneralLedger } from "#domain/ledger";
import { transactionTypes } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Choice, ChoiceRequest } from "~/domain/kernel/choice";
import type { Scope } from "~/domain/kernel/scope";
import {
	type Asked,
	type GroupBy,
	type HeldPart,
	heldWithin,
	type LongReport,
	type ReportColumns,
} from "../define-report";
import {
	type AskedLedger,
	type EnteredLine,
	ledgerAccounts,
	ledgerFilters,
	ledgerLines,
	withEntries,
} from "./general-ledger-lines";

/** A line of an account, or its balance before the first, after the last, or after days on which an owner had no share. */
export type LedgerRow = { account: LedgerAccount; balanceCents: Cents } & (
	| { kind: "line"; line: EnteredLine }
	| { kind: "opening" | "again" | "closing"; line?: undefined }
);

const balanceWords = { opening: "Opening balance", again: "Balance when owned again", closing: "Closing balance" };

type Part = { ledger: AskedLedger } & Pick<HeldPart, "isFirst" | "isLast">;

/** The days on which each part of the ledger counts: for owners, each property on the days of their share. */
function partsOf(asked: Pick<Asked, "owner">, ledger: AskedLedger): Part[] {
	if (!asked.owner) return [{ ledger, isFirst: true, isLast: true }];
	return heldWithin(ledger, asked.owner.held).map(({ propertyId, from, to, ...ends }) => {
		return { ledger: { ...ledger, from, to, propertyIds: [propertyId] }, ...ends };
	});
}

/** Account by account: the opening balance, the lines, the closing balance. */
export function* ledgerRows(scope: Scope, asked: Pick<Asked, "owner">, ledger: AskedLedger): Generator<LedgerRow> {
	const parts = partsOf(asked, ledger).map((part) => ({ part, accounts: ledgerAccounts(scope, part.ledger) }));
	for (const account of addedAccounts(parts)) {
		let balanceCents = account.openingCents;
		let closedCents = 0;
		yield { account, balanceCents, kind: "opening" };
		for (const { part, accounts } of parts) {
			const own = accounts.find(({ accountId }) => accountId === account.accountId);
			const changedCents = part.isFirst ? 0 : (own?.openingCents ?? 0) - closedCents;
			balanceCents += changedCents;
			if (changedCents !== 0) yield { account, balanceCents, kind: "again" };
			closedCents = own?.closingCents ?? 0;
			for (const line of ledgerLines(scope, part.ledger, own ? [own] : [])) {
				balanceCents += line.cents;
				yield { account, balanceCents: parts.length === 1 ? line.balanceCents : balanceCents, kind: "line", line };
			}
		}
		yield { account, balanceCents: account.closingCents, kind: "closing" };
	}
}

/**
 * The accounts of several parts, each once, by number. A property's balance is opened by its first part and closed by
 * its last.
 */
function addedAccounts(parts: readonly { part: Part; accounts: readonly LedgerAccount[] }[]): LedgerAccount[] {
	const byId = new Map<number, LedgerAccount>();
	for (const { part, accounts } of parts) {
		for (const account of accounts) {
			const same = byId.get(account.accountId);
			const own = {
				...account,
				openingCents: part.isFirst ? account.openingCents : 0,
				carriedCents: part.isFirst ? account.carriedCents : 0,
				closingCents: part.isLast ? account.closingCents : 0,
			};
			byId.set(account.accountId, same ? added(same, own) : own);
		}
	}
	return [...byId.values()].toSorted((one, other) => one.number.localeCompare(other.number));
}

function added(one: LedgerAccount, other: LedgerAccount): LedgerAccount {
	return {
		...one,
		openingCents: one.openingCents + other.openingCents,
		debitCents: one.debitCents + other.debitCents,
		creditCents: one.creditCents + other.creditCents,
		closingCents: one.closingCents + other.closingCents,
		carriedCents: one.carriedCents + other.carriedCents,
	};
}

/** The columns that every list of ledger lines has. */
export const lineColumns: ReportColumns<LedgerRow> = {
	date: { label: "Date", type: "date", of: ({ line }) => line?.date },
	type: {
		label: "Type",
		type: "text",
		of: (row) =>
			row.kind === "line"
				? `${transactionTypes[row.line.type]}${row.line.reversed ? " (reversed)" : ""}`
				: balanceWords[row.kind],
		drill: ({ line }) => line && { to: "transaction", id: line.transactionId },
	},
	number: { label: "No.", type: "text", of: ({ line }) => line?.reference },
	property: { label: "Property", type: "text", of: ({ line }) => line?.propertyName },
	unit: { label: "Unit", type: "text", of: ({ line }) => line?.unitNumber },
	name: { label: "Name", type: "text", of: ({ line }) => line?.name },
	memo: { label: "Memo", type: "text", of: ({ line }) => line?.memo },
	accountNumber: { label: "Account number", type: "text", hidden: true, of: ({ account }) => account.number },
	accountName: { label: "Account", type: "text", hidden: true, of: ({ account }) => account.name },
};

/** When and by whom a line was entered, which auditors compare with its date. */
export const enteredColumns: ReportColumns<LedgerRow> = {
	enteredOn: { label: "Entered on", type: "date", managersOnly: true, of: ({ line }) => line?.enteredOn || undefined },
	enteredBy: { label: "Entered by", type: "text", managersOnly: true, of: ({ line }) => line?.enteredBy },
	transactionId: { label: "Transaction id", type: "number", fileOnly: true, of: ({ line }) => line?.transactionId },
};

export const byAccount: GroupBy<LedgerRow> = {
	label: "Account",
	key: ({ account }) => account.accountId,
	heading: ({ account }) => `${account.number} ${account.name}`,
};

/** The accounts for a list of choices, by number. */
export function accountChoices(scope: Scope, { q = "", keep = [], limit = 50 }: ChoiceRequest = {}): Choice[] {
	const wanted = q.trim().toLowerCase();
	return listAccounts(scope)
		.filter(({ id, number, name }) => keep.includes(id) || `${number} ${name}`.toLowerCase().includes(wanted))
		.map(({ id, number, name, active }) => ({ id, name: `${number} ${name}`, active }))
		.slice(0, Math.max(limit, 500));
}

/** More lines than these aren't counted for a page. */
const mostCounted = { inAll: 20_000, inAccount: 5_000 };

/**
 * How a long ledger is read: the accounts' kept sums, and lines a page at a time. An owner's, whose days may differ by
 * property, is counted through.
 */
export function longLedger<Filters>(ledgerOf: (asked: Asked<Filters>) => AskedLedger): LongReport<LedgerRow, Filters> {
	const accountsOf = (scope: Scope, asked: Asked<Filters>) =>
		addedAccounts(
			partsOf(asked, ledgerOf(asked)).map((part) => ({ part, accounts: ledgerAccounts(scope, part.ledger) })),
		);
	const counted = (scope: Scope, asked: Asked<Filters>, accounts: readonly LedgerAccount[], most: number) => {
		const parts = partsOf(asked, ledgerOf(asked));
		const rows = parts.reduce((sum, part) => sum + countLines(scope, part.ledger, accounts, most), 0);
		return rows > most ? { rows: most, more: true as const } : { rows };
	};
	return {
		totals: (scope, asked) => {
			const accounts = accountsOf(scope, asked);
			const sums = {
				debit: accounts.reduce((sum, { debitCents }) => sum + debitCents, 0),
				credit: accounts.reduce((sum, { creditCents }) => sum + creditCents, 0),
			};
			return { ...counted(scope, asked, accounts, mostCounted.inAll), sums };
		},
		groups: (scope, asked, keys) =>
			accountsOf(scope, asked)
				.filter(({ accountId }) => !keys || keys.includes(accountId))
				.map((account) => ({
					key: account.accountId,
					heading: `${account.number} ${account.name}`,
					...counted(scope, asked, [account], mostCounted.inAccount),
					sums: { debit: account.debitCents, credit: account.creditCents, balance: account.closingCents },
					narrows: { account: account.accountId },
				})),
		page: (scope, asked, { cursor, limit }) => {
			const ledger = ledgerOf(asked);
			if (asked.owner) return pageOf(ledgerRows(scope, asked, ledger), cursor, limit);
			const accounts = ledgerAccounts(scope, ledger);
			const { rows, ...cursors } = listGeneralLedger(scope, ledgerFilters(scope, ledger), { accounts, cursor });
			const begins = cursor === undefined;
			return {
				...cursors,
				rows: withBalances(accounts, withEntries(scope, rows), { begins, ends: !cursors.nextCursor }),
			};
		},
	};
}

/**
 * The lines of a page with the opening and closing balances of the accounts that begin or end on it, and with the
 * accounts between them that didn't move. `begins` and `ends` say whether it is the first and the last page.
 */
function withBalances(
	accounts: readonly LedgerAccount[],
	lines: readonly EnteredLine[],
	{ begins, ends }: { begins: boolean; ends: boolean },
): LedgerRow[] {
	const rows: LedgerRow[] = [];
	const placeOf = new Map(accounts.map(({ accountId }, at) => [accountId, at]));
	const opening = (account: LedgerAccount): LedgerRow => {
		return { account, balanceCents: account.openingCents, kind: "opening" };
	};
	const closing = (account: LedgerAccount): LedgerRow => {
		return { account, balanceCents: account.closingCents, kind: "closing" };
	};
	/** What stands between two accounts: the end of one, those without movement, the beginning of the other. */
	const between = (last: number, next: number) => {
		const ended = accounts[last];
		if (ended) rows.push(closing(ended));
		for (const account of accounts.slice(last + 1, next)) rows.push(opening(account), closing(account));
		const begun = accounts[next];
		if (begun) rows.push(opening(begun));
	};
	let last = -1;
	for (const [at, line] of lines.entries()) {
		const place = placeOf.get(line.accountId) ?? 0;
		const account = accounts[place];
		if (!account) continue;
		const isFirst = line.balanceCents - line.cents === account.openingCents;
		if (at > 0 ? place !== last : begins) between(last, place);
		else if (at === 0 && isFirst) between(lastMovedBefore(accounts, place), place);
		rows.push({ account, balanceCents: line.balanceCents, kind: "line", line });
		last = place;
	}
	if (ends) between(lines.length > 0 ? last : -1, accounts.length);
	return rows;
}

/** The place of the last account with movement before another one; −1 if there is none. */
function lastMovedBefore(accounts: readonly LedgerAccount[], place: number): number {
	return accounts.slice(0, place).findLastIndex(({ debitCents, creditCents }) => debitCents !== 0 || creditCents !== 0);
}

/**
 * How many lines the accounts have in the period, up to one more than `most`. On a cash basis, as many as were posted.
 */
function countLines(
	{ profileId }: Scope,
	ledger: AskedLedger,
	accounts: readonly LedgerAccount[],
	most: number,
): number {
	const { from, to, propertyIds, exceptPropertyIds } = ledger;
	const row = statement<{ n: number }>(
		`SELECT count(*) AS n FROM (SELECT 1 FROM json_each(@accounts) asked CROSS JOIN gl_postings p
		WHERE p.profile_id = @profileId AND p.account_id = asked.value AND p.date BETWEEN @from AND @to
			${propertyIds ? "AND coalesce(p.property_id, 0) IN (SELECT value FROM json_each(@properties))" : ""}
			${exceptPropertyIds ? "AND coalesce(p.property_id, 0) NOT IN (SELECT value FROM json_each(@except))" : ""} LIMIT @most)`,
	).get({
		...{ profileId, from, to, most: most + 1, accounts: JSON.stringify(accounts.map(({ accountId }) => accountId)) },
		...(propertyIds && { properties: JSON.stringify(propertyIds) }),
		...(exceptPropertyIds && { except: JSON.stringify(exceptPropertyIds) }),
	});
	return row?.n ?? 0;
}

function pageOf(rows: Iterable<LedgerRow>, cursor: string | undefined, limit: number) {
	const from = Number.parseInt(cursor ?? "0", 10) || 0;
	const page: LedgerRow[] = [];
	let at = 0;
	let hasMore = false;
	for (const row of rows) {
		hasMore = at >= from + limit;
		if (hasMore) break;
		if (at >= from) page.push(row);
		at += 1;
	}
	return {
		rows: page,
		previousCursor: from > 0 ? String(Math.max(0, from - limit)) : undefined,
		nextCursor: hasMore ? String(from + limit) : undefined,
	};
}
