import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { presets } from "#domain/team";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeMember } from "../../../tests/factories/team";
import { saying, tellingFrom, toldSoFar } from "../../../tests/factories/told";
import { inWrite } from "../../../tests/setup/in-write";
import {
	type Asking,
	approvalLimits,
	askApproval,
	type countApprovals,
	countToApprove,
	declineRequest,
	expireRequests,
	findRequest,
	findToDecide,
	inputOf,
	listApprovals,
	saveApprovalLimits,
	withdrawRequest,
} from "./index.server";

beforeEach(() => setClock("2026-03-01T12:00:00Z"));
afterEach(() => setClock());

const bill: Asking = {
	...{ kind: "bills", change: "record_expense", input: "{}", amountCents: 60_000 },
	...{ summary: "A $600.00 bill from Ace Plumbing.", details: [{ label: "Memo", value: "Sink" }] },
};
const ask = inWrite(askApproval);

test("a request is told to who may approve it, listed for both, and decided once by another, with a reason", () => {
	const scope = makeBooks();
	expect(saying(ask(scope, bill))).toBe(
		`form: You can't do this on your own: another member has to approve, and no one can yet. Give someone a role with "Approve requests over a limit".`,
	);
	const dana = makeMember(scope);
	const lee = makeMember(scope, { rights: { levels: presets.bookkeeper.rights.levels, named: [] } });
	const before = toldSoFar(scope);
	const { requestId, who } = must(ask(scope, bill));
	expect(who).toMatch(/^Dana Ruiz.* has to approve\.$/);
	expect(findRequest(lee.scope, requestId)).toBeUndefined();
	expect(findRequest(dana.scope, requestId)).toMatchObject({
		...{ kind: "bills", change: "record_expense", input: "{}", amountCents: 60_000, state: "waiting", reason: "" },
		...{ details: bill.details, askedBy: "Ana Diaz", decidedBy: null, transactionId: null },
		...{ createdDate: "2026-03-01T12:00:00.000Z", expiresDate: "2026-03-31T12:00:00.000Z" },
	});
	const listed = (by: typeof scope, filters: Parameters<typeof countApprovals>[1] = {}) =>
		listApprovals(by, { filters }).rows.map(({ id }) => id);
	const { requestId: entry } = must(ask(dana.scope, { ...bill, kind: "journal_entries", summary: "An entry." }));
	expect([listed(dana.scope), listed(lee.scope), listed(scope)]).toEqual([[entry, requestId], [], [entry, requestId]]);
	expect(listed(dana.scope, { whose: "mine" })).toEqual([entry]);
	expect(listed(dana.scope, { whose: "others", kind: "bills", state: "waiting" })).toEqual([requestId]);
	expect([listed(dana.scope, { state: "declined" }), listed(dana.scope, { kind: "access" })]).toEqual([[], []]);
	expect([countToApprove(dana.scope), countToApprove(lee.scope)]).toEqual([1, 0]);
	expect(saying(declineRequest(scope, requestId, { reason: "No" }))).toBe(
		"form: You can't approve your own request. Another member has to.",
	);
	expect(saying(declineRequest(dana.scope, requestId, { reason: " " }))).toBe("reason: Enter a reason.");
	expect(saying(withdrawRequest(dana.scope, requestId))).toBe("form: Only the person who asked can withdraw this.");
	expect(saying(declineRequest(lee.scope, requestId, { reason: "No" }))).toBe("form: That request wasn't found.");
	expect(saying(declineRequest(dana.scope, requestId, { reason: " Too much " }))).toBe("done");
	expect(saying(withdrawRequest(scope, requestId))).toBe("form: This request is no longer open: declined.");
	expect(findRequest(scope, requestId)).toMatchObject({
		...{ state: "declined", reason: "Too much", decidedDate: "2026-03-01T12:00:00.000Z" },
	});
	expect(saying(withdrawRequest(dana.scope, entry))).toBe("done");
	expect(
		toldSoFar(scope)
			.replace(before, "")
			.replaceAll(/\S+@\S+/g, "…")
			.trim(),
	).toMatchInlineSnapshot(`
		"approval.asked of approval: Sent for approval: A $600.00 bill from Ace Plumbing.
		approval.asked of approval: Sent for approval: An entry.
		approval.declined of approval: Declined: A $600.00 bill from Ace Plumbing. Reason: Too much
		approval.withdrawn of approval: Withdrawn: An entry.
		notice to property_manager: Approval requested: A $600.00 bill from Ace Plumbing.
		notice to property_manager: Approval requested: An entry.
		notice to property_manager: Declined: A $600.00 bill from Ace Plumbing. Reason: Too much
		email to … Waiting for your approval
		email to … Waiting for your approval
		email to … Declined"
	`);
});

