import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/calendar/format";
import { post } from "#domain/ledger";
import { formatAmount } from "#domain/money/format";
import { contribute, drawForOwner, fullStatement } from "#domain/owner-accounts";
import { type StatementRow, statementRows } from "#domain/owner-accounts/format";
import { reverseExpense } from "#domain/payables";
import { setManagementFee, setOwnershipShares } from "#domain/rentals";
import { organizationOf } from "~/domain/kernel/organization";
import { act, firstDay, playHistory } from "../../../tests/factories/history";
import { keepBooks } from "../../../tests/factories/keep-books";
import { withPaper } from "../../../tests/factories/keep-files";
import { accountNamed, makeBooks } from "../../../tests/factories/leasing";
import { collect, february } from "../../../tests/factories/management-fees";
import { must } from "../../../tests/factories/must";
import { charge, collectRent, makeOwned, printedStatement } from "../../../tests/factories/owner-accounts";
import { makeExpense, makeVendor } from "../../../tests/factories/payables";
import { makeOwner } from "../../../tests/factories/rentals";
import { readPdf } from "../../../tests/setup/read-pdf";

keepBooks("2026-05-31");
withPaper();

const march = { from: "2026-03-01", to: "2026-03-31" };

/**
 * Elm House has two owners, 60 and 40 percent: rent, a repair, an unpaid bill, depreciation, and rent that is still
 * due.
 */
function shared() {
	const overrides = { name: "Elm House", reserveCents: 50_000 };
	const { scope, propertyId, leaseId, ownerIds } = makeOwned([6_000, 4_000], overrides);
	const [ana = 0, bo = 0] = ownerIds;
	const vendorId = makeVendor(scope, { companyName: "Ace Plumbing" });
	const cost = (amountCents: number) => [{ accountId: accountNamed(scope, "Repairs"), amountCents, propertyId }];
	collectRent(scope, leaseId, "2026-03-05", 100_001);
	charge(scope, leaseId, "2026-03-25", 20_000);
	makeExpense(scope, propertyId, { vendorId, date: "2026-03-10", memo: "Kitchen sink", lines: cost(20_000) });
	makeExpense(scope, propertyId, {
		kind: "bill",
		vendorId,
		date: "2026-03-12",
		dueDate: "2026-04-12",
		lines: cost(7_000),
	});
	const taken = makeExpense(scope, propertyId, { vendorId, date: "2026-03-13", lines: cost(666) });
	must(reverseExpense(scope, taken.transactionId, { date: "2026-03-13", reason: "Wrong property" }));
	must(
		post(scope, {
			...{ type: "journal_entry", date: "2026-03-20", memo: "Interest added to the loan" },
			lines: [
				{ accountId: accountNamed(scope, "Repairs"), amountCents: 900, propertyId },
				{ accountId: accountNamed(scope, "Mortgage"), amountCents: -900, propertyId },
			],
		}),
	);
	must(contribute(scope, { date: "2026-03-25", ownerId: ana, propertyId, method: "cash", amountCents: 5_000 }));
	must(drawForOwner(scope, { date: "2026-03-26", ownerId: ana, propertyId, method: "check", amountCents: 10_000 }));
	return { scope, propertyId, ana, bo };
}

test("every line is there with who, what and the owner's share, and the column adds up to what can be paid", () => {
	const { scope, ana } = shared();
	const found = fullStatement(scope, ana, march);
	const [elm] = found?.properties ?? [];
	if (!found || !elm) throw new Error("The statement has no property.");
	const rows = statementRows(elm);
	expect(rows.flatMap((row) => (row.kind === "item" ? [row.item] : []))).toMatchObject([
		{ date: "2026-03-05", name: expect.stringMatching(/./), amountCents: 100_001, partCents: 60_001, isNoncash: false },
		{ date: "2026-03-10", name: "Ace Plumbing", memo: "Kitchen sink", amountCents: -20_000, partCents: -12_000 },
		{ date: "2026-03-20", memo: "Interest added to the loan", amountCents: -900, partCents: -540, isNoncash: true },
		{ date: "2026-03-20", amountCents: 900, partCents: 540, isNoncash: true },
	]);
	expect(elm.standing).toEqual({
		...{ undepositedCents: 0, unpaidCents: 4_200, reserveCents: 30_000, overdueCents: 20_000 },
		availableCents: 60_001 - 12_000 + 5_000 - 10_000 - 4_200 - 30_000,
	});
	expect(found.standing).toEqual(elm.standing);
	expect(found.paidCents).toBe(10_000);
	expectSums(rows);
	expect(fullStatement(makeBooks(), ana, march)).toBeUndefined();
});

