import fc from "fast-check";
import { expect, test } from "vitest";
import { refundDeposit } from "#domain/deposits";
import { correctCharge, reverseTransaction } from "#domain/lease-accounts";
import { openCharges } from "#domain/ledger";
import {
	addAllocationRule,
	allocationRuleChoices,
	chargedOf,
	chargeTenants,
	divideCost,
	editAllocationRule,
	findAllocationRule,
	findChecks,
	listAllocationRules,
	proposeTenantCharges,
	removeAllocationRule,
	reverseExpense,
	sharesOfRule,
} from "#domain/payables";
import type { NewProperty } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, makeLease } from "../../../tests/factories/leasing";
import { movedOut } from "../../../tests/factories/moved-out";
import { must } from "../../../tests/factories/must";
import { makeExpense } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";

keepBooks("2026-03-20");

/** Three units of 500, 750 and 1,000 square feet. */
function building(over: Partial<NewProperty> = {}) {
	const scope = makeBooks();
	const units = [
		{ unitNumber: "1", sizeSqft: 500, bedrooms: "studio" as const },
		{ unitNumber: "2", sizeSqft: 750, bedrooms: "2" as const },
		{ unitNumber: "10", sizeSqft: 1000, bedrooms: "3" as const },
	];
	const { propertyId, unitIds } = makeProperty(scope, { units, ...over });
	return { scope, propertyId, unitIds, water: accountNamed(scope, "Water and Sewer") };
}

const rule = (over = {}) => ({
	...{ name: "Water", method: "size" as const, ownShareBp: 1000, accountIds: [], shares: [], billTenants: false },
	...over,
});

test("a cost is divided over units by what they are measured by, to the cent", () => {
	const { scope, propertyId, water } = building();
	const divide = (division: "units_equal" | "units_size" | "units_beds") => {
		const divided = divideCost(scope, { amountCents: 10_000, accountId: water, by: { division }, propertyId });
		return divided.ok ? divided.lines.map(({ unitNumber, amountCents }) => [unitNumber, amountCents]) : divided;
	};
	expect(divide("units_equal")).toEqual([
		["1", 3334],
		["2", 3333],
		["10", 3333],
	]);
	expect(divide("units_size")).toEqual([
		["1", 2222],
		["2", 3333],
		["10", 4445],
	]);
	expect(divide("units_beds")).toEqual([
		["1", 1667],
		["2", 3333],
		["10", 5000],
	]);
	expect(
		divideCost(scope, { amountCents: 100, accountId: water, by: { division: "units_occupants" }, propertyId }),
	).toMatchObject({
		...{ field: "divide.by", message: "No units at this property are occupied." },
	});
	expect(
		saying(
			divideCost(makeBooks(), { amountCents: 100, accountId: water, by: { division: "units_equal" }, propertyId }),
		),
	).toMatchInlineSnapshot(`"divide.accountId: That account wasn't found."`);
	statement("UPDATE units SET active = 0").run();
	expect(
		saying(divideCost(scope, { amountCents: 100, accountId: water, by: { division: "units_equal" }, propertyId })),
	).toBe("divide.by: This property has no units.");
});

test("units without what they are measured by are named", () => {
	const { scope, propertyId, water } = building({ units: [{ unitNumber: "A" }, { unitNumber: "B", sizeSqft: 5 }] });
	const by = { division: "units_size" as const };
	expect(divideCost(scope, { amountCents: 100, accountId: water, by, propertyId })).toMatchObject({
		...{ field: "divide.by", message: "Enter the size of unit A first." },
	});
});

test("whatever the amount and the shares, the parts sum to it", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 9_999_999 }),
			fc.integer({ min: 0, max: 9999 }),
			(amountCents, ownShareBp) => {
				const { scope, propertyId, water } = building();
				const added = addAllocationRule(scope, propertyId, rule({ ownShareBp }));
				if (!added.ok) throw new Error(added.message);
				const divided = divideCost(scope, { amountCents, accountId: water, by: { ruleId: added.ruleId } });
				if (!divided.ok) throw new Error(divided.message);
				expect(divided.lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(amountCents);
			},
		),
		{ numRuns: 15, endOnFailure: true },
	);
});

