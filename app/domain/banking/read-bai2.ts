import { isUsableDate, type PlainDate } from "#domain/calendar/format";
import { decodeText, maxFileRows, tooManyRows } from "#domain/imports";
import { type Cents, formatMoney } from "#domain/money/format";
import type { InPieces } from "~/domain/kernel/in-pieces";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import { afterAvailability, type Bai2Record, readRecords, wordsAfter } from "./bai2-records";
import { ofOneAccount } from "./choose-account";
import { lineProblem } from "./line-problem";
import { balancesOf, type FilePart, refuseWrongClosingBalance } from "./refuse-wrong-closing-balance";
import type { FileBooks, ReadLine, Statement } from "./statement";

/** Whether a file is BAI2 by its first record. */
export function isBai2(bytes: Uint8Array): boolean {
	const start = Buffer.from(bytes.subarray(0, 512)).toString("latin1").replaceAll("\0", "");
	return /^\s*01,[^,\n]{0,60},[^,\n]{0,60},\d{6},\d{0,4},[^\n]*\s*(?:88,[^\n]*\s*)?02,/.test(start);
}

type Part = FilePart & { account: string; currency: string; lines: ReadLine[] };

const broken = "This file is damaged or breaks off. Download it again.";

/**
 * Reads a BAI2 statement: the transactions of each day with their sign from the type code, amounts without a decimal
 * mark. The file's totals and each day's balances must agree. Refuses test and deletion files, several accounts of which
 * none is the bank account's, or more than 20,000 lines, at `file`.
 */
export function* readBai2(bytes: Uint8Array, books: FileBooks): InPieces<Result<{ statement: Statement }>> {
	const records = yield* readRecords(decodeText(bytes));
	if (records?.[0]?.code !== "01" || records.at(-1)?.code !== "99") return refuse(broken, "file");
	const count = records.filter(({ code }) => code === "16").length;
	if (count > maxFileRows) return refuse(tooManyRows(count, "month"), "file");
	const parts: Part[] = [];
	const totals = { account: 0, group: 0, file: 0 };
	let group: Bai2Record | undefined;
	let part: Part | undefined;
	let day: PlainDate | undefined;
	for (const [at, record] of records.entries()) {
		if (at % 100 === 99) yield;
		const { code, fields } = record;
		if (code === "02" && !group) {
			if (fields[2] === "2" || fields[2] === "4") {
				return refuse(`This is a ${fields[2] === "4" ? "test" : "deletion"} file. Nothing was imported.`, "file");
			}
			group = record;
			totals.group = 0;
			day = dayOf(fields[3]);
		} else if (code === "03" && group && !part) {
			part = readAccount(record, group.fields[5] || books.currency, day);
			totals.account = amountsOf(record);
		} else if (code === "16" && part) {
			addLine(part, record, { day, row: at + 1, books });
			totals.account += Number(fields[1] || 0);
		} else if (code === "49" && part) {
			const failure = refuseTotal(totals.account, fields[0], part.currency);
			if (failure) return failure;
			totals.group += totals.account;
			parts.push(part);
			part = undefined;
		} else if (code === "98" && group && !part) {
			const failure = refuseTotal(totals.group, fields[0], books.currency);
			if (failure) return failure;
			totals.file += totals.group;
			group = undefined;
		} else if (code === "99" && !group) {
			const failure = refuseTotal(totals.file, fields[0], books.currency);
			if (failure) return failure;
			if (at !== records.length - 1) return refuse(broken, "file");
		} else if (code !== "01" || at > 0) return refuse(broken, "file");
	}
	const own = ofOneAccount(parts, books);
	if (!own.ok) return own;
	const currency = own.parts[0]?.currency ?? books.currency;
	const unproved = refuseWrongClosingBalance(own.parts, currency);
	if (unproved) return unproved;
	const lines = own.parts.flatMap(({ lines }) => lines);
	return {
		ok: true,
		statement: { ...balancesOf(own.parts), lines, lastFour: own.account.slice(-4) || undefined, currency },
	};
}

