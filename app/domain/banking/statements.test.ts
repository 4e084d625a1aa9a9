import { beforeEach, expect, test } from "vitest";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeBankAccount } from "../../../tests/factories/banking";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";
import {
	addStatementLines,
	adjustAccount,
	changeColumns,
	checkStatement,
	confirmMatches,
	countStatementLines,
	decideLine,
	entriesLike,
	finishReconciliation,
	listRegister,
	listStatementLines,
	offeredEnding,
	startReconciliation,
	uploadStatement,
} from "./index.server";

beforeEach(() => onDay("2026-01-31"));

const csv = `Date,Description,Amount,Check Number
01/05/2026,Deposit at branch,"1,700.00",
01/07/2026,CHECK,-250.00,1001
01/07/2026,Coffee,-4.50,
01/07/2026,Coffee,-4.50,
`;

const ofx1 = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>021000021<ACCTID>000012345678<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260101<DTEND>20260131
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260105120000[-5:EST]<TRNAMT>1700.00<FITID>A1<NAME>Deposit &amp; more
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20260107<TRNAMT>-250.00<FITID>A2<CHECKNUM>0001001<NAME>CHECK</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>1450.00<DTASOF>20260131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const ofx2 = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>
<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260109</DTPOSTED><TRNAMT>-12,5</TRNAMT><FITID>B1</FITID>
<NAME>Fee</NAME><MEMO>Monthly</MEMO></STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

function upload(scope: Scope, accountId: number, text: string | Uint8Array) {
	const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
	return uploadStatement(scope, accountId, { fileName: "statement.csv", bytes });
}

async function add(scope: Scope, accountId: number, text: string) {
	return must(await addStatementLines(scope, must(await upload(scope, accountId, text)).importId));
}

test("a CSV file is looked at first, added on demand, and a second time adds nothing", async () => {
	const scope = makeBooks();
	const id = makeBankAccount(scope);
	const { importId } = must(await upload(scope, id, csv));
	const checked = await checkStatement(scope, importId);
	expect(checked?.counts).toEqual({ added: 4, repeated: 0, failed: 0 });
	expect(checked?.lines.map(({ date, amountCents, number }) => [date, amountCents, number])).toEqual([
		["2026-01-05", 170_000, ""],
		["2026-01-07", -25_000, "1001"],
		["2026-01-07", -450, ""],
		["2026-01-07", -450, ""],
	]);
	expect(countStatementLines(scope, id).open).toBe(0);
	expect(await addStatementLines(scope, importId)).toMatchObject({ ok: true, added: 4 });
	expect(saying(await addStatementLines(scope, importId))).toMatchInlineSnapshot(
		`"form: That upload wasn't found, or its lines were already added."`,
	);
	expect(await add(scope, id, csv)).toMatchObject({ added: 0, repeated: 4 });
	expect(await add(scope, id, `${csv}01/08/2026,Coffee,-4.50,\n`)).toMatchObject({ added: 1, repeated: 4 });
	expect(await add(scope, makeBankAccount(scope), csv)).toMatchObject({ added: 4 });
	expect(statement("SELECT 1 FROM gl_transactions WHERE profile_id = ?").all(scope.profileId)).toEqual([]);
});

test.each([
	[
		"two columns",
		"Posted Date;Details;Debit;Credit\n2026-01-05;Rent;;1700.00\n2026-01-06;Power;250.00;\n",
		[170_000, -25_000],
	],
	["no headers", "01/25/2026,Rent of January,1700.00\n01/26/2026,Power company,-250.00\n", [170_000, -25_000]],
	["brackets", "Date,Amount\n01/25/2026,(12.50)\n", [-1_250]],
])("a CSV file with %s is read", async (_, text, cents) => {
	const scope = makeBooks();
	const { importId } = must(await upload(scope, makeBankAccount(scope), text));
	expect((await checkStatement(scope, importId))?.lines.map(({ amountCents }) => amountCents)).toEqual(cents);
});

