import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";

export type NachaSender = {
	/** The bank that the file is for: its routing number and name. */
	routingNumber: string;
	bankName: string;
	/** Who sends the file, as the bank numbers them: up to 10 characters. */
	originId: string;
	companyName: string;
	companyId: string;
	/** What payees see on their statement. */
	description: string;
};

export type NachaPayment = {
	payeeName: string;
	/** Companies are paid by CCD, people by PPD. */
	isCompany: boolean;
	kind: "checking" | "savings";
	routingNumber: string;
	accountNumber: string;
	amountCents: Cents;
	/** The number of the payment in the books. */
	id: string;
	/** What it pays, such as invoice numbers; "" for nothing. */
	words: string;
};

type When = { effectiveDate: PlainDate; made: string; modifier: string };

/**
 * A NACHA file of credits: a batch for people and one for companies, each payment with an addendum of what it pays, its
 * totals and entry hash, in records of 94 characters and blocks of ten. `made` is a moment like "2026-01-31T09:30".
 */
export function writeNacha(sender: NachaSender, when: When, payments: readonly NachaPayment[]): string {
	const kinds = [
		{ code: "PPD", own: payments.filter(({ isCompany }) => !isCompany) },
		{ code: "CCD", own: payments.filter(({ isCompany }) => isCompany) },
	];
	const batches = kinds.filter(({ own }) => own.length > 0);
	let trace = 0;
	const records = [fileHeader(sender, when)];
	for (const [at, { code, own }] of batches.entries()) {
		records.push(batchHeader(sender, when, code, at + 1));
		for (const payment of own) records.push(...entryOf(sender, payment, ++trace));
		records.push(
			`8220${totalsOf(own, 6)}${left(sender.companyId, 10)}${" ".repeat(25)}${odfi(sender)}${right(at + 1, 7)}`,
		);
	}
	const blocks = Math.ceil((records.length + 1) / 10);
	records.push(`9${right(batches.length, 6)}${right(blocks, 6)}${totalsOf(payments, 8)}${" ".repeat(39)}`);
	while (records.length < blocks * 10) records.push("9".repeat(94));
	return `${records.join("\r\n")}\r\n`;
}

function fileHeader({ routingNumber, bankName, originId, companyName }: NachaSender, { made, modifier }: When): string {
	const moment = made.slice(2, 16).replace(/\D/g, "");
	const origin = plain(originId).padStart(10).slice(-10);
	return `101 ${routingNumber}${origin}${moment}${modifier}094101${left(bankName, 23)}${left(companyName, 23)}${" ".repeat(8)}`;
}

function batchHeader(sender: NachaSender, { effectiveDate }: When, code: string, number: number): string {
	const { companyName, companyId, description } = sender;
	const day = effectiveDate.slice(2).replaceAll("-", "");
	return `5220${left(companyName, 16)}${" ".repeat(20)}${left(companyId, 10)}${code}${left(description, 10)}${day}${day}   1${odfi(sender)}${right(number, 7)}`;
}

function entryOf(sender: NachaSender, payment: NachaPayment, trace: number): string[] {
	const { kind, routingNumber, accountNumber, amountCents, id, payeeName, words } = payment;
	const to = `${kind === "savings" ? "32" : "22"}${routingNumber}${left(accountNumber, 17)}`;
	const addendum = plain(words);
	const what = `${right(amountCents, 10)}${left(id, 15)}${left(payeeName, 22)}  ${addendum === "" ? 0 : 1}`;
	const entry = `6${to}${what}${odfi(sender)}${right(trace, 7)}`;
	return addendum === "" ? [entry] : [entry, `705${left(addendum, 80)}0001${right(trace, 7)}`];
}

/** The count of entries and addenda, the hash of the payees' banks, debits and credits, as control records have them. */
function totalsOf(payments: readonly NachaPayment[], width: number): string {
	const count = payments.reduce((sum, { words }) => sum + (plain(words) === "" ? 1 : 2), 0);
	const hash = payments.reduce((sum, { routingNumber }) => sum + Number(routingNumber.slice(0, 8)), 0);
	const cents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
	return `${right(count, width)}${right(hash % 10 ** 10, 10)}${right(0, 12)}${right(cents, 12)}`;
}

/** The first eight digits of the bank that sends the entries. */
function odfi({ routingNumber }: NachaSender): string {
	return routingNumber.slice(0, 8);
}

/** Text as every bank reads it: capital letters without accents, digits and a few signs. */
export function plain(text: string): string {
	return text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replaceAll("ß", "ss")
		.toUpperCase()
		.replace(/[^A-Z0-9 .,&/()'+:#-]/g, " ")
		.replace(/ +/g, " ")
		.trim();
}

function left(text: string, width: number): string {
	return plain(text).slice(0, width).padEnd(width);
}

function right(number: number, width: number): string {
	const digits = String(number);
	if (digits.length > width) throw new Error(`${number} has more than ${width} digits.`);
	return digits.padStart(width, "0");
}
