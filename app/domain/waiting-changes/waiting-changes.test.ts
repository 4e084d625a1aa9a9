import { describe, expect, test } from "vitest";
import {
	approvalLimits,
	countToApprove,
	declineRequest,
	expireRequests,
	findRequest,
	listApprovals,
	saveApprovalLimits,
	withdrawRequest,
} from "#domain/approvals";
import { setClock } from "#domain/calendar";
import { correctEntry, editRecurringEntry, postEntry } from "#domain/journal";
import { drawForOwner, payOwners, setOwnerBank } from "#domain/owner-accounts";
import { correctExpense, deactivateVendor, editRecurringExpense, recordExpense } from "#domain/payables";
import { makeInactive, type Need, presets } from "#domain/team";
import { everyRight, namedRights } from "#domain/team/format";
import { approveRequest, askOrDo } from "#domain/waiting-changes";
import { billOrder } from "#domain/work-orders";
import { statement } from "~/db/client.server";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { expenseFields, makeExpense, makeVendor } from "../../../tests/factories/payables";
import { giveRights, makeMember } from "../../../tests/factories/team";
import { makeWorkOrder } from "../../../tests/factories/work-orders";
import { type ChangeName, changes } from "./changes";

keepBooks("2026-03-20");

const limits = { bills: 50_000, owner_payments: 20_000, journal_entries: 5_000, bank_details: 0 };

/** An owned property with rent, an asker, an approver and the limits, which are set last. */
function office() {
	const owned = makeOwned([10_000]);
	const { scope, propertyId } = owned;
	collectRent(scope, owned.leaseId, "2026-03-01", 300_000);
	const ownerId = owned.ownerIds[0] ?? 0;
	const vendorId = makeVendor(scope, { companyName: "Summit Plumbing" });
	const asker = makeMember(scope, { preset: "property_manager", rights: askerRights });
	const approver = makeMember(scope);
	return { scope, propertyId, ownerId, vendorId, asker, approver };
}

const askerRights = {
	levels: { ...presets.property_manager.rights.levels, owners: "edit", accounting: "edit", settings: "edit" } as const,
	named: ["reverse_or_void", "pay_owners", "see_bank_details"] as const,
};

type Office = ReturnType<typeof office>;

const bill = ({ scope, propertyId, vendorId }: Office, amountCents: number, over = {}) =>
	expenseFields(scope, propertyId, {
		...{ kind: "bill", date: "2026-03-10", vendorId, bankAccountId: undefined, method: undefined },
		lines: [{ propertyId, accountId: undefined, amountCents }],
		...over,
	});

const cost = (one: Office, amountCents: number) => {
	const base = expenseFields(one.scope, one.propertyId).lines[0];
	return bill(one, amountCents, { lines: [{ ...base, amountCents }] });
};

const entry = ({ scope, propertyId }: Office, cents: number) => ({
	...{ date: "2026-03-20", memo: "Insurance", confirmDate: true },
	lines: [
		{ accountId: accountNamed(scope, "Insurance"), propertyId, debitCents: cents },
		{ accountId: accountNamed(scope, "Owner Contribution"), propertyId, creditCents: cents },
	],
});