test("columns can be said anew, and rows that cannot be read are named and left out", async () => {
	const scope = makeBooks();
	const id = makeBankAccount(scope);
	const text =
		"Date,What,Total\n01/05/2026,Rent,1700.00\nsoon,Rent,10.00\n01/06/2026,Rent,lots\n01/07/2026,Rent,0.00\n";
	const { importId } = must(await upload(scope, id, text));
	const settings = { headerRow: 1, date: 1, description: 2, amount: 3, moneyIn: 0, moneyOut: 0, number: 0 };
	const order = { dateOrder: "month_first", flip: true } as const;
	expect(saying(changeColumns(scope, importId, { ...settings, ...order, date: 0 }))).toMatchInlineSnapshot(
		`"date: Choose the date column."`,
	);
	expect(saying(changeColumns(scope, importId, { ...settings, ...order, amount: 0 }))).toMatchInlineSnapshot(
		`"amount: Choose the amount column."`,
	);
	must(changeColumns(scope, importId, { ...settings, ...order }));
	expect(await checkStatement(scope, importId)).toMatchObject({
		counts: { added: 1, repeated: 0, failed: 3 },
		outCents: -170_000,
	});
	expect(await checkStatement(makeBooks(), importId)).toBeUndefined();
	expect(saying(await addStatementLines(makeBooks(), importId))).toMatchInlineSnapshot(
		`"form: That upload wasn't found, or its lines were already added."`,
	);
});

test("a day still to come or more than ten years ago is left out", async () => {
	const scope = makeBooks();
	const id = makeBankAccount(scope);
	const days = ["01/31/2016", "01/30/2016", "01/31/2026", "02/01/2026", "12/31/2199", "01/01/1900"];
	const text = `Date,Amount\n${days.map((day) => `${day},1.00\n`).join("")}`;
	const later = "This date is in the future.";
	const earlier = "This date is more than 10 years ago.";
	const { importId } = must(await upload(scope, id, text));
	expect((await checkStatement(scope, importId))?.lines.map(({ problem }) => problem)).toEqual([
		...[undefined, earlier, undefined],
		...[later, later, earlier],
	]);
	expect(await addStatementLines(scope, importId)).toMatchObject({ ok: true, added: 2, failed: 4 });
	const ofx = ofx2.replace("20260109", "20260201");
	const ofOfx = must(await upload(scope, id, ofx)).importId;
	expect((await checkStatement(scope, ofOfx))?.lines.map(({ problem }) => problem)).toEqual([later]);
});

test("a CSV file of more than 25,000 rows is to be split by month", async () => {
	const scope = makeBooks();
	const text = `Date,Amount\n${"01/05/2026,1.00\n".repeat(25_000)}`;
	expect(await upload(scope, makeBankAccount(scope), text)).toEqual({
		...{ ok: false, field: "file" },
		message: "This file has 25,001 rows. The limit is 25,000. Split it by month.",
	});
});

test("a file of thousands of lines is read while others go on, whatever its lines are", async () => {
	const scope = makeBooks();
	const long = (line: (at: number) => string) =>
		`Date,Description,Amount\n${[...Array(19_999).keys()].map(line).join("\n")}\n`;
	const files = [long((at) => `01/05/2026,Rent ${at},${at + 1}.00`), long(() => "01/06/2026,Rent,1.00")];
	let turns = 0;
	const others = setInterval(() => turns++, 1);
	for (const text of files) {
		const id = makeBankAccount(scope);
		turns = 0;
		expect(await add(scope, id, text)).toMatchObject({ added: 19_999 });
		expect(await add(scope, id, text)).toMatchObject({ added: 0, repeated: 19_999 });
		expect(turns).toBeGreaterThan(4);
	}
	clearInterval(others);
});

test("what was read anew or added while a file was read is not added by it", async () => {
	const scope = makeBooks();
	const id = makeBankAccount(scope);
	const { importId } = must(await upload(scope, id, csv));
	const [first, second] = await Promise.all([addStatementLines(scope, importId), addStatementLines(scope, importId)]);
	expect([first, second]).toMatchObject([{ ok: true, added: 4 }, { ok: false }]);
	const other = must(await upload(scope, makeBankAccount(scope), csv)).importId;
	const adding = addStatementLines(scope, other);
	const settings = { headerRow: 1, date: 1, description: 2, amount: 3, moneyIn: 0, moneyOut: 0, number: 0 };
	must(changeColumns(scope, other, { ...settings, dateOrder: "month_first", flip: true }));
	expect(await adding).toMatchObject({ ok: false, message: "The column settings changed. Review the lines again." });
	expect(await addStatementLines(scope, other)).toMatchObject({ ok: true, added: 4 });
});

