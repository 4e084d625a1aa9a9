import { expect, test } from "vitest";
import { findLease } from "#domain/lease-records";
import { executeLease, saveDraft, startLease } from "#domain/leasing";
import { sqlite, statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, leaseFields, makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying, tellingFrom } from "../../../tests/factories/told";
import { aboveDepositLimit, depositRulesOf, setDepositRules } from "./index.server";

keepBooks("2026-01-10");

/** A home in New York, and an organization that set limits for New York and for everywhere else. */
function limited() {
	const scope = makeBooks();
	const { unitId, propertyId } = makeProperty(scope);
	statement("UPDATE properties SET state = 'NY' WHERE id = ?").run(propertyId);
	const limits = [
		{ state: " ny", months: 100 },
		{ state: "", months: 150 },
	];
	must(setDepositRules(scope, { returnDays: 14, interestBp: 0, limits }));
	const above = (depositCents: number, rentCents = 120_000) =>
		aboveDepositLimit(scope, { unitId, rentCents, depositCents });
	return { scope, unitId, propertyId, above };
}

test("deposits above the limit of the property's state are said in words, at both sides of the bound", () => {
	const { scope, propertyId, above } = limited();
	expect(above(120_001)).toMatchInlineSnapshot(
		`"The deposits come to $1,200.01. Your limit for NY is 1 month's rent, $1,200.00. Check with your attorney."`,
	);
	expect([above(120_000), above(0), above(1, 0)]).toEqual([undefined, undefined, undefined]);
	statement("UPDATE properties SET state = 'VT' WHERE id = ?").run(propertyId);
	expect([above(180_000), above(180_001)]).toMatchInlineSnapshot(`
		[
		  undefined,
		  "The deposits come to $1,800.01. Your limit is 1.5 months' rent, $1,800.00. Check with your attorney.",
		]
	`);
	must(setDepositRules(scope, { returnDays: 14, interestBp: 0, limits: [{ state: "NY", months: 100 }] }));
	expect(above(999_999)).toBeUndefined();
	must(setDepositRules(scope, { returnDays: 15, interestBp: 0 }));
	expect(depositRulesOf(scope).limits).toEqual([{ state: "NY", months: 100 }]);
});

test("a state is listed once", () => {
	const scope = makeBooks();
	const limits = [
		{ line: 0, state: "NY", months: 100 },
		{ line: 2, state: "ny ", months: 200 },
	];
	expect(saying(setDepositRules(scope, { returnDays: 14, interestBp: 0, limits }))).toBe(
		"limits[2].state: This state is listed twice.",
	);
});

test("a lease with deposits above the limit asks before it starts, and starts once that is confirmed", () => {
	const { scope, unitId } = limited();
	const deposits = ["Security Deposit Liability", "Pet Deposit"].map((name) => ({
		accountId: accountNamed(scope, name),
		amountCents: 70_000,
	}));
	const fields = leaseFields(scope, unitId, { deposits });
	expect(saying(startLease(scope, fields))).toMatchInlineSnapshot(
		`"confirmDeposits: The deposits come to $1,400.00. Your limit for NY is 1 month's rent, $1,200.00. Check with your attorney."`,
	);
	expect(sqlite().prepare("SELECT count(*) FROM leases").pluck().get()).toBe(0);
	expect(saying(startLease(scope, { ...fields, confirmDeposits: true }))).toBe("done");
});

test("a draft with deposits above the limit asks before it starts from its own page", () => {
	const { scope, unitId } = limited();
	const deposits = [{ accountId: accountNamed(scope, "Security Deposit Liability"), amountCents: 120_001 }];
	const { leaseId } = must(saveDraft(scope, leaseFields(scope, unitId, { deposits })));
	expect(saying(executeLease(scope, leaseId))).toMatchInlineSnapshot(
		`"confirmDeposits: The deposits come to $1,200.01. Your limit for NY is 1 month's rent, $1,200.00. Check with your attorney."`,
	);
	expect(findLease(scope, leaseId)?.stage).toBe("draft");
	expect(saying(executeLease(scope, leaseId, { confirmDeposits: true }))).toBe("done");
	expect(findLease(scope, leaseId)?.stage).toBe("executed");
});

test("what the rules were and are is in the activity log; saving the same again isn't", () => {
	const { scope } = limited();
	const repairs = accountNamed(scope, "Repairs");
	const told = tellingFrom(scope);
	const rules = { returnDays: 21, interestBp: 150, interestAccountId: repairs };
	must(setDepositRules(scope, rules));
	must(setDepositRules(scope, rules));
	expect(told()).toMatchInlineSnapshot(
		`"deposit_rules.saved of organization: Deposit rules saved. {"daysToReturnDeposit":[14,21],"annualInterest":[[],["1.5%"]],"interestAccount":[null,"Repairs"]}"`,
	);
});
