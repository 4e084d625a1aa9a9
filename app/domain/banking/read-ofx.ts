import { isUsableDate, type PlainDate } from "#domain/calendar/format";
import { decodeText } from "#domain/imports";
import type { Cents } from "#domain/money/format";
import { type Result, refuse } from "~/domain/result";
import type { ReadLine, Statement } from "./statement";

/** Whether a file is OFX or QFX, of version 1 (SGML) or 2 (XML). */
export function isOfx(bytes: Uint8Array): boolean {
	const start = Buffer.from(bytes.subarray(0, 4096)).toString("latin1");
	return /OFXHEADER|<OFX>/i.test(start) && !/<html|<!doctype html/i.test(start);
}

/** Reads the bank's transactions of an OFX or QFX file, with the balance it states. */
export function readOfx(bytes: Uint8Array): Result<{ statement: Statement }> {
	const text = decodeText(bytes);
	const body = text.slice(text.search(/<OFX>/i));
	const blocks = body.match(/<STMTTRN>[\s\S]*?(?=<\/STMTTRN>|<STMTTRN>|<\/BANKTRANLIST>|$)/gi) ?? [];
	const accounts = new Set(tagValues(body, "ACCTID"));
	if (accounts.size > 1) return refuse("This file holds several accounts. Download one account at a time.", "file");
	if (!/<STMTTRNRS>|<STMTRS>|<CCSTMTRS>|<BANKTRANLIST>/i.test(body)) {
		return refuse("This OFX file holds no bank statement.", "file");
	}
	const [balance] = body.match(/<LEDGERBAL>[\s\S]*?(?=<\/LEDGERBAL>|<AVAILBAL>|<\/STMTRS>|$)/i) ?? [];
	const endingCents = readCents(tag(balance ?? "", "BALAMT"));
	const endingDate = readDay(tag(balance ?? "", "DTASOF"));
	return {
		ok: true,
		statement: {
			lines: blocks.map(readLine),
			lastFour: [...accounts][0]?.slice(-4),
			ending: endingCents === undefined || !endingDate ? undefined : { cents: endingCents, date: endingDate },
			currency: tag(body, "CURDEF")?.toUpperCase(),
		},
	};
}

function readLine(block: string, at: number): ReadLine {
	const date = readDay(tag(block, "DTPOSTED"));
	const amountCents = readCents(tag(block, "TRNAMT"));
	const name = tag(block, "NAME") ?? tag(block, "PAYEE");
	const description = [name, tag(block, "MEMO")].filter((part, index, all) => part && all.indexOf(part) === index);
	const problem = !date ? "The date cannot be read." : amountCents === undefined ? "The amount cannot be read." : "";
	return {
		row: at + 1,
		date: date ?? "",
		amountCents: amountCents ?? 0,
		description: description.join(", ").slice(0, 250),
		number: (tag(block, "CHECKNUM") ?? "").replace(/^0+(?=\d)/, "").slice(0, 30),
		bankId: tag(block, "FITID"),
		problem: problem || (amountCents === 0 ? "The amount is zero." : undefined),
	};
}

/** An element's text: up to the next tag or the line's end, as version 1 leaves elements unclosed. */
function tag(block: string, name: string): string | undefined {
	return tagValues(block, name)[0];
}

function tagValues(block: string, name: string): string[] {
	return [...block.matchAll(new RegExp(`<${name}>([^<\\r\\n]*)`, "gi"))]
		.map(([, value = ""]) => plainText(value).trim())
		.filter((value) => value !== "");
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function plainText(text: string): string {
	return text.replace(/&(?:#(\d{1,6})|(\w{2,5}));/g, (all, code?: string, name?: string) => {
		if (code) return Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : all;
		return entities[(name ?? "").toLowerCase()] ?? all;
	});
}

/** "20261121120000[-5:EST]" is the day it names. */
function readDay(text: string | undefined): PlainDate | undefined {
	const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text ?? "") ?? [];
	const date = `${year}-${month}-${day}`;
	return isUsableDate(date) ? date : undefined;
}

/** "-1234.5", "+12", "12,34": point or comma before at most two decimals, no grouping. */
function readCents(text: string | undefined): Cents | undefined {
	const match = /^([+-]?)(\d{1,10})(?:[.,](\d{1,2})0*)?$/.exec((text ?? "").replace(/\s/g, ""));
	if (!match) return undefined;
	const cents = Number(match[2]) * 100 + Number((match[3] ?? "").padEnd(2, "0"));
	if (cents > 9_999_999_999) return undefined;
	return match[1] === "-" && cents !== 0 ? -cents : cents;
}