test("a file is read as the account's last one only where its headings are the same", async () => {
	const scope = makeBooks();
	const id = makeBankAccount(scope);
	const first = must(await upload(scope, id, "Date,Details,Amount,Check number\n01/05/2026,Repair,120.00,7\n"));
	const settings = { headerRow: 1, date: 1, description: 2, amount: 3, moneyIn: 0, moneyOut: 0, number: 4 };
	must(changeColumns(scope, first.importId, { ...settings, dateOrder: "month_first", flip: true }));
	must(await addStatementLines(scope, first.importId));
	const alike = must(await upload(scope, id, "Date,Details,Amount,Check number\n01/06/2026,Repair,50.00,8\n"));
	expect(await checkStatement(scope, alike.importId)).toMatchObject({ outCents: -5_000 });
	const other = must(
		await upload(scope, id, "Date,Details,Debit,Credit\n01/07/2026,Repair,30.00,\n01/08/2026,Rent,,900.00\n"),
	);
	expect(await checkStatement(scope, other.importId)).toMatchObject({
		counts: { added: 2, failed: 0 },
		inCents: 90_000,
		outCents: -3_000,
	});
});

test("OFX of both versions is read, and its lines are the same ones in a later file", async () => {
	const scope = makeBooks();
	const number = { accountNumber: "12345678", accountNumberAgain: "12345678" };
	const id = makeBankAccount(scope, number);
	const { importId } = must(await upload(scope, id, ofx1));
	expect(await checkStatement(scope, importId)).toMatchObject({
		...{ format: "ofx", ending: { cents: 145_000, date: "2026-01-31" }, otherAccount: undefined },
		lines: [
			{ date: "2026-01-05", amountCents: 170_000, description: "Deposit & more" },
			{ date: "2026-01-07", amountCents: -25_000, number: "1001" },
		],
	});
	must(await addStatementLines(scope, importId));
	expect(await add(scope, id, ofx1)).toMatchObject({ added: 0, repeated: 2 });
	expect(await add(scope, id, ofx2)).toMatchObject({ added: 1 });
	const other = makeBankAccount(scope, { accountNumber: "99990000", accountNumberAgain: "99990000" });
	const elsewhere = must(await upload(scope, other, ofx1)).importId;
	expect((await checkStatement(scope, elsewhere))?.otherAccount).toBe("5678");
});

test("the balance an OFX file states is offered to a reconciliation until that day is reconciled", async () => {
	const scope = makeBooks();
	const id = makeBankAccount(scope);
	await add(scope, id, csv);
	expect(offeredEnding(scope, id)).toBeUndefined();
	const { importId } = must(await upload(scope, id, ofx1));
	expect(offeredEnding(scope, id), "nothing is added yet").toBeUndefined();
	must(await addStatementLines(scope, importId));
	await add(scope, id, ofx2);
	const ending = { importId, fileName: "statement.csv", cents: 145_000, date: "2026-01-31" };
	expect(offeredEnding(scope, id)).toEqual(ending);
	expect(offeredEnding(scope, id, importId)).toEqual(ending);
	expect(offeredEnding(scope, id, importId + 1)).toBeUndefined();
	expect(offeredEnding(makeBooks(), id)).toBeUndefined();
	expect(offeredEnding(scope, makeBankAccount(scope))).toBeUndefined();
	onDay("2026-01-30");
	expect(offeredEnding(scope, id)).toBeUndefined();
	onDay("2026-01-31");
	const { reconciliationId } = must(startReconciliation(scope, id, { statementEnd: "2026-01-31", endingCents: 0 }));
	must(finishReconciliation(scope, reconciliationId));
	expect(offeredEnding(scope, id)).toBeUndefined();
});

test("an OFX file in another currency than the books is refused", async () => {
	const scope = makeBooks();
	const id = makeBankAccount(scope);
	expect(await upload(scope, id, ofx1.replace("<CURDEF>USD", "<CURDEF>EUR"))).toEqual({
		...{ ok: false, field: "file" },
		message: "This statement is in EUR, but your books are in USD. Nothing was imported.",
	});
	expect((await upload(scope, id, ofx1.replace("<CURDEF>USD", "<CURDEF>usd"))).ok).toBe(true);
	expect((await upload(scope, id, ofx2)).ok, "a file that names none").toBe(true);
});

