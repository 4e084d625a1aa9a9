import { readdirSync, readFileSync } from "node:fs";
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
import { endAccess } from "#domain/handover";
import { correctPayment } from "#domain/lease-accounts";
import { recordExpense } from "#domain/payables";
import { findMember, findRole, makeInactive, type Need, presets } from "#domain/team";
import { everyRight, namedRights } from "#domain/team/format";
import { deactivateVendor } from "#domain/vendors";
import { approveRequest, askOrDo } from "#domain/waiting-changes";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { keepBooks } from "../../../tests/factories/keep-books";
import { must } from "../../../tests/factories/must";
import { makeOwned } from "../../../tests/factories/owner-accounts";
import { makeExpense } from "../../../tests/factories/payables";
import { giveRights, makeMember, makeRole } from "../../../tests/factories/team";
import { saying } from "../../../tests/factories/told";
import { cases, cost, limits, office, state } from "../../../tests/factories/waiting-changes";
import { type ChangeName, changes } from "./changes";

keepBooks("2026-03-20");

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
		const needs: readonly Need[] = [changes[name].asks].flat();
		const viewed = needs.filter(({ named }) => named === undefined).map(({ area }) => [area, "view"]);
		const levels = { ...everyRight.levels, ...Object.fromEntries(viewed) };
		const lost = needs.map(({ named }) => named);
		giveRights(scope, asker.memberId, {
			...everyRight,
			levels,
			named: namedRights.filter((one) => !lost.includes(one)),
		});
		const before = state(one);
		expect(approveRequest(approver.scope, requestId)).toMatchObject({
			message: "Dana Ruiz no longer has access to do this, so it can't be approved. Decline it instead.",
		});
		expect(state(one)).toBe(before);
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

	test("a kind of change that is gone after an update is asked for anew", () => {
		const { approver, requestId } = waiting("draw");
		statement("UPDATE approval_requests SET change = 'of_last_year' WHERE id = ?").run(requestId);
		expect(saying(approveRequest(approver.scope, requestId))).toBe(
			"form: This request was made before an update and can't be approved. Decline it and have it sent again.",
		);
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

describe("no way around", () => {
	test("a correction of what is over the limit of reversals waits too, whatever it becomes", () => {
		const one = office();
		const { scope, asker, paymentId, propertyId } = one;
		const { transactionId: from } = makeExpense(scope, propertyId, cost(one, 20_000));
		must(saveApprovalLimits(scope, { reversals: 10_000 }));
		const { asked } = must(ask(asker.scope, "correct_expense", { from, ...cost(one, 100) }));
		expect(asked).toBeDefined();
		const payment = { date: "2026-03-01", amountCents: 1, method: "direct_deposit" as const, payerName: "Ana Diaz" };
		expect(saying(correctPayment(asker.scope, paymentId, payment))).toMatch(
			/^form: Over \$100\.00: .* has to approve\. Reverse it, and enter it again once that is approved\.$/,
		);
	});

	test("a role's new name and a substitute don't wait; ending someone's access is done at once", () => {
		const { scope, asker, approver } = office();
		const dana = makeMember(scope, { preset: "maintenance" });
		const roleId = makeRole(scope, presets.maintenance.rights);
		must(saveApprovalLimits(scope, limits));
		expect(
			must(ask(asker.scope, "change_role", { roleId, name: "Crew", rights: presets.maintenance.rights })).asked,
		).toBe(undefined);
		const { roleId: own = 0 } = findMember(scope, dana.memberId) ?? {};
		const away = { substituteId: approver.memberId, substituteUntil: "2026-04-01" };
		const whole = { allProperties: true, allBankAccounts: true, propertyIds: [], accountIds: [] };
		const edit = { ...whole, memberId: dana.memberId, roleId: own };
		expect(must(ask(asker.scope, "change_access", { ...edit, ...away })).asked).toBe(undefined);
		expect(must(ask(asker.scope, "change_access", { ...edit, accessUntil: "2026-04-01" })).asked).toBeDefined();
		expect(endAccess(asker.scope, { memberId: dana.memberId }).ok).toBe(true);
	});

	test("pages carry out what may wait only by asking", () => {
		const direct =
			/\b(reopenBooks|reopenClosedBooks|saveRole|revertRole|changeRole|resetRole|editMember|changeAccess|makeActive|giveAccessBack|inviteToTeam|reverse(Transaction|Expense|Entry|BankEntry|OwnerTransaction)|undo(Deposit|Fees)|reopenReconciliation|endLease|moveBetweenProperties|transferMoney|adjustAccount|setOpeningBalances)\(/;
		const pages = readdirSync("app/routes/manager", { recursive: true, encoding: "utf8" }).filter((one) =>
			one.endsWith(".tsx"),
		);
		expect(pages.length).toBeGreaterThan(100);
		expect(pages.filter((page) => direct.test(readFileSync(`app/routes/manager/${page}`, "utf8")))).toEqual([]);
	});

	test("what another member reads before they approve it names what changes", () => {
		const one = office();
		const { scope, asker, approver, paymentId } = one;
		const rights = { ...presets.maintenance.rights, named: ["pay_owners"] as const };
		const roleId = makeRole(scope, presets.maintenance.rights);
		const name = findRole(scope, roleId)?.name ?? "";
		must(saveApprovalLimits(scope, limits));
		const read = (name: ChangeName, input: object) => {
			const { summary, details } =
				findRequest(approver.scope, must(ask(asker.scope, name, input)).asked?.requestId ?? 0) ?? {};
			return [summary, ...(details ?? []).map(({ label, value }) => `${label}: ${value}`)];
		};
		expect(read("change_role", { roleId, name, rights })).toEqual([
			`Change the role ${name}, which no one has.`,
			"Pay owners: No → Yes",
		]);
		const taking = { transactionId: paymentId, date: "2026-03-20", reason: "Entered twice" };
		expect(read("reverse_lease_entry", taking)).toEqual([
			"Reverse the payment for $3,000.00 from Mar 1, 2026.",
			`Transaction: ${paymentId}`,
			"Reversed on: Mar 20, 2026",
			expect.stringMatching(/^Lease: /),
			expect.stringMatching(/^Property: /),
			"Reason: Entered twice",
		]);
	});

	test("a bill of many lines is read by its first forty, and how many more there are", () => {
		const one = office();
		must(saveApprovalLimits(one.scope, limits));
		const [line = { amountCents: 0 }] = cost(one, 2_000).lines;
		const read = (count: number) => {
			const bill = { ...cost(one, 0), lines: Array.from({ length: count }, () => line) };
			const requestId = must(ask(one.asker.scope, "record_expense", bill)).asked?.requestId ?? 0;
			return findRequest(one.approver.scope, requestId)
				?.details.slice(-2)
				.map(({ label, value }) => `${label}: ${value}`);
		};
		expect(read(40)?.[1]).toMatch(/^Repairs.*: \$20\.00, /);
		expect(read(41)?.[0]).toMatch(/^Repairs.*: \$20\.00, /);
		expect(read(41)?.[1]).toBe("More: 1 more");
	});
});