test("a rule divides by what units weigh, not by shares rounded to hundredths of a percent", () => {
	const { scope, propertyId, water } = building();
	const divide = (over: object) => {
		const added = addAllocationRule(scope, propertyId, rule(over));
		if (!added.ok) throw new Error(added.message);
		const divided = divideCost(scope, { amountCents: 10_000_000, accountId: water, by: { ruleId: added.ruleId } });
		return divided.ok ? divided.lines.map(({ amountCents }) => amountCents) : divided;
	};
	expect(divide({ name: "Equal", method: "equal", ownShareBp: 0 })).toEqual([3_333_334, 3_333_333, 3_333_333]);
	expect(divide({ name: "Own", method: "equal", ownShareBp: 1000 })).toEqual([
		...[3_000_000, 3_000_000, 3_000_000, 1_000_000],
	]);
	expect(divide({ name: "Size", method: "size", ownShareBp: 0 })).toEqual([2_222_222, 3_333_333, 4_444_445]);
});

test("a rule keeps the property's own share; fixed shares have to come to 100%", () => {
	const { scope, propertyId, unitIds, water } = building();
	const add = (over: object) => addAllocationRule(scope, propertyId, rule(over));
	const added = add({});
	if (!added.ok) throw new Error(added.message);
	const kept = findAllocationRule(scope, added.ruleId);
	const shares = kept && sharesOfRule(scope, kept);
	expect(shares?.ok && shares.units.map(({ shareBp }) => shareBp)).toEqual([2000, 3000, 4000]);
	const divided = divideCost(scope, { amountCents: 10_000, accountId: water, by: { ruleId: added.ruleId } });
	expect(divided.ok && divided.lines.map(({ unitNumber, amountCents }) => [unitNumber, amountCents])).toEqual([
		...[
			["1", 2000],
			["2", 3000],
			["10", 4000],
		],
		["", 1000],
	]);

	expect(saying(add({}))).toMatchInlineSnapshot(`"name: This property already has a rule with this name."`);
	const [first = 0, second = 0] = unitIds;
	const fixed = { name: "Fixed", method: "fixed", ownShareBp: 0, shares: [{ unitId: first, shareBp: 6000 }] };
	expect(add(fixed)).toMatchObject({ field: "shares", message: expect.stringContaining("60%") });
	expect(add({ ...fixed, shares: [...fixed.shares, { unitId: second, shareBp: 4000 }] }).ok).toBe(true);
	expect(saying(add({ name: "B", billTenants: true }))).toMatchInlineSnapshot(
		`"chargeAccountId: Choose the income account for tenant charges."`,
	);
	expect(saying(add({ name: "C", accountIds: [accountNamed(scope, "Rent Income")] }))).toMatchInlineSnapshot(
		`"accountIds: That account wasn't found."`,
	);
	expect(saying(addAllocationRule(makeBooks(), propertyId, rule()))).toMatchInlineSnapshot(
		`"form: That property wasn't found."`,
	);

	expect(editAllocationRule(scope, added.ruleId, rule({ ownShareBp: 0 })).ok).toBe(true);
	expect(saying(editAllocationRule(makeBooks(), added.ruleId, rule()))).toMatchInlineSnapshot(
		`"form: That rule wasn't found."`,
	);
	expect(removeAllocationRule(scope, added.ruleId).ok).toBe(true);
	expect(listAllocationRules(scope, propertyId).map(({ name }) => name)).toEqual(["Fixed"]);
});

function rented(scope: Scope, unitId: number, over: Parameters<typeof makeLease>[1] = {}) {
	return makeLease(scope, { unitId, startDate: "2026-02-15", endDate: "2026-12-31", ...over }).leaseId;
}