test.each([
	["HTML", "<!DOCTYPE html><html><body>Sign in</body></html>"],
	["HTML that names OFX", "<html><OFX></OFX></html>"],
	["a workbook", "PK\u0003\u0004rest"],
	["nothing", ""],
	["prose", "Dear customer\nthis is your statement\n"],
	["OFX without a statement", "OFXHEADER:100\n<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>"],
])("%s is refused at the file, and nothing is kept", async (_, text) => {
	const scope = makeBooks();
	const id = makeBankAccount(scope);
	expect(await upload(scope, id, text)).toMatchObject({ ok: false, field: "file" });
	expect(statement("SELECT 1 FROM statement_imports").all()).toEqual([]);
});

test("a file of 50 MB is refused", async () => {
	const scope = makeBooks();
	expect(await upload(scope, makeBankAccount(scope), new Uint8Array(50 * 1024 * 1024).fill(65))).toMatchObject({
		...{
			ok: false,
			field: "file",
			message: "This file is larger than 10 MB. Download a shorter period from the bank.",
		},
	});
});

test("a same amount within five days is proposed once, a same check number longer, and confirming clears it", async () => {
	const scope = makeBooks();
	const id = makeBankAccount(scope);
	const near = must(adjustAccount(scope, id, { kind: "fee", date: "2026-01-09", amountCents: 450 }));
	const far = must(adjustAccount(scope, id, { kind: "interest", date: "2026-01-11", amountCents: 170_000 }));
	await add(scope, id, csv);
	const { rows } = listStatementLines(scope, id, { state: "open" });
	const proposed = rows.filter(({ proposal }) => proposal);
	expect(proposed.map(({ proposal }) => proposal?.transactionId)).toEqual([near.transactionId]);
	const line = proposed[0];
	const matches = [{ lineId: line?.id ?? 0, transactionId: near.transactionId }];
	const elsewhere = [{ lineId: line?.id ?? 0, transactionId: far.transactionId }];
	expect(saying(confirmMatches(scope, id, { matches: elsewhere }))).toMatchInlineSnapshot(
		`"chosen: A match you selected is no longer valid. Review the list again."`,
	);
	expect(saying(confirmMatches(scope, id, { matches: [] }))).toMatchInlineSnapshot(
		`"chosen: Select the correct matches."`,
	);
	expect(saying(confirmMatches(makeBooks(), id, { matches }))).toMatchInlineSnapshot(
		`"form: That account wasn't found."`,
	);
	expect(confirmMatches(scope, id, { matches })).toEqual({ ok: true, matched: 1 });
	expect(saying(confirmMatches(scope, id, { matches }))).toMatchInlineSnapshot(
		`"chosen: A line you selected was already handled. Review the list again."`,
	);
	const states = Object.fromEntries(
		listRegister(scope, id, { filters: {} }).rows.map(({ transactionId, state }) => [transactionId, state]),
	);
	expect(states).toEqual({ [near.transactionId]: "cleared", [far.transactionId]: "uncleared" });
	expect(countStatementLines(scope, id)).toEqual({ open: 3, matched: 1, ignored: 0 });
	must(decideLine(scope, id, line?.id ?? 0, { state: "open", seen: near.transactionId }));
	expect(listStatementLines(scope, id, { state: "open" }).rows.filter(({ proposal }) => proposal)).toHaveLength(1);
});

test("a line that was matched since is not ignored or taken back by a page that shows it otherwise", async () => {
	const scope = makeBooks();
	const id = makeBankAccount(scope);
	const { transactionId } = must(adjustAccount(scope, id, { kind: "fee", date: "2026-01-07", amountCents: 450 }));
	const { reconciliationId } = must(startReconciliation(scope, id, { statementEnd: "2026-01-31", endingCents: 0 }));
	await add(scope, id, "Date,Amount\n01/07/2026,-4.50\n");
	const lineId = listStatementLines(scope, id, { state: "open" }).rows[0]?.id ?? 0;
	must(decideLine(scope, id, lineId, { state: "ignored" }));
	must(decideLine(scope, id, lineId, { state: "ignored" }));
	must(decideLine(scope, id, lineId, { state: "open" }));
	must(confirmMatches(scope, id, { matches: [{ lineId, transactionId }] }));
	const ticks = () =>
		statement("SELECT 1 FROM reconciliation_ticks WHERE reconciliation_id = ?").all(reconciliationId).length;
	for (const state of ["ignored", "open"] as const) {
		expect(decideLine(scope, id, lineId, { state })).toEqual({
			...{ ok: false, field: undefined },
			message: "This line was already handled. Review the list again.",
		});
	}
	expect([countStatementLines(scope, id).matched, ticks()]).toEqual([1, 1]);
	must(decideLine(scope, id, lineId, { state: "open", seen: transactionId }));
	expect([countStatementLines(scope, id).open, ticks()]).toEqual([1, 0]);
});

