import { expect, test } from "vitest";
import { statement } from "~/db/client.server";
import { makeBooks, tillOf } from "../../../tests/factories/ledger";
import { must } from "../../../tests/factories/must";
import { saying, tellingFrom } from "../../../tests/factories/told";
import {
	accountBlockers,
	accountByRole,
	accountIdByRole,
	addAccount,
	deactivateAccount,
	editAccount,
	findAccount,
	findAccountRecord,
	handOverRole,
	listAccounts,
	reactivateAccount,
	roleHeirs,
	verifyBooks,
} from "./index.server";

const laundry = { number: "4075", name: "Vending", subType: "income" } as const;

test("an account is added once, with a number and a name of its own", () => {
	const { scope } = makeBooks();
	const input = { ...laundry, idempotencyKey: "k1" };
	const { accountId } = must(addAccount(scope, input));
	expect(must(addAccount(scope, input)).accountId).toBe(accountId);
	expect(findAccount(scope, accountId)).toMatchObject({ number: "4075", type: "income", active: true });
	expect(saying(addAccount(scope, { ...laundry, name: "Other" }))).toMatchInlineSnapshot(
		`"number: Vending already has the number 4075."`,
	);
	expect(saying(addAccount(scope, { ...laundry, number: "4076", name: "vending" }))).toMatchInlineSnapshot(
		`"name: Account 4075 is already named Vending."`,
	);
	for (const number of ["4 075", "40:75", "-1", "<b>"]) {
		expect(addAccount(scope, { ...laundry, number, name: "X" }), number).toMatchObject({ field: "number" });
	}
});

test("there is one level of accounts under others, each of its parent's type", () => {
	const { scope } = makeBooks();
	const repairs = listAccounts(scope).find(({ number }) => number === "5200")?.id ?? 0;
	const under = { number: "5201", name: "Locks", subType: "operating_expense", parentId: repairs } as const;
	const { accountId } = must(addAccount(scope, under));
	const deeper = { ...under, number: "5202", name: "Keys", parentId: accountId };
	expect(saying(addAccount(scope, deeper))).toMatchInlineSnapshot(`"parentId: Locks is already a sub-account."`);
	expect(saying(addAccount(scope, { ...deeper, subType: "income", parentId: repairs }))).toMatchInlineSnapshot(
		`"parentId: Repairs has a different account type."`,
	);
	const asChild = { number: "5200", name: "Repairs", subType: "operating_expense" } as const;
	expect(saying(editAccount(scope, repairs, { ...asChild, parentId: repairs }))).toMatchInlineSnapshot(
		`"parentId: An account can't be its own sub-account."`,
	);
	const other = accountIdByRole(scope, "management_fees");
	expect(saying(editAccount(scope, repairs, { ...asChild, parentId: other }))).toMatchInlineSnapshot(
		`"parentId: This account has sub-accounts, so it can't be a sub-account."`,
	);
	expect(deactivateAccount(scope, repairs)).toMatchObject({ ok: false, message: "It has sub-accounts: 5201 Locks." });
	const theirs = makeBooks().scope;
	expect(addAccount(theirs, under)).toMatchObject({ field: "parentId", message: "That account wasn't found." });
});

test("a type stays once something is posted; a role keeps what it rests on", () => {
	const { scope, propertyId, leaseId } = makeBooks();
	const { accountId } = must(addAccount(scope, laundry));
	const everything = tellingFrom(scope);
	must(editAccount(scope, accountId, { ...laundry, subType: "operating_expense" }));
	must(editAccount(scope, accountId, laundry));
	statement("UPDATE gl_accounts SET system_key = NULL WHERE profile_id = ? AND system_key = 'rent_income'").run(
		scope.profileId,
	);
	statement("UPDATE gl_accounts SET system_key = 'rent_income' WHERE id = ?").run(accountId);
	tillOf(scope, propertyId, leaseId).charge(1000, "2026-01-01");
	must(handOverRole(scope, accountId, listAccounts(scope).find(({ number }) => number === "4000")?.id ?? 0));
	expect(editAccount(scope, accountId, { ...laundry, subType: "operating_expense" })).toMatchObject({
		field: "subType",
		message: "You can't change the type of an account with transactions.",
	});
	must(editAccount(scope, accountId, { ...laundry, subType: "non_operating_income" }));
	const rent = accountByRole(scope, "rent_income");
	const named = { number: "4001", name: "Rent", subType: "income" } as const;
	must(editAccount(scope, rent.id, named));
	expect(findAccount(scope, rent.id)).toMatchObject({ number: "4001", name: "Rent", systemKey: "rent_income" });
	expect(saying(editAccount(scope, rent.id, { ...named, subType: "operating_expense" }))).toMatchInlineSnapshot(
		`"subType: This account has a role. You can rename it or reassign the role."`,
	);
	expect(saying(deactivateAccount(scope, rent.id))).toMatchInlineSnapshot(
		`"form: It has the role Rent income. Reassign that role first."`,
	);
	expect(verifyBooks().differences).toEqual([]);
	expect(everything()).toContain(
		`account.role_handed_over of account: The role Rent income was moved from 4075 Vending to 4000 Rent Income. {"rent_income":[${accountId},${rent.id}]}`,
	);
});

