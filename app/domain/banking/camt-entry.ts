import { isUsableDate, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { lineProblem } from "./line-problem";
import { all, attributeOf, type Element, textAt } from "./read-xml";
import type { FileBooks, ReadLine } from "./statement";

/** What an entry or one payment of a batch says; money in is positive. */
type Facts = { amountCents: Cents | undefined; currency: string | undefined; words: string; number: string };

/** An entry of a CAMT statement, with the payments of a batch. */
export type CamtEntry = Facts & {
	date: PlainDate | undefined;
	booked: boolean;
	/** The bank's own reference. */
	reference: string | undefined;
	details: Facts[];
};

/** Reads an entry. An entry that reverses another says by its own mark of credit or debit which way money moved. */
export function readEntry(entry: Element): CamtEntry {
	const direction = textAt(entry, "CdtDbtInd");
	const reversal = textAt(entry, "RvslInd") === "true" || textAt(entry, "RvslInd") === "1";
	const details = all(entry, "NtryDtls/TxDtls").map((one) => readDetail(one, direction, reversal));
	const [only] = details.length === 1 ? details : [];
	const own = textAt(entry, "AddtlNtryInf") ?? textAt(entry, "BkTxCd/Prtry/Cd");
	return {
		amountCents: readCamtAmount(textAt(entry, "Amt"), direction),
		currency: currencyOf(all(entry, "Amt")[0]),
		words: only?.words || described(reversal, own ? [own] : [], details.length),
		number: only?.number ?? "",
		date: readCamtDay(entry, "BookgDt") ?? readCamtDay(entry, "ValDt"),
		booked: (textAt(entry, "Sts", "Sts/Cd") ?? "BOOK") === "BOOK",
		reference: textAt(entry, "AcctSvcrRef"),
		details,
	};
}

function readDetail(detail: Element, ofEntry: string | undefined, reversal: boolean): Facts {
	const direction = textAt(detail, "CdtDbtInd") ?? ofEntry;
	const [amount] = [...all(detail, "Amt"), ...all(detail, "AmtDtls/TxAmt/Amt")];
	// The other side of a reversal is on the other side: what came back was paid to a creditor.
	const from = (direction === "CRDT") === reversal ? "Cdtr" : "Dbtr";
	const party = textAt(detail, `RltdPties/${from}/Nm`, `RltdPties/${from}/Pty/Nm`);
	const words = all(detail, "RmtInf/Ustrd").map(({ text }) => text);
	const reference = textAt(detail, "RmtInf/Strd/CdtrRefInf/Ref");
	const rest = words.length > 0 || reference ? undefined : textAt(detail, "AddtlTxInf");
	const parts = [party, words.join(" "), reference, rest].filter((one): one is string => Boolean(one));
	return {
		amountCents: readCamtAmount(amount?.text, direction),
		currency: currencyOf(amount),
		words: parts.length > 0 ? described(reversal, parts, 1) : "",
		number: (textAt(detail, "Refs/ChqNb") ?? "").replace(/^0+(?=\d)/, "").slice(0, 30),
	};
}

function described(reversal: boolean, parts: readonly string[], payments: number): string {
	const all = [...(reversal ? ["Reversal"] : []), ...parts, ...(payments > 1 ? [`${payments} payments`] : [])];
	return all.join(", ").slice(0, 250);
}

/** The lines of an entry: each payment of a batch if they are all in its currency and add up to it, or else one line. */
export function linesOfEntry(entry: CamtEntry, books: FileBooks): ReadLine[] {
	const { details, amountCents, reference } = entry;
	const together = details.reduce((sum, detail) => sum + (detail.amountCents ?? Number.NaN), 0);
	const apart =
		details.length > 1 && together === amountCents && details.every(({ currency }) => currency === entry.currency);
	if (!apart) return [lineOf(entry, entry, reference, books)];
	return details.map((detail, at) =>
		lineOf(entry, { ...detail, words: detail.words || entry.words }, reference && `${reference}/${at + 1}`, books),
	);
}

function lineOf(entry: CamtEntry, facts: Facts, bankId: string | undefined, books: FileBooks): ReadLine {
	const { date, booked } = entry;
	const { amountCents, words, number } = facts;
	const problem = lineProblem({ date, amountCents, currency: facts.currency ?? books.currency }, books);
	return {
		...{ row: 0, date: date ?? "", amountCents: amountCents ?? 0, description: words, number, bankId },
		problem: booked ? problem : "The bank hasn't booked this yet.",
	};
}

/** The day of a date or a timestamp below an element: "2026-01-31" of BookgDt/Dt or BookgDt/DtTm. */
export function readCamtDay(element: Element, name: string): PlainDate | undefined {
	const date = textAt(element, `${name}/Dt`, `${name}/DtTm`)?.slice(0, 10) ?? "";
	return isUsableDate(date) ? date : undefined;
}

/** An amount without a sign, in cents, with the sign that "CRDT" or "DBIT" gives it. */
export function readCamtAmount(text: string | undefined, direction: string | undefined): Cents | undefined {
	const [, whole, decimals = ""] = /^(\d{1,10})(?:\.(\d{1,2})0{0,3})?$/.exec(text ?? "") ?? [];
	if (whole === undefined || (direction !== "CRDT" && direction !== "DBIT")) return undefined;
	const cents = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
	if (cents > 9_999_999_999) return undefined;
	return direction === "DBIT" && cents !== 0 ? -cents : cents;
}

function currencyOf(amount: Element | undefined): string | undefined {
	return attributeOf(amount, "Ccy")?.toUpperCase();
}