/** Every change that can wait: what is sent, and the same sent straight to the domain. */
const cases: { [Name in ChangeName]: (one: Office) => { input: object; straight: (scope: Scope) => Result } } = {
	record_expense(one) {
		const input = cost(one, 50_001);
		return { input, straight: (scope) => recordExpense(scope, input) };
	},
	bill_work_order(one) {
		const { orderId } = makeWorkOrder(one.scope, { propertyId: one.propertyId, vendorId: one.vendorId });
		const input = { ...cost(one, 50_002), orderId, lineIds: [] };
		return { input, straight: (scope) => billOrder(scope, input) };
	},
	correct_expense(one) {
		const { transactionId: from } = makeExpense(one.scope, one.propertyId, { ...cost(one, 100) });
		const input = cost(one, 60_000);
		return { input: { from, ...input }, straight: (scope) => correctExpense(scope, from, input) };
	},
	edit_recurring_expense(one) {
		const made = makeExpense(one.scope, one.propertyId, { ...cost(one, 100), repeat: { cycle: "monthly" } });
		const recurringId = made.recurringId ?? 0;
		const { lines } = cost(one, 70_000);
		const input = { vendorId: one.vendorId, lines, cycle: "monthly" as const, nextDate: "2026-05-01" };
		return {
			input: { recurringId, ...input },
			straight: (scope) => editRecurringExpense(scope, recurringId, input),
		};
	},
	draw(one) {
		const { ownerId, propertyId } = one;
		const input = { date: "2026-03-20", ownerId, propertyId, method: "transfer" as const, amountCents: 20_001 };
		return { input, straight: (scope) => drawForOwner(scope, input) };
	},
	pay_owners(one) {
		const { ownerId, propertyId } = one;
		const lines = [{ ownerId, propertyId, amountCents: 30_000 }];
		const input = { date: "2026-03-20", method: "transfer" as const, lines, confirmFees: true };
		return { input, straight: (scope) => payOwners(scope, input) };
	},
	post_entry(one) {
		const input = entry(one, 5_001);
		return { input, straight: (scope) => postEntry(scope, input) };
	},
	correct_entry(one) {
		const { transactionId: from } = must(postEntry(one.scope, entry(one, 100)));
		const input = entry(one, 6_000);
		return { input: { from, ...input }, straight: (scope) => correctEntry(scope, from, input) };
	},
	edit_recurring_entry(one) {
		const posted = must(postEntry(one.scope, { ...entry(one, 100), repeat: { cycle: "monthly" } }));
		const templateId = posted.templateId ?? 0;
		const edit = { ...entry(one, 7_000), date: "2026-05-01", repeat: { cycle: "monthly" as const } };
		return { input: { templateId, ...edit }, straight: (scope) => editRecurringEntry(scope, templateId, edit) };
	},
	owner_bank({ ownerId }) {
		const account = { holderName: "Olga Owner", kind: "checking" as const, routingNumber: "110000000" };
		const input = { ...account, accountNumber: "000123456789", accountNumberAgain: "000123456789" };
		return { input: { ownerId, ...input }, straight: (scope) => setOwnerBank(scope, ownerId, input) };
	},
	approval_settings() {
		const input = { ...limits, bills: 90_000 };
		return { input, straight: (scope) => saveApprovalLimits(scope, input) };
	},
};

/** All that a change could move: entries, recurring expenses and the settings. */
function state({ scope }: Office): string {
	const rows = statement<{ line: string }>(
		`SELECT 'entry ' || id AS line FROM gl_transactions WHERE profile_id = @p
		UNION ALL SELECT 'recurring ' || amount_cents FROM recurring_expenses WHERE profile_id = @p
		UNION ALL SELECT 'template ' || amount_cents FROM journal_templates WHERE profile_id = @p
		UNION ALL SELECT 'bank ' || last_four FROM owner_bank_accounts WHERE profile_id = @p
		UNION ALL SELECT kind || ' ' || limit_cents FROM approval_settings WHERE profile_id = @p`,
	).all({ p: scope.profileId });
	return rows.map(({ line }) => line).join("\n");
}

const ask = (scope: Scope, name: ChangeName, input: object) => askOrDo(scope, name, input as never);

function waiting(name: ChangeName) {
	const one = office();
	const { input, straight } = cases[name](one);
	must(saveApprovalLimits(one.scope, limits));
	const before = state(one);
	const asked = must(ask(one.asker.scope, name, { ...input, idempotencyKey: "sent" }));
	const requestId = asked.asked?.requestId ?? 0;
	return { ...one, input, straight, before, requestId };
}

