import { expect, test } from "vitest";
import { accountByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { fifty, night, rule, ruleFields } from "../../../tests/factories/late-fees";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { saying, toldSoFar } from "../../../tests/factories/told";
import {
	addLateFeeRule,
	chargeInBulk,
	creditInBulk,
	editLateFeeRule,
	endPaymentPlans,
	findLateFeeRule,
	type LateFeeRuleFields,
	lateFeesOf,
	notePaymentPlans,
	removeLateFees,
	sendReminders,
	switchOffLateFeeRule,
	switchOnLateFeeRule,
	undoBulk,
} from "./index.server";

keepBooks("2026-01-01");

test("a late fee rule is refused at the field that does not fit, at both sides of each bound", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const property = "SELECT property_id AS id FROM leases WHERE id = ?";
	const propertyId = statement<{ id: number }>(property).get(leaseId)?.id;
	const add = (over: Partial<LateFeeRuleFields>) => saying(addLateFeeRule(scope, ruleFields(scope, over)));
	const step = (over: Partial<typeof fifty> | object) => add({ steps: [{ ...fifty, ...over }] });
	const rent = accountByRole(scope, "rent_income").id;
	expect([
		add({ scope: "property" }),
		add({ scope: "property", propertyId: -1 }),
		add({ scope: "lease" }),
		add({ scope: "lease", leaseId: -1 }),
		add({ steps: [] }),
		add({ steps: [fifty, fifty, fifty] }),
		step({ graceDays: -1 }),
		step({ graceDays: 91 }),
		step({ fixedCents: -1 }),
		step({ percentBp: -1 }),
		step({ percentBp: 10_001 }),
		step({ fixedCents: 0, percentBp: 0 }),
		add({ monthCapCents: 4_999, floorCents: 5_000 }),
		add({ totalCapCents: 4_999, floorCents: 5_000 }),
		add({ incomeAccountId: accountByRole(scope, "operating_cash").id }),
		add({ accountIds: [] }),
		add({ accountIds: [rent, -1] }),
		add({ startDate: "2025-12-31" }),
	]).toMatchInlineSnapshot(`
		[
		  "propertyId: Choose a property.",
		  "propertyId: That property wasn't found.",
		  "leaseId: Choose a lease.",
		  "leaseId: That lease wasn't found.",
		  "steps: Enter a late fee.",
		  "steps: You can add up to two fees.",
		  "steps[0].graceDays: Enter 0 to 90 days.",
		  "steps[0].graceDays: Enter 0 to 90 days.",
		  "steps[0].fixed: Enter an amount above zero.",
		  "steps[0].percent: Enter 100% or less.",
		  "steps[0].percent: Enter 100% or less.",
		  "steps[0].fixed: Enter an amount, a percentage or both.",
		  "monthCap: This is less than the smallest fee.",
		  "totalCap: This is less than the smallest fee.",
		  "incomeAccountId: Choose an income account.",
		  "accountIds: Select at least one account.",
		  "accountIds: That account wasn't found.",
		  "startDate: Use today's date or later. Late fees can't be backdated.",
		]
	`);
	expect([
		add({ steps: [{ ...fifty, graceDays: 90, fixedCents: 0, percentBp: 10_000 }], accountIds: [rent] }),
		add({
			scope: "property",
			propertyId,
			steps: [{ ...fifty, graceDays: 0 }],
			monthCapCents: 5_000,
			floorCents: 5_000,
		}),
		add({ scope: "lease", leaseId, steps: [{ ...fifty, percentBp: 1 }], totalCapCents: 5_000, floorCents: 5_000 }),
	]).toEqual(["done", "done", "done"]);
	expect([add({}), add({ scope: "property", propertyId }), add({ scope: "lease", leaseId })]).toMatchInlineSnapshot(`
		[
		  "scope: There's already a rule for all leases. Edit that one.",
		  "propertyId: This property already has a rule. Edit that one.",
		  "leaseId: This lease already has a rule. Edit that one.",
		]
	`);
});