/** An account's record: currency, then types of balances and sums, each with an amount, a count and availability. */
function readAccount({ fields }: Bai2Record, ofGroup: string, day: PlainDate | undefined): Part {
	const [account = "", own = ""] = fields;
	const currency = (own || ofGroup).toUpperCase();
	const balance = (code: string) => {
		const amount = amountsByType(fields).find(([type]) => type === code)?.[1];
		const cents = amount === undefined || amount === "" ? undefined : inCents(Number(amount), currency);
		return cents === undefined || !day ? undefined : { cents, date: day };
	};
	return { account, currency, opening: balance("010"), closing: balance("015"), movedCents: 0, lines: [] };
}

function amountsByType(fields: readonly string[]): [type: string, amount: string][] {
	const found: [string, string][] = [];
	for (let at = 2; at < fields.length; at = afterAvailability(fields, at + 3)) {
		found.push([(fields[at] ?? "").padStart(3, "0"), fields[at + 1] ?? ""]);
	}
	return found;
}

function amountsOf({ fields }: Bai2Record): number {
	return amountsByType(fields).reduce((sum, [, amount]) => sum + Number(amount || 0), 0);
}

function addLine(
	part: Part,
	{ fields }: Bai2Record,
	of: { day: PlainDate | undefined; row: number; books: FileBooks },
) {
	const [type = "", amount = "", availability = ""] = fields;
	const after = afterAvailability(fields, 2);
	const [bankReference = "", reference = ""] = fields.slice(after, after + 2);
	const side = signOf(type);
	// 890 is a message, not money.
	if (side === undefined && (type === "890" || amount === "" || Number(amount) === 0)) return;
	const valued = availability.toUpperCase() === "V" ? dayOf(fields[3]) : undefined;
	const cents =
		side === undefined || !/^\d{1,12}$/.test(amount) ? undefined : inCents(side * Number(amount), part.currency);
	part.movedCents += cents ?? 0;
	const date = of.day ?? valued;
	const words = wordsAfter(fields, after + 2);
	const number = checkTypes.has(type) ? reference.replace(/^0+(?=\d)/, "").slice(0, 30) : "";
	part.lines.push({
		...{ row: of.row, date: date ?? "", amountCents: cents ?? 0, number, bankId: undefined, bankReference },
		description: [words, number === "" ? reference : ""].filter(Boolean).join(", ").slice(0, 250) || bankReference,
		problem:
			side === undefined
				? `We don't know whether type ${type.slice(0, 3)} is money in or out.`
				: lineProblem({ date, amountCents: cents, currency: part.currency }, of.books),
	});
}

/** Types of checks paid; their reference is the check's number. */
const checkTypes = new Set(["474", "475", "476", "477", "395"]);

/** 1 for money in, -1 for money out: 100 to 399 and 920 to 959 are credits, 400 to 699 and 960 to 999 debits. */
function signOf(type: string): 1 | -1 | undefined {
	if (!/^\d{3}$/.test(type)) return undefined;
	const code = Number(type);
	if ((code >= 100 && code <= 399) || (code >= 920 && code <= 959)) return 1;
	return (code >= 400 && code <= 699) || code >= 960 ? -1 : undefined;
}

const withoutDecimals = new Set(["JPY", "KRW", "CLP", "ISK", "PYG", "UGX", "VND", "XAF", "XOF", "XPF"]);
const withThree = new Set(["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]);

/** Cents of an amount whose decimal mark is implied by its currency; undefined if it can't be in cents. */
function inCents(amount: number, currency: string): Cents | undefined {
	const cents = withoutDecimals.has(currency) ? amount * 100 : withThree.has(currency) ? amount / 10 : amount;
	return Number.isSafeInteger(cents) && Math.abs(cents) <= 9_999_999_999 ? cents : undefined;
}

/** A day as "260131". */
function dayOf(text: string | undefined): PlainDate | undefined {
	const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(text ?? "") ?? [];
	const date = `20${year}-${month}-${day}`;
	return isUsableDate(date) ? date : undefined;
}

function refuseTotal(sum: number, stated: string | undefined, currency: string): Failure | undefined {
	const total = Number(stated || Number.NaN);
	if (sum === total) return undefined;
	const money = (amount: number) => {
		const cents = inCents(amount, currency);
		return cents === undefined ? "an amount we can't read" : formatMoney(cents, { currency, locale: "en-US" });
	};
	return refuse(
		`The amounts in this file add up to ${money(sum)}, but its total is ${money(total)}. Download the file again.`,
		"file",
	);
}
