import { beforeEach, expect, test } from "vitest";
import {
	bankAccountBlockers,
	banksForNewProperties,
	editBankAccount,
	findBankAccount,
	setBankAccountActive,
} from "#domain/bank-accounts";
import { accountIdByRole, closeBooks, verifyBooks } from "#domain/ledger";
import { reverseExpense } from "#domain/payables";
import { findOwner } from "#domain/rentals";
import { sqlite, statement } from "~/db/client.server";
import { makeBankAccount } from "../../../tests/factories/banking";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { makeExpense } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";
import { keyless } from "../../../tests/factories/team";
import { saying } from "../../../tests/factories/told";
import {
	addBankAccount,
	adjustAccount,
	linkableAccounts,
	listBankAccounts,
	listReconciliations,
	listRegister,
	type NewBankAccount,
	registerTotals,
	setTrustWarning,
	startReconciliation,
	transferMoney,
} from "./index.server";

beforeEach(() => onDay("2026-01-20"));

const facts: NewBankAccount = {
	...{ name: "First Operating", kind: "checking", purpose: "operating", country: "US", nextCheckNumber: 2001 },
	...{ routingNumber: "021000021", accountNumber: "0012345678", accountNumberAgain: "0012345678" },
};

test("a new account gets a ledger account, keeps four digits of its number and begins reconciled to its opening balance", () => {
	const scope = makeBooks();
	const added = addBankAccount(scope, { ...facts, openingCents: 500_000, openingDate: "2026-01-01" });
	const { accountId } = must(added);
	expect(findBankAccount(scope, accountId)).toMatchObject({
		name: "First Operating",
		lastFour: "5678",
		registered: true,
	});
	const kept = statement("SELECT * FROM bank_accounts WHERE account_id = ?").get(accountId);
	expect(JSON.stringify(kept)).not.toContain("0012345678");
	expect(listBankAccounts(scope).find(({ id }) => id === accountId)).toMatchObject({
		...{ bookCents: 500_000, unclearedCents: 0, reconciledTo: "2026-01-01" },
	});
	expect(listReconciliations(scope, accountId)).toMatchObject([
		{ endingCents: 500_000, opening: 1, state: "finished" },
	]);
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
});

test("an opening balance is the money of whom it is said to be", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const opening = { openingCents: 235_000, openingDate: "2026-01-01" };
	const { accountId } = must(addBankAccount(scope, { ...facts, ...opening, propertyId }));
	const linesOf = (account: number) =>
		sqlite()
			.prepare(
				"SELECT property_id FROM gl_postings WHERE transaction_id = (SELECT transaction_id FROM gl_postings WHERE account_id = ?)",
			)
			.raw()
			.all(account);
	expect(linesOf(accountId)).toEqual([[propertyId], [propertyId]]);
	const { propertyId: theirs } = makeProperty(makeBooks());
	const other = { ...facts, name: "Second", accountNumber: "99887766", accountNumberAgain: "99887766", ...opening };
	expect(saying(addBankAccount(scope, { ...other, propertyId: theirs }))).toMatchInlineSnapshot(
		`"propertyId: That property wasn't found."`,
	);
	must(closeBooks(scope, "2026-01-10", { propertyId }));
	expect(saying(addBankAccount(keyless(scope), { ...other, propertyId }))).toMatchInlineSnapshot(
		`"openingDate: The books for … are closed through Jan 10, 2026. Use a later date."`,
	);
	expect(linesOf(must(addBankAccount(scope, other)).accountId)).toEqual([[null], [null]]);
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
});