describe.each(Object.keys(changes) as ChangeName[])("%s", (name) => {
	test("over its limit waits, sent twice waits once, and is carried out once by another member", () => {
		const one = waiting(name);
		const { asker, approver, requestId, input } = one;
		expect(requestId).toBeGreaterThan(0);
		expect(state(one)).toBe(one.before);
		const again = must(ask(asker.scope, name, { ...input, idempotencyKey: "sent" }));
		expect(again.asked?.requestId).toBe(requestId);
		expect(countToApprove(approver.scope)).toBe(1);
		expect(countToApprove(asker.scope)).toBe(0);

		must(approveRequest(approver.scope, requestId));
		expect(state(one)).not.toBe(one.before);
		const after = state(one);
		expect(approveRequest(approver.scope, requestId)).toMatchObject({
			message: "This request is no longer open: approved.",
		});
		expect(state(one)).toBe(after);
		expect(findRequest(asker.scope, requestId)).toMatchObject({ state: "approved" });
	});

	test("no one approves their own, not even the account owner", () => {
		const one = office();
		const { input, straight } = cases[name](one);
		must(saveApprovalLimits(one.scope, limits));
		const before = state(one);
		const { asked } = must(ask(one.scope, name, input));
		const own = "You can't approve your own request. Another member has to.";
		expect(approveRequest(one.scope, asked?.requestId ?? 0)).toMatchObject({ message: own });
		expect(declineRequest(one.scope, asked?.requestId ?? 0, { reason: "No" })).toMatchObject({ message: own });
		expect(straight(one.scope)).toMatchObject({ ok: false, waits: {} });
		expect(state(one)).toBe(before);
	});

	test("is declined with a reason, withdrawn by the asker alone, and then stays undone", () => {
		const one = waiting(name);
		const { asker, approver, requestId } = one;
		expect(withdrawRequest(approver.scope, requestId)).toMatchObject({
			message: "Only the person who asked can withdraw this.",
		});
		expect(declineRequest(approver.scope, requestId, { reason: " " })).toMatchObject({ field: "reason" });
		must(declineRequest(approver.scope, requestId, { reason: "Twice the usual price" }));
		expect(findRequest(asker.scope, requestId)).toMatchObject({ state: "declined", reason: "Twice the usual price" });
		expect(approveRequest(approver.scope, requestId).ok).toBe(false);
		const { asked } = must(ask(asker.scope, name, one.input));
		must(withdrawRequest(asker.scope, asked?.requestId ?? 0));
		expect(approveRequest(approver.scope, asked?.requestId ?? 0).ok).toBe(false);
		expect(state(one)).toBe(one.before);
	});

	test("isn't carried out for someone whose access ended, or after 30 days", () => {
		const one = waiting(name);
		const { scope, asker, approver, requestId, input } = one;
		const { asked } = must(ask(scope, name, input));
		must(makeInactive(scope, asker.memberId));
		expect(approveRequest(approver.scope, requestId)).toMatchObject({
			message: "Dana Ruiz no longer has access to do this, so it can't be approved. Decline it instead.",
		});
		setClock("2026-04-20T12:00:00.000Z");
		expect(approveRequest(approver.scope, asked?.requestId ?? 0)).toMatchObject({
			message: "This request is no longer open: expired.",
		});
		expect(expireRequests()).toBe(2);
		expect(expireRequests()).toBe(0);
		expect(state(one)).toBe(one.before);
	});

	test("isn't carried out for someone who lost the right that its page asks for", () => {
		const one = waiting(name);
		const { scope, asker, approver, requestId } = one;
		const { area, named } = changes[name].asks as Need;
		const levels = named === undefined ? { ...everyRight.levels, [area]: "view" as const } : everyRight.levels;
		giveRights(scope, asker.memberId, { ...everyRight, levels, named: namedRights.filter((one) => one !== named) });
		expect(approveRequest(approver.scope, requestId)).toMatchObject({
			message: "Dana Ruiz no longer has access to do this, so it can't be approved. Decline it instead.",
		});
		expect(state(one)).toBe(one.before);
	});

	test("is decided by no one whose role or limits don't let them, and seen by none of them", () => {
		const { scope, requestId } = waiting(name);
		const reader = makeMember(scope, { preset: "read_only" }).scope;
		const limited = makeMember(scope, { allProperties: false }).scope;
		for (const other of [reader, limited]) {
			expect(findRequest(other, requestId)).toBeUndefined();
			expect(listApprovals(other, {}).rows).toEqual([]);
			expect(approveRequest(other, requestId)).toMatchObject({ message: "That request wasn't found." });
		}
	});
});

