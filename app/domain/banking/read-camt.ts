import { decodeText, maxFileRows, tooManyRows } from "#domain/imports";
import type { InPieces } from "~/domain/kernel/in-pieces";
import { type Result, refuse } from "~/domain/kernel/result";
import { type CamtEntry, linesOfEntry, readCamtAmount, readCamtDay, readEntry } from "./camt-entry";
import { ofOneAccount } from "./choose-account";
import { all, attributeOf, type Element, readXml, textAt } from "./read-xml";
import { balancesOf, type FilePart, refuseWrongClosingBalance } from "./refuse-wrong-closing-balance";
import type { FileBooks, Statement, StatementEnding } from "./statement";

const notice = "BkToCstmr(Stmt|AcctRpt|DbtCdtNtfctn)[\\s>/]";

/** Whether a file is a message of a bank to its customer in XML: a statement (CAMT.053), a report or a notice. */
export function isCamt(bytes: Uint8Array): boolean {
	const start = Buffer.from(bytes.subarray(0, 8192)).toString("latin1").replaceAll("\0", "");
	return new RegExp(`<(?:[\\w.-]{1,60}:)?${notice}`).test(start);
}

type Part = FilePart & { account: string; currency: string | undefined; entries: CamtEntry[] };

/**
 * Reads a CAMT.053 statement of any version: booked entries, a batch by its payments if they add up to it. Opening
 * balance and entries must give the closing balance. Refuses other messages, several accounts of which none is the bank
 * account's, another currency, or more than 20,000 lines, at `file`.
 */
export function* readCamt(bytes: Uint8Array, books: FileBooks): InPieces<Result<{ statement: Statement }>> {
	const parts: Part[] = [];
	let entries: CamtEntry[] = [];
	let count = 0;
	let message = "";
	const read = yield* readXml(decodeText(bytes), (element) => {
		if (element.name.startsWith("BkToCstmr")) message = element.name;
		if (element.name === "Stmt") {
			parts.push(readStatement(element, entries));
			entries = [];
			return true;
		}
		if (element.name !== "Ntry") return false;
		if (count <= maxFileRows) entries.push(readEntry(element));
		count += Math.max(1, entries.at(-1)?.details.length ?? 1);
		return true;
	});
	if (!read) return refuse("This file is damaged or breaks off. Download it again.", "file");
	if (message !== "BkToCstmrStmt") {
		return refuse("This file is a bank's notice or a day's report. Download the account statement (CAMT.053).", "file");
	}
	if (parts.length === 0) return refuse("This file doesn't contain a bank statement.", "file");
	if (count > maxFileRows) return refuse(tooManyRows(count, "month"), "file");
	const own = ofOneAccount(parts, books);
	if (!own.ok) return own;
	const currency = own.parts.find((part) => part.currency)?.currency;
	const unproved = refuseWrongClosingBalance(own.parts, currency ?? books.currency);
	if (unproved) return unproved;
	yield;
	const statement: Statement = {
		...balancesOf(own.parts),
		lines: own.parts.flatMap((part) => part.entries.flatMap((entry) => linesOfEntry(entry, books))),
		lastFour: own.account.slice(-4) || undefined,
		currency,
	};
	for (const [at, line] of statement.lines.entries()) line.row = at + 1;
	return { ok: true, statement };
}

function readStatement(element: Element, entries: CamtEntry[]): Part {
	const balances = all(element, "Bal");
	const [opening, closing] = [balanceOf(balances, "OPBD") ?? balanceOf(balances, "PRCD"), balanceOf(balances, "CLBD")];
	const booked = entries.filter(({ booked }) => booked);
	const seen = new Map<string, number>();
	for (const entry of booked) {
		const nth = (seen.get(entry.reference ?? "") ?? 0) + 1;
		seen.set(entry.reference ?? "", nth);
		if (entry.reference !== undefined && nth > 1) entry.reference = `${entry.reference} ${nth}`;
	}
	return {
		account: (textAt(element, "Acct/Id/IBAN", "Acct/Id/Othr/Id") ?? "").replace(/\s/g, ""),
		currency: (textAt(element, "Acct/Ccy") ?? attributeOf(all(element, "Bal/Amt")[0], "Ccy"))?.toUpperCase(),
		opening,
		closing,
		movedCents: booked.reduce((sum, { amountCents = 0 }) => sum + amountCents, 0),
		entries,
	};
}

function balanceOf(balances: readonly Element[], code: string): StatementEnding | undefined {
	const balance = balances.find((one) => textAt(one, "Tp/CdOrPrtry/Cd") === code);
	const cents = balance && readCamtAmount(textAt(balance, "Amt"), textAt(balance, "CdtDbtInd"));
	const date = balance && readCamtDay(balance, "Dt");
	return cents === undefined || !date ? undefined : { cents, date };
}