test.each([
	[{ routingNumber: "021000022" }, "routingNumber"],
	[{ routingNumber: "12345" }, "routingNumber"],
	[{ routingNumber: "000000000" }, "routingNumber"],
	[{ accountNumber: "123", accountNumberAgain: "123" }, "accountNumber"],
	[{ accountNumberAgain: "0012345679" }, "accountNumberAgain"],
	[{ name: "operating cash" }, "name"],
	[{ openingCents: 100, openingDate: "2026-02-01" }, "openingDate"],
	[{ openingCents: 100 }, "openingDate"],
	[{ ledgerAccountId: 999_999 }, "ledgerAccountId"],
])("wrong facts %j are refused at %s, and nothing is made", (wrong, field) => {
	const scope = makeBooks();
	const before = listBankAccounts(scope).length;
	expect(addBankAccount(scope, { ...facts, ...wrong })).toMatchObject({ ok: false, field });
	expect(listBankAccounts(scope)).toHaveLength(before);
});

test("one number is registered once, in one organization", () => {
	const scope = makeBooks();
	must(addBankAccount(scope, facts));
	expect(addBankAccount(scope, { ...facts, name: "Again" })).toMatchObject({
		...{ ok: false, field: "accountNumber", message: "First Operating already has this account number." },
	});
	expect(addBankAccount(makeBooks(), facts).ok).toBe(true);
});

test("an account of the chart becomes a bank account, and its past lines are uncleared", () => {
	const scope = makeBooks();
	const petty = linkableAccounts(scope).find(({ name }) => name === "Petty Cash");
	must(addBankAccount(scope, { ...facts, name: "Petty Cash", ledgerAccountId: petty?.id }));
	expect(findBankAccount(scope, petty?.id ?? 0)).toMatchObject({ name: "Petty Cash" });
	const other = {
		...facts,
		name: "X",
		accountNumber: undefined,
		ledgerAccountId: accountIdByRole(scope, "rent_income"),
	};
	expect(saying(addBankAccount(scope, other))).toMatchInlineSnapshot(
		`"ledgerAccountId: This account can't be a bank account."`,
	);
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
});

test("editing keeps the number unless a new one is written, and a later save is not overwritten", () => {
	const scope = makeBooks();
	const { accountId } = must(addBankAccount(scope, facts));
	const seenUpdatedDate = findBankAccount(scope, accountId)?.updatedDate;
	onDay("2026-01-21");
	const { accountNumber: _, accountNumberAgain: __, ...others } = facts;
	must(editBankAccount(scope, accountId, { ...others, name: "House account", seenUpdatedDate }));
	expect(findBankAccount(scope, accountId)).toMatchObject({ name: "House account", lastFour: "5678" });
	expect(saying(editBankAccount(scope, accountId, { ...others, seenUpdatedDate }))).toMatchInlineSnapshot(
		`"form: Someone else saved this record at …. Their values are shown next to yours."`,
	);
	expect(saying(editBankAccount(makeBooks(), accountId, others))).toMatchInlineSnapshot(
		`"form: That account wasn't found."`,
	);
});

test("an account with money, or that a property uses, stays in use", () => {
	const scope = makeBooks();
	const id = makeBankAccount(scope, { openingCents: 100, openingDate: "2026-01-01" });
	makeProperty(scope, { operatingAccountId: id });
	expect(bankAccountBlockers(scope, id)).toHaveLength(2);
	expect(saying(setBankAccountActive(scope, id, false))).toMatchInlineSnapshot(`"form: Its balance is $1.00."`);
	const paying = makeBankAccount(scope);
	const { propertyId } = makeProperty(scope);
	const rent = makeExpense(scope, propertyId, { bankAccountId: paying, memo: "Garden", repeat: { cycle: "monthly" } });
	must(reverseExpense(scope, rent.transactionId, { reason: "Not this month" }));
	must(startReconciliation(scope, paying, { statementEnd: "2026-01-20", endingCents: 0 }));
	expect(bankAccountBlockers(scope, paying)).toEqual([
		"A reconciliation is in progress: statement ending 2026-01-20.",
		"Recurring expenses post to it: Garden.",
	]);
	expect(saying(setBankAccountActive(scope, paying, false))).toMatchInlineSnapshot(
		`"form: A reconciliation is in progress: statement ending 2026-01-20."`,
	);
	const empty = makeBankAccount(scope);
	expect(setBankAccountActive(scope, empty, false)).toEqual({ ok: true });
	expect(findBankAccount(scope, empty)?.active).toBe(false);
	expect(setBankAccountActive(scope, empty, true)).toEqual({ ok: true });
});