test("an edit from an older state is refused, and what changed is written down", () => {
	const { scope } = makeBooks();
	const { accountId } = must(addAccount(scope, laundry));
	const seenUpdatedDate = findAccountRecord(scope, accountId)?.updatedDate ?? "";
	statement("UPDATE gl_accounts SET updated_date = '2026-01-01T00:00:00.000Z' WHERE id = ?").run(accountId);
	expect(saying(editAccount(scope, accountId, { ...laundry, seenUpdatedDate }))).toMatchInlineSnapshot(
		`"form: Someone else saved this record at …. Their values are shown next to yours."`,
	);
	must(editAccount(scope, accountId, { ...laundry, name: "Machines" }));
	const logged = statement<{ changes: string }>(
		"SELECT changes FROM activity_log WHERE action = 'account.edited' AND subject_id = ?",
	).get(accountId);
	expect(JSON.parse(logged?.changes ?? "{}")).toMatchObject({ name: ["Vending", "Machines"] });
});

test("an account is deactivated when nothing rests on it, and comes back", () => {
	const { scope, propertyId, leaseId } = makeBooks();
	const petty = listAccounts(scope).find(({ number }) => number === "1050")?.id ?? 0;
	must(deactivateAccount(scope, petty));
	expect(findAccount(scope, petty)?.active).toBe(false);
	must(reactivateAccount(scope, petty));
	const pet = listAccounts(scope).find(({ number }) => number === "2110")?.id ?? 0;
	must(handOverRole(scope, accountIdByRole(scope, "security_deposits"), pet));
	const till = tillOf(scope, propertyId, leaseId);
	till.charge(1000, "2026-01-01", "security_deposits");
	const held = findAccount(scope, pet);
	expect(held && accountBlockers(scope, held)).toEqual([
		"It has the role Security deposits. Reassign that role first.",
		"Its balance is ($10.00).",
	]);
	statement("UPDATE properties SET operating_account_id = ? WHERE id = ?").run(petty, propertyId);
	expect(deactivateAccount(scope, petty)).toMatchObject({ message: expect.stringContaining("Properties use it: ") });
	expect(saying(deactivateAccount(makeBooks().scope, petty))).toMatchInlineSnapshot(
		`"form: That account wasn't found."`,
	);
});

test("a role goes to an account of the same kind; receivables, payables and prepayments stay once posted", () => {
	const { scope, propertyId, leaseId } = makeBooks();
	const late = accountByRole(scope, "late_fee_income");
	const heirs = roleHeirs(scope, late).map(({ number }) => number);
	expect(heirs).toContain("4040");
	expect(heirs).not.toContain("4000");
	expect(heirs).not.toContain("5200");
	const heir = listAccounts(scope).find(({ number }) => number === "4040")?.id ?? 0;
	must(handOverRole(scope, late.id, heir));
	expect(accountIdByRole(scope, "late_fee_income")).toBe(heir);
	expect(handOverRole(scope, late.id, heir)).toMatchObject({ message: "This account has no role." });

	tillOf(scope, propertyId, leaseId).charge(1000, "2026-01-01");
	const other = listAccounts(scope).find(({ number }) => number === "1200")?.id ?? 0;
	expect(saying(handOverRole(scope, accountIdByRole(scope, "accounts_receivable"), other))).toMatchInlineSnapshot(
		`"heirId: You can't reassign the role because Accounts Receivable has transactions."`,
	);
	expect(verifyBooks().differences).toEqual([]);
});

test("what an account's transactions, sub-accounts or bank rest on isn't changed, and a role needs its like", () => {
	const { scope, propertyId, leaseId } = makeBooks();
	expect(saying(addAccount(scope, { ...laundry, number: "4 075" }))).toBe(
		"number: Use only digits, letters, dots and dashes.",
	);
	const cash = accountByRole(scope, "operating_cash");
	const { accountId: bank } = must(addAccount(scope, { number: "1055", name: "Box", subType: "current_asset" }));
	statement("UPDATE gl_accounts SET is_bank = 1 WHERE id = ?").run(bank);
	expect(saying(editAccount(scope, bank, { number: "1055", name: "Box", subType: "current_liability" }))).toBe(
		"subType: A bank account must be an asset.",
	);
	const { accountId } = must(addAccount(scope, laundry));
	must(addAccount(scope, { number: "4076", name: "Washers", subType: "income", parentId: accountId }));
	expect(saying(editAccount(scope, accountId, { ...laundry, subType: "operating_expense" }))).toBe(
		"subType: You can't change the type of an account with sub-accounts.",
	);
	const deposits = accountByRole(scope, "security_deposits");
	tillOf(scope, propertyId, leaseId).charge(1000, "2026-01-01", "security_deposits");
	const kind = { number: deposits.number, name: deposits.name, subType: deposits.subType, isDeposit: true };
	expect(saying(editAccount(scope, deposits.id, { ...kind, isDeposit: false }))).toBe(
		"isDeposit: This account has a role. You can rename it or reassign the role.",
	);
	const heir = (role: Parameters<typeof accountByRole>[1], heirId: number) =>
		saying(handOverRole(scope, accountByRole(scope, role).id, heirId));
	expect(heir("late_fee_income", cash.id)).toBe(`heirId: ${cash.name} already has a role.`);
	const named = (number: string) => listAccounts(scope).find((one) => one.number === number)?.id ?? 0;
	expect(heir("late_fee_income", named("5200"))).toBe("heirId: Repairs is a different type of account.");
	expect(heir("late_fee_income", 999_999)).toBe("heirId: That account wasn't found.");
	must(deactivateAccount(scope, named("4040")));
	expect(heir("late_fee_income", named("4040"))).toMatch(/^heirId: .+ is inactive\.$/);
	must(handOverRole(scope, deposits.id, named("2110")));
	expect(saying(editAccount(scope, deposits.id, { ...kind, isDeposit: false }))).toBe(
		"isDeposit: You can't change this for an account with transactions.",
	);
});
