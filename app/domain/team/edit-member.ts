import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { type AccessChanges, accessInWords } from "./access-in-words";
import { refuseEndless } from "./access-lasts";
import { findMember, type Member } from "./find-member";
import { refuseLastAdministrator, staysAdministrator } from "./last-administrator";
import { type Limits, refuseLimits, refuseWider, saveLimits } from "./limits";
import { limitsOf } from "./member-list";
import { refuseGrant } from "./refuse-grant";
import { findRole } from "./roles";

export type MemberEdit = Limits & {
	memberId: number;
	roleId: number;
	accessUntil?: string | undefined;
	/** Another active member who gets their notifications through `substituteUntil`. */
	substituteId?: number | undefined;
	substituteUntil?: string | undefined;
	seenUpdatedDate?: string | undefined;
};

/**
 * Changes a member's role, limits, last day and substitute, from their next request on. No one changes their own role
 * or limits, grants what they lack, leaves an auditor without a last day, changes a member who sees more than they do, or takes the last administrator's role
 * away: limits.ts, refuse-grant.ts, last-administrator.ts. Ending access: make-inactive.ts.
 */
export function editMember(scope: Scope, edit: MemberEdit): Result<{ name: string; changes: AccessChanges }> {
	return allOrNothing(() => {
		const member = findMember(scope, edit.memberId);
		if (!member || member.state === "inactive") return refuse("That member wasn't found.");
		const role = findRole(scope, edit.roleId);
		if (!role) return refuse("Choose a role.", "roleId");
		const failure =
			staleEdit(scope, edit.seenUpdatedDate, member.updatedDate) ??
			refuseOwn(scope, member, edit) ??
			refusePast(scope, member, edit) ??
			refuseEndless(role, edit.accessUntil) ??
			refuseGrant(scope, member.rights, { message: "This member has a right that you don't have." }) ??
			refuseGrant(scope, role.rights, { field: "roleId" }) ??
			refuseLimits(scope, edit) ??
			refuseWider(scope, member) ??
			refuseSubstitute(scope, edit) ??
			(staysAdministrator(role, edit) ? undefined : refuseLastAdministrator(scope, member.id, "roleId"));
		if (failure) return failure;
		const { memberId, roleId, accessUntil = null, substituteId = null, substituteUntil = null } = edit;
		const before = accessInWords(scope, memberId);
		statement(
			`UPDATE members SET role_id = @roleId, access_until = @accessUntil, substitute_id = @substituteId,
				substitute_until = @substituteUntil, updated_date = @moment
			WHERE id = @memberId AND profile_id = @profileId`,
		).run({
			...{ roleId, accessUntil, substituteId, substituteUntil: substituteId === null ? null : substituteUntil },
			...{ memberId, profileId: scope.profileId, moment: nowIso() },
		});
		saveLimits(memberId, edit);
		const changes: AccessChanges | undefined = changedFields(before, accessInWords(scope, memberId));
		record(scope, "member.edited", member, `${nameOf(member)}'s access was changed.`, changes);
		return { ok: true, name: nameOf(member), changes: changes ?? {} };
	});
}

/** Of their own access, a member changes only the substitute. */
function refuseOwn(scope: Scope, member: Member, edit: MemberEdit): Failure | undefined {
	if (member.userId !== scope.userId) return undefined;
	if (edit.roleId !== member.roleId)
		return refuse("You can't change your own role. Ask another administrator.", "roleId");
	if ((edit.accessUntil ?? null) !== member.accessUntil) {
		return refuse("You can't change your own last day. Ask another administrator.", "accessUntil");
	}
	const now = limitsOf(scope, member.id);
	const differ = (kept: readonly number[], asked: readonly number[]) =>
		JSON.stringify(kept) !== JSON.stringify([...new Set(asked)].sort((a, b) => a - b));
	if (
		edit.allProperties !== member.allProperties ||
		(!edit.allProperties && differ(now.propertyIds, edit.propertyIds))
	) {
		return refuse("You can't change your own properties. Ask another administrator.", "allProperties");
	}
	if (
		edit.allBankAccounts !== member.allBankAccounts ||
		(!edit.allBankAccounts && differ(now.accountIds, edit.accountIds))
	) {
		return refuse("You can't change your own bank accounts. Ask another administrator.", "allBankAccounts");
	}
	return undefined;
}

/** A last day that is past stays as it is; a new one isn't. */
function refusePast(scope: Scope, { accessUntil: kept }: Member, { accessUntil }: MemberEdit): Failure | undefined {
	if (accessUntil === undefined || accessUntil === kept || accessUntil >= organizationOf(scope).today) return undefined;
	return refuse("Choose today or a later day.", "accessUntil");
}

function refuseSubstitute(scope: Scope, { memberId, substituteId, substituteUntil }: MemberEdit): Failure | undefined {
	if (substituteId === undefined) return undefined;
	if (substituteId === memberId || findMember(scope, substituteId)?.state !== "active") {
		return refuse("Choose another active member.", "substituteId");
	}
	if (substituteUntil === undefined) return refuse("Enter the last day.", "substituteUntil");
	if (substituteUntil < organizationOf(scope).today) return refuse("Choose today or a later day.", "substituteUntil");
	return undefined;
}

function nameOf({ firstname, lastname }: Member) {
	return `${firstname} ${lastname}`.trim();
}

function record(
	scope: Scope,
	action: string,
	{ id }: Member,
	summary: string,
	changes?: ReturnType<typeof changedFields>,
) {
	recordActivity(scope, { action, subjectKind: "member", subjectId: id, summary, changes });
}