test("another entry of the amount than the proposed one can be matched, the nearest days first", async () => {
	const scope = makeBooks();
	const id = makeBankAccount(scope);
	const fee = (date: string, amountCents = 450) =>
		must(adjustAccount(scope, id, { kind: "fee", date, amountCents })).transactionId;
	const [far, near, next] = [fee("2026-01-29"), fee("2026-01-08"), fee("2026-01-02")];
	fee("2026-01-07", 451);
	await add(scope, id, "Date,Amount\n01/07/2026,-4.50\n");
	const [line] = listStatementLines(scope, id, { state: "open" }).rows;
	if (!line) throw new Error("The line was not added.");
	expect(line.proposal?.transactionId).toBe(near);
	expect(entriesLike(scope, id, line).map(({ transactionId }) => transactionId)).toEqual([near, next, far]);
	must(confirmMatches(scope, id, { matches: [{ lineId: line.id, transactionId: far }] }));
	expect(entriesLike(scope, id, line).map(({ transactionId }) => transactionId)).toEqual([near, next]);
	expect(entriesLike(makeBooks(), id, line)).toEqual([]);
});

test("the same period as CSV and as OFX adds nothing twice, and equal amounts of a day stay apart", async () => {
	const scope = makeBooks();
	const id = makeBankAccount(scope);
	const transaction = (day: string, amount: string, fitId: string) =>
		`<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${fitId}<NAME>POS ${fitId}</STMTTRN>`;
	const sameMonth = `OFXHEADER:100\n<OFX><STMTRS><BANKTRANLIST>${[
		transaction("20260107", "-4.50", "C2"),
		transaction("20260105", "1700.00", "C0"),
		transaction("20260107", "-4.50", "C3"),
		transaction("20260107", "-4.50", "C3"),
		transaction("20260107", "-250.00", "C1"),
		transaction("20260107", "-4.50", "C4"),
	].join("")}</BANKTRANLIST></STMTRS></OFX>`;
	must(await addStatementLines(scope, must(await upload(scope, id, csv)).importId));
	const { importId } = must(await upload(scope, id, sameMonth));
	const checked = await checkStatement(scope, importId);
	expect(checked?.lines.map(({ repeated, cameWith }) => [repeated, cameWith])).toEqual([
		[true, "statement.csv"],
		[true, "statement.csv"],
		[true, "statement.csv"],
		[true, "statement.csv"],
		[true, "statement.csv"],
		[false, undefined],
	]);
	expect(await addStatementLines(scope, importId)).toMatchObject({ ok: true, added: 1, repeated: 5 });
	expect(await add(scope, id, csv)).toMatchObject({ added: 0, repeated: 4 });
	expect(countStatementLines(scope, id).open).toBe(5);
});

const bai2 = `01,021000021,US,260108,0600,1,,,2/
02,US,021000021,1,260107,2400,USD,2/
03,000012345678,,010,0,,,015,144550,,/
16,165,170000,,B1,,DEPOSIT AT BRANCH
16,475,25000,,B2,1001/
16,698,450,,B3,,COFFEE
49,339999,5/
98,339999,1,7/
99,339999,1,9/`.replaceAll("339999", String(144_550 + 170_000 + 25_000 + 450));

const camt = (account: string) =>
	`<Document><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>USD</Ccy></Acct>
	<Ntry><Amt Ccy="USD">4.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-07</Dt></BookgDt></Ntry>
	<Ntry><Amt Ccy="USD">9.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-08</Dt></BookgDt></Ntry>
	</Stmt></BkToCstmrStmt></Document>`;

