import { expect, test } from "vitest";
import { bankAccountsOf, editBankAccount } from "#domain/bank-accounts";
import { chargeLease, correctPayment, receivePayment, receivePayments } from "#domain/lease-accounts";
import { accountIdByRole } from "#domain/ledger";
import { collectFees, previewFees, proposedCompanyAccount } from "#domain/owner-accounts";
import { addProperty, editProperty } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeBankAccount, takeCheck } from "../../../tests/factories/banking";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed } from "../../../tests/factories/leasing";
import { february } from "../../../tests/factories/management-fees";
import { must } from "../../../tests/factories/must";
import { charge, collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { elmHouse } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { makeDeposit } from "./index.server";

keepBooks("2026-03-20");

const payment = { date: "2026-03-10", amountCents: 50_000, method: "direct_deposit" as const, payerName: "Ana" };
const company = (scope: Scope) => makeBankAccount(scope, { name: "Company Checking", purpose: "company" });

test("rent into the company's account, or among the deposits, is asked about", () => {
	const { scope, leaseId } = makeOwned([10_000]);
	charge(scope, leaseId, "2026-03-01", 50_000);
	const own = company(scope);
	const trust = accountIdByRole(scope, "deposit_trust");
	const into = (depositAccountId: number, over = {}) =>
		receivePayment(scope, leaseId, { ...payment, depositAccountId, ...over });
	expect(into(own)).toMatchObject({
		...{ ok: false, field: "confirmAccount" },
		message: "Company Checking is your company’s own account, and this isn’t company money.",
	});
	expect(into(trust)).toMatchObject({
		...{ ok: false, field: "confirmAccount" },
		message: "Security Deposit Trust is for deposits only, and $500.00 of this isn’t a deposit.",
	});
	const rows = [{ line: 0, leaseId, amountCents: 10_000 }];
	const stack = { date: "2026-03-10", method: "direct_deposit" as const, rows };
	expect(saying(receivePayments(scope, { ...stack, depositAccountId: own }))).toMatchInlineSnapshot(
		`"depositAccountId: Company Checking is your company’s own account, and this isn’t company money. Enter it separately."`,
	);
	const received = must(into(accountIdByRole(scope, "operating_cash")));
	const corrected = { ...payment, depositAccountId: own };
	expect(saying(correctPayment(scope, received.transactionId, corrected))).toMatchInlineSnapshot(
		`"confirmAccount: Company Checking is your company’s own account, and this isn’t company money."`,
	);
	must(into(own, { amountCents: 100, confirmAccount: true, confirmDuplicate: true }));
});

test("a deposit goes into the trust account unasked, and only as far as it is one", () => {
	const { scope, leaseId } = makeOwned([10_000]);
	const deposit = { accountId: accountNamed(scope, "Security Deposit Liability"), amountCents: 50_000 };
	must(chargeLease(scope, leaseId, { date: "2026-03-01", lines: [deposit] }));
	const depositAccountId = accountIdByRole(scope, "deposit_trust");
	const more = { ...payment, amountCents: 50_001, depositAccountId };
	expect(receivePayment(scope, leaseId, more)).toMatchObject({ message: expect.stringContaining("$0.01 of this") });
	must(receivePayment(scope, leaseId, { ...payment, depositAccountId }));
});

test("a check of a tenant is not taken to the company's account unasked", () => {
	const { scope, leaseId } = makeOwned([10_000]);
	const { postingId } = takeCheck(scope, leaseId, 5_000);
	const input = { accountId: company(scope), date: "2026-03-10", receipts: [postingId] };
	expect(saying(makeDeposit(scope, input))).toMatchInlineSnapshot(
		`"confirmBank: Company Checking is a company account, but $50.00 of this deposit isn't company money."`,
	);
	must(makeDeposit(scope, { ...input, confirmBank: true }));
});

test("a property works from an operating account", () => {
	const { scope, propertyId } = makeOwned([10_000]);
	const own = company(scope);
	const trust = accountIdByRole(scope, "deposit_trust");
	const closed = makeBankAccount(scope, { name: "Closed" });
	statement("UPDATE gl_accounts SET active = 0 WHERE id = ?").run(closed);
	const added = [own, trust, closed].map((id) => saying(addProperty(scope, { ...elmHouse, operatingAccountId: id })));
	expect(added).toEqual([
		"operatingAccountId: Company Checking is your company’s own account. Choose an operating account.",
		"operatingAccountId: Security Deposit Trust is for deposits. Choose an operating account.",
		"operatingAccountId: This bank account is inactive.",
	]);
	expect(saying(editProperty(scope, propertyId, { ...elmHouse, depositAccountId: own }))).toMatchInlineSnapshot(
		`"depositAccountId: Company Checking is your company’s own account. Choose a deposit account."`,
	);
});

test("the account that properties work from does not become the company's", () => {
	const { scope } = makeOwned([10_000], { name: "Elm" });
	const operating = bankAccountsOf(scope).find(({ systemKey }) => systemKey === "operating_cash");
	const facts = { name: "Operating Cash", kind: "checking", country: "US", nextCheckNumber: 1001 } as const;
	expect(editBankAccount(scope, operating?.id ?? 0, { ...facts, purpose: "company" })).toMatchObject({
		...{ field: "purpose" },
		message: "Elm uses this account. Choose another account for it first.",
	});
});

test("a management fee leaves the account that the property's money is in", () => {
	const { scope, leaseId } = makeOwned([10_000], { name: "Elm", managementFeePercentBp: 1_000 });
	collectRent(scope, leaseId, "2026-02-02", 100_000);
	expect(proposedCompanyAccount(scope)).toBeUndefined();
	const lines = previewFees(scope, february).map(({ propertyId, feeCents }) => {
		return { propertyId, amountCents: feeCents, shownCents: feeCents };
	});
	const fees = { ...february, date: "2026-03-01", lines };
	expect(collectFees(scope, { ...fees, companyAccountId: accountIdByRole(scope, "operating_cash") })).toMatchObject({
		field: "companyAccountId",
		message: expect.stringContaining("Operating Cash holds money for Elm."),
	});
	const own = company(scope);
	expect(proposedCompanyAccount(scope)).toBe(own);
	must(collectFees(scope, { ...fees, companyAccountId: own }));
});
