import type { Scope } from "~/domain/kernel/scope";
import type { PartsOfReport } from "../define-report";
import { chained } from "../in-parts";
import { type BankPlace, type BankStretch, balanceAfter, bankLines, hasMoreLines } from "./bank-lines";
import { type BankAsked, type BankRow, type bankFilters, shownBanks } from "./bank-rows";

const mostLines = 5_000;
const linesOnPage = 200;

/** A page of bank transactions, if there are very many: from where the page before ended, with the balance there. */
export const banksInParts: PartsOfReport<BankRow, typeof bankFilters> = (scope, asked, cursor) => {
	const { from, to, propertyIds, filters } = asked;
	const narrowed = { from, to, propertyIds, accountId: filters.bank };
	const banks = shownBanks(scope, narrowed);
	if (!hasMoreLines(scope, narrowed, { banks, most: mostLines })) return undefined;
	const { start, previousCursor, next } = chained(cursor);
	const begun = placeOf(start, banks, narrowed);
	const rows: BankRow[] = [];
	for (const bank of banks.slice(begun.bank)) {
		const after = bank === banks[begun.bank] ? begun.after : undefined;
		const ended = pageOf(scope, { asked, bank, after }, rows);
		if (ended)
			return { rows, previousCursor, nextCursor: next(`${bank.accountId}_${ended.date}_${ended.transactionId}`) };
	}
	return { rows, previousCursor };
};

type Stretch = { asked: BankAsked; bank: BankStretch; after: BankPlace | undefined };

/** Adds a bank account's rows to the page. If it becomes full, the place at which it did. */
function pageOf(scope: Scope, { asked, bank, after }: Stretch, rows: BankRow[]): BankPlace | undefined {
	const { from, to, propertyIds, filters } = asked;
	const narrowed = { from, to, propertyIds };
	const openingCents = after ? balanceAfter(scope, narrowed, bank.accountId, after) : bank.openingCents;
	if (!after) rows.push({ bank, balanceCents: openingCents, kind: "opening" });
	let read = 0;
	for (const line of bankLines(scope, narrowed, { ...bank, openingCents }, after)) {
		read += 1;
		const { balanceCents } = line;
		if (filters.state === "all" || line.reconciled === (filters.state === "cleared")) {
			rows.push({ bank, balanceCents, kind: "line", line });
		}
		if (rows.length >= linesOnPage || read >= mostLines) return line;
	}
	rows.push({ bank, balanceCents: bank.closingCents, kind: "closing" });
	return undefined;
}

/** Where a page starts. What isn't such a place is the beginning. */
function placeOf(start: string | undefined, banks: readonly BankStretch[], { from, to }: { from: string; to: string }) {
	const [, account, date = "", transaction] = /^(\d{1,15})_(\d{4}-\d\d-\d\d)_(\d{1,12})$/.exec(start ?? "") ?? [];
	const bank = banks.findIndex(({ accountId }) => accountId === Number(account));
	if (bank < 0 || date < from || date > to) return { bank: 0, after: undefined };
	return { bank, after: { date, transactionId: Number(transaction) } };
}
