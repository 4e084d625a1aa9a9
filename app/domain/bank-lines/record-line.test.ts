import { beforeEach, expect, test } from "vitest";
import { bookBalance, findBankAccount } from "#domain/bank-accounts";
import { type LineEntry, recordLine } from "#domain/bank-lines";
import {
	addStatementLines,
	countStatementLines,
	listRegister,
	listStatementLines,
	uploadStatement,
} from "#domain/banking";
import { verifyBooks } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeBankAccount } from "../../../tests/factories/banking";
import { accountNamed, makeBooks, makeLease, moneyOf, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";

beforeEach(() => onDay("2026-01-31"));

/** A bank account with one open statement line of this amount. */
async function makeLine(scope: Scope, amount: string, id = makeBankAccount(scope)) {
	const bytes = new TextEncoder().encode(`Date,Description,Amount,Check Number\n01/09/2026,ACE PLUMBING,${amount},\n`);
	must(
		await addStatementLines(scope, must(await uploadStatement(scope, id, { fileName: "bank.csv", bytes })).importId),
	);
	const [line] = listStatementLines(scope, id, { state: "open" }).rows;
	if (!line) throw new Error("No line.");
	return { id, lineId: line.id, entry: { date: line.date, memo: line.description } };
}

function expectRecorded(scope: Scope, id: number, cents: number) {
	expect(countStatementLines(scope, id)).toEqual({ open: 0, matched: 1, ignored: 0 });
	expect(listRegister(scope, id, { filters: {} }).rows).toMatchObject([{ state: "cleared" }]);
	expect(bookBalance(scope, id, "2026-01-31")).toBe(cents);
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
}

const transactions = (scope: Scope) =>
	statement<{ n: number }>("SELECT count(*) AS n FROM gl_transactions WHERE profile_id = ?").get(scope.profileId)?.n;

test("an expense of several lines is posted and matched; lines that are not the bank's amount post nothing", async () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const { id, lineId, entry } = await makeLine(scope, "-250.00");
	const repairs = { accountId: accountNamed(scope, "Repairs"), propertyId };
	const cost: LineEntry = { ...entry, kind: "expense", payeeName: "Ace", confirmShort: true };
	const before = transactions(scope);
	expect(recordLine(scope, id, lineId, { ...cost, lines: [{ ...repairs, amountCents: 24_000 }] })).toEqual({
		...{ ok: false, field: "lines", message: "The lines add up to $240.00, but the bank amount is $250.00." },
	});
	expect(saying(recordLine(scope, id, lineId, { ...cost, kind: "receipt" }))).toMatchInlineSnapshot(
		`"kind: Choose an option from the list."`,
	);
	expect(saying(recordLine(scope, id, lineId, { ...cost, number: "A7" }))).toMatchInlineSnapshot(
		`"number: A check number can have only digits. Leave it blank if this isn't a check."`,
	);
	expect(saying(recordLine(makeBooks(), id, lineId, cost))).toMatchInlineSnapshot(`"form: That line wasn't found."`);
	expect(transactions(scope)).toBe(before);
	const lines = [
		{ ...repairs, amountCents: 24_000 },
		{ accountId: repairs.accountId, amountCents: 1_000 },
	];
	const idempotencyKey = "one";
	const recorded = must(recordLine(scope, id, lineId, { ...cost, lines, idempotencyKey }));
	expect(recordLine(scope, id, lineId, { ...cost, lines, idempotencyKey })).toEqual(recorded);
	expect(saying(recordLine(scope, id, lineId, { ...cost, lines }))).toMatchInlineSnapshot(
		`"form: This line was already handled. Review it again."`,
	);
	expectRecorded(scope, id, -25_000);
});

test("money back for a cost lowers it", async () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const { id, lineId, entry } = await makeLine(scope, "30.00");
	const lines = [{ accountId: accountNamed(scope, "Repairs"), propertyId, amountCents: 3_000 }];
	must(recordLine(scope, id, lineId, { ...entry, kind: "refund", payeeName: "Ace", lines }));
	expectRecorded(scope, id, 3_000);
});

test("a tenant's payment goes to what the lease owes, and straight to this account", async () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const { id, lineId, entry } = await makeLine(scope, "1200.00");
	expect(saying(recordLine(scope, id, lineId, { ...entry, kind: "receipt" }))).toMatchInlineSnapshot(
		`"leaseId: Choose a lease."`,
	);
	const other = makeLease(makeBooks()).leaseId;
	expect(saying(recordLine(scope, id, lineId, { ...entry, kind: "receipt", leaseId: other }))).toMatchInlineSnapshot(
		`"leaseId: That lease wasn't found."`,
	);
	must(recordLine(scope, id, lineId, { ...entry, kind: "receipt", leaseId }));
	expect(moneyOf(leaseId).balance).toBe(0);
	expectRecorded(scope, id, 120_000);
});

test("a transfer is posted once for both accounts, whichever way the money went", async () => {
	const scope = makeBooks();
	const other = makeBankAccount(scope, { purpose: "company", openingCents: 50_000, openingDate: "2026-01-01" });
	const { id, lineId, entry } = await makeLine(scope, "100.00", makeBankAccount(scope, { purpose: "company" }));
	expect(saying(recordLine(scope, id, lineId, { ...entry, kind: "transfer" }))).toMatchInlineSnapshot(
		`"otherAccountId: Choose an account."`,
	);
	expect(
		saying(recordLine(scope, id, lineId, { ...entry, kind: "transfer", otherAccountId: id })),
	).toMatchInlineSnapshot(`"otherAccountId: Choose another account."`);
	must(recordLine(scope, id, lineId, { ...entry, kind: "transfer", otherAccountId: other }));
	expectRecorded(scope, id, 10_000);
	expect(bookBalance(scope, other, "2026-01-31")).toBe(40_000);
});