test("BAI2 and CAMT.053 are known by their content, and the same lines in another format add nothing", async () => {
	const scope = makeBooks();
	const id = makeBankAccount(scope, { accountNumber: "12345678", accountNumberAgain: "12345678" });
	const { importId } = must(await upload(scope, id, bai2));
	expect(await checkStatement(scope, importId)).toMatchObject({
		...{ format: "bai2", lastFour: "5678", otherAccount: undefined, counts: { added: 3, failed: 0 } },
		...{ opening: { cents: 0 }, ending: { cents: 144_550, date: "2026-01-07" } },
	});
	must(await addStatementLines(scope, importId));
	expect(offeredEnding(scope, id)).toMatchObject({ cents: 144_550, date: "2026-01-07" });
	expect(await add(scope, id, bai2)).toMatchObject({ added: 0, repeated: 3 });
	expect(await add(scope, id, camt("12345678"))).toMatchObject({ added: 1, repeated: 1 });
	const elsewhere = must(await upload(scope, id, camt("99990000"))).importId;
	expect((await checkStatement(scope, elsewhere))?.otherAccount).toBe("0000");
	expect(await upload(scope, id, camt("1").replaceAll("USD", "EUR"))).toMatchObject({
		message: "This statement is in EUR, but your books are in USD. Nothing was imported.",
	});
});

const ofxOf = (...lines: string[]) => `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>021000021<ACCTID>000012345678<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260101<DTEND>20260131
${lines.join("\n")}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const ofxLine = (day: string, amount: string, id: string, name: string) =>
	`<STMTTRN><TRNTYPE>OTHER<DTPOSTED>202601${day}<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`;

test("a line with the bank's own reference is known again on another day and in other words", async () => {
	const scope = makeBooks();
	const id = makeBankAccount(scope);
	expect(
		await add(
			scope,
			id,
			ofxOf(ofxLine("05", "-40.00", "K1", "PENDING HARDWARE"), ofxLine("06", "-4.50", "K2", "COFFEE")),
		),
	).toMatchObject({ added: 2, repeated: 0 });
	const moved = ofxOf(
		ofxLine("06", "-40.00", "K1", "Hardware Store 12 Peoria"),
		ofxLine("06", "-40.00", "K3", "Hardware Store 12 Peoria"),
		ofxLine("06", "-4.50", "K2", "Coffee Bar"),
		ofxLine("06", "-4.50", "K4", "Coffee Bar"),
	);
	expect(await add(scope, id, moved)).toMatchObject({ added: 2, repeated: 2 });
	expect(await add(scope, id, moved)).toMatchObject({ added: 0, repeated: 4 });
	// The same reference with another amount, or long after, is another line.
	const others = ofxOf(ofxLine("08", "-41.00", "K1", "Hardware"), ofxLine("25", "-40.00", "K1", "Hardware"));
	expect(await add(scope, id, others)).toMatchObject({ added: 2, repeated: 0 });
	// Banks that give new references in each download are known by day and amount.
	expect(await add(scope, id, ofxOf(ofxLine("08", "-41.00", "N7", "Hardware")))).toMatchObject({ repeated: 1 });
	expect(statement("SELECT sum(amount_cents) AS cents FROM statement_lines").get()).toEqual({ cents: -17_000 });
});

test("a reference that several lines of a BAI2 file have tells none of them", async () => {
	const scope = makeBooks();
	const id = makeBankAccount(scope);
	const bai = (day: string, ...lines: string[]) => {
		const total = lines.reduce((sum, line) => sum + Number(line.split(",")[2]), 0);
		const records = [
			`01,BANK,ME,${day},0800,1,80,,2/`,
			`02,ME,BANK,1,${day},0800,USD,2/`,
			"03,12345678,USD,,,,/",
			...lines,
			`49,${total},${lines.length + 2}/`,
			`98,${total},1,${lines.length + 4}/`,
			`99,${total},1,${lines.length + 6}/`,
		];
		return records.join("\n");
	};
	const first = bai("260105", "16,475,25000,Z,B771,1001,CHECK PAID/", "16,165,9900,Z,0000,,RENT ANA/");
	expect(await add(scope, id, first)).toMatchObject({ added: 2 });
	expect(await add(scope, id, first)).toMatchObject({ added: 0, repeated: 2 });
	const next = bai(
		"260106",
		"16,475,25000,Z,B771,1001,CHECK PAID AGAIN TOLD/",
		"16,165,9900,Z,0000,,RENT BEN/",
		"16,165,7700,Z,S1,,SHARED/",
		"16,165,7700,Z,S1,,SHARED/",
	);
	expect(await add(scope, id, next)).toMatchObject({ added: 3, repeated: 1 });
	expect(await add(scope, id, bai("260107", "16,165,7700,Z,S1,,ANOTHER/"))).toMatchObject({ added: 1 });
});
