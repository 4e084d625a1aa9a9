import { expect, test } from "vitest";
import { presets } from "#domain/team";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeMember } from "../../../tests/factories/team";
import { saying } from "../../../tests/factories/told";
import { approversOf, kindsToApprove, mayApprove, whoApproves } from "./approvers";
import { approvalNotice, refuseUnapproved, saveApprovalLimits } from "./index.server";

const named = (...names: string[]) => names.map((name, userId) => ({ userId, name, email: "" }));

test("who has to approve is named, up to three and how many more", () => {
	expect(whoApproves([])).toBe(
		`another member has to approve, and no one can yet. Give someone a role with "Approve requests over a limit".`,
	);
	expect(whoApproves(named("Dana"))).toBe("Dana has to approve.");
	expect(whoApproves(named("Dana", "Lee"))).toBe("Dana or Lee has to approve.");
	expect(whoApproves(named("Dana", "Lee", "Kim"))).toBe("Dana, Lee or Kim has to approve.");
	expect(whoApproves(named("Dana", "Lee", "Kim", "Jo"))).toBe("Dana, Lee, Kim or one other member has to approve.");
	expect(whoApproves(named("Dana", "Lee", "Kim", "Jo", "Al"))).toBe(
		"Dana, Lee, Kim or 2 other members has to approve.",
	);
});

test("another active member with the right for the kind approves, unless they see only a part or their access ended", () => {
	const scope = makeBooks();
	expect(approversOf(scope, "bills")).toEqual([]);
	const { levels } = presets.bookkeeper.rights;
	const rights = { levels, named: ["approve_over_limit", "pay_owners"] as const };
	const dana = makeMember(scope, { rights });
	makeMember(scope, { rights: { levels, named: [] } });
	makeMember(scope, { rights, allProperties: false });
	makeMember(scope, { rights, allBankAccounts: false });
	makeMember(scope, { rights, state: "inactive" });
	makeMember(scope, { rights, accessUntil: "2020-01-01" });
	const approvers = (kind: Parameters<typeof approversOf>[1], by = scope) =>
		approversOf(by, kind).map(({ userId }) => userId);
	expect(approvers("bills")).toEqual([dana.userId]);
	expect(approvers("owner_payments")).toEqual([dana.userId]);
	expect(approvers("reversals")).toEqual([]);
	expect(approvers("bills", dana.scope)).not.toContain(dana.userId);
	expect(kindsToApprove(dana.scope)).toEqual(["bills", "owner_payments", "journal_entries"]);
	expect(mayApprove(makeMember(scope, { rights, allProperties: false }).scope, "bills")).toBe(false);
	expect(mayApprove(makeMember(scope, { rights, allBankAccounts: false }).scope, "bills")).toBe(false);
});

test("a limit lets its own amount pass, and one cent more waits; what runs by itself or was approved passes", () => {
	const scope = makeBooks();
	expect(saying(saveApprovalLimits(scope, { bills: 50_000 }))).toBe(
		'bills.on: No one else could approve. First give another member a role with "Approve requests over a limit".',
	);
	makeMember(scope);
	const refused = (amountCents: number | null, by: Parameters<typeof refuseUnapproved>[0] = scope) =>
		refuseUnapproved(by, "bills", amountCents);
	expect([refused(9_999_999), approvalNotice(scope, "bills")]).toEqual([undefined, undefined]);
	must(saveApprovalLimits(scope, { bills: 50_000 }));
	expect(refused(50_000)).toBeUndefined();
	expect(refused(50_001)).toMatchObject({ waits: { kind: "bills", amountCents: 50_001 } });
	expect(refused(null)).toMatchObject({ waits: { kind: "bills", amountCents: null } });
	expect(saying(refused(50_001) ?? { ok: true })).toMatch(/^form: Over \$500\.00: Dana Ruiz.* has to approve\.$/);
	expect(approvalNotice(scope, "bills")).toMatch(/^Over \$500\.00: Dana Ruiz.* has to approve\.$/);
	expect(refused(50_001, { ...scope, userId: null })).toBeUndefined();
	expect(refused(50_001, { ...scope, approved: true })).toBeUndefined();
	expect(refused(50_001, { ...makeBooks() })).toBeUndefined();
});
