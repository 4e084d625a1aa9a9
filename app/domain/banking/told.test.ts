import { expect, test } from "vitest";
import { accountByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { makeBankAccount, takeCheck } from "../../../tests/factories/banking";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying, toldSoFar } from "../../../tests/factories/told";
import { inWrite } from "../../../tests/setup/in-write";
import {
	addBankAccount,
	addStatementLines,
	adjustAccount,
	changeColumns,
	changeStatement,
	confirmMatches,
	decideLine,
	discardReconciliation,
	fileReconciliation,
	finishReconciliation,
	listStatementLines,
	makeDeposit,
	recordOpening,
	reopenReconciliation,
	reverseBankEntry,
	saveTicks,
	setOpeningBalances,
	setTrustWarning,
	startReconciliation,
	tickAll,
	transferMoney,
	undoDeposit,
	untickAll,
	uploadStatement,
} from "./index.server";

keepBooks("2026-02-10");

const today = "2026-02-10";

test("a bank account is refused at the field that does not fit, at both sides of each bound", () => {
	const scope = makeBooks();
	const plain = { kind: "checking", purpose: "operating", country: "US", nextCheckNumber: 1001 } as const;
	let made = 0;
	const add = (over: Partial<Parameters<typeof addBankAccount>[1]>) =>
		saying(addBankAccount(scope, { ...plain, name: `Till ${++made}`, ...over }));
	const number = (accountNumber: string, accountNumberAgain = accountNumber) => ({ accountNumber, accountNumberAgain });
	const opening = { openingCents: 100, openingDate: today };
	const ledgerAccountId = accountByRole(scope, "operating_cash").id;
	expect([
		add({ name: "Operating Cash" }),
		add({ name: "operating cash" }),
		add({ routingNumber: "02100002" }),
		add({ routingNumber: "021000022" }),
		add({ routingNumber: "000000000" }),
		add({ routingNumber: "021000021" }),
		add({ country: "GB", routingNumber: "20" }),
		add({ country: "GB", routingNumber: "20-" }),
		add({ country: "GB", routingNumber: "9".repeat(35) }),
		add({ country: "GB", routingNumber: "9".repeat(34) }),
		add(number("123")),
		add(number("1".repeat(35))),
		add(number("12345", "12346")),
		add(number("1234")),
		add(number("12-34")),
		add(number("1".repeat(34))),
		add({ ledgerAccountId: -1 }),
		add({ ledgerAccountId: accountByRole(scope, "rent_income").id }),
		add({ ledgerAccountId }),
		add({ ledgerAccountId }),
		add({ openingCents: 100 }),
		add({ ...opening, propertyId: -1 }),
		add({ ...opening, openingDate: "2026-02-11" }),
		add(opening),
		add({ openingCents: 0 }),
	]).toMatchInlineSnapshot(`
		[
		  "name: Another account already has this name.",
		  "name: Another account already has this name.",
		  "routingNumber: A routing number has 9 digits.",
		  "routingNumber: That routing number isn't valid.",
		  "routingNumber: That routing number isn't valid.",
		  "done",
		  "routingNumber: Use only letters, digits, spaces and hyphens.",
		  "done",
		  "routingNumber: Use only letters, digits, spaces and hyphens.",
		  "done",
		  "accountNumber: Enter the account number as your bank shows it, 4 to 34 digits or letters.",
		  "accountNumber: Enter the account number as your bank shows it, 4 to 34 digits or letters.",
		  "accountNumberAgain: The account numbers don't match.",
		  "done",
		  "accountNumber: Till 14 already has this account number.",
		  "done",
		  "ledgerAccountId: That account wasn't found.",
		  "ledgerAccountId: This account can't be a bank account.",
		  "done",
		  "ledgerAccountId: This account can't be a bank account.",
		  "openingDate: Enter the balance date.",
		  "propertyId: That property wasn't found.",
		  "openingDate: Use today's date or earlier.",
		  "done",
		  "done",
		]
	`);
});

