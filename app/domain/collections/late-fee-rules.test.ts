import { describe, expect, test } from "vitest";
import { accountByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { feesOf, fifty, night, pay, rule, ruleFields } from "../../../tests/factories/late-fees";
import { accountNamed, makeBooks, makeLease, moneyOf, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeOrganization } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import {
	addLateFeeRule,
	editLateFeeRule,
	type LateFeeRuleFields,
	lateFeesOf,
	listLateFeeRules,
	previewLateFees,
	removeLateFees,
	switchOffLateFeeRule,
	switchOnLateFeeRule,
	tryLateFeeRule,
} from "./index.server";

keepBooks("2026-01-01");

describe("whose rule", () => {
	test("a lease's before its property's before the organization's; an exempt lease pays none", () => {
		const scope = makeBooks();
		const { leaseId: plain } = makeLease(scope);
		const { leaseId: housed } = makeLease(scope);
		const { leaseId: own } = makeLease(scope);
		const { leaseId: exempt } = makeLease(scope);
		const property = (leaseId: number) =>
			statement<{ id: number }>("SELECT property_id AS id FROM leases WHERE id = ?").get(leaseId)?.id;
		rule(scope);
		rule(scope, { scope: "property", propertyId: property(housed), steps: [{ ...fifty, fixedCents: 6000 }] });
		rule(scope, { scope: "property", propertyId: property(own), steps: [{ ...fifty, fixedCents: 6000 }] });
		rule(scope, { scope: "lease", leaseId: own, steps: [{ ...fifty, fixedCents: 7000 }] });
		rule(scope, { scope: "lease", leaseId: exempt, exempt: true, steps: [] });
		expect(previewLateFees(scope).fees).toEqual([]);
		expect(listLateFeeRules(scope).map(({ leases }) => leases)).toEqual([1, 1, 0, 1, 1]);
		night("2026-01-05");
		const cents = [plain, housed, own, exempt].map((leaseId) => feesOf(scope, leaseId).map(([, amount]) => amount));
		expect(cents).toEqual([[5000], [6000], [7000], []]);
	});

	test("its terms are kept once for each change of them: saved as they stand, no new version", () => {
		const scope = makeBooks();
		const id = rule(scope);
		const fields = ruleFields(scope, { startDate: "2026-01-01" });
		const versions = () =>
			statement<{ count: number }>("SELECT count(*) AS count FROM late_fee_rule_versions WHERE rule_id = ?").get(id);
		must(editLateFeeRule(scope, id, { ...fields, minimumBalanceCents: 10_000 }));
		const changed = versions();
		must(editLateFeeRule(scope, id, { ...fields, minimumBalanceCents: 10_000 }));
		expect(versions()).toEqual(changed);
		must(editLateFeeRule(scope, id, { ...fields, minimumBalanceCents: 20_000 }));
		expect(versions()?.count).toBe((changed?.count ?? 0) + 1);
	});

	test("what fell due under a rule that is off stays free of the wider one; on again counts from that day", () => {
		const scope = makeBooks();
		const { leaseId } = makeLease(scope);
		rule(scope);
		const exempt = rule(scope, { scope: "lease", leaseId, exempt: true, steps: [] });
		night("2026-01-20");
		must(switchOffLateFeeRule(scope, exempt));
		expect(night("2026-01-31").charged).toBe(0);
		expect(night("2026-02-05").charged).toBe(1);
		must(switchOnLateFeeRule(scope, exempt));
		expect(night("2026-03-20").charged).toBe(0);
	});

	test("one rule each, income accounts, no day gone by; other organizations' records are not found", () => {
		const scope = makeBooks();
		const { scope: stranger } = makeOrganization();
		const { leaseId: theirs } = makeLease(stranger);
		const incomeAccountId = accountByRole(scope, "late_fee_income").id;
		const add = (over: Partial<LateFeeRuleFields>) =>
			addLateFeeRule(scope, {
				scope: "organization",
				steps: [fifty],
				incomeAccountId,
				startDate: "2026-01-01",
				...over,
			});
		rule(scope);
		expect(saying(add({}))).toMatchInlineSnapshot(`"scope: There's already a rule for all leases. Edit that one."`);
		expect(saying(add({ scope: "lease", leaseId: theirs }))).toMatchInlineSnapshot(
			`"leaseId: That lease wasn't found."`,
		);
		const mine = { scope: "lease", leaseId: makeLease(scope).leaseId } as const;
		expect(saying(add({ ...mine, startDate: "2025-12-31" }))).toMatchInlineSnapshot(
			`"startDate: Use today's date or later. Late fees can't be backdated."`,
		);
		expect(saying(add({ ...mine, steps: [] }))).toMatchInlineSnapshot(`"steps: Enter a late fee."`);
		expect(saying(add({ ...mine, steps: [{ ...fifty, fixedCents: 0 }] }))).toMatchInlineSnapshot(
			`"steps[0].fixed: Enter an amount, a percentage or both."`,
		);
		expect(saying(add({ ...mine, incomeAccountId: accountNamed(scope, "Repairs") }))).toMatchInlineSnapshot(
			`"incomeAccountId: Choose an income account."`,
		);
		const strange = accountByRole(stranger, "late_fee_income").id;
		expect(saying(add({ ...mine, accountIds: [strange] }))).toMatchInlineSnapshot(
			`"accountIds: That account wasn't found."`,
		);
	});

	test("an edit keeps what was charged; a form opened before another save is refused", () => {
		const scope = makeBooks();
		const { leaseId } = makeLease(scope);
		const ruleId = rule(scope);
		night("2026-01-05");
		const fields = ruleFields(scope, { steps: [{ ...fifty, fixedCents: 9000 }] });
		expect(
			saying(editLateFeeRule(scope, ruleId, { ...fields, seenUpdatedDate: "2020-01-01T00:00:00.000Z" })),
		).toMatchInlineSnapshot(`"form: Someone else saved this record at …. Their values are shown next to yours."`);
		must(editLateFeeRule(scope, ruleId, fields));
		night("2026-02-05");
		expect(feesOf(scope, leaseId).reverse()).toEqual([
			["2026-01-05", 5000],
			["2026-02-05", 9000],
		]);
	});
});

test("a first day that is moved nearer before the rule began counts from the nearer day", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const ruleId = rule(scope, { startDate: "2026-02-10" });
	must(editLateFeeRule(scope, ruleId, ruleFields(scope, { startDate: "2026-01-01" })));
	night("2026-01-05");
	expect(feesOf(scope, leaseId)).toEqual([["2026-01-05", 5000]]);
	night("2026-01-20");
	night("2026-02-10");
	expect(feesOf(scope, leaseId).reverse()).toEqual([
		["2026-01-05", 5000],
		["2026-02-05", 5000],
	]);
});

