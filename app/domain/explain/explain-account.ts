import { addDays, addMonths, firstOfMonth, formatMonth, monthOf, type PlainDate } from "#domain/calendar/format";
import {
	allGeneralLedger,
	findAccount,
	generalLedgerAccounts,
	isLongLedger,
	type LedgerAccount,
	type LedgerFilters,
	postedDays,
} from "#domain/ledger";
import { bases, transactionTypes } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { propertyName } from "#domain/rentals";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Explanation, Figure, Step } from "./format";
import type { Reader } from "./reader";

/** The most lines that are listed one by one; with more, each month is one step. */
const mostLines = 200;

/** A ledger account's figure in a report: what stood before, and the lines of the period or their sums by month. */
export function explainAccount(
	scope: Scope,
	{ id, from, to, basis, propertyId }: Extract<Figure, { of: "account" }>,
	reader: Reader,
): Explanation | undefined {
	const account = reader.kind === "manager" ? findAccount(scope, id) : undefined;
	if (!account || from > to) return undefined;
	const place = propertyId === undefined ? undefined : propertyName(scope, propertyId);
	if (propertyId !== undefined && place === undefined) return undefined;
	const { money, date, locale } = organizationOf(scope);
	const filters: LedgerFilters = { from, to, basis, propertyId, accountId: id };
	const accounts = generalLedgerAccounts(scope, filters);
	const sign = account.type === "asset" || account.type === "expense" ? 1 : -1;
	const isFlow = account.type === "income" || account.type === "expense";
	const [sums] = accounts;
	const moved = sign * ((sums?.debitCents ?? 0) - (sums?.creditCents ?? 0));
	const opening = isFlow ? 0 : sign * (sums?.openingCents ?? 0);
	const cents = opening + moved;
	const steps: Step[] =
		opening === 0 ? [] : [{ date: addDays(from, -1), text: "Balance before", cents: opening, more: [] }];
	const lines = isLongLedger(scope, filters, accounts) ? undefined : linesOf(scope, filters, accounts, sign);
	const period = `${date(from)} to ${date(to)}`;
	return {
		figure: { of: "account", id, from, to, basis, propertyId },
		area: "accounting",
		title: `${account.name}, ${bases[basis].toLowerCase()} basis`,
		about: [place, period].filter(Boolean).join(", "),
		record: { kind: "ledger", id, ledger: { from, to, basis, propertyId } },
		...{ cents, on: null },
		sentence: `${account.name} is ${money(cents)} because ${lines ? `${lines.length} ${lines.length === 1 ? "line was" : "lines were"} posted` : "the months below add up to it"} from ${period}.`,
		parts: [
			{
				heading: lines ? "Lines by date" : "By month",
				steps: [...steps, ...(lines ?? monthsOf(scope, filters, sign, locale))],
				reaches: { label: account.name, cents },
			},
		],
		rules: [
			{
				name: `${bases[basis]} basis`,
				says: [
					basis === "cash"
						? "Income counts on the day its charge is paid, an expense on the day it's paid."
						: "Income counts on the day it's charged, an expense on the day of its bill.",
				],
				since: "The same for every account since the books began.",
			},
		],
	};
}

/** The lines of an account; undefined if there are too many to list. */
function linesOf(
	scope: Scope,
	filters: LedgerFilters,
	accounts: readonly LedgerAccount[],
	sign: number,
): Step[] | undefined {
	const steps: Step[] = [];
	for (const line of allGeneralLedger(scope, filters, accounts)) {
		if (steps.length === mostLines) return undefined;
		steps.push({
			...{ date: line.date, text: line.memo || transactionTypes[line.type], cents: sign * line.cents },
			more: line.name ? [line.name] : [],
			record: { kind: "transaction", id: line.transactionId },
		});
	}
	return steps;
}

/** The sums of months, of those between the organization's first and last posting. */
function monthsOf(scope: Scope, filters: LedgerFilters, sign: number, locale: string): Step[] {
	const steps: Step[] = [];
	const posted = postedDays(scope) ?? { first: filters.from, last: filters.to };
	const from = later(filters.from, firstOfMonth(posted.first));
	const to = earlier(filters.to, posted.last);
	for (let first = from; first <= to; first = addMonths(firstOfMonth(first), 1)) {
		const last = earlier(addDays(addMonths(firstOfMonth(first), 1), -1), filters.to);
		const [sums] = generalLedgerAccounts(scope, { ...filters, from: first, to: last });
		const cents: Cents = sign * ((sums?.debitCents ?? 0) - (sums?.creditCents ?? 0));
		const { basis, propertyId } = filters;
		const record = {
			kind: "ledger" as const,
			id: filters.accountId ?? 0,
			ledger: { from: first, to: last, basis, propertyId },
		};
		if (cents !== 0) steps.push({ date: null, text: formatMonth(monthOf(first), locale), cents, more: [], record });
	}
	return steps;
}

function earlier(one: PlainDate, other: PlainDate): PlainDate {
	return one < other ? one : other;
}

function later(one: PlainDate, other: PlainDate): PlainDate {
	return one > other ? one : other;
}
