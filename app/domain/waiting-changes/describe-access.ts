import { changeLines } from "#domain/activity/format";
import type { TeamInvitee } from "#domain/invitations";
import { findAccount } from "#domain/ledger";
import { findProperty } from "#domain/rentals";
import { findMember, findRole } from "#domain/team";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Described } from "./describe";

type Changes = Parameters<typeof changeLines>[0];

/** Changes what a role lets its members do. */
export function describeRole(
	scope: Scope,
	{ roleId, name, description }: { roleId: number; name?: string | undefined; description?: string | undefined },
	{ changes }: { changes: Changes },
): Described {
	const role = findRole(scope, roleId);
	const renamed = name !== undefined && role && name !== role.name ? [{ label: "New name", value: name }] : [];
	const isNew = description !== undefined && role && description !== role.description;
	const described = isNew ? [{ label: "New description", value: description || "None" }] : [];
	return {
		summary: `Change the role ${role?.name ?? ""}, which ${people(role?.members ?? 0)}.`,
		details: [...renamed, ...described, ...linesOf(scope, changes)],
		amountCents: null,
	};
}

/** Changes a member's role, limits or last day. */
export function describeAccess(
	scope: Scope,
	{ memberId }: { memberId: number },
	{ changes }: { changes: Changes },
): Described {
	return {
		summary: `Change the access of ${nameOf(scope, memberId)}.`,
		details: linesOf(scope, changes),
		amountCents: null,
	};
}

/** Gives a former member their access back. */
export function describeReturn(scope: Scope, { memberId }: { memberId: number }): Described {
	const member = findMember(scope, memberId);
	return {
		summary: `Give ${nameOf(scope, memberId)} access again.`,
		details: member ? [{ label: "Role", value: member.roleName }] : [],
		amountCents: null,
	};
}

/** Invites someone to the team. */
export function describeInvitation(scope: Scope, invitee: TeamInvitee): Described {
	const { date } = organizationOf(scope);
	const { allProperties, propertyIds, allBankAccounts, accountIds, accessUntil } = invitee;
	const properties = propertyIds.map((id) => findProperty(scope, id)?.name ?? "");
	const accounts = accountIds.map((id) => findAccount(scope, id)?.name ?? "");
	const role = findRole(scope, invitee.roleId)?.name ?? "";
	return {
		summary: `Invite ${invitee.firstname} ${invitee.lastname} to the team as ${role}.`,
		details: [
			{ label: "Email", value: invitee.email },
			{ label: "Properties", value: allProperties ? "All" : properties.join(", ") },
			{ label: "Bank accounts", value: allBankAccounts ? "All" : accounts.join(", ") || "None" },
			...(accessUntil ? [{ label: "Access until", value: date(accessUntil) }] : []),
		],
		amountCents: null,
	};
}

function linesOf(scope: Scope, changes: Changes) {
	const { locale, currency } = organizationOf(scope);
	return changeLines(changes, { locale, currency }).map(({ field, before, after }) => ({
		label: field,
		value: `${before || "None"} → ${after || "None"}`,
	}));
}

function people(members: number): string {
	return members === 0 ? "no one has" : members === 1 ? "1 person has" : `${members} people have`;
}

function nameOf(scope: Scope, memberId: number): string {
	const member = findMember(scope, memberId);
	return member ? `${member.firstname} ${member.lastname}`.trim() : "a member";
}