test("tenants bear the days they lived there, and never more than it cost", () => {
	const { scope, propertyId, unitIds, water } = building();
	const [first = 0, second = 0] = unitIds;
	const leaseId = rented(scope, first);
	const expense = makeExpense(scope, propertyId, {
		date: "2026-03-10",
		lines: [
			{ propertyId, unitId: first, accountId: water, amountCents: 2800 },
			{ propertyId, unitId: second, accountId: water, amountCents: 2800 },
		],
	}).transactionId;
	const february = { from: "2026-02-01", to: "2026-02-28" };
	const proposed = proposeTenantCharges(scope, expense, february);
	expect(proposed).toEqual([
		{ leaseId, leaseName: "Ana Diaz", unitNumber: "1", days: 14, periodDays: 28, amountCents: 1400 },
	]);
	expect(proposeTenantCharges(makeBooks(), expense, february)).toEqual([]);

	const owed = openCharges(scope, leaseId).length;
	const input = {
		...{ date: "2026-03-20", accountId: accountNamed(scope, "Utility Reimbursement"), memo: "Water", markupBp: 1000 },
		charges: [{ leaseId, amountCents: 1400 }],
	};
	expect(chargeTenants(scope, expense, { ...input, charges: [{ leaseId, amountCents: 5601 }] })).toMatchObject({
		...{ field: "charges", message: "Only $56.00 of this expense is left to charge." },
	});
	expect(saying(chargeTenants(scope, expense, { ...input, charges: [] }))).toBe(
		"charges: Enter an amount for at least one lease.",
	);
	expect(saying(chargeTenants(scope, expense, { ...input, accountId: water }))).toMatchInlineSnapshot(
		`"accountId: Choose an income account."`,
	);
	expect(saying(chargeTenants(makeBooks(), expense, input))).toMatchInlineSnapshot(
		`"form: That expense wasn't found or was reversed."`,
	);
	expect(chargeTenants(scope, expense, input)).toMatchObject({ ok: true, chargedCents: 1540, leases: 1 });
	expect(openCharges(scope, leaseId)).toHaveLength(owed + 1);
	expect(chargedOf(scope, expense)).toMatchObject([{ leaseId, amountCents: 1400 }]);

	expect(reverseExpense(scope, expense, { reason: "Wrong", withCharges: true }).ok).toBe(true);
	expect(openCharges(scope, leaseId)).toHaveLength(owed);
	expect(chargedOf(scope, expense)).toEqual([]);
});

test("a corrected charge is still that of its expense, so no tenant bears it twice", () => {
	const { scope, propertyId, unitIds, water } = building();
	const leaseId = rented(scope, unitIds[0] ?? 0);
	const lines = [{ propertyId, unitId: unitIds[0], accountId: water, amountCents: 2800 }];
	const expense = makeExpense(scope, propertyId, { date: "2026-03-10", lines }).transactionId;
	const accountId = accountNamed(scope, "Utility Reimbursement");
	const input = { date: "2026-03-20", accountId, charges: [{ leaseId, amountCents: 2800 }] };
	expect(chargeTenants(scope, expense, { ...input, markupBp: 1000 }).ok).toBe(true);
	const correct = (amountCents: number, memo: string) => {
		const [charged] = chargedOf(scope, expense);
		const line = { accountId, amountCents, memo };
		expect(correctCharge(scope, charged?.chargeId ?? 0, { date: "2026-03-19", lines: [line] }).ok).toBe(true);
	};
	correct(3000, "The markup was too high");
	expect(chargedOf(scope, expense)).toMatchObject([{ leaseId, date: "2026-03-19", amountCents: 2800 }]);
	expect(chargeTenants(scope, expense, input)).toMatchObject({
		...{ field: "charges", message: "Only $0.00 of this expense is left to charge." },
	});
	correct(2000, "Half a month");
	expect(chargedOf(scope, expense)).toMatchObject([{ amountCents: 2000 }]);
	expect(chargeTenants(scope, expense, { ...input, charges: [{ leaseId, amountCents: 800 }] }).ok).toBe(true);
	expect(reverseExpense(scope, expense, { reason: "Wrong", withCharges: true }).ok).toBe(true);
	expect(chargedOf(scope, expense)).toEqual([]);
});

test("a cost is divided among what there is, in up to as many lines as a transaction has", () => {
	const { scope, propertyId, water, unitIds } = building();
	const [unitId = 0] = unitIds;
	const adding = (over: object) => saying(addAllocationRule(scope, propertyId, rule({ name: "Other", ...over })));
	expect(adding({ ownShareBp: 10_000 })).toBe("ownShare: There's nothing left to divide among the units.");
	expect(adding({ ownShareBp: 9_999 })).toBe("done");
	const fixed = (shares: { unitId: number; shareBp: number }[], ownShareBp = 0) =>
		adding({ name: "Fixed", method: "fixed", ownShareBp, shares });
	expect(fixed([{ unitId, shareBp: 9_998 }], 1)).toBe(
		"shares: The shares add up to 99.99%, including the property's share. They must total 100%.",
	);
	expect(fixed([5_000, 5_000].map((shareBp) => ({ unitId, shareBp })))).toBe("shares: A unit is listed twice.");
	const none = makeBooks();
	const account = accountNamed(none, "Repairs");
	const over = (division: "properties_equal" | "properties_size") =>
		saying(divideCost(none, { amountCents: 100, accountId: account, by: { division }, propertyId: undefined }));
	expect(over("properties_equal")).toBe("divide.by: You don't have any properties yet.");
	makeProperty(none, { units: [{ unitNumber: "A" }] } as never);
	expect(over("properties_size")).toBe(
		"divide.by: None of your properties have the information needed to divide this.",
	);
	makeProperty(none, { units: [{ unitNumber: "A", sizeSqft: 500 }] } as never);
	expect(over("properties_size")).toMatch(/^divide\.by: Enter unit sizes for .+ first\.$/);
	expect(divideCost(scope, { amountCents: 0, accountId: water, by: { division: "units_equal" }, propertyId })).toEqual({
		...{ ok: false, field: "divide.amount", message: "Enter an amount above zero." },
	});
});

