import { expect, test } from "vitest";
import { setManagementFee } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeBankAccount } from "../../../tests/factories/banking";
import { keepBooks } from "../../../tests/factories/keep-books";
import { withPaper } from "../../../tests/factories/keep-files";
import { accountNamed, makeBooks, onDay } from "../../../tests/factories/leasing";
import { collect, companyAccount, february, march, only } from "../../../tests/factories/management-fees";
import { must } from "../../../tests/factories/must";
import { charge, collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { day, draw, put } from "../../../tests/factories/owner-entries";
import { makeOwner, makeProperty } from "../../../tests/factories/rentals";
import { saying, toldSoFar } from "../../../tests/factories/told";
import {
	collectFees,
	findOwnerTransaction,
	listFeeRuns,
	listOwnerTransactions,
	mailStatements,
	mailTaxTotals,
	moveBetweenProperties,
	type OwnerTransactionFilters,
	ownerBankOf,
	payOwners,
	payoutDay,
	planOwnerPayments,
	reverseOwnerTransaction,
	setOwnerBank,
	setPayoutDay,
	setThreshold,
	takeBankFile,
	thresholdOf,
	undoFees,
} from "./index.server";

keepBooks(day);
withPaper(day);

const bank = {
	...{ holderName: "Ida Moss", kind: "savings" as const, routingNumber: "021000021" },
	...{ accountNumber: "12-345 678", accountNumberAgain: "12-345 678" },
};

/** Ida Moss owns Elm House and Oak House; $1,000.00 of rent came in at Elm House. */
function ida(shares: number[] = [10_000]) {
	const made = makeOwned(shares, { name: "Elm House" });
	const { scope, ownerIds } = made;
	const [ownerId = 0] = ownerIds;
	statement(
		"UPDATE property_owners SET firstname = 'Ida', lastname = 'Moss', display_name = 'Ida Moss', email = 'ida@example.org' WHERE id = ?",
	).run(ownerId);
	const owners = [{ ownerId, shareBp: 10_000 }];
	const oakId = makeProperty(scope, { name: "Oak House", owners, ownersFrom: "2026-01-01" }).propertyId;
	collectRent(scope, made.leaseId, "2026-02-05", 100_000);
	return { ...made, ownerId, oakId };
}

/** What was written down of an organization since it was made, with emails. */
function toldAfter(scope: Scope) {
	const before = new Set(toldSoFar(scope).split("\n"));
	return () =>
		toldSoFar(scope)
			.split("\n")
			.filter((line) => !before.has(line))
			.map((line) => line.replace(/(Transaction|Bank) \d+/, "$1 …"));
}

test("what is done with owners' money is written down", async () => {
	const { scope, ownerId, propertyId, oakId } = ida();
	const told = toldAfter(scope);
	must(put(scope, ownerId, propertyId, 2_500));
	const drawn = must(draw(scope, ownerId, propertyId, 1_000, { method: "check" }));
	const move = { date: day, ownerId, propertyId, toPropertyId: oakId, amountCents: 4_000 };
	const moved = must(moveBetweenProperties(scope, move));
	must(reverseOwnerTransaction(scope, drawn.transactionId, { date: day, reason: " Wrong owner " }));
	must(reverseOwnerTransaction(scope, moved.transactionId, { date: day, reason: "Wrong house" }));
	must(setOwnerBank(scope, ownerId, bank));
	must(setManagementFee(scope, propertyId, { managementFeePercentBp: 800 }));
	const run = must(collect(scope, february, day));
	must(undoFees(scope, run.runId, { date: day, reason: "Wrong month" }));
	must(collect(scope, february, day, { amountCents: 7_000, reason: "A favor" } as never));
	const lines = [{ ownerId, propertyId, amountCents: 3_000 }];
	const paid = must(payOwners(scope, { date: day, method: "transfer", lines }));
	const file = must(takeBankFile(scope, paid.runNumber));
	for (const payday of [5, 31, 31, null]) must(setPayoutDay(scope, { day: payday }));
	must(setThreshold(scope, { year: 2026, amountCents: 10_000 }));
	expect(must(await mailStatements(scope, { ...february, ownerIds: [ownerId] }))).toMatchObject({
		sent: 1,
		skipped: [],
	});
	expect(must(mailTaxTotals(scope, { year: 2026, payees: [`owner ${ownerId}`] }))).toMatchObject({ sent: 1 });
	expect(told()).toMatchInlineSnapshot(`
		[
		  "owner.contributed of owner: Ida Moss contributed $25.00 to Elm House.",
		  "owner.paid of owner: $10.00 paid to Ida Moss.",
		  "owner.money_moved of owner: $40.00 for Ida Moss was moved from Elm House to Oak House.",
		  "owner.transaction_reversed of owner: Transaction … was reversed. Wrong owner",
		  "owner.transaction_reversed of owner: Transaction … was reversed. Wrong house",
		  "owner.bank_details_changed of owner: Bank account changed for Ida Moss.",
		  "property.management_fee_set of property: The management fee for Elm House was changed. {"managementFeePercentBp":[0,800]}",
		  "bank_account.added of account: Bank … was added as a bank account.",
		  "property.fee_collected of property: A management fee of $80.00 was collected.",
		  "property.fee_undone of property: Management fee run 1 undone. Wrong month",
		  "property.fee_collected of property: A management fee of $70.00 was collected. A favor",
		  "owner.paid of owner: $30.00 paid to Ida Moss.",
		  "owner.bank_file_taken of organization: Bank file downloaded with 1 owner payment totaling $30.00.",
		  "owners.payout_day_set of organization: The owner payout day was set to the 5th of the month. {"day":[null,5]}",
		  "owners.payout_day_set of organization: The owner payout day was set to the last day of the month. {"day":[5,31]}",
		  "owners.payout_day_set of organization: The owner payout day was removed. {"day":[31,null]}",
		  "organization.threshold_1099_set of organization: The 1099 threshold for 2026 was set to $100.00.",
		  "file.added of owner: The file “Owner statement, Feb 2026” was added.",
		  "owner.statement_mailed of owner: The statement through Feb 28, 2026 was emailed to ida@example.org.",
		  "owner.tax_total_mailed of owner: The 1099-MISC total for 2026 was emailed to ida@example.org.",
		  "email to ida@example.org: Your owner statement from Maple Homes",
		  "email to ida@example.org: Your 1099-MISC total for 2026 from Maple Homes",
		]
	`);
	expect(file).toMatchInlineSnapshot(`
		{
		  "header": [
		    "Name",
		    "Account type",
		    "Routing number",
		    "Account number",
		    "Amount",
		    "Date",
		    "Memo",
		  ],
		  "ok": true,
		  "rows": [
		    [
		      "Ida Moss",
		      "savings",
		      "021000021",
		      "12345678",
		      "30.00",
		      "2026-03-20",
		      "Paid to Ida Moss",
		    ],
		  ],
		}
	`);
	const memos = "SELECT type, memo FROM gl_transactions WHERE profile_id = ? AND lease_id IS NULL ORDER BY id";
	expect(
		statement<{ type: string; memo: string }>(memos)
			.all(scope.profileId)
			.map(({ type, memo }) => `${type}: ${memo}`),
	).toMatchInlineSnapshot(`
		[
		  "owner_contribution: Contribution from Ida Moss",
		  "owner_draw: Paid to Ida Moss",
		  "transfer: Transfer from Elm House to Oak House",
		  "owner_draw: Paid to Ida Moss",
		  "transfer: Transfer from Elm House to Oak House",
		  "management_fee: Management fee Feb 1, 2026 to Feb 28, 2026",
		  "management_fee: Management fee Feb 1, 2026 to Feb 28, 2026",
		  "management_fee: Management fee Feb 1, 2026 to Feb 28, 2026",
		  "owner_draw: Paid to Ida Moss",
		]
	`);
	const recipient = "SELECT kind, recipient_kind AS who, recipient_id AS id FROM mail_outbox WHERE profile_id = ?";
	expect(statement(recipient).all(scope.profileId)).toEqual([
		{ kind: "owner_statement", who: "owner", id: ownerId },
		{ kind: "tax_total", who: "owner", id: ownerId },
	]);
	expect(listFeeRuns(scope, {}).rows.map(({ number, undoneDate }) => [number, undoneDate !== null])).toEqual([
		[2, false],
		[1, true],
	]);
});

test("an owner's payment is refused at the field that does not fit", () => {
	const { scope, ownerId, propertyId, oakId } = ida();
	const other = makeOwner(scope, { firstname: "Cy", lastname: "Ames" });
	const move = (over: object) =>
		saying(
			moveBetweenProperties(scope, { date: day, ownerId, propertyId, toPropertyId: oakId, amountCents: 1, ...over }),
		);
	const line = { ownerId, propertyId, amountCents: 60_000 };
	const pay = (lines: (typeof line & { line?: number })[], over = {}) =>
		saying(planOwnerPayments(scope, { date: day, method: "transfer", lines, ...over }));
	expect([
		saying(put(scope, -1, propertyId, 1)),
		saying(put(scope, other, propertyId, 1)),
		saying(put(scope, ownerId, -1, 1)),
		saying(put(scope, ownerId, propertyId, 0)),
		saying(put(scope, ownerId, propertyId, 1, { date: "2026-03-21" })),
		saying(put(scope, ownerId, propertyId, 1, { bankAccountId: accountNamed(scope, "Rent Income") })),
		saying(draw(scope, ownerId, propertyId, 100_001)),
		saying(draw(scope, ownerId, oakId, 1)),
		move({ toPropertyId: propertyId }),
		move({ toPropertyId: -1 }),
		move({ amountCents: 100_001 }),
		move({ amountCents: 0 }),
		pay([]),
		pay([{ ...line, ownerId: other, line: 4 }]),
		pay([{ ...line, amountCents: 0 }]),
		pay([line, line]),
		pay([{ ...line, amountCents: 100_001 }]),
		pay([
			{ ...line, amountCents: 1 },
			{ ...line, amountCents: 1 },
		]),
		pay([line], { date: "2026-03-21" }),
		pay([line], { bankAccountId: accountNamed(scope, "Security Deposit Trust") }),
		saying(reverseOwnerTransaction(scope, -1, { date: day, reason: "x" })),
	]).toMatchInlineSnapshot(`
		[
		  "ownerId: That owner wasn't found.",
		  "propertyId: Cy Ames doesn't own a share of Elm House.",
		  "propertyId: That property wasn't found.",
		  "amount: Enter an amount above zero.",
		  "date: Use today's date or earlier.",
		  "bankAccountId: Rent Income isn't a bank account.",
		  "amount: Only $1,000.00 from Elm House is available to Ida Moss.",
		  "amount: Only $0.00 from Oak House is available to Ida Moss.",
		  "toPropertyId: Choose another property.",
		  "toPropertyId: That property wasn't found.",
		  "amount: Only $1,000.00 from Elm House is available to Ida Moss.",
		  "amount: Enter an amount above zero.",
		  "lines: Select the owners to pay.",
		  "lines[4].amount: That owner wasn't found.",
		  "lines[0].amount: Enter an amount above zero.",
		  "lines[1].amount: Only $400.00 is available.",
		  "lines[0].amount: Only $1,000.00 is available.",
		  "lines[1].amount: This is listed twice.",
		  "date: Use today's date or earlier.",
		  "bankAccountId: Security Deposit Trust holds tenants' deposits. Choose an operating account.",
		  "form: That transaction wasn't found.",
		]
	`);
	expect([
		saying(draw(scope, ownerId, propertyId, 40_000)),
		move({ amountCents: 10_000 }),
		pay([{ ...line, amountCents: 50_000 }]),
		pay([{ ...line, amountCents: 50_001 }]),
	]).toMatchInlineSnapshot(`
		[
		  "done",
		  "done",
		  "done",
		  "lines[0].amount: Only $500.00 is available.",
		]
	`);
	const second = makeBankAccount(scope);
	statement("UPDATE properties SET operating_account_id = ? WHERE id = ?").run(second, oakId);
	must(put(scope, ownerId, oakId, 1_000));
	const both = [line, { ...line, propertyId: oakId }].map((one) => ({ ...one, amountCents: 500 }));
	expect([
		pay(both, { method: "check", checkNumber: 7 }),
		pay(both, { method: "check" }),
		pay(both.slice(1), { method: "check", checkNumber: 7 }),
		pay(both, { method: "transfer", checkNumber: 7 }),
	]).toMatchInlineSnapshot(`
		[
		  "checkNumber: These payments come from several bank accounts. Choose one account, or leave the check number blank.",
		  "done",
		  "done",
		  "done",
		]
	`);
});

test("fees are refused at the field that does not fit, and asked about before owners are paid", () => {
	const { scope, ownerId, propertyId, oakId, leaseId } = ida();
	const company = companyAccount(scope);
	const run = (over: object) =>
		saying(collectFees(scope, { ...february, date: day, companyAccountId: company, lines: [], ...over }));
	const line = { propertyId, amountCents: 8_000, shownCents: 8_000 };
	const pay = (over = {}) =>
		saying(
			payOwners(scope, { date: day, method: "transfer", lines: [{ ownerId, propertyId, amountCents: 1 }], ...over }),
		);
	expect(run({ allShownCents: 0 })).toMatchInlineSnapshot(`"form: There's nothing to collect."`);
	for (const id of [propertyId, oakId]) must(setManagementFee(scope, id, { managementFeePercentBp: 800 }));
	expect([
		run({ from: "2026-03-01", to: "2026-02-28" }),
		run({ to: "2026-03-21" }),
		run({ from: "2024-03-20", to: day }),
		run({ date: "2026-03-21", lines: [line] }),
		run({ companyAccountId: accountNamed(scope, "Rent Income"), lines: [line] }),
		run({ companyAccountId: accountNamed(scope, "Security Deposit Trust"), lines: [line] }),
		run({ companyAccountId: accountNamed(scope, "Operating Cash"), lines: [line] }),
		run({}),
		run({ lines: [{ ...line, propertyId: -1, line: 3 }] }),
		run({ lines: [line, { ...line, line: 5 }] }),
		run({ lines: [{ ...line, shownCents: 7_999 }] }),
		run({ lines: [{ ...line, amountCents: -1, reason: "x" }] }),
		run({ lines: [{ ...line, amountCents: 7_999, reason: " " }] }),
		run({ allShownCents: 7_999 }),
		pay(),
	]).toMatchInlineSnapshot(`
		[
		  "to: The end date is before the start date.",
		  "to: Use today's date or earlier.",
		  "from: Choose a period of two years or less.",
		  "date: Use today's date or earlier.",
		  "companyAccountId: Rent Income isn't a bank account.",
		  "companyAccountId: Security Deposit Trust holds tenants' deposits. Choose a company account.",
		  "companyAccountId: Operating Cash holds money for Elm House. Choose a company account, or add one under Banking.",
		  "lines: Select the properties to collect from.",
		  "lines[3].amount: That property wasn't found or has no management fee.",
		  "lines[5].amount: This is listed twice.",
		  "lines[0].amount: The fee for Elm House is now $80.00. Review it again.",
		  "lines[0].amount: Enter an amount above zero.",
		  "lines[0].reason: Enter a reason for the different amount.",
		  "form: The fees now add up to $80.00. Review them again.",
		  "confirmFees: Last month's management fees aren't collected for Elm House.",
		]
	`);
	expect(run({ from: "2024-03-21", to: day, lines: [{ ...line, shownCents: 1 }] })).toMatch(
		/^lines\[0\]\.amount: The fee for Elm House/,
	);
	const first = must(collect(scope, february, day)).runId;
	expect([run({ lines: [line] }), run({ allShownCents: 8_000 })]).toMatchInlineSnapshot(`
		[
		  "lines[0].amount: The fee for Elm House is already collected through Feb 28, 2026 in run 1. Start on a later date.",
		  "form: There's nothing to collect.",
		]
	`);
	expect(pay({ confirmFees: true })).toBe("done");
	collectRent(scope, leaseId, "2026-03-05", 10_000);
	onDay("2026-04-02");
	const second = must(collect(scope, march, "2026-04-02")).runId;
	const undo = (runId: number, over = {}) =>
		saying(undoFees(scope, runId, { date: "2026-04-02", reason: "x", ...over }));
	const feeId = listOwnerTransactions(scope, { filters: { kind: "management_fee" } }).rows[0]?.transactionId ?? 0;
	expect([
		undo(-1),
		undo(second, { reason: " " }),
		undo(first),
		saying(reverseOwnerTransaction(scope, feeId, { date: "2026-04-02", reason: "x" })),
		undo(second),
		undo(second),
		undo(first),
	]).toMatchInlineSnapshot(`
		[
		  "form: That run wasn't found.",
		  "reason: Enter a reason.",
		  "form: Run 2 has since collected from the same properties. Undo run 2 first.",
		  "form: To reverse a management fee, undo its run.",
		  "done",
		  "form: Run 2 is already undone.",
		  "done",
		]
	`);
	charge(scope, leaseId, "2026-04-02", 1);
	expect(only(scope, february).feeCents).toBe(8_000);
});

test("an owner's bank account is refused at the field that does not fit, and kept without its number", () => {
	const { scope, ownerId } = ida();
	const set = (over: object, id = ownerId) => saying(setOwnerBank(scope, id, { ...bank, ...over }));
	const numbers = (accountNumber: string) => ({ accountNumber, accountNumberAgain: accountNumber });
	expect([
		set({ routingNumber: "021000022" }),
		set({ accountNumber: undefined }),
		set(numbers("123")),
		set(numbers("1".repeat(18))),
		set(numbers("12a4")),
		set({ accountNumberAgain: "12345678" }),
		set({}, -1),
		saying(takeBankFile(scope, 1)),
	]).toMatchInlineSnapshot(`
		[
		  "routingNumber: That routing number isn't valid.",
		  "accountNumber: Enter the account number.",
		  "accountNumber: An account number has 4 to 17 digits.",
		  "accountNumber: An account number has 4 to 17 digits.",
		  "accountNumber: An account number has 4 to 17 digits.",
		  "accountNumberAgain: The account numbers don't match.",
		  "form: That owner wasn't found.",
		  "form: None of these owners have bank details.",
		]
	`);
	expect([set(numbers("1234")), set(numbers("9".repeat(17))), set({ ...numbers(""), holderName: "I. Moss" })]).toEqual([
		...["done", "done", "done"],
	]);
	expect(ownerBankOf(scope, ownerId)).toEqual({
		...{ ownerId, holderName: "I. Moss", kind: "savings", routingNumber: "021000021", lastFour: "9999" },
	});
});

test("settings of owners' money are refused outside their bounds", async () => {
	const { scope, ownerId } = ida();
	const mail = async (ownerIds: number[], over = {}) =>
		saying(await mailStatements(scope, { ...february, ...over, ownerIds }));
	expect([
		...[0, 32, 1.5].map((payday) => saying(setPayoutDay(scope, { day: payday }))),
		saying(setThreshold(scope, { year: 2026, amountCents: -1 })),
		saying(mailTaxTotals(scope, { year: 2026, payees: [] })),
		saying(mailTaxTotals(scope, { year: 2026, payees: ["owner -1"] })),
		await mail([]),
		await mail([-1]),
		await mail(Array.from({ length: 101 }, () => ownerId)),
		await mail([ownerId], { from: "2026-03-01" }),
	]).toMatchInlineSnapshot(`
		[
		  "day: Choose a day of the month.",
		  "day: Choose a day of the month.",
		  "day: Choose a day of the month.",
		  "threshold: Enter an amount above zero.",
		  "payees: Select at least one payee.",
		  "payees: A payee you selected no longer has a total for this year.",
		  "owners: Select at least one owner.",
		  "owners: One of the owners you selected wasn't found.",
		  "owners: Select up to 100 owners at a time.",
		  "to: The end date is before the start date.",
		]
	`);
	expect([1, 31].map((payday) => saying(setPayoutDay(scope, { day: payday })))).toEqual(["done", "done"]);
	expect(payoutDay(scope)).toBe(31);
	expect([2025, 2026].map((year) => thresholdOf(scope, year))).toEqual([60_000, 200_000]);
	must(setThreshold(scope, { year: 2026, amountCents: 0 }));
	expect([thresholdOf(scope, 2026), thresholdOf(makeBooks(), 2026)]).toEqual([0, 200_000]);
	statement("UPDATE property_owners SET email = '' WHERE id = ?").run(ownerId);
	expect(must(await mailStatements(scope, { ...february, ownerIds: [ownerId] }))).toMatchObject({
		...{ sent: 0, skipped: ["Ida Moss"] },
	});
});

test("owner transactions are found by owner, property, kind and both days, and say their parts", () => {
	const { scope, ownerId, propertyId, oakId } = ida([6_000, 4_000]);
	const put1 = must(put(scope, ownerId, propertyId, 1_000, { date: "2026-03-01", reference: "R1", memo: "Roof" }));
	const drawn = must(draw(scope, ownerId, propertyId, 500, { date: "2026-03-10" }));
	const move = { date: day, ownerId, propertyId, toPropertyId: oakId, amountCents: 200 };
	const moved = must(moveBetweenProperties(scope, move));
	const ids = (filters: OwnerTransactionFilters) =>
		listOwnerTransactions(scope, { filters }).rows.map(({ kind, transactionId }) => [kind, transactionId]);
	const rows = {
		put: ["contribution", put1.transactionId],
		drawn: ["draw", drawn.transactionId],
		out: ["transfer_out", moved.transactionId],
		in: ["transfer_in", moved.transactionId],
	};
	expect(ids({})).toEqual([rows.in, rows.out, rows.drawn, rows.put]);
	expect(ids({ propertyId: oakId })).toEqual([rows.in]);
	expect(ids({ ownerId: ownerId + 1 })).toEqual([]);
	expect(ids({ kind: "draw" })).toEqual([rows.drawn]);
	expect(ids({ from: "2026-03-10" })).toEqual([rows.in, rows.out, rows.drawn]);
	expect(ids({ to: "2026-03-10" })).toEqual([rows.drawn, rows.put]);
	expect(findOwnerTransaction(scope, put1.transactionId)).toMatchObject({
		...{ kind: "contribution", ownerName: "Ida Moss", amountCents: 1_000, reversed: false },
		parts: [{ propertyName: "Elm House", reference: "R1", memo: "Roof", method: "transfer" }],
	});
	expect(findOwnerTransaction(scope, moved.transactionId)).toMatchObject({ amountCents: 200, parts: [{}, {}] });
});
