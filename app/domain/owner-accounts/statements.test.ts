import { describe, expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { closeBooks, generalLedgerAccounts, post } from "#domain/ledger";
import {
	contribute,
	drawForOwner,
	filedStatements,
	fileStatement,
	fullStatement,
	owner1099,
	ownerStatement,
	setThreshold,
	statementsToMail,
	thresholdOf,
	totals1099,
} from "#domain/owner-accounts";
import { type StatementLine, statementAccountWords, statementLines } from "#domain/owner-accounts/format";
import type { Paper, PaperTable } from "#domain/paper";
import { payBills, recordExpense } from "#domain/payables";
import { setOwnershipShares, sharesOn } from "#domain/rentals";
import { addVendor } from "#domain/vendors";
import { printPaper } from "~/adapters/pdf/print-paper";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { withPaper } from "../../../tests/factories/keep-files";
import { accountNamed, makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { collectRent, makeOwned, printedStatement } from "../../../tests/factories/owner-accounts";
import { makeOwner, makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { readPdf } from "../../../tests/setup/read-pdf";

keepBooks("2026-03-31");
withPaper();

const march = { from: "2026-03-01", to: "2026-03-31" };

/** A property with two owners whose shares change in the middle of March. */
function changing() {
	const { scope, propertyId, leaseId, ownerIds } = makeOwned([6_000, 4_000], { name: "Elm House" });
	const [ana = 0, bo = 0] = ownerIds;
	collectRent(scope, leaseId, "2026-02-05", 10_001);
	collectRent(scope, leaseId, "2026-03-05", 100_000);
	const spend = (date: string, name: string, amountCents: number) =>
		must(
			post(scope, {
				...{ type: "expense", date },
				lines: [
					{ accountId: accountNamed(scope, name), amountCents, propertyId },
					{ accountId: accountNamed(scope, "Operating Cash"), amountCents: -amountCents, propertyId },
				],
			}),
		);
	spend("2026-03-10", "Repairs", 20_000);
	must(
		setOwnershipShares(scope, propertyId, {
			from: "2026-03-16",
			owners: [
				{ ownerId: ana, shareBp: 2_500 },
				{ ownerId: bo, shareBp: 7_500 },
			],
		}),
	);
	collectRent(scope, leaseId, "2026-03-20", 40_000);
	spend("2026-03-21", "Mortgage", 10_000);
	return { scope, propertyId, leaseId, ana, bo };
}

function lineWords(line: StatementLine) {
	if (line.kind === "account") return `${line.account.name} ${line.account.amountCents}`;
	return `${line.name} ${line.wholeCents} of which ${line.partCents}`;
}

test("a statement splits at the day the shares changed, and adds up", () => {
	const { scope, propertyId, ana, bo } = changing();
	must(contribute(scope, { date: "2026-03-25", ownerId: ana, propertyId, method: "cash", amountCents: 5_000 }));
	must(drawForOwner(scope, { date: "2026-03-26", ownerId: ana, propertyId, method: "check", amountCents: 30_000 }));
	const [elm] = ownerStatement(scope, ana, march)?.properties ?? [];
	expect(elm?.stretches).toMatchObject([
		{
			from: "2026-03-01",
			to: "2026-03-15",
			shareBp: 6_000,
			part: { incomeCents: 60_000, expenseCents: -12_000, otherCents: 0 },
		},
		{
			from: "2026-03-16",
			to: "2026-03-31",
			shareBp: 2_500,
			part: { incomeCents: 10_000, expenseCents: 0, otherCents: -2_500 },
		},
	]);
	expect(elm?.stretches.map((stretch) => statementLines(stretch).map(lineWords))).toEqual([
		[
			"Rent Income 100000",
			"Total income 100000 of which 60000",
			"Repairs -20000",
			"Total expenses -20000 of which -12000",
		].concat("Net 80000 of which 48000"),
		[
			"Rent Income 40000",
			"Total income 40000 of which 10000",
			"Mortgage -10000",
			"Total other -10000 of which -2500",
		].concat("Net 30000 of which 7500"),
	]);
	expect(elm).toMatchObject({ openingCents: 6_001, contributedCents: 5_000, drawnCents: 30_000, closingCents: 36_501 });
	const both = [ana, bo].map((owner) => ownerStatement(scope, owner, march)?.totals.closingCents ?? 0);
	expect(both.reduce((sum, cents) => sum + cents, 0)).toBe(95_001);
	expect(ownerStatement(scope, ana, march)?.entries).toMatchObject([
		{ kind: "contribution" },
		{ kind: "draw", reference: "1001" },
	]);
	expect(ownerStatement(makeBooks(), ana, march)).toBeUndefined();
});

test("what came in with the books has words for owners, in the statement and on paper", async () => {
	const { scope, propertyId, leaseId, ownerIds } = makeOwned([10_000]);
	const [owner = 0] = ownerIds;
	must(
		post(scope, {
			...{ type: "opening_balance", date: "2026-03-01" },
			lines: [
				{ accountId: accountNamed(scope, "Operating Cash"), amountCents: 35_000, propertyId },
				{ accountId: accountNamed(scope, "Opening Balance Equity"), amountCents: -35_000, propertyId },
			],
		}),
	);
	collectRent(scope, leaseId, "2026-03-05", 1_000);
	const [property] = ownerStatement(scope, owner, march)?.properties ?? [];
	const lines = property?.stretches.flatMap(statementLines) ?? [];
	expect(lines.flatMap((line) => (line.kind === "account" ? [statementAccountWords(line.account)] : []))).toEqual([
		"4000 Rent Income",
		"Opening balances, from before Tenantry",
	]);
	const text = readPdf(Buffer.from((await printedStatement(scope, owner, march)).bytes)).replaceAll("\n", " ");
	expect(text).toMatch(/from before\s+Tenantry/);
	expect(text).not.toContain("Opening Balance Equity");
});

test("an owner who came later has nothing of before", () => {
	const { scope, propertyId, leaseId } = makeOwned([10_000]);
	const cy = makeOwner(scope);
	collectRent(scope, leaseId, "2026-02-05", 10_000);
	must(setOwnershipShares(scope, propertyId, { from: "2026-03-10", owners: [{ ownerId: cy, shareBp: 10_000 }] }));
	collectRent(scope, leaseId, "2026-03-09", 500);
	collectRent(scope, leaseId, "2026-03-10", 70);
	expect(ownerStatement(scope, cy, march)?.totals).toMatchObject({
		openingCents: 0,
		incomeCents: 70,
		closingCents: 70,
	});
	expect(ownerStatement(scope, cy, { from: "2026-02-01", to: "2026-02-28" })?.properties).toEqual([]);
});

test("the statement is a PDF of several pages, in any letters, and is filed once as long as it says the same", async () => {
	const { scope, ana, propertyId } = changing();
	statement("UPDATE property_owners SET display_name = 'Łukasz 王 O’Brien' WHERE id = ?").run(ana);
	for (let each = 0; each < 60; each++) {
		must(contribute(scope, { date: "2026-03-25", ownerId: ana, propertyId, method: "cash", amountCents: 100 + each }));
	}
	const pdf = await printedStatement(scope, ana, march);
	const file = Buffer.from(pdf.bytes);
	expect(file.subarray(0, 5).toString()).toBe("%PDF-");
	expect(pdf.closingCents).toBe(ownerStatement(scope, ana, march)?.totals.closingCents);
	const text = readPdf(file);
	expect(text).toContain("Owner statement");
	expect(text).toContain("Elm House");
	expect(text).toMatch(/2 \/ [23]/);
	expect(text).toContain("Łukasz");
	expect(fullStatement(makeBooks(), ana, march)).toBeUndefined();
	expect(saying(await fileStatement(scope, ana, { from: "2026-03-31", to: "2026-03-01" }))).toMatchInlineSnapshot(
		`"to: The end date is before the start date."`,
	);
	expect(filedStatements(scope, ana)).toEqual([]);
	const { fileId } = must(await fileStatement(scope, ana, march));
	expect(must(await fileStatement(scope, ana, march)).fileId).toBe(fileId);
	must(contribute(scope, { date: "2026-03-25", ownerId: ana, propertyId, method: "cash", amountCents: 7 }));
	expect(must(await fileStatement(scope, ana, march)).fileId).not.toBe(fileId);
	expect(filedStatements(scope, ana)).toMatchObject(
		[march, march].map(({ from, to }) => ({ fromDate: from, toDate: to })),
	);
});

test("a paper without a sender, or with an endless word, is drawn", async () => {
	const table: PaperTable = {
		kind: "table",
		heading: "",
		columns: [{ header: "A" }],
		rows: [{ cells: ["x".repeat(5_000)] }, { cells: [] }],
	};
	const paper: Paper = {
		title: "",
		sender: [],
		recipient: [],
		subtitle: "",
		parts: [table],
		foot: "",
		locale: "de-DE",
	};
	expect((await printPaper(paper)).length).toBeGreaterThan(500);
});

test("1099 totals: owners by share of rents, vendors by what was paid, from the year's threshold on", () => {
	const { scope, ana, bo, propertyId } = changing();
	const vendor = must(addVendor(scope, { companyName: "Ace Plumbing", isCompany: true, includeIn1099: true }));
	const vendorId = vendor.vendorId;
	const bank = accountNamed(scope, "Operating Cash");
	const repairs = accountNamed(scope, "Repairs");
	const cost = (amountCents: number) => [{ accountId: repairs, amountCents, propertyId }];
	const common = { vendorId, memo: "Pipes" };
	must(
		recordExpense(scope, {
			...common,
			kind: "expense",
			date: "2026-03-22",
			bankAccountId: bank,
			method: "transfer",
			lines: cost(20_000),
		}),
	);
	must(
		recordExpense(scope, {
			...common,
			kind: "expense",
			date: "2026-03-23",
			bankAccountId: bank,
			method: "card",
			lines: cost(3_000),
		}),
	);
	const bill = must(
		recordExpense(scope, { ...common, kind: "bill", date: "2026-03-24", dueDate: "2026-04-24", lines: cost(10_000) }),
	);
	const bills = [{ transactionId: bill.transactionId, amountCents: 4_000 }];
	must(payBills(scope, { date: "2026-03-25", bankAccountId: bank, method: "transfer", bills }));

	const of = (year: number, kind: string, id: number) =>
		totals1099(scope, year).payees.find((one) => one.kind === kind && one.id === id);
	expect(of(2026, "vendor", vendorId)).toMatchObject({
		amountCents: 24_000,
		form: "1099-NEC",
		included: true,
		reported: false,
	});
	const paid = { vendorId, group: "spent", from: "2026-01-01", to: "2026-12-31", basis: "cash" } as const;
	const spent = generalLedgerAccounts(scope, paid).map(({ debitCents, creditCents }) => debitCents - creditCents);
	expect(spent, "the ledger that the total leads to, with the card payment").toEqual([27_000]);
	expect(of(2026, "owner", ana)?.amountCents).toBe(6_001 + 60_000 + 10_000);
	expect(of(2026, "owner", bo)?.amountCents).toBe(4_000 + 40_000 + 30_000);
	expect(owner1099(scope, ana, 2026)).toEqual({ amountCents: 76_001, thresholdCents: 200_000 });
	expect(totals1099(scope, 2025).payees).toEqual([]);
	expect([thresholdOf(scope, 2025), thresholdOf(scope, 2026)]).toEqual([60_000, 200_000]);
	must(setThreshold(scope, { year: 2026, amountCents: 24_000 }));
	must(setThreshold(scope, { year: 2026, amountCents: 24_001 }));
	expect(of(2026, "vendor", vendorId)?.reported).toBe(false);
	must(setThreshold(scope, { year: 2026, amountCents: 24_000 }));
	expect(of(2026, "vendor", vendorId)).toMatchObject({ reported: true, missing: ["tax ID", "address"] });
	statement("UPDATE gl_accounts SET exclude_from_1099 = 1 WHERE id = ?").run(repairs);
	expect(of(2026, "vendor", vendorId)).toBeUndefined();
	expect(thresholdOf(makeBooks(), 2026)).toBe(200_000);
});

describe("shares in closed books", () => {
	const half = (ownerIds: readonly number[]) => ownerIds.map((ownerId) => ({ ownerId, shareBp: 5_000 }));
	const february = { from: "2026-02-01", to: "2026-02-28" };

	test("what a closed statement said changes only once it was asked; nothing is posted for it", () => {
		const { scope, propertyId, leaseId, ownerIds } = makeOwned([10_000]);
		const [ana = 0] = ownerIds;
		const owners = half([ana, makeOwner(scope)]);
		collectRent(scope, leaseId, "2026-02-10", 100_000);
		must(closeBooks(scope, "2026-02-28", { propertyId }));
		const closing = () => ownerStatement(scope, ana, february)?.totals.closingCents;
		const message = expect.stringContaining(
			"income from the beginning, including in books closed through Feb 28, 2026.",
		);
		expect(setOwnershipShares(scope, propertyId, { from: "2026-01-01", owners })).toMatchObject({
			field: "confirmClosed",
			message,
		});
		expect(closing()).toBe(100_000);
		must(setOwnershipShares(scope, propertyId, { from: "2026-03-01", owners }));
		expect(closing()).toBe(100_000);
		must(setOwnershipShares(scope, propertyId, { from: "2026-01-01", owners, confirmClosed: true }));
		expect(closing()).toBe(50_000);
		const [logged] = listActivity(scope, { subjectKind: "property", subjectId: propertyId }, 1);
		expect(logged?.summary).toContain("as of Jan 1, 2026. It affects books closed through Feb 28, 2026.");
	});

	test("shares in place of the first ones reach back before them", () => {
		const { scope, propertyId, leaseId } = makeOwned([]);
		const [ana, bo] = [makeOwner(scope), makeOwner(scope)];
		collectRent(scope, leaseId, "2026-02-10", 100_000);
		must(closeBooks(scope, "2026-02-28"));
		const first = [{ ownerId: ana, shareBp: 10_000 }];
		must(setOwnershipShares(scope, propertyId, { from: "2026-03-10", owners: first }));
		const replaced = setOwnershipShares(scope, propertyId, { from: "2026-03-10", owners: half([ana, bo]) });
		expect(saying(replaced)).toMatchInlineSnapshot(
			`"confirmClosed: This changes who earned …'s income from the beginning, including in books closed through Feb 28, 2026. Statements for those dates and 1099 totals will change. Statements already sent won't."`,
		);
		must(setOwnershipShares(scope, propertyId, { from: "2026-03-11", owners: half([ana, bo]) }));
		expect(ownerStatement(scope, ana, february)?.totals.closingCents).toBe(100_000);
	});

	test("a property that is taken on, or has nothing in closed books, may be said to be owned from before", () => {
		const scope = makeBooks();
		const [ana, bo] = [makeOwner(scope), makeOwner(scope)];
		must(closeBooks(scope, "2026-02-28"));
		const owners = [{ ownerId: ana, shareBp: 10_000 }];
		const { propertyId } = makeProperty(scope, { owners, ownersFrom: "2026-01-01" });
		must(setOwnershipShares(scope, propertyId, { from: "2026-01-15", owners: half([ana, bo]) }));
		expect(ownerStatement(scope, bo, february)?.totals.closingCents).toBe(0);
	});

	test("first owners own from the first posting on: in statements to mail, and for 1099", () => {
		const { scope, propertyId, leaseId } = makeOwned([]);
		const ana = makeOwner(scope);
		collectRent(scope, leaseId, "2026-01-10", 300_000);
		must(setOwnershipShares(scope, propertyId, { owners: [{ ownerId: ana, shareBp: 10_000 }] }));
		expect(sharesOn(scope, propertyId, "2026-01-10")).toMatchObject([{ ownerId: ana }]);
		const again = { owners: [{ ownerId: ana, shareBp: 10_000 }] };
		expect(saying(setOwnershipShares(scope, propertyId, again))).toMatchInlineSnapshot(`"from: Enter a date."`);
		const oak = makeOwned([10_000], { ownersFrom: "2026-03-20" }, scope);
		const [bo = 0] = oak.ownerIds;
		collectRent(scope, oak.leaseId, "2026-02-10", 250_000);
		expect(statementsToMail(scope, february).map(({ ownerId }) => ownerId)).toEqual(expect.arrayContaining([ana, bo]));
		collectRent(scope, oak.leaseId, "2025-12-10", 210_000);
		const in2025 = totals1099(scope, 2025).payees.map(({ id, amountCents }) => [id, amountCents]);
		expect(in2025).toEqual([[bo, 210_000]]);
		must(
			setOwnershipShares(scope, oak.propertyId, { from: "2026-03-21", owners: [{ ownerId: ana, shareBp: 10_000 }] }),
		);
		expect(statementsToMail(scope, { from: "2026-04-01", to: "2026-04-30" }).map(({ ownerId }) => ownerId)).toEqual([
			ana,
		]);
	});
});
