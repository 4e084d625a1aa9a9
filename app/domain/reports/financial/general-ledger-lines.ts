import { dayAt } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import {
	allGeneralLedger,
	type Basis,
	type GeneralLedgerLine,
	generalLedgerAccounts,
	type LedgerAccount,
	type LedgerFilters,
} from "#domain/ledger";
import { accountingTerms, fiscalYearStart } from "#domain/statements";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

export type AskedLedger = {
	from: PlainDate;
	to: PlainDate;
	basis: Basis;
	propertyIds?: readonly number[] | undefined;
	exceptPropertyIds?: readonly number[] | undefined;
	accountId?: number | undefined;
	/** Account numbers and ranges of them, such as "5100, 5200-5299". */
	numbers?: string | undefined;
	vendorId?: number | undefined;
	q?: string | undefined;
	hideReversed?: boolean | undefined;
};

/** A line of the general ledger, with when and by whom it was entered. */
export type EnteredLine = GeneralLedgerLine & Entry;
type Entry = { enteredOn: PlainDate; enteredBy: string };

/** The filters of the general ledger's page for the same days, so that both show the same lines. */
export function ledgerFilters(scope: Scope, asked: AskedLedger): LedgerFilters {
	const { numbers: _, propertyIds, ...rest } = asked;
	const [property = 0, ...others] = propertyIds ?? [];
	const whose = property !== 0 && others.length === 0 ? { propertyId: property } : { propertyIds };
	return { ...rest, ...whose, yearFrom: fiscalYearStart(asked.from, accountingTerms(scope).fiscalYearEndMonth) };
}

/** The accounts with a balance or movement, by number: opening, debits, credits and closing of the period. */
export function ledgerAccounts(scope: Scope, asked: AskedLedger): LedgerAccount[] {
	const accounts = generalLedgerAccounts(scope, ledgerFilters(scope, asked));
	const isAsked = numberFilter(asked.numbers);
	return accounts.filter(({ number }) => isAsked(number));
}

/** The lines of some accounts in order, each with the balance after it. Read piece by piece. */
export function* ledgerLines(
	scope: Scope,
	asked: AskedLedger,
	accounts: readonly LedgerAccount[],
): Generator<EnteredLine> {
	for (const lines of inPieces(allGeneralLedger(scope, ledgerFilters(scope, asked), accounts), 500)) {
		yield* withEntries(scope, lines);
	}
}

/** Adds when and by whom lines were entered. */
export function withEntries(scope: Scope, lines: readonly GeneralLedgerLine[]): EnteredLine[] {
	const ids = lines.map(({ transactionId }) => transactionId);
	const entered = entriesOf(scope, ids);
	return lines.map((line) => ({ ...line, ...(entered.get(line.transactionId) ?? { enteredOn: "", enteredBy: "" }) }));
}

/** When and by whom transactions were entered. Scheduled work names no one. */
function entriesOf(scope: Scope, transactionIds: readonly number[]): Map<number, Entry> {
	const { timeZone } = organizationOf(scope);
	const rows = statement<{ id: number; createdDate: string; enteredBy: string }>(
		`SELECT t.id, t.created_date AS createdDate,
			coalesce(nullif(trim(u.firstname || ' ' || u.lastname), ''), u.email, '') AS enteredBy
		FROM json_each(?) asked CROSS JOIN gl_transactions t ON t.id = asked.value LEFT JOIN users u ON u.id = t.author_id`,
	).all(JSON.stringify([...new Set(transactionIds)]));
	return new Map(
		rows.map(({ id, createdDate, enteredBy }) => [id, { enteredOn: dayAt(createdDate, timeZone), enteredBy }]),
	);
}

/** Takes `size` at a time of what is read piece by piece. */
export function* inPieces<T>(all: Iterable<T>, size: number): Generator<T[]> {
	let piece: T[] = [];
	for (const one of all) {
		piece.push(one);
		if (piece.length < size) continue;
		yield piece;
		piece = [];
	}
	if (piece.length > 0) yield piece;
}

/** Whether an account's number is among "5100, 5200-5299". Everything is if nothing is asked for. */
function numberFilter(numbers: string | undefined): (number: string) => boolean {
	const ranges = (numbers ?? "")
		.split(/[,;\s]+/)
		.filter(Boolean)
		.map((part) => part.split("-"))
		.map(([first = "", last = first]) => ({ first, last }));
	if (ranges.length === 0) return () => true;
	return (number) => ranges.some(({ first, last }) => compare(first, number) <= 0 && compare(number, last) <= 0);
}

function compare(one: string, other: string): number {
	return one.localeCompare(other, "en", { numeric: true });
}