test("of many units without what they are measured by six are named; a choice of rules is by property and name", () => {
	const many = Array.from({ length: 8 }, (_, at) => ({ unitNumber: `${at + 1}` }));
	const { scope, propertyId, water } = building({ units: many });
	const by = (
		division: "units_size" | "units_beds" | "properties_size" | "properties_units",
		of: number | undefined = propertyId,
	) => saying(divideCost(scope, { amountCents: 100, accountId: water, by: { division }, propertyId: of }));
	const said = [by("units_size"), by("units_beds"), by("properties_size"), by("properties_units")];
	said.push(
		saying(divideCost(scope, { amountCents: 100, accountId: water, by: { division: "units_size" } })),
		by("units_size", -1),
	);
	const { propertyId: second } = makeProperty(scope, {
		name: "Birch Court",
		units: [{ unitNumber: "1", sizeSqft: 10 }],
	});
	expect([...said, by("properties_size")]).toMatchInlineSnapshot(`
		[
		  "divide.by: Enter the size of units 1, 2, 3, 4, 5, 6 and 2 others first.",
		  "divide.by: Enter the bedrooms of units 1, 2, 3, 4, 5, 6 and 2 others first.",
		  "divide.by: None of your properties have the information needed to divide this.",
		  "done",
		  "divide.propertyId: Choose a property.",
		  "divide.propertyId: That property wasn't found.",
		  "divide.by: Enter unit sizes for … first.",
		]
	`);
	const rules = [
		addAllocationRule(scope, propertyId, rule({ name: "Zeta", method: "equal" })),
		addAllocationRule(scope, second, rule({ name: "Water" })),
		addAllocationRule(scope, second, rule({ name: "Trash" })),
	].map((added) => must(added).ruleId);
	expect(allocationRuleChoices(scope).map(({ id }) => rules.indexOf(id))).toEqual([0, 2, 1]);
	must(removeAllocationRule(scope, rules[1] ?? 0));
	expect(
		allocationRuleChoices(scope)
			.map(({ name, propertyName }) => [name, propertyName])
			.slice(1),
	).toEqual([["Trash", "Birch Court"]]);
	expect(allocationRuleChoices(makeBooks())).toEqual([]);
});

test("a deposit's refund by check is a check of the bank that paid it, until it is voided", () => {
	const { scope, leaseId } = movedOut();
	const refund = {
		...{ date: "2026-02-05", payeeName: "Ana Diaz", method: "check" as const, checkNumber: 2001, confirmOwing: true },
		deposits: [{ accountId: accountNamed(scope, "Security Deposit Liability"), amountCents: 50_000 }],
	};
	const { transactionId } = must(refundDeposit(scope, leaseId, refund));
	const checks = () =>
		findChecks(scope, { transactionId }).map(
			({ checkNumber, payTo, amountCents, memo, voided, waits, lines, bankName }) => ({
				...{ checkNumber, payTo, amountCents, memo, voided, waits, bankName },
				lines: lines.map((line) => [line.date, line.amountCents]),
			}),
		);
	expect(checks()).toMatchInlineSnapshot(`
		[
		  {
		    "amountCents": 50000,
		    "bankName": "Security Deposit Trust",
		    "checkNumber": 1001,
		    "lines": [
		      [
		        "2026-02-05",
		        50000,
		      ],
		    ],
		    "memo": "Refund",
		    "payTo": "Ana Diaz",
		    "voided": false,
		    "waits": false,
		  },
		]
	`);
	must(reverseTransaction(scope, transactionId, { reason: "Lost", confirmBelowZero: true }));
	expect(checks().map(({ voided }) => voided)).toEqual([true]);
	expect(findChecks(makeBooks(), { transactionId })).toEqual([]);
});