test("bank details are sealed while they wait, never said, and gone once they are decided on", () => {
	const { approver, requestId } = waiting("owner_bank");
	const stored = () =>
		JSON.stringify(statement("SELECT * FROM approval_requests WHERE id = ?").get(requestId)) +
		JSON.stringify(statement("SELECT summary FROM activity_log").all());
	expect(stored()).toMatch(/"input":"v1\./);
	expect(stored()).not.toContain("000123456789");
	expect(findRequest(approver.scope, requestId)?.summary).toMatch(/ to one ending in 6789\.$/);
	must(approveRequest(approver.scope, requestId));
	expect(stored()).toContain('"input":""');
});

describe("what goes stale", () => {
	test("says why, and nothing happens", () => {
		const one = waiting("draw");
		const { scope, propertyId, ownerId, approver, requestId } = one;
		const rest = { date: "2026-03-20", ownerId, propertyId, method: "transfer" as const };
		must(
			approveRequest(approver.scope, must(ask(scope, "draw", { ...rest, amountCents: 290_000 })).asked?.requestId ?? 0),
		);
		const before = state(one);
		const refused = approveRequest(approver.scope, requestId);
		expect(refused).toMatchObject({
			message: expect.stringMatching(/^This change can't be made now: Only \$100\.00 .* Nothing was changed\.$/),
		});
		expect(state(one)).toBe(before);
		expect(findRequest(approver.scope, requestId)).toMatchObject({ state: "waiting" });
	});

	test("a bill of a vendor who is inactive by then is not recorded", () => {
		const one = waiting("record_expense");
		must(deactivateVendor(one.scope, one.vendorId));
		expect(approveRequest(one.approver.scope, one.requestId).ok).toBe(false);
		expect(state(one)).toBe(one.before);
	});
});

describe("limits", () => {
	test("at the limit nothing waits; credits and scheduled work never do", () => {
		const one = office();
		must(saveApprovalLimits(one.scope, limits));
		expect(must(askOrDo(one.asker.scope, "record_expense", cost(one, 50_000))).asked).toBeUndefined();
		const credit = { ...cost(one, 90_000), kind: "credit" as const };
		expect(must(askOrDo(one.asker.scope, "record_expense", credit)).asked).toBeUndefined();
		expect(recordExpense({ ...one.scope, userId: null }, cost(one, 90_000)).ok).toBe(true);
	});

	test("what would be refused is refused when it is sent, at its field", () => {
		const one = office();
		must(saveApprovalLimits(one.scope, limits));
		const { ownerId, propertyId } = one;
		const input = { date: "2026-03-20", ownerId, propertyId, method: "transfer" as const, amountCents: 9_000_000 };
		expect(askOrDo(one.asker.scope, "draw", input)).toMatchObject({ ok: false, field: "amount" });
		expect(listApprovals(one.approver.scope, {}).rows).toEqual([]);
	});

	test("owners are paid together at the word of someone who sees them and may pay, as the page lets them ask", () => {
		const one = office();
		const { input } = cases.pay_owners(one);
		const levels = { ...presets.read_only.rights.levels, owners: "view" } as const;
		const payer = makeMember(one.scope, { preset: "read_only", rights: { levels, named: ["pay_owners"] } });
		must(saveApprovalLimits(one.scope, limits));
		must(approveRequest(one.approver.scope, must(ask(payer.scope, "pay_owners", input)).asked?.requestId ?? 0));
	});

	test("a limit is raised by the only other member who could approve", () => {
		const { scope } = makeOwned([10_000]);
		const levels = { ...presets.read_only.rights.levels, settings: "edit" } as const;
		const editor = makeMember(scope, { preset: "read_only", rights: { levels } });
		must(saveApprovalLimits(editor.scope, { bills: 50_000 }));
		const { asked } = must(askOrDo(editor.scope, "approval_settings", { bills: 90_000 }));
		must(approveRequest(scope, asked?.requestId ?? 0));
		expect(approvalLimits(scope)).toEqual({ bills: 90_000 });
	});

	test("can't be switched on alone; are tightened at once, and relaxed only by two", () => {
		const owned = makeOwned([10_000]);
		const { scope } = owned;
		expect(saveApprovalLimits(scope, { bills: 1 })).toMatchObject({ ok: false, field: "bills.on" });
		const approver = makeMember(scope);
		must(saveApprovalLimits(scope, { bills: 50_000 }));
		must(saveApprovalLimits(scope, { bills: 40_000 }));
		expect(saveApprovalLimits(scope, {})).toMatchObject({ ok: false, waits: { kind: "settings" } });
		expect(approvalLimits(scope)).toEqual({ bills: 40_000 });
		must(makeInactive(scope, approver.memberId));
		expect(askOrDo(scope, "approval_settings", {})).toMatchObject({
			message: `You can't do this on your own: another member has to approve, and no one can yet. Give someone a role with "Approve requests over a limit".`,
		});
	});
});
