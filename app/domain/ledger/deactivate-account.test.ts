import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { addLateFeeRule } from "#domain/collections";
import { setDepositRules } from "#domain/deposits";
import { postEntry } from "#domain/journal";
import { addAllocationRule } from "#domain/payables";
import { addRecurring } from "#domain/recurring-charges";
import { statement } from "~/db/client.server";
import { books } from "../../../tests/factories/journal";
import { ruleFields } from "../../../tests/factories/late-fees";
import { makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeExpense, makeVendor } from "../../../tests/factories/payables";
import { saying, tellingFrom } from "../../../tests/factories/told";
import { accountBlockers, addAccount, deactivateAccount, findAccount, reactivateAccount } from "./index.server";

afterEach(() => setClock());

test("an account stays active while anything would post to it, each in its words; of others' nothing counts", () => {
	const { scope, propertyId, account } = books();
	const blockers = (accountId: number) => {
		const found = findAccount(scope, accountId);
		return found && accountBlockers(scope, found);
	};
	const [parking, repairs] = [account("Parking"), account("Repairs")];
	expect([blockers(parking), blockers(repairs)]).toEqual([[], []]);
	const { leaseId } = makeLease(scope);
	const monthly = { cycle: "monthly", firstDate: "2026-04-05", memo: "Parking" } as const;
	must(addRecurring(scope, leaseId, { kind: "charge", accountId: parking, amountCents: 5_000, ...monthly }));
	must(addLateFeeRule(scope, ruleFields(scope, { incomeAccountId: parking, startDate: "2026-03-31" })));
	const rule = { method: "equal" as const, ownShareBp: 0, shares: [] };
	must(
		addAllocationRule(scope, propertyId, {
			...{ ...rule, name: "Parking costs", accountIds: [], billTenants: true, chargeAccountId: parking },
		}),
	);
	must(addAccount(scope, { number: "4099", name: "Bicycles", subType: "income", parentId: parking }));
	expect(blockers(parking)).toMatchInlineSnapshot(`
		[
		  "It has sub-accounts: 4099 Bicycles.",
		  "Recurring charges post to it: Ana Diaz.",
		  "Allocation rules use it: Parking costs.",
		  "Late fee rules use it: Every lease.",
		]
	`);

	makeExpense(scope, propertyId, { memo: "Garden", date: "2026-03-31", repeat: { cycle: "monthly" } });
	makeVendor(scope, { companyName: "Bolt Electric", expenseAccountId: repairs });
	must(addAllocationRule(scope, propertyId, { ...rule, name: "Repairs", accountIds: [repairs], billTenants: false }));
	must(setDepositRules(scope, { returnDays: 30, interestBp: 100, interestAccountId: repairs }));
	const lines = [
		{ accountId: repairs, propertyId, debitCents: 100 },
		{ accountId: account("Owner Contribution"), propertyId, creditCents: 100 },
	];
	must(postEntry(scope, { memo: "Every month", lines, date: "2026-03-31", repeat: { cycle: "monthly" } }));
	expect(blockers(repairs)).toMatchInlineSnapshot(`
		[
		  "Recurring expenses post to it: Garden.",
		  "Vendors use it as their default account: Bolt Electric.",
		  "Allocation rules use it: Repairs.",
		  "Recurring journal entries post to it: Every month.",
		  "Interest on deposits is paid from it: Deposit rules.",
		]
	`);

	const stranger = makeBooks();
	const foreign = findAccount(scope, repairs);
	expect(foreign && accountBlockers(stranger, foreign)).toEqual([]);
	for (const sql of [
		"UPDATE recurring_expenses SET next_date = NULL",
		"UPDATE vendors SET active = 0",
		"UPDATE allocation_rules SET active = 0",
		"UPDATE journal_templates SET next_date = NULL",
		"DELETE FROM deposit_rules",
	]) {
		statement(sql).run();
	}
	expect(blockers(repairs)).toEqual([]);
});

test("an account that nothing needs is turned off and on again, and each is written down once", () => {
	const { scope, account } = books();
	const parking = account("Parking");
	const told = tellingFrom(scope);
	for (const change of [deactivateAccount, deactivateAccount, reactivateAccount, reactivateAccount]) {
		must(change(scope, parking));
	}
	expect(told()).toMatchInlineSnapshot(`
		"account.deactivated of account: Account 4050 Parking was deactivated. {"active":[true,false]}
		account.reactivated of account: Account 4050 Parking was reactivated. {"active":[false,true]}"
	`);
	expect(saying(deactivateAccount(makeBooks(), parking))).toBe("form: That account wasn't found.");
	expect(saying(reactivateAccount(makeBooks(), parking))).toBe("form: That account wasn't found.");
	expect(saying(deactivateAccount(scope, account("Rent Income")))).toMatchInlineSnapshot(
		`"form: It has the role Rent income. Reassign that role first."`,
	);
});