test("a request ends after 30 days, and bank details that waited are gone with it", () => {
	const scope = makeBooks();
	const dana = makeMember(scope);
	const input = '{"accountNumber":"000123456789"}';
	const asking: Asking = { ...bill, kind: "bank_details", input, summary: "Bank details of Olga.", amountCents: null };
	const { requestId } = must(ask(scope, asking));
	const everything = tellingFrom(scope);
	const kept = () => findRequest(dana.scope, requestId);
	const request = kept();
	expect(request?.input).not.toContain("000123456789");
	expect(request && inputOf(request)).toBe(input);
	setClock("2026-03-31T11:59:59.999Z");
	expect(expireRequests()).toBe(0);
	expect(saying(findToDecide(dana.scope, requestId))).toBe("done");
	setClock("2026-03-31T12:00:00.000Z");
	expect(saying(findToDecide(dana.scope, requestId))).toBe("form: This request is no longer open: expired.");
	expect([expireRequests(), expireRequests()]).toEqual([1, 0]);
	expect(kept()).toMatchObject({ state: "expired", input: "", decidedBy: null });
	expect(toldSoFar(scope)).toContain("No one responded in time: Bank details of Olga.");
	expect(everything()).toMatchInlineSnapshot(`
		"approval.expired of approval: Expired: Bank details of Olga.
		notice to property_manager: No one responded in time: Bank details of Olga.
		email to books…@example.com: Expired"
	`);
});

test("what is set is in the log; turning off and raising wait, lowering doesn't", () => {
	const scope = makeBooks();
	makeMember(scope);
	const set = { bills: 50_000, access: 0 };
	expect(must(saveApprovalLimits(scope, set)).changes).toEqual([
		...["Bills and expenses: over $500.00, was off", "Roles and team access: on, was off"],
	]);
	expect(must(saveApprovalLimits(scope, set)).changes).toEqual([]);
	expect(must(saveApprovalLimits(scope, { ...set, bills: 40_000 })).changes).toHaveLength(1);
	const raised = saveApprovalLimits(scope, { ...set, bills: 40_001 });
	expect(raised).toMatchObject({ waits: { kind: "settings", amountCents: null } });
	expect(saying(saveApprovalLimits(scope, { bills: 40_000 }))).toMatch(
		/^form: Before you can turn this off or raise its limit, Dana Ruiz.* has to approve\.$/,
	);
	expect(must(saveApprovalLimits({ ...scope, approved: true }, { bills: 60_000 })).changes).toHaveLength(2);
	expect([approvalLimits(scope), approvalLimits(makeBooks())]).toEqual([{ bills: 60_000 }, {}]);
	const log = toldSoFar(scope)
		.split("\n")
		.filter((line) => line.startsWith("organization."));
	expect(log.join("\n")).toMatchInlineSnapshot(`
		"organization.approvals_set of organization: Approval settings changed. Bills and expenses: over $500.00, was off. Roles and team access: on, was off. {"bills":["off","over $500.00"],"access":["off","on"]}
		organization.approvals_set of organization: Approval settings changed. Bills and expenses: over $400.00, was over $500.00. {"bills":["over $500.00","over $400.00"]}
		organization.approvals_set of organization: Approval settings changed. Bills and expenses: over $600.00, was over $400.00. Roles and team access: off, was on. {"bills":["over $400.00","over $600.00"],"access":["on","off"]}"
	`);
});