test("money moves between bank accounts at both sides of each bound", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const opening = { openingCents: 10_000, openingDate: "2026-01-01" };
	const till = makeBankAccount(scope, { name: "Till", ...opening });
	const held = makeBankAccount(scope, { name: "Held", purpose: "deposit_trust", ...opening, propertyId });
	const own = makeBankAccount(scope, { name: "Own", purpose: "company", ...opening });
	const closed = makeBankAccount(scope, { name: "Closed" });
	statement("UPDATE gl_accounts SET active = 0 WHERE id = ?").run(closed);
	const move = (over: Partial<Parameters<typeof transferMoney>[1]>) =>
		saying(transferMoney(scope, { fromAccountId: till, toAccountId: own, date: today, amountCents: 100, ...over }));
	expect([
		move({ fromAccountId: -1 }),
		move({ toAccountId: -1 }),
		move({ toAccountId: closed }),
		move({ fromAccountId: closed }),
		move({ toAccountId: till }),
		move({ amountCents: 0 }),
		move({ date: "2026-02-11" }),
		move({ propertyId: -1 }),
		move({ amountCents: 10_001 }),
		move({ propertyId, amountCents: 1 }),
		move({ fromAccountId: held }),
		move({ fromAccountId: held, propertyId }),
		move({ fromAccountId: held, propertyId, reason: " " }),
		move({ fromAccountId: held, propertyId, reason: "Moved out" }),
		move({ fromAccountId: own, toAccountId: till, amountCents: 10_001 }),
		move({ amountCents: 10_000 }),
		move({ amountCents: 1 }),
	]).toMatchInlineSnapshot(`
		[
		  "fromAccountId: That account wasn't found.",
		  "toAccountId: That account wasn't found.",
		  "toAccountId: Closed is inactive.",
		  "fromAccountId: Closed is inactive.",
		  "toAccountId: Choose another account.",
		  "amount: Enter an amount above zero.",
		  "date: Use today's date or earlier.",
		  "propertyId: That property wasn't found.",
		  "propertyId: Only $100.00 in Till is company money. Choose the property this money belongs to.",
		  "done",
		  "propertyId: Only $0.00 in Held is company money. Choose the property this money belongs to.",
		  "reason: Enter a reason for moving deposit money.",
		  "reason: Enter a reason for moving deposit money.",
		  "done",
		  "done",
		  "done",
		  "done",
		]
	`);
	const deposits = [{ accountId: accountByRole(scope, "security_deposits").id, amountCents: 5_000 }];
	const { unitId } = makeProperty(scope, { depositAccountId: held });
	const { leaseId } = makeLease(scope, { unitId, rent: [], withoutRent: true, deposits });
	const receipt = takeCheck(scope, leaseId, 5_000);
	must(makeDeposit(scope, { accountId: held, date: today, receipts: [receipt.postingId] }));
	const back = { fromAccountId: held, propertyId, reason: "Moved out" };
	expect([move({ ...back, amountCents: 9_901 }), move({ ...back, amountCents: 9_900 })]).toMatchInlineSnapshot(`
		[
		  "amount: Held holds $50.00 in deposits, so you can transfer at most $99.00.",
		  "done",
		]
	`);
	const adjust = (over: Partial<Parameters<typeof adjustAccount>[2]>, id = own) =>
		saying(adjustAccount(scope, id, { kind: "fee", date: today, amountCents: 100, ...over }));
	expect([
		adjust({}, -1),
		adjust({}, closed),
		adjust({ amountCents: 0 }),
		adjust({ date: "2026-02-11" }),
		adjust({ propertyId: -1 }),
		adjust({ adjustAccountId: -1 }),
		adjust({ adjustAccountId: accountByRole(scope, "rent_income").id }),
		adjust({ kind: "interest", adjustAccountId: accountNamed(scope, "Repairs") }),
		adjust({ adjustAccountId: accountNamed(scope, "Repairs") }),
		adjust({ kind: "interest", adjustAccountId: accountByRole(scope, "rent_income").id }),
	]).toMatchInlineSnapshot(`
		[
		  "form: That account wasn't found.",
		  "form: Closed is inactive.",
		  "amount: Enter an amount above zero.",
		  "date: Use today's date or earlier.",
		  "propertyId: That property wasn't found.",
		  "adjustAccountId: That account wasn't found.",
		  "adjustAccountId: Choose an expense account.",
		  "adjustAccountId: Choose an income account.",
		  "done",
		  "done",
		]
	`);
});

