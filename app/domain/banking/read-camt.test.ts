import { expect, test } from "vitest";
import { atOnce } from "~/domain/kernel/in-pieces";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";
import { isCamt, readCamt } from "./read-camt";

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, books: { currency: string; lastFour?: string } = { currency: "EUR" }) =>
	atOnce(readCamt(bytes(text), books));

const balance = (code: string, amount: string, day: string, side = "CRDT") =>
	`<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
const entry = (amount: string, side: string, rest = "") =>
	`<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt>${rest}</Ntry>`;
const stmt = (inside: string, id = "<IBAN>DE89 3704 0044 0532 0130 00</IBAN>") =>
	`<Stmt><Id>1</Id><Acct><Id>${id}</Id><Ccy>EUR</Ccy></Acct>${inside}</Stmt>`;
const file = (inside: string, version = "02") =>
	`<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr/>${inside}</BkToCstmrStmt></Document>`;

test("version 2: a batch is read by its payments, and balances are proved", () => {
	const detail = (amount: string, name: string) =>
		`<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Rent &amp; heat</Ustrd></RmtInf></TxDtls>`;
	const batch = `<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${detail("700.00", "Ana")}${detail("800.50", "Ben")}</NtryDtls>`;
	const text = file(
		stmt(
			balance("PRCD", "100.00", "2026-01-04") +
				balance("CLBD", "1587.50", "2026-01-05") +
				entry("1500.50", "CRDT", `<AcctSvcrRef>R1</AcctSvcrRef>${batch}`) +
				entry("13.00", "DBIT", "<AddtlNtryInf>Account fee</AddtlNtryInf>"),
		),
	);
	expect(isCamt(bytes(text))).toBe(true);
	const { statement } = must(read(text));
	expect(statement).toMatchObject({
		...{ lastFour: "3000", currency: "EUR", opening: { cents: 10_000, date: "2026-01-04" } },
		ending: { cents: 158_750, date: "2026-01-05" },
	});
	expect(statement.lines).toMatchObject([
		{ row: 1, amountCents: 70_000, description: "Ana, Rent & heat", bankId: "R1/1", problem: undefined },
		{ row: 2, amountCents: 80_050, description: "Ben, Rent & heat", bankId: "R1/2", problem: undefined },
		{ row: 3, amountCents: -1_300, description: "Account fee", date: "2026-01-05" },
	]);
});

test("version 8: prefixed names, parties, reversals and entries to come", () => {
	const party =
		"<NtryDtls><TxDtls><Refs><ChqNb>000123</ChqNb></Refs><Amt Ccy='EUR'>50.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Cdtr><Pty><Nm>Acme</Nm></Pty></Cdtr></RltdPties></TxDtls></NtryDtls>";
	const text = file(
		stmt(
			balance("OPBD", "0.00", "2026-01-05") +
				balance("CLBD", "50.00", "2026-01-05") +
				entry("50.00", "CRDT", `<RvslInd>true</RvslInd>${party}`)
					.replace("<Sts>BOOK</Sts>", "<Sts><Cd>BOOK</Cd></Sts>")
					.replace("<Dt>2026-01-05</Dt>", "<DtTm>2026-01-05T23:59:59+01:00</DtTm>") +
				entry("9.99", "DBIT").replace("<Sts>BOOK</Sts>", "<Sts><Cd>PDNG</Cd></Sts>"),
		),
		"08",
	).replaceAll(/<(\/?)(?=[A-Z])/g, "<$1ns2:");
	expect(must(read(text)).statement.lines).toMatchObject([
		{ date: "2026-01-05", amountCents: 5_000, description: "Reversal, Acme", number: "123", problem: undefined },
		{ amountCents: -999, problem: "The bank hasn't booked this yet." },
	]);
});

test("payments that don't add up to their entry are one line", () => {
	const detail = (amount: string) => `<TxDtls><Amt Ccy="EUR">${amount}</Amt></TxDtls>`;
	const text = file(stmt(entry("10.00", "CRDT", `<NtryDtls>${detail("4.00")}${detail("5.00")}</NtryDtls>`)));
	expect(must(read(text)).statement.lines).toMatchObject([{ amountCents: 1_000, description: "2 payments" }]);
});

test("pages are proved as one statement, and a difference is refused with its amount", () => {
	const pages = (closing: string) =>
		file(
			stmt(balance("OPBD", "10.00", "2026-01-05") + entry("5.00", "CRDT")) +
				stmt(entry("1.00", "DBIT") + balance("CLBD", closing, "2026-01-05")),
		);
	expect(must(read(pages("14.00"))).statement.lines).toHaveLength(2);
	expect(saying(read(pages("15.00")))).toMatchInlineSnapshot(
		`"file: The opening balance and the lines of this file come to €14.00, but its closing balance is €15.00. The difference is €1.00. Download the file again."`,
	);
});

test("of several accounts the bank account's own is read", () => {
	const text = file(
		stmt(entry("5.00", "CRDT"), "<Othr><Id>11112222</Id></Othr>") +
			stmt(entry("7.00", "CRDT"), "<Othr><Id>33334444</Id></Othr>"),
	);
	expect(must(read(text, { currency: "EUR", lastFour: "4444" })).statement).toMatchObject({
		lastFour: "4444",
		lines: [{ amountCents: 700 }],
	});
	expect(saying(read(text, { currency: "EUR", lastFour: "9999" }))).toMatchInlineSnapshot(
		`"file: This file has accounts ending in 2222, 4444. None ends in 9999."`,
	);
	expect(saying(read(text))).toMatchInlineSnapshot(
		`"file: This file has several accounts. Download one account at a time."`,
	);
});

test("references that a bank repeats within a statement are separate entries; a repeated statement isn't", () => {
	const twice = entry("5.00", "CRDT", "<AcctSvcrRef>X</AcctSvcrRef>").repeat(2);
	const [one, two, ...again] = must(read(file(stmt(twice).repeat(2)))).statement.lines;
	expect([one?.bankId, two?.bankId]).toEqual(["X", "X 2"]);
	expect(again.map(({ bankId }) => bankId)).toEqual(["X", "X 2"]);
});

test("what isn't a whole statement is refused with what to do", () => {
	const damaged = [
		file(stmt(entry("5.00", "CRDT"))).slice(0, -30),
		file(stmt("<A><B></A></B>")),
		`<!DOCTYPE d [<!ENTITY a "b">]>${file(stmt(""))}`,
		file(`${"<a>".repeat(60)}${"</a>".repeat(60)}`),
	];
	for (const text of damaged) {
		expect(saying(read(text))).toBe("file: This file is damaged or breaks off. Download it again.");
	}
	expect(saying(read(file(stmt("")).replaceAll("BkToCstmrStmt", "BkToCstmrDbtCdtNtfctn")))).toBe(
		"file: This file is a bank's notice or a day's report. Download the account statement (CAMT.053).",
	);
	expect(saying(read(file("")))).toBe("file: This file doesn't contain a bank statement.");
});

test.each(["<", "<Ntry>", "<!-- ", "<![CDATA[", "<a b='", "</x>"])("megabytes of %j are refused", (piece) => {
	const text = file(piece.repeat(2_000_000 / piece.length));
	expect(read(text)).toMatchObject({ ok: false, field: "file" });
});

test("comments and CDATA hold no entries", () => {
	const words = `<!-- ${entry("1.00", "CRDT")} -->${entry("2.00", "CRDT", "<AddtlNtryInf><![CDATA[a <b> & c]]></AddtlNtryInf>")}`;
	expect(must(read(file(stmt(words)))).statement.lines).toMatchObject([{ amountCents: 200, description: "a <b> & c" }]);
});
