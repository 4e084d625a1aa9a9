import { beforeEach, expect, test } from "vitest";
import { findBankAccount, isTrustAccount } from "#domain/bank-accounts";
import { accountIdByRole } from "#domain/ledger";
import { recordExpense } from "#domain/payables";
import { statement } from "~/db/client.server";
import { makeBankAccount, takeCheck } from "../../../tests/factories/banking";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { expenseFields } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { depositsInTrust, makeDeposit, transferMoney } from "./index.server";

beforeEach(() => onDay("2026-01-31"));

test("a trust account is one kept for deposits that no property works from, by one rule for all", () => {
	const scope = makeBooks();
	const chartsOwn = accountIdByRole(scope, "deposit_trust");
	const registered = makeBankAccount(scope, { purpose: "deposit_trust" });
	const mixed = makeBankAccount(scope, { purpose: "deposit_trust" });
	const { propertyId } = makeProperty(scope);
	statement("UPDATE properties SET operating_account_id = ? WHERE id = ?").run(mixed, propertyId);
	const operating = accountIdByRole(scope, "operating_cash");
	const trust = [chartsOwn, registered, mixed, operating].map((id) => isTrustAccount(scope, id));
	expect(trust).toEqual([true, true, false, false]);
	expect([chartsOwn, registered, mixed, operating].map((id) => findBankAccount(scope, id)?.isTrust)).toEqual(trust);
	expect(isTrustAccount(makeBooks(), registered)).toBe(false);
	const pay = (bankAccountId: number) => recordExpense(scope, expenseFields(scope, propertyId, { bankAccountId }));
	expect(saying(pay(registered))).toMatchInlineSnapshot(
		`"bankAccountId: Bank … holds tenants' deposits. Choose an operating account."`,
	);
	expect(pay(mixed).ok).toBe(true);
});

test("deposits count once they were received, undeposited ones too, until they lie in another bank account", () => {
	const scope = makeBooks();
	const deposit = { accountId: accountIdByRole(scope, "security_deposits"), amountCents: 90_000 };
	const { leaseId, unitId } = makeLease(scope, {
		...{ rent: [], withoutRent: true, type: "at_will", endDate: undefined },
		deposits: [{ ...deposit, dueDate: "2026-01-01" }],
	});
	const nothing = { heldCents: 0, trustCents: 0, undepositedCents: 0, differenceCents: 0 };
	expect(depositsInTrust(scope), "charged and not paid").toEqual(nothing);
	const { postingId } = takeCheck(scope, leaseId, 90_000);
	const received = { ...nothing, heldCents: 90_000, undepositedCents: 90_000 };
	expect(depositsInTrust(scope)).toEqual(received);
	const [operating, trust] = [accountIdByRole(scope, "operating_cash"), accountIdByRole(scope, "deposit_trust")];
	const date = "2026-01-06";
	must(makeDeposit(scope, { accountId: operating, date, receipts: [postingId], confirmBank: true }));
	expect(depositsInTrust(scope)).toEqual({ ...nothing, heldCents: 90_000, differenceCents: -90_000 });
	const propertyId = statement<{ id: number }>("SELECT property_id AS id FROM units WHERE id = ?").get(unitId)?.id;
	const moved = { fromAccountId: operating, toAccountId: trust, date, amountCents: 90_000, propertyId };
	must(transferMoney(scope, moved));
	expect(depositsInTrust(scope)).toEqual({ ...nothing, heldCents: 90_000, trustCents: 90_000 });
	expect(depositsInTrust(makeBooks())).toEqual(nothing);
});