test("a management fee names who it is paid to", () => {
	const { scope, propertyId, leaseId, ownerIds } = makeOwned([10_000], { name: "Fir House" });
	collectRent(scope, leaseId, "2026-02-05", 100_000);
	must(setManagementFee(scope, propertyId, { managementFeePercentBp: 800 }));
	must(collect(scope, february, "2026-03-02"));
	const [fir] = fullStatement(scope, ownerIds[0] ?? 0, march)?.properties ?? [];
	const items = fir ? statementRows(fir).flatMap((row) => (row.kind === "item" ? [row.item] : [])) : [];
	expect(items).toMatchObject([{ name: organizationOf(scope).name, type: "management_fee", partCents: -8_000 }]);
});

test("the PDF says what the page says: each line, each sum, each balance, what is still owed", async () => {
	const { scope, ana } = shared();
	const [elm] = fullStatement(scope, ana, march)?.properties ?? [];
	const text = readPdf(Buffer.from((await printedStatement(scope, ana, march)).bytes)).replaceAll("\n", " ");
	for (const row of elm ? statementRows(elm) : []) {
		const cents = row.kind === "item" ? row.item.partCents : row.kind === "account" ? row.account.partCents : undefined;
		const shown = cents ?? ("partCents" in row ? row.partCents : 0);
		if (shown !== 0) expect(text, row.kind).toContain(formatAmount(shown, { currency: "USD", locale: "en-US" }));
	}
	for (const words of [
		"Ace Plumbing",
		"Kitchen sink",
		"non- cash",
		"your share 60",
		"Available to pay",
		"Due from tenants",
	]) {
		expect(text).toContain(words);
	}
});

test("a property that is theirs alone has one column of amounts", async () => {
	const { scope, leaseId, ownerIds } = makeOwned([10_000], { name: "Fir House" });
	const [owner = 0] = ownerIds;
	collectRent(scope, leaseId, "2026-03-05", 100_000);
	const pdf = async () => readPdf(Buffer.from((await printedStatement(scope, owner, march)).bytes));
	expect(await pdf()).not.toContain("Property total");
	const property = fullStatement(scope, owner, march)?.properties[0];
	expect(property?.stretches[0]?.accounts[0]).toMatchObject({ partCents: 100_000, items: [{ amountCents: 100_000 }] });
});

test("over any history the lines come to their accounts and shares, and what can be paid today is what is available", () => {
	fc.assert(
		fc.property(
			fc.array(act, { minLength: 3, maxLength: 25 }),
			fc.nat({ max: 150 }),
			fc.nat({ max: 120 }),
			fc.integer({ min: 1, max: 9_999 }),
			(acts, after, length, shareBp) => {
				const { scope, propertyIds } = playHistory(acts);
				const [ana, bo] = [makeOwner(scope), makeOwner(scope)];
				const [propertyId = 0] = propertyIds;
				const owners = [
					{ ownerId: ana, shareBp },
					{ ownerId: bo, shareBp: 10_000 - shareBp },
				];
				must(setOwnershipShares(scope, propertyId, { from: "2025-12-01", owners }));
				must(setOwnershipShares(scope, propertyId, { from: "2026-02-10", owners: [...owners].reverse() }));
				const from = addDays(firstDay, after);
				for (const period of [
					{ from, to: addDays(from, length) },
					{ from: firstDay, to: "2026-05-31" },
				]) {
					const found = fullStatement(scope, ana, period);
					for (const property of found?.properties ?? []) {
						for (const { accounts } of property.stretches) {
							for (const { items, amountCents } of accounts) {
								expect(items.reduce((sum, item) => sum + item.amountCents, 0)).toBe(amountCents);
							}
						}
						expectSums(statementRows(property));
					}
				}
			},
		),
		{ numRuns: 40, endOnFailure: true },
	);
}, 60_000);

/** Checks that the rows between two balances add up, and the lines below each account and total. */
function expectSums(rows: readonly StatementRow[]) {
	let [balance, lines, accounts]: (number | undefined)[] = [undefined, 0, 0];
	for (const [at, row] of rows.entries()) {
		if (row.kind === "balance") {
			if (balance !== undefined) expect(row.partCents, row.name).toBe(balance);
			balance = row.partCents;
		}
		if (row.kind === "account") accounts = (accounts ?? 0) + row.account.partCents;
		if (row.kind === "item") lines = (lines ?? 0) + row.item.partCents;
		if (row.kind === "sum") {
			expect([lines, accounts], row.name).toEqual([row.partCents, row.partCents]);
			[lines, accounts] = [0, 0];
			balance = (balance ?? 0) + row.partCents;
		}
		if (row.kind === "own" || row.kind === "less") balance = (balance ?? 0) + row.partCents;
		if (at === rows.length - 1) expect(row.kind).toBe("balance");
	}
}