test("what collections do is written down, and told to the tenants", () => {
	const scope = makeBooks();
	const tenants = [{ firstname: "Ana", lastname: "Diaz", email: "ana@example.org", differentPerson: true }];
	const { leaseId } = makeLease(scope, { tenants });
	const ruleId = rule(scope);
	must(editLateFeeRule(scope, ruleId, ruleFields(scope, { steps: [{ ...fifty, fixedCents: 6_000 }] })));
	night("2026-01-10");
	const days = () => {
		const { active, startDate, chargedThrough, endedOn } = findLateFeeRule(scope, ruleId) ?? {};
		return { active, startDate, chargedThrough, endedOn };
	};
	expect(days()).toMatchInlineSnapshot(`
		{
		  "active": true,
		  "chargedThrough": "2026-01-10",
		  "endedOn": null,
		  "startDate": "2026-01-01",
		}
	`);
	must(switchOffLateFeeRule(scope, ruleId));
	expect(days()).toMatchInlineSnapshot(`
		{
		  "active": false,
		  "chargedThrough": "2026-01-10",
		  "endedOn": "2026-01-10",
		  "startDate": "2026-01-01",
		}
	`);
	onDay("2026-01-11");
	must(switchOnLateFeeRule(scope, ruleId));
	expect(days()).toMatchInlineSnapshot(`
		{
		  "active": true,
		  "chargedThrough": "2026-01-10",
		  "endedOn": null,
		  "startDate": "2026-01-11",
		}
	`);
	onDay("2026-01-10");
	expect([switchOnLateFeeRule(scope, -1), editLateFeeRule(scope, -1, ruleFields(scope, {}))].map(saying)).toEqual(
		Array(2).fill("form: That rule wasn't found."),
	);
	expect(saying(undoBulk(scope, -1, { reason: "Typo" }))).toBe("form: That batch wasn't found.");
	const fees = lateFeesOf(scope, leaseId).map(({ transactionId }) => transactionId);
	expect(
		[
			removeLateFees(scope, leaseId, { transactionIds: [], reason: "Sick" }),
			removeLateFees(scope, leaseId, { transactionIds: fees, reason: "" }),
			removeLateFees(scope, leaseId, { transactionIds: [-1], reason: "Sick" }),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "transactionIds: Select at least one late fee.",
		  "reason: Enter a reason.",
		  "transactionIds: That late fee wasn't found.",
		]
	`);
	must(removeLateFees(scope, leaseId, { transactionIds: fees, reason: "Sick" }));
	const reminder = { leaseIds: [leaseId], subject: "Your balance", text: "Please pay." };
	must(sendReminders(scope, reminder));
	expect(
		[
			sendReminders(scope, reminder),
			sendReminders(scope, { ...reminder, leaseIds: [-1] }),
			notePaymentPlans(scope, { leaseIds: [-1], note: "Half now", until: "2026-02-01" }),
			notePaymentPlans(scope, { leaseIds: [leaseId], note: "Half now", until: "2026-01-09" }),
			endPaymentPlans(scope, { leaseIds: [leaseId] }),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "confirmAgain: Ana Diaz was already reminded today.",
		  "form: None of the leases you selected have a balance due.",
		  "form: None of the leases you selected have a balance due.",
		  "until: Choose a future date.",
		  "form: None of the leases you selected have a payment plan.",
		]
	`);
	must(notePaymentPlans(scope, { leaseIds: [leaseId], note: "Half now", until: "2026-01-10" }));
	must(endPaymentPlans(scope, { leaseIds: [leaseId] }));
	const bulk = { date: "2026-01-10", accountId: accountByRole(scope, "rent_income").id };
	const charge = (rows: { leaseId: number; amountCents: number }[], over = {}) =>
		chargeInBulk(scope, { ...bulk, rows, ...over });
	const row = { leaseId, amountCents: 1_000 };
	expect(
		[
			charge([]),
			charge([row, row]),
			charge([{ ...row, amountCents: 0 }]),
			charge([{ ...row, leaseId: -1 }]),
			charge([row]),
			charge([row]),
			creditInBulk(scope, { ...bulk, kind: "write_off", rows: [row] }),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "rows: Select at least one lease.",
		  "rows[1].amount: This lease is listed twice.",
		  "rows[0].amount: Enter an amount above zero.",
		  "rows[0].amount: That lease wasn't found.",
		  "done",
		  "confirmDuplicates: 1 lease was charged to this account in the last 5 days.",
		  "reason: Enter a reason for writing off a current tenant’s debt.",
		]
	`);
	const { runId } = must(charge([row], { confirmDuplicates: true }));
	expect(
		[
			undoBulk(scope, runId, { reason: "" }),
			undoBulk(scope, runId, { reason: "Typo" }),
			undoBulk(scope, runId, { reason: "Typo" }),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "reason: Enter a reason.",
		  "done",
		  "form: This batch was already undone.",
		]
	`);
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"property.added of property: … was added with 1 unit.
		tenant.added of tenant: Ana Diaz was added.
		lease.drafted of lease: The draft for Ana Diaz at … · 1 was saved.
		lease.executed of lease: The lease for Ana Diaz was started.
		late_fee_rule.added of organization: Late fee rule 1 was added.
		late_fee_rule.changed of organization: Late fee rule 1 was changed.
		lease.late_fee_charged of lease: A late fee of $60.00 was charged to Ana Diaz.
		late_fee_rule.switched_off of organization: Late fee rule 1 was turned off.
		late_fee_rule.switched_on of organization: Late fee rule 1 was turned on.
		transaction.reversed of lease: Transaction 2 was reversed. Sick
		lease.late_fees_removed of lease: $60.00 in late fees was removed. Sick
		lease.reminded of lease: A reminder of $1,200.00 was emailed.
		note.added of lease: A note was added.
		lease.payment_plan_ended of lease: The payment plan was ended.
		lease.charged of lease: $10.00 was charged to Ana Diaz.
		lease.charged of lease: $10.00 was charged to Ana Diaz.
		transaction.reversed of lease: Transaction 5 was reversed. Typo
		bulk_run.undone of organization: A bulk charge of $10.00 to 1 lease was undone. Typo
		notice to property_manager: A late fee of $60.00 was charged.
		email to books…@example.com: Late fee applied
		email to ana@example.org: Your balance"
	`);
});