test("the preview says what the night will charge; a rule can be tried before it is saved", () => {
	const scope = makeBooks();
	makeLease(scope);
	rule(scope);
	night("2026-01-04");
	expect(previewLateFees(scope)).toMatchObject({
		date: "2026-01-05",
		totalCents: 5000,
		fees: [{ period: "due 2026-01-01" }],
	});
	onDay("2026-01-05");
	expect(previewLateFees(scope)).toMatchObject({ date: "2026-01-05", totalCents: 5000 });
	night("2026-01-05");
	expect(previewLateFees(scope)).toMatchObject({ date: "2026-01-06", totalCents: 0 });
	const incomeAccountId = accountByRole(scope, "late_fee_income").id;
	const tried = tryLateFeeRule(scope, {
		...{ scope: "organization", incomeAccountId, startDate: "2026-01-05" },
		steps: [{ ...fifty, timing: "daily" }],
	});
	expect(tried).toMatchObject({ charged: { count: 0, totalCents: 0 }, example: { count: 1, totalCents: 5000 } });
});

test("what is tried agrees with what the saved rule then charges", () => {
	const scope = makeBooks();
	makeLease(scope);
	onDay("2026-01-20");
	const incomeAccountId = accountByRole(scope, "late_fee_income").id;
	const fields = {
		...{ scope: "organization" as const, incomeAccountId, startDate: "2026-01-20" },
		steps: [{ ...fifty, graceDays: 3 }],
	};
	const tried = tryLateFeeRule(scope, fields);
	must(addLateFeeRule(scope, fields));
	const saved = previewLateFees(scope);
	expect(tried).toMatchObject({ charged: { count: saved.fees.length, totalCents: saved.totalCents } });
	expect(tried).toMatchObject({ charged: { count: 0 }, example: { count: 1 } });
});

test.each([
	["on the rule's own day, whose night is still to come", "2026-01-01", 5000],
	["of a rule that begins later", "2025-12-20", 0],
])("what is tried says the day that the saved rule then says, %s", (_, today, totalCents) => {
	onDay(today);
	const scope = makeBooks();
	makeLease(scope);
	const incomeAccountId = accountByRole(scope, "late_fee_income").id;
	const fields = {
		...{ scope: "organization" as const, incomeAccountId, startDate: "2026-01-01" },
		steps: [{ ...fifty, graceDays: 0 }],
	};
	const tried = tryLateFeeRule(scope, fields);
	must(addLateFeeRule(scope, fields));
	const saved = previewLateFees(scope);
	expect(tried).toMatchObject({ date: saved.date, charged: { totalCents } });
	expect(saved.totalCents).toBe(totalCents);
});

describe("removal", () => {
	test("reverses with a reason, frees what was paid, and is not charged again", () => {
		const scope = makeBooks();
		const { leaseId } = makeLease(scope);
		rule(scope);
		night("2026-01-05");
		pay(scope, leaseId, "2026-01-05", 125_000);
		const [fee] = lateFeesOf(scope, leaseId);
		const input = { transactionIds: [fee?.transactionId ?? 0], reason: "First time", idempotencyKey: "a" };
		expect(saying(removeLateFees(scope, leaseId, { ...input, reason: " " }))).toMatchInlineSnapshot(
			`"reason: Enter a reason."`,
		);
		expect(must(removeLateFees(scope, leaseId, input))).toMatchObject({ removed: 1, removedCents: 5000 });
		expect(must(removeLateFees(scope, leaseId, input))).toMatchObject({ removed: 1 });
		expect(moneyOf(leaseId)).toMatchObject({ balance: -5000, prepaid: 5000 });
		expect(night("2026-01-31").charged).toBe(0);
		expect(lateFeesOf(scope, leaseId)).toEqual([]);
	});

	test("may be charged again where that is wanted; a foreign fee is not found", () => {
		const scope = makeBooks();
		const { leaseId } = makeLease(scope);
		const { leaseId: other } = makeLease(scope);
		rule(scope);
		night("2026-01-05");
		const ids = (id: number) => lateFeesOf(scope, id).map(({ transactionId }) => transactionId);
		const reason = "Wrong day";
		expect(saying(removeLateFees(scope, leaseId, { transactionIds: ids(other), reason }))).toMatchInlineSnapshot(
			`"transactionIds: That late fee wasn't found."`,
		);
		must(removeLateFees(scope, leaseId, { transactionIds: ids(leaseId), reason, keepOff: false }));
		expect(night("2026-01-06").charged).toBe(1);
	});
});
