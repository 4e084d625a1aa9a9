import { expect, test } from "vitest";
import { statement } from "~/db/client.server";
import { makeBooks } from "../../../tests/factories/ledger";
import { accountByRole, findAccount, listAccounts, refuseNonBank } from "./index.server";
import { accountRoles, accountTypes } from "./labels";

test("a new organization has the whole chart, and an account for every role", () => {
	const { scope } = makeBooks();
	expect(listAccounts(scope)).toHaveLength(84);
	const numbers = Object.keys(accountRoles).map(
		(role) => accountByRole(scope, role as keyof typeof accountRoles).number,
	);
	expect(new Set(numbers).size).toBe(numbers.length);
	expect(accountByRole(scope, "security_deposits")).toMatchObject({
		number: "2100",
		type: "liability",
		isDeposit: true,
	});
	expect(accountByRole(scope, "operating_cash")).toMatchObject({ number: "1000", isBank: true });
});

test("the number's first digit tells the type", () => {
	const { scope } = makeBooks();
	const types = Object.keys(accountTypes);
	for (const { number, type } of listAccounts(scope)) expect(types[Number(number[0]) - 1], number).toBe(type);
});

test("accounts are listed by number, of the types asked for, without the inactive where asked", () => {
	const { scope } = makeBooks();
	statement("UPDATE gl_accounts SET active = 0 WHERE number = '4060'").run();
	const income = listAccounts(scope, { types: ["income"], onlyActive: true }).map(({ number }) => number);
	expect(income).toEqual([...income].sort());
	expect(income).toContain("4000");
	expect(income).not.toContain("4060");
	expect(income).not.toContain("5000");
});

test("only an active bank account of the organization is taken for a bank", () => {
	const { scope } = makeBooks();
	const bank = accountByRole(scope, "operating_cash").id;
	expect([undefined, bank].map((id) => refuseNonBank(scope, id, "bank"))).toEqual([undefined, undefined]);
	statement("UPDATE gl_accounts SET active = 0 WHERE id = ?").run(bank);
	const others = [bank, accountByRole(scope, "rent_income").id, accountByRole(makeBooks().scope, "operating_cash").id];
	for (const id of others) expect(refuseNonBank(scope, id, "bank")).toMatchObject({ ok: false, field: "bank" });
});

test("another organization's account is not found", () => {
	const [mine, theirs] = [makeBooks(), makeBooks()];
	const { id } = accountByRole(theirs.scope, "rent_income");
	expect(findAccount(mine.scope, id)).toBeUndefined();
	expect(findAccount(theirs.scope, id)).toMatchObject({ name: "Rent Income" });
});