test("a transfer moves money; out of a trust account it says why and leaves what is held", () => {
	const scope = makeBooks();
	const operating = accountIdByRole(scope, "operating_cash");
	const trust = accountIdByRole(scope, "deposit_trust");
	const { propertyId } = makeProperty(scope);
	const move = { fromAccountId: operating, toAccountId: trust, date: "2026-01-10", amountCents: 30_000, propertyId };
	must(transferMoney(scope, move));
	const back = { ...move, fromAccountId: trust, toAccountId: operating, amountCents: 40_000 };
	const why = { ok: false, field: "reason", message: "Enter a reason for moving deposit money." };
	expect(transferMoney(scope, back)).toEqual(why);
	expect(transferMoney(scope, { ...back, reason: " " })).toEqual(why);
	expect(saying(transferMoney(scope, { ...back, reason: "Sent twice" }))).toMatchInlineSnapshot(
		`"amount: Security Deposit Trust holds $0.00 in deposits, so you can transfer at most $300.00."`,
	);
	expect(transferMoney(scope, { ...back, amountCents: 30_000, reason: "Sent twice" }).ok).toBe(true);
	for (const [wrong, field] of [
		[{ toAccountId: operating }, "toAccountId"],
		[{ amountCents: 0 }, "amount"],
		[{ date: "2026-01-21" }, "date"],
		[{ propertyId: makeProperty(makeBooks()).propertyId }, "propertyId"],
		[{ propertyId: undefined }, "propertyId"],
		[{ fromAccountId: accountIdByRole(makeBooks(), "operating_cash") }, "fromAccountId"],
	] as const) {
		expect(transferMoney(scope, { ...move, ...wrong })).toMatchObject({ ok: false, field });
	}
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
});

test("the register runs newest first with the balance after each entry, and sums what is filtered", () => {
	const scope = makeBooks();
	const id = makeBankAccount(scope, { openingCents: 100_000, openingDate: "2026-01-01" });
	const { propertyId } = makeProperty(scope);
	must(adjustAccount(scope, id, { kind: "interest", date: "2026-01-03", amountCents: 250, propertyId }));
	must(adjustAccount(scope, id, { kind: "fee", date: "2026-01-02", amountCents: 1_500 }));
	const page = listRegister(scope, id, { filters: {} });
	expect(page.rows.map(({ amountCents, balanceCents, state }) => [amountCents, balanceCents, state])).toEqual([
		[250, 98_750, "uncleared"],
		[-1_500, 98_500, "uncleared"],
		[100_000, 100_000, "reconciled"],
	]);
	expect(registerTotals(scope, id, {})).toEqual({ inCents: 100_250, outCents: 1_500 });
	const ofProperty = listRegister(scope, id, { filters: { propertyId } });
	expect(ofProperty.rows.map(({ amountCents }) => amountCents)).toEqual([250]);
	expect(registerTotals(scope, id, { propertyId })).toEqual({ inCents: 250, outCents: 0 });
	expect(listRegister(scope, id, { filters: { q: "Opening" } }).rows).toHaveLength(1);
	expect(listRegister(scope, id, { filters: { q: "100%_" } }).rows).toHaveLength(0);
	expect(listRegister(scope, id, { filters: { amountCents: -1_500 } }).rows).toHaveLength(1);
	expect(
		listRegister(scope, id, { filters: { state: "reconciled", from: "2026-01-01", to: "2026-01-01" } }).rows,
	).toHaveLength(1);
});

test("when asked for, taking more of a property than is its owners' is questioned", () => {
	const scope = makeBooks();
	const id = accountIdByRole(scope, "operating_cash");
	const { unitId, propertyId } = makeProperty(scope);
	makeLease(scope, { unitId });
	const fee = { kind: "fee", date: "2026-01-10", amountCents: 1_000, propertyId } as const;
	must(adjustAccount(scope, id, fee));
	must(setTrustWarning(scope, "by_property"));
	expect(saying(adjustAccount(scope, id, fee))).toMatchInlineSnapshot(
		`"confirmBelowZero: … would be $20.00 below zero. That would use tenants' or other owners' money."`,
	);
	expect(adjustAccount(scope, id, { ...fee, confirmBelowZero: true }).ok).toBe(true);
	must(setTrustWarning(scope, "off"));
	expect(adjustAccount(scope, id, fee).ok).toBe(true);
});

