import { activeMember, covers, type Need, rightsOf } from "#domain/team";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type RequestKind, requestKinds } from "./labels";

type Approver = { userId: number; name: string; email: string };

const needs: Record<RequestKind, readonly Need[]> = {
	bills: [{ area: "accounting", level: "edit", named: "approve_over_limit" }],
	owner_payments: [
		{ area: "owners", level: "edit", named: "approve_over_limit" },
		{ area: "owners", level: "edit", named: "pay_owners" },
	],
	journal_entries: [{ area: "accounting", level: "edit", named: "approve_over_limit" }],
	reversals: [
		{ area: "accounting", level: "edit", named: "approve_over_limit" },
		{ area: "accounting", level: "edit", named: "reverse_or_void" },
	],
	reopen_books: [
		{ area: "accounting", level: "edit", named: "approve_over_limit" },
		{ area: "accounting", level: "edit", named: "post_behind_lock" },
	],
	reopen_reconciliations: [
		{ area: "banking", level: "edit", named: "approve_over_limit" },
		{ area: "banking", level: "edit", named: "reopen_reconciliations" },
	],
	access: [{ area: "team", level: "edit", named: "approve_over_limit" }],
	bank_details: [
		{ area: "owners", level: "edit", named: "approve_over_limit" },
		{ area: "owners", level: "edit", named: "see_bank_details" },
	],
	settings: [{ area: "settings", level: "edit", named: "approve_over_limit" }],
};

/** The active members other than whoever acts who may approve a kind. Members with limits may not: they see a part. */
export function approversOf(scope: Scope, kind: RequestKind): Approver[] {
	const { profileId, userId } = scope;
	return statement<Approver & { presetKey: string | null; rights: string }>(
		`SELECT m.user_id AS userId, trim(m.firstname || ' ' || m.lastname) AS name, u.email, r.preset_key AS presetKey, r.rights
		FROM members m JOIN roles r ON r.id = m.role_id JOIN users u ON u.id = m.user_id
		WHERE m.profile_id = @profileId AND m.state = 'active' AND m.user_id IS NOT @userId
			AND (m.access_until IS NULL OR m.access_until >= @today) AND m.all_properties = 1 AND m.all_bank_accounts = 1
		ORDER BY m.id`,
	)
		.all({ profileId, userId, today: organizationOf(scope).today })
		.filter((member) => needs[kind].every((need) => covers(rightsOf(member), need)))
		.map(({ userId, name, email }) => ({ userId, name, email }));
}

/** Whether whoever acts may approve what others ask for of a kind. Their own are refused by `findToDecide` (decide.ts). */
export function mayApprove(scope: Scope, kind: RequestKind): boolean {
	const member = activeMember(scope);
	if (!member?.allProperties || !member.allBankAccounts) return false;
	return needs[kind].every((need) => covers(member.rights, need));
}

/** The kinds that whoever acts may approve, and so sees of others. */
export function kindsToApprove(scope: Scope): RequestKind[] {
	return (Object.keys(requestKinds) as RequestKind[]).filter((kind) => mayApprove(scope, kind));
}

const mostNamed = 3;

/** Who has to approve, in a sentence's end: "Dana Ruiz or Lee Park has to approve." */
export function whoApproves(approvers: readonly Approver[]): string {
	if (approvers.length === 0) {
		return `another member has to approve, and no one can yet. Give someone a role with "Approve requests over a limit".`;
	}
	const named = approvers.slice(0, mostNamed).map(({ name }) => name);
	const more = approvers.length - named.length;
	const each = more > 0 ? [...named, more === 1 ? "one other member" : `${more} other members`] : named;
	const last = each.at(-1);
	return `${each.length > 1 ? `${each.slice(0, -1).join(", ")} or ${last}` : last} has to approve.`;
}
