import { expect, test } from "vitest";
import { declineRequest, findRequest, saveApprovalLimits, withdrawRequest } from "#domain/approvals";
import { approveRequest, askOrDo } from "#domain/waiting-changes";
import { statement } from "~/db/client.server";
import { house } from "../../../tests/factories/house";
import { keepBooks } from "../../../tests/factories/keep-books";
import { must } from "../../../tests/factories/must";
import { expenseFields } from "../../../tests/factories/payables";
import { makeMember } from "../../../tests/factories/team";
import { mailedTo, saying } from "../../../tests/factories/told";

keepBooks("2026-01-20");

test("who can approve hears of a request, who asked hears what became of it, and the activity says both", () => {
	const { scope, propertyId, vendorId } = house();
	const approver = makeMember(scope);
	must(saveApprovalLimits(scope, { bills: 5_000 }));
	const input = expenseFields(scope, propertyId, { kind: "bill", vendorId, billNumber: "4711", memo: "Boiler" });
	const send = () => must(askOrDo(scope, "record_expense", input)).asked?.requestId ?? 0;
	const [first, second, third] = [send(), send(), send()];
	must(approveRequest(approver.scope, first));
	must(declineRequest(approver.scope, second, { reason: "Too much" }));
	must(withdrawRequest(scope, third));

	const told = statement<{ line: string }>(
		`SELECT CASE user_id WHEN @me THEN 'asker' ELSE 'approver' END || ': ' || message AS line FROM notifications
		WHERE profile_id = @profileId AND type = 'approval' ORDER BY id`,
	).all({ profileId: scope.profileId, me: scope.userId });
	const bill = expect.stringMatching(
		/^approver: Approval requested: Record a bill of \$100\.00 from Ace Plumbing \d+\.$/,
	);
	expect(told.map(({ line }) => line)).toEqual([
		...[bill, bill, bill],
		expect.stringMatching(/^asker: Approved: Record a bill of \$100\.00/),
		expect.stringMatching(/^asker: Declined: Record a bill of \$100\.00 .* Reason: Too much$/),
	]);
	expect(mailedTo(approver.email)).toContain("/app/approvals/request?id=");
	const activity = statement<{ action: string }>(
		"SELECT action FROM activity_log WHERE profile_id = ? AND subject_kind = 'approval' ORDER BY id",
	).all(scope.profileId);
	expect(activity.map(({ action }) => action)).toEqual([
		...["approval.asked", "approval.asked", "approval.asked"],
		...["approval.approved", "approval.declined", "approval.withdrawn"],
	]);
	expect(findRequest(scope, first)?.details).toEqual([
		{ label: "Date", value: "Jan 10, 2026" },
		{ label: "Bill number", value: "4711" },
		{ label: "Memo", value: "Boiler" },
		{ label: "Repairs", value: expect.stringMatching(/^\$100\.00, \d+ Maple St$/) },
	]);
	expect(saying(approveRequest(approver.scope, second))).toBe("form: This request is no longer open: declined.");
});