test("by rental owner, one property may borrow of the same owner's others, and of no one else's", () => {
	const { scope, propertyId, ownerIds, leaseId } = makeOwned([10_000]);
	const owners = ownerIds.map((ownerId) => ({ ownerId, shareBp: 10_000 }));
	const other = makeProperty(scope, { owners, ownersFrom: "2026-01-01" }).propertyId;
	collectRent(scope, leaseId, "2026-01-05", 5_000);
	const id = accountIdByRole(scope, "operating_cash");
	const fee = { kind: "fee", date: "2026-01-10", amountCents: 3_000, propertyId: other } as const;
	must(setTrustWarning(scope, "by_property"));
	expect(saying(adjustAccount(scope, id, fee))).toMatchInlineSnapshot(
		`"confirmBelowZero: … would be $30.00 below zero. That would use tenants' or other owners' money."`,
	);
	must(setTrustWarning(scope, "by_owner"));
	must(adjustAccount(scope, id, fee));
	const name = findOwner(scope, ownerIds[0] ?? 0)?.displayName;
	const asked = { ok: false, field: "confirmBelowZero", message: expect.stringContaining(`${name} would be $10.00`) };
	expect(adjustAccount(scope, id, fee)).toMatchObject(asked);
	expect(adjustAccount(scope, id, { ...fee, propertyId })).toMatchObject(asked);
	expect(adjustAccount(scope, id, { ...fee, amountCents: 2_000 }).ok).toBe(true);
});

test("the company is questioned about more than its own part of an account that is not its alone", () => {
	const scope = makeBooks();
	const id = accountIdByRole(scope, "operating_cash");
	const { propertyId } = makeProperty(scope);
	const fee = { kind: "fee", date: "2026-01-10", amountCents: 1_000 } as const;
	must(adjustAccount(scope, id, { ...fee, kind: "interest", amountCents: 1_500 }));
	must(adjustAccount(scope, id, { ...fee, kind: "interest", amountCents: 9_000, propertyId }));
	must(setTrustWarning(scope, "by_owner"));
	must(adjustAccount(scope, id, fee));
	const message = expect.stringContaining("The company's share of Operating Cash would be $5.00 below zero");
	expect(adjustAccount(scope, id, fee)).toMatchObject({ ok: false, field: "confirmBelowZero", message });
	must(adjustAccount(scope, id, { ...fee, confirmBelowZero: true }));
	const ownAccount = makeBankAccount(scope, { purpose: "company" });
	must(adjustAccount(scope, ownAccount, fee));
	must(setTrustWarning(scope, "off"));
	must(adjustAccount(scope, id, fee));
});

test("one account of each purpose is what a new property starts with", () => {
	const scope = makeBooks();
	expect(banksForNewProperties(scope)).toEqual({ operatingId: undefined, depositId: undefined });
	const first = makeBankAccount(scope, { forNewProperties: true });
	const trust = makeBankAccount(scope, { purpose: "deposit_trust", forNewProperties: true });
	makeBankAccount(scope, { purpose: "company", forNewProperties: true });
	makeBankAccount(makeBooks(), { forNewProperties: true });
	expect(banksForNewProperties(scope)).toEqual({ operatingId: first, depositId: trust });
	const second = makeBankAccount(scope, { forNewProperties: true });
	expect(banksForNewProperties(scope)).toEqual({ operatingId: second, depositId: trust });
	expect(findBankAccount(scope, first)?.forNewProperties).toBe(false);
	must(setBankAccountActive(scope, second, false));
	expect(banksForNewProperties(scope).operatingId).toBeUndefined();
});
