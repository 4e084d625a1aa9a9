import { isUsableDate, type PlainDate } from "#domain/calendar/format";
import { decodeText, maxFileRows, tooManyRows } from "#domain/imports";
import type { Cents } from "#domain/money/format";
import { type InPieces, mapInPieces } from "~/domain/kernel/in-pieces";
import { type Result, refuse } from "~/domain/kernel/result";
import { lineProblem } from "./line-problem";
import { plainText } from "./plain-text";
import type { FileBooks, ReadLine, Statement } from "./statement";

/** Whether a file is OFX or QFX, version 1 (SGML) or 2 (XML). */
export function isOfx(bytes: Uint8Array): boolean {
	const start = Buffer.from(bytes.subarray(0, 4096)).toString("latin1");
	return /OFXHEADER|<OFX>/i.test(start) && !/<html|<!doctype html/i.test(start);
}

/**
 * Reads the transactions and ending balance of an OFX or QFX file. A line in another currency gets a `problem`. Refuses
 * several accounts, or more than 20,000 lines, at `file`.
 */
export function* readOfx(bytes: Uint8Array, books: FileBooks): InPieces<Result<{ statement: Statement }>> {
	const text = decodeText(bytes);
	const body = text.slice(text.search(/<OFX>/i));
	const count = body.match(/<STMTTRN>/gi)?.length ?? 0;
	if (count > maxFileRows) return refuse(tooManyRows(count, "month"), "file");
	yield;
	const blocks = body.match(block) ?? [];
	yield;
	const around = body.replace(block, "").slice(0, longest.around);
	yield;
	const accounts = new Set(valuesOf(around, "ACCTID"));
	if (accounts.size > 1) return refuse("This file has several accounts. Download one account at a time.", "file");
	if (!/<STMTTRNRS>|<STMTRS>|<CCSTMTRS>|<BANKTRANLIST>/i.test(around)) {
		return refuse("This OFX file doesn't contain a bank statement.", "file");
	}
	const [balance = ""] = around.match(/<LEDGERBAL>[\s\S]*?(?=<\/LEDGERBAL>|<AVAILBAL>|<\/STMTRS>|$)/i) ?? [];
	const endingCents = readCents(valuesOf(balance, "BALAMT")[0]);
	const endingDate = readDay(valuesOf(balance, "DTASOF")[0]);
	const lines = yield* mapInPieces(blocks, (block, at) => readLine(block, at, books));
	return {
		ok: true,
		statement: {
			lines,
			lastFour: [...accounts][0]?.slice(-4),
			opening: undefined,
			ending: endingCents === undefined || !endingDate ? undefined : { cents: endingCents, date: endingDate },
			currency: valuesOf(around, "CURDEF")[0]?.toUpperCase(),
		},
	};
}

/** A transaction element with the white space after it. Version 1 may leave it unclosed. */
const block = /<STMTTRN>[\s\S]*?(?:<\/STMTTRN>\s*|(?=<STMTTRN>|<\/BANKTRANLIST>|<LEDGERBAL>|$))/gi;

/** The most characters read: of the file outside transactions, and of a transaction. Bank files stay far below. */
const longest = { around: 200_000, block: 20_000 };

function readLine(block: string, at: number, books: { currency: string }): ReadLine {
	const values = firstValues(block.slice(0, longest.block));
	const date = readDay(values.get("DTPOSTED"));
	const amountCents = readCents(values.get("TRNAMT"));
	const name = values.get("NAME") ?? values.get("PAYEE");
	const description = [name, values.get("MEMO")].filter((part, index, all) => part && all.indexOf(part) === index);
	return {
		row: at + 1,
		date: date ?? "",
		amountCents: amountCents ?? 0,
		description: description.join(", ").slice(0, 250),
		number: (values.get("CHECKNUM") ?? "").replace(/^0+(?=\d)/, "").slice(0, 30),
		bankId: values.get("FITID"),
		problem: lineProblem(
			{ date, amountCents, currency: currencyOf(block.slice(0, longest.block)) ?? books.currency },
			books,
		),
	};
}

/** The currency of a line's amount, if it names one. ORIGCURRENCY doesn't count: its amount is already converted. */
function currencyOf(block: string): string | undefined {
	const from = block.search(/<CURRENCY>/i);
	return from < 0 ? undefined : /<CURSYM>\s*([A-Z]{3})/i.exec(block.slice(from))?.[1]?.toUpperCase();
}

/** An element and its text up to the next tag, because version 1 leaves elements unclosed. */
const element = /<([\w.]+)>([^<]+)/g;

function valuesOf(text: string, name: string): string[] {
	return [...text.matchAll(element)].flatMap(([, tag = "", value = ""]) => {
		const plain = tag.toUpperCase() === name ? plainText(value) : "";
		return plain === "" ? [] : [plain];
	});
}

/** The first non-empty text of each element. */
function firstValues(block: string): Map<string, string> {
	const values = new Map<string, string>();
	for (const [, tag = "", value = ""] of block.matchAll(element)) {
		const [name, plain] = [tag.toUpperCase(), plainText(value)];
		if (plain !== "" && !values.has(name)) values.set(name, plain);
	}
	return values;
}

/** The date of an OFX timestamp such as "20261121120000[-5:EST]"; its time zone is ignored. */
function readDay(text: string | undefined): PlainDate | undefined {
	const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text ?? "") ?? [];
	const date = `${year}-${month}-${day}`;
	return isUsableDate(date) ? date : undefined;
}

/**
 * An OFX amount in cents: "-1234.5", "+12", "1234.5000" or "12,34". At most two decimals, and no thousands separators.
 */
function readCents(text: string | undefined): Cents | undefined {
	const match = /^([+-]?)(\d{1,10})(?:\.(\d{1,2})0*|,(\d{1,2}))?$/.exec((text ?? "").replace(/\s/g, ""));
	if (!match) return undefined;
	const [, sign, whole, afterPoint, afterComma] = match;
	const cents = Number(whole) * 100 + Number((afterPoint ?? afterComma ?? "").padEnd(2, "0"));
	if (cents > 9_999_999_999) return undefined;
	return sign === "-" && cents !== 0 ? -cents : cents;
}