test("an owner's contribution and payment are recorded with the owner", async () => {
	const { scope, propertyId, ownerIds, leaseId } = makeOwned([10_000]);
	const [ownerId] = ownerIds;
	const income = await makeLine(scope, "100.00");
	const owner = { kind: "owner", ownerId, propertyId } as const;
	const entry = { ...income.entry, ...owner };
	expect(saying(recordLine(scope, income.id, income.lineId, { ...entry, ownerId: undefined }))).toMatchInlineSnapshot(
		`"ownerId: Choose an owner."`,
	);
	must(recordLine(scope, income.id, income.lineId, entry));
	expectRecorded(scope, income.id, 10_000);
	collectRent(scope, leaseId, "2026-01-05", 100_000);
	const out = await makeLine(scope, "-40.00");
	expect(findBankAccount(scope, out.id)?.purpose).toBe("operating");
	must(recordLine(scope, out.id, out.lineId, { ...out.entry, ...owner }));
	expectRecorded(scope, out.id, -4_000);
});

test("a bank's fee is recorded, and what a closed period refuses leaves the line open", async () => {
	const scope = makeBooks();
	const { id, lineId, entry } = await makeLine(scope, "-3.50");
	expect(
		saying(recordLine(scope, id, lineId, { ...entry, kind: "adjustment", date: "2026-02-01" })),
	).toMatchInlineSnapshot(`"date: Use today's date or earlier."`);
	expect(countStatementLines(scope, id).open).toBe(1);
	must(recordLine(scope, id, lineId, { ...entry, kind: "adjustment" }));
	expectRecorded(scope, id, -350);
});

test("the first line of an account may be what it began with, once", async () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const { id, lineId, entry } = await makeLine(scope, "1250.00");
	must(recordLine(scope, id, lineId, { ...entry, kind: "opening", propertyId }));
	expectRecorded(scope, id, 125_000);
	const bytes = new TextEncoder().encode("Date,Description,Amount\n01/10/2026,BALANCE FORWARD,80.00\n");
	must(
		await addStatementLines(scope, must(await uploadStatement(scope, id, { fileName: "bank.csv", bytes })).importId),
	);
	const [again] = listStatementLines(scope, id, { state: "open" }).rows;
	expect(saying(recordLine(scope, id, again?.id ?? 0, { ...entry, kind: "opening" }))).toMatchInlineSnapshot(
		`"kind: Bank … already has an opening balance. Change it under Opening balances."`,
	);
});

test("a number makes it a check, and what is missing is asked for at its field", async () => {
	const { scope, propertyId, ownerIds, leaseId } = makeOwned([10_000]);
	const [ownerId] = ownerIds;
	collectRent(scope, leaseId, "2026-01-05", 100_000);
	const out = await makeLine(scope, "-40.00");
	const pay = (over: Partial<LineEntry>) =>
		saying(recordLine(scope, out.id, out.lineId, { ...out.entry, kind: "owner", ...over }));
	const onlyDigits = "number: A check number can have only digits. Leave it blank if this isn't a check.";
	expect([
		pay({ ownerId }),
		pay({ kind: "transfer" }),
		pay({ kind: "expense", payeeName: "Ace" }),
	]).toMatchInlineSnapshot(`
		[
		  "propertyId: Choose a property.",
		  "otherAccountId: Choose an account.",
		  "lines: Enter at least one line.",
		]
	`);
	for (const number of ["0", "07", "1234567890", "1a"]) expect(pay({ ownerId, propertyId, number })).toBe(onlyDigits);
	expect(pay({ ownerId, propertyId, number: "123456789" })).toBe("done");
	const income = await makeLine(scope, "60.00");
	const take = (over: Partial<LineEntry>) =>
		saying(recordLine(scope, income.id, income.lineId, { ...income.entry, kind: "receipt", ...over }));
	expect([take({}), take({ leaseId: 999_999_999 })]).toMatchInlineSnapshot(`
		[
		  "leaseId: Choose a lease.",
		  "leaseId: That lease wasn't found.",
		]
	`);
	expect(take({ leaseId, number: "88", payerName: "Bo" })).toBe("done");
	const given = await makeLine(scope, "70.00");
	must(recordLine(scope, given.id, given.lineId, { ...given.entry, kind: "owner", ownerId, propertyId, number: "99" }));
	const kept = statement(
		`SELECT 'rent' AS what, method, reference FROM payments p JOIN gl_transactions t ON t.id = p.transaction_id
			WHERE t.profile_id = @p AND p.amount_cents = 6000
		UNION ALL SELECT kind, method, reference FROM owner_transactions WHERE profile_id = @p ORDER BY 1`,
	).all({ p: scope.profileId });
	expect(kept).toMatchInlineSnapshot(`
		[
		  {
		    "method": "check",
		    "reference": "99",
		    "what": "contribution",
		  },
		  {
		    "method": "check",
		    "reference": "123456789",
		    "what": "draw",
		  },
		  {
		    "method": "check",
		    "reference": "88",
		    "what": "rent",
		  },
		]
	`);
});
