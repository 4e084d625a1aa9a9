import type { BankAccount } from "#domain/bank-accounts";
import { findBankAccount } from "#domain/bank-accounts";
import { type DaysBelowZero, daysBelowZero, trustProof } from "#domain/banking";
import { lastOfMonth, type PlainMonth } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import { type BankSide, bankSide, type StatementLineRow, statementLinesOf } from "./bank-side";
import { type Book, bookOf } from "./book";
import type { PacketStanding } from "./labels";
import { type TrustLedger, trustLedgers } from "./ledgers";

/** Everything that a trust packet says, as read at one moment. */
export type PacketData = {
	account: BankAccount;
	month: PlainMonth;
	book: Book;
	undepositedCents: Cents;
	ledgers: TrustLedger[];
	ledgersCents: Cents;
	bank: BankSide | undefined;
	statementLines: StatementLineRow[];
	/** Ledgers below zero at the end of the month, and the days on which a property was. */
	negative: TrustLedger[];
	daysBelowZero: DaysBelowZero[];
	/** Book and undeposited money, less all ledgers. */
	differenceCents: Cents;
	/** The bank's adjusted balance, less the book; null without a statement. */
	bankDifferenceCents: Cents | null;
	standing: PacketStanding;
};

/** What a trust packet of an account's month says; undefined if the account isn't the organization's. */
export function packetData(scope: Scope, accountId: number, month: PlainMonth): PacketData | undefined {
	const account = findBankAccount(scope, accountId);
	if (!account) return undefined;
	const from = `${month}-01`;
	const to = lastOfMonth(from);
	const book = bookOf(scope, accountId, { from, to });
	const { undepositedCents } = trustProof(scope, accountId, to);
	const ledgers = trustLedgers(scope, accountId, month);
	const ledgersCents = ledgers.reduce((sum, { closingCents }) => sum + closingCents, 0);
	const bank = bankSide(scope, accountId, month);
	const differenceCents = book.closingCents + undepositedCents - ledgersCents;
	const bankDifferenceCents = bank ? bank.adjustedCents - book.closingCents : null;
	const isApart = differenceCents !== 0 || (bankDifferenceCents !== null && bankDifferenceCents !== 0);
	return {
		...{ account, month, book, undepositedCents, ledgers, ledgersCents, bank },
		statementLines: statementLinesOf(scope, accountId, month),
		negative: ledgers.filter(({ closingCents }) => closingCents < 0),
		daysBelowZero: daysBelowZero(scope, month).filter((one) => one.accountId === accountId),
		...{ differenceCents, bankDifferenceCents },
		standing: isApart ? "differs" : bank ? "proved" : "unheard",
	};
}
