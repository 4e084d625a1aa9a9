import { expect, test } from "vitest";
import { accountByRole } from "#domain/ledger";
import { makeBankAccount } from "../../../tests/factories/banking";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { expenseFields, makeExpense } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying, toldSoFar } from "../../../tests/factories/told";
import {
	bankAccountBlockers,
	editBankAccount,
	findBankAccount,
	nextCheckNumber,
	setBankAccountActive,
} from "./index.server";

keepBooks("2026-01-10");

const plain = { kind: "checking", purpose: "operating", country: "US", nextCheckNumber: 1001 } as const;

test("a bank account is changed or turned off where nothing speaks against it, and that is written down", () => {
	const scope = makeBooks();
	const till = makeBankAccount(scope, { name: "Till", accountNumber: "12345", accountNumberAgain: "12345" });
	const held = makeBankAccount(scope, { name: "Held", purpose: "deposit_trust" });
	makeProperty(scope, { name: "Elm", operatingAccountId: till, depositAccountId: held });
	const edit = (over: object, id = till) => saying(editBankAccount(scope, id, { ...plain, name: "Till", ...over }));
	expect([
		edit({}, -1),
		edit({ name: "HELD" }),
		edit({ purpose: "company" }),
		edit({ purpose: "deposit_trust" }),
		edit({ name: "Held", purpose: "company" }, held),
		edit({ name: "Held", accountNumber: "1-2345", accountNumberAgain: "1-2345" }, held),
		edit({ accountNumber: "1-2345", accountNumberAgain: "1-2345" }),
		edit({ name: "Desk" }),
		edit({ name: "Held" }, held),
		saying(setBankAccountActive(scope, -1, false)),
		saying(setBankAccountActive(scope, till, false)),
		saying(setBankAccountActive(scope, accountByRole(scope, "operating_cash").id, false)),
	]).toMatchInlineSnapshot(`
		[
		  "form: That account wasn't found.",
		  "name: Another account already has this name.",
		  "purpose: Elm uses this account. Choose another account for it first.",
		  "purpose: Elm uses this account. Choose another account for it first.",
		  "purpose: Elm uses this account. Choose another account for it first.",
		  "accountNumber: Till already has this account number.",
		  "done",
		  "done",
		  "done",
		  "form: That account wasn't found.",
		  "form: Properties use it: Elm.",
		  "form: It has the role Operating cash. Reassign that role first.",
		]
	`);
	expect(findBankAccount(scope, till)).toMatchObject({ name: "Desk", lastFour: "2345", purpose: "operating" });
	const spare = makeBankAccount(scope, { name: "Spare" });
	expect(bankAccountBlockers(scope, till)).toMatchInlineSnapshot(`
		[
		  "Properties use it: Elm.",
		]
	`);
	expect(bankAccountBlockers(scope, spare)).toEqual([]);
	must(setBankAccountActive(scope, spare, false));
	must(setBankAccountActive(scope, spare, true));
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"bank_account.added of account: Till was added as a bank account.
		bank_account.added of account: Held was added as a bank account.
		property.added of property: Elm was added with 1 unit.
		bank_account.edited of account: Till was edited.
		bank_account.edited of account: Desk was edited. {"name":["Till","Desk"]}
		bank_account.edited of account: Held was edited. {"purpose":["deposit_trust","operating"],"isTrust":[true,false]}
		bank_account.added of account: Spare was added as a bank account.
		account.deactivated of account: Account 1013 Spare was deactivated. {"active":[true,false]}
		account.reactivated of account: Account 1013 Spare was reactivated. {"active":[false,true]}"
	`);
});

test("check numbers go on from the highest one used", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const till = makeBankAccount(scope, { name: "Till", nextCheckNumber: 500 });
	const check = (checkNumber?: number) => {
		const fields = expenseFields(scope, propertyId, { bankAccountId: till, method: "check", checkNumber });
		makeExpense(scope, propertyId, fields);
		return nextCheckNumber(scope, till);
	};
	expect([nextCheckNumber(scope, till), check(), check(499), check(501), check(600), check()]).toEqual([
		500, 501, 501, 502, 601, 602,
	]);
	must(editBankAccount(scope, till, { ...plain, name: "Till", nextCheckNumber: 10 }));
	expect(nextCheckNumber(scope, till)).toBe(602);
	expect(nextCheckNumber(scope, accountByRole(scope, "operating_cash").id)).toBe(1001);
});