test("a bank deposit is refused at the field that does not fit, at both sides of each bound", () => {
	const scope = makeBooks();
	const deposits = [{ accountId: accountByRole(scope, "security_deposits").id, amountCents: 5_000 }];
	const { leaseId } = makeLease(scope, { rent: [], withoutRent: true, deposits });
	const held = takeCheck(scope, leaseId, 5_000, { date: today }).postingId;
	const rent = takeCheck(scope, leaseId, 200, { date: "2026-02-09" }).postingId;
	const operating = accountByRole(scope, "operating_cash").id;
	const trust = accountByRole(scope, "deposit_trust").id;
	const own = makeBankAccount(scope, { name: "Own", purpose: "company" });
	const make = (over: Partial<Parameters<typeof makeDeposit>[1]>) =>
		saying(makeDeposit(scope, { accountId: operating, date: today, receipts: [rent], ...over }));
	expect([
		make({ accountId: -1 }),
		make({ receipts: [] }),
		make({ receipts: [-1] }),
		make({ date: "2026-02-11" }),
		make({ date: "2026-02-08" }),
		make({ accountId: own }),
		make({ receipts: [held] }),
		make({ accountId: trust, receipts: [held, rent] }),
		make({ accountId: trust, receipts: [held], date: "2026-02-09" }),
		make({ accountId: trust, receipts: [held] }),
		make({ date: "2026-02-09" }),
		make({}),
	]).toMatchInlineSnapshot(`
		[
		  "accountId: That account wasn't found.",
		  "receipts: Select the payments to deposit.",
		  "receipts: A payment you selected was already deposited or reversed. Review the list again.",
		  "date: Use today's date or earlier.",
		  "date: One payment is dated Feb 9, 2026. Use that date or a later one.",
		  "confirmBank: Own is a company account, but $2.00 of this deposit isn't company money.",
		  "confirmBank: $50.00 of this is security deposits. It belongs in a deposit trust account.",
		  "confirmBank: $2.00 of this isn't security deposits. A deposit trust account can hold only security deposits.",
		  "date: One payment is dated Feb 10, 2026. Use that date or a later one.",
		  "done",
		  "done",
		  "receipts: A payment you selected was already deposited or reversed. Review the list again.",
		]
	`);
	const open = (over: Partial<Parameters<typeof recordOpening>[2]>, id = operating) =>
		saying(inWrite(recordOpening)(scope, id, { date: today, amountCents: 100, ...over }));
	expect([
		open({}, -1),
		open({ date: "2026-02-11" }),
		open({ propertyId: -1 }),
		open({}),
		open({}),
	]).toMatchInlineSnapshot(`
		[
		  "kind: That account wasn't found.",
		  "date: Use today's date or earlier.",
		  "propertyId: That property wasn't found.",
		  "done",
		  "kind: Operating Cash already has an opening balance. Change it under Opening balances.",
		]
	`);
	const depositId = statement<{ id: number }>("SELECT max(transaction_id) AS id FROM bank_deposits").get()?.id ?? 0;
	expect(
		[
			undoDeposit(scope, -1, { reason: "Typo" }),
			undoDeposit(scope, depositId, { reason: " " }),
			undoDeposit(scope, depositId, { reason: "Typo" }),
			undoDeposit(scope, depositId, { reason: "Typo" }),
			makeDeposit(scope, { accountId: own, date: today, receipts: [rent], confirmBank: true }),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "form: That deposit wasn't found.",
		  "reason: Enter a reason.",
		  "done",
		  "form: This transaction is already reversed.",
		  "done",
		]
	`);
});

test("a reconciliation is refused at the field that does not fit, at both sides of each bound", async () => {
	const scope = makeBooks();
	const id = makeBankAccount(scope, { name: "Till", openingCents: 10_000, openingDate: "2026-01-01" });
	const begin = (over: Partial<Parameters<typeof startReconciliation>[2]>, accountId = id) =>
		startReconciliation(scope, accountId, { statementEnd: "2026-01-31", endingCents: 10_000, ...over });
	expect(
		[
			begin({}, -1),
			begin({ statementEnd: "2026-02-11" }),
			begin({ statementEnd: "2026-01-01" }),
			begin({ adjustDate: "2026-02-01" }),
			begin({ feeCents: -1 }),
			begin({ interestCents: -1 }),
			begin({ feeCents: 1, propertyId: -1 }),
			begin({ statementEnd: today }),
			begin({}),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "form: That account wasn't found.",
		  "statementEnd: Use today's date or earlier.",
		  "statementEnd: This account is reconciled through Jan 1, 2026. Use a later date.",
		  "adjustDate: Use a date on or before the statement ending date.",
		  "fee: Enter an amount above zero.",
		  "interest: Enter an amount above zero.",
		  "propertyId: That property wasn't found.",
		  "done",
		  "form: A reconciliation of this account is already in progress.",
		]
	`);
	const openId = statement<{ id: number }>("SELECT id FROM reconciliations WHERE state = 'open'").get()?.id ?? 0;
	const change = (over: object) =>
		changeStatement(scope, openId, { statementEnd: "2026-01-31", endingCents: 10_000, ...over });
	expect(
		[
			change({ statementEnd: "2026-02-11" }),
			change({ statementEnd: "2026-01-01" }),
			change({ statementEnd: "2026-01-02" }),
			change({ endingCents: 9_999 }),
			finishReconciliation(scope, openId),
			reopenReconciliation(scope, openId, { reason: "Typo" }),
			await fileReconciliation(scope, openId),
			change({}),
			finishReconciliation(scope, openId),
			finishReconciliation(scope, openId),
			change({}),
			saveTicks(scope, openId, { before: [], ticked: [] }),
			tickAll(scope, openId),
			untickAll(scope, openId),
			discardReconciliation(scope, openId),
			reopenReconciliation(scope, openId, { reason: " " }),
			begin({ adjustDate: "2026-01-31" }),
			begin({ statementEnd: "2026-02-01", adjustDate: "2026-02-01", interestCents: 5 }),
			reopenReconciliation(scope, openId, { reason: "Typo" }),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "statementEnd: Use today's date or earlier.",
		  "statementEnd: This account is reconciled through Jan 1, 2026. Use a later date.",
		  "done",
		  "done",
		  "form: There's still a difference of $0.01.",
		  "form: That reconciliation wasn't found.",
		  "form: That reconciliation wasn't found.",
		  "done",
		  "done",
		  "form: This reconciliation isn't in progress.",
		  "form: This reconciliation isn't in progress.",
		  "form: This reconciliation isn't in progress.",
		  "form: This reconciliation isn't in progress.",
		  "form: This reconciliation isn't in progress.",
		  "form: This reconciliation isn't in progress.",
		  "reason: Enter a reason.",
		  "statementEnd: This account is reconciled through Jan 31, 2026. Use a later date.",
		  "done",
		  "form: A reconciliation of this account is already in progress.",
		]
	`);
	const opened = statement<{ id: number }>("SELECT id FROM reconciliations WHERE opening = 1").get()?.id ?? 0;
	expect(saying(reopenReconciliation(scope, opened, { reason: "Typo" }))).toMatchInlineSnapshot(
		`"form: The opening balance can't be reopened."`,
	);
	const second = statement<{ id: number }>("SELECT id FROM reconciliations WHERE state = 'open'").get()?.id ?? 0;
	must(changeStatement(scope, second, { statementEnd: "2026-02-01", endingCents: 10_005 }));
	must(finishReconciliation(scope, second));
	expect(saying(reopenReconciliation(scope, openId, { reason: "Typo" }))).toMatchInlineSnapshot(
		`"form: You can reopen only the latest reconciliation."`,
	);
});

test("a statement's lines are refused at the field that does not fit", async () => {
	const scope = makeBooks();
	const id = makeBankAccount(scope, { name: "Till" });
	const other = makeBankAccount(scope, { name: "Other" });
	const upload = (text: string, accountId = id) =>
		uploadStatement(scope, accountId, { fileName: "a.csv", bytes: new TextEncoder().encode(text) });
	const ofx = (currency: string, account = "1") =>
		`OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260105<TRNAMT>1.00<FITID>A1<NAME>In</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
	expect(
		[
			await upload("Date,Amount\n01/05/2026,20.00\n", -1),
			await upload(""),
			await upload("alone\n"),
			await upload("\u0000\u0001\u0002"),
			await upload(ofx("EUR")),
			await upload("<OFX></OFX>"),
			await upload(ofx("USD") + ofx("USD", "2")),
			await upload("x".repeat(10 * 1024 * 1024 + 1)),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "file: That account wasn't found.",
		  "file: This isn't a bank statement. Choose a CSV, OFX, QFX, CAMT.053 or BAI2 file.",
		  "file: This file has no columns. Choose a CSV, OFX, QFX, CAMT.053 or BAI2 file.",
		  "file: This isn't a bank statement. Choose a CSV, OFX, QFX, CAMT.053 or BAI2 file.",
		  "file: This statement is in EUR, but your books are in USD. Nothing was imported.",
		  "file: This OFX file doesn't contain a bank statement.",
		  "file: This file has several accounts. Download one account at a time.",
		  "file: This file is larger than 10 MB. Download a shorter period from the bank.",
		]
	`);
	const { importId } = must(await upload("Date,Description,Amount\n01/05/2026,In,20.00\n01/06/2026,Out,-5.00\n"));
	const settings = {
		...{ headerRow: 1, date: 1, description: 2, amount: 3, moneyIn: 0, moneyOut: 0, number: 0, flip: false },
		dateOrder: "month_first" as const,
	};
	const change = (over: Partial<typeof settings>, of = importId) => changeColumns(scope, of, { ...settings, ...over });
	expect(
		[
			change({}, -1),
			change({ date: 0 }),
			change({ amount: 0 }),
			change({ moneyIn: 2 }),
			change({ moneyOut: 2 }),
			change({ amount: 0, moneyIn: 3 }),
			change({}),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "form: That upload wasn't found.",
		  "date: Choose the date column.",
		  "amount: Choose the amount column.",
		  "amount: Choose either an amount column or money in and money out columns.",
		  "amount: Choose either an amount column or money in and money out columns.",
		  "done",
		  "done",
		]
	`);
	const { importId: again } = must(
		await upload("Date,Description,Amount\n01/05/2026,In,20.00\n01/06/2026,Out,-5.00\n"),
	);
	expect([
		saying(await addStatementLines(scope, -1)),
		saying(await addStatementLines(scope, importId)),
		saying(await addStatementLines(scope, again)),
		saying(await addStatementLines(scope, again)),
	]).toMatchInlineSnapshot(`
		[
		  "form: That upload wasn't found, or its lines were already added.",
		  "form: That upload wasn't found, or its lines were already added.",
		  "done",
		  "form: That upload wasn't found, or its lines were already added.",
		]
	`);
	const adjust = (kind: "fee" | "interest", amountCents: number, date = "2026-01-05") =>
		must(adjustAccount(scope, id, { kind, date, amountCents, confirmBelowZero: true })).transactionId;
	const [good, wrong] = [adjust("interest", 2_000), adjust("interest", 2_001)];
	const lineId =
		listStatementLines(scope, id, { state: "open" }).rows.find(({ amountCents }) => amountCents === 2_000)?.id ?? 0;
	const match = (transactionId: number, accountId = id, line = lineId) =>
		confirmMatches(scope, accountId, { matches: [{ lineId: line, transactionId }] });
	const ignored = { state: "ignored" } as const;
	expect(
		[
			match(good, -1),
			confirmMatches(scope, id, { matches: [] }),
			match(good, other),
			match(good, id, -1),
			match(-1),
			match(wrong),
			decideLine(scope, id, -1, ignored),
			decideLine(scope, id, lineId, { state: "open" }),
			match(good),
			match(good),
			decideLine(scope, id, lineId, ignored),
			decideLine(scope, id, lineId, { state: "open" }),
			decideLine(scope, id, lineId, { state: "open", seen: wrong }),
			decideLine(scope, id, lineId, { state: "open", seen: good }),
			match(good),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "form: That account wasn't found.",
		  "chosen: Select the correct matches.",
		  "chosen: A line you selected was already handled. Review the list again.",
		  "chosen: A line you selected was already handled. Review the list again.",
		  "chosen: A match you selected is no longer valid. Review the list again.",
		  "chosen: A match you selected is no longer valid. Review the list again.",
		  "form: That line wasn't found.",
		  "done",
		  "done",
		  "chosen: A line you selected was already handled. Review the list again.",
		  "form: This line was already handled. Review the list again.",
		  "form: This line was already handled. Review the list again.",
		  "form: This line was already handled. Review the list again.",
		  "done",
		  "done",
		]
	`);
	const { reconciliationId } = must(startReconciliation(scope, id, { statementEnd: "2026-01-31", endingCents: 2_000 }));
	must(finishReconciliation(scope, reconciliationId));
	expect(
		[
			decideLine(scope, id, lineId, { state: "open", seen: good }),
			reverseBankEntry(scope, -1, { reason: "Typo" }),
			reverseBankEntry(scope, wrong, { reason: " " }),
			reverseBankEntry(scope, wrong, { reason: "Typo", date: "2026-01-04" }),
			reverseBankEntry(scope, wrong, { reason: "Typo", date: "2026-02-11" }),
			reverseBankEntry(scope, wrong, { reason: "Typo", date: "2026-01-05" }),
			reverseBankEntry(scope, wrong, { reason: "Typo" }),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "form: This line is reconciled. Reopen the reconciliation first.",
		  "form: That transaction wasn't found.",
		  "reason: Enter a reason.",
		  "date: Use Jan 5, 2026 or a later date.",
		  "date: Use today's date or earlier.",
		  "done",
		  "form: This transaction is already reversed.",
		]
	`);
});

test("what is done at the bank is written down", () => {
	const scope = makeBooks();
	const { propertyId, unitId } = makeProperty(scope);
	const { leaseId } = makeLease(scope, { unitId });
	const operating = accountByRole(scope, "operating_cash").id;
	const own = makeBankAccount(scope, { name: "Own", purpose: "company", openingCents: 100, openingDate: today });
	const { postingId } = takeCheck(scope, leaseId, 50_000);
	const { transactionId: deposited } = must(
		makeDeposit(scope, { accountId: operating, date: today, receipts: [postingId] }),
	);
	const moved = { fromAccountId: operating, toAccountId: own, propertyId, date: today, amountCents: 500 };
	must(transferMoney(scope, moved));
	must(transferMoney(scope, { ...moved, reason: " Fees ", memo: "Share" }));
	const fee = must(adjustAccount(scope, operating, { kind: "fee", date: today, amountCents: 700, propertyId }));
	must(adjustAccount(scope, operating, { kind: "interest", date: today, amountCents: 900 }));
	must(reverseBankEntry(scope, fee.transactionId, { reason: " Twice " }));
	must(undoDeposit(scope, deposited, { reason: " Wrong bank ", confirmBelowZero: true }));
	must(setTrustWarning(scope, "by_owner"));
	must(setTrustWarning(scope, "by_owner"));
	must(setOpeningBalances(scope, { day: "2026-01-31", banks: [], properties: [] }));
	const begin = () => must(startReconciliation(scope, operating, { statementEnd: "2026-01-31", endingCents: 0 }));
	must(discardReconciliation(scope, begin().reconciliationId));
	const { reconciliationId } = begin();
	must(finishReconciliation(scope, reconciliationId));
	must(reopenReconciliation(scope, reconciliationId, { reason: " Typo " }));
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"property.added of property: … was added with 1 unit.
		tenant.added of tenant: Ana Diaz was added.
		lease.drafted of lease: The draft for Ana Diaz at … · 1 was saved.
		lease.executed of lease: The lease for Ana Diaz was started.
		bank_account.added of account: Own was added as a bank account.
		payment.received of lease: $500.00 was received from Ana Diaz, receipt 1.
		deposit.made of transaction: Deposit 1 for $500.00 was made to Operating Cash.
		money.transferred of transaction: $5.00 was transferred from Operating Cash to Own.
		money.transferred of transaction: $5.00 was transferred from Operating Cash to Own. (Fees)
		bank_account.adjusted of transaction: A $7.00 bank fee was recorded in Operating Cash.
		bank_account.adjusted of transaction: $9.00 in interest was recorded in Operating Cash.
		transaction.reversed of transaction: Transaction 8 was reversed. Twice
		deposit.undone of transaction: Deposit 1 was undone. Wrong bank
		trust_warning.set of organization: The negative balance warning was set to “By rental owner”. {"trustWarning":["off","by_owner"]}
		opening_balances.set of organization: Opening balances as of Jan 31, 2026 were entered.
		reconciliation.discarded of account: The reconciliation through Jan 31, 2026 was discarded.
		reconciliation.finished of account: Operating Cash was reconciled through Jan 31, 2026.
		reconciliation.reopened of account: The reconciliation through Jan 31, 2026 was reopened. Typo"
	`);
	const memos =
		"SELECT memo FROM gl_transactions WHERE type IN ('transfer', 'bank_fee', 'interest', 'deposit') ORDER BY id";
	expect(
		statement<{ memo: string }>(memos)
			.all()
			.map(({ memo }) => memo),
	).toMatchInlineSnapshot(`
		[
		  "Deposit 1",
		  "Operating Cash to Own",
		  "Share (Fees)",
		  "Bank fee",
		  "Interest",
		  "Bank fee",
		  "Deposit 1",
		]
	`);
});
