import { refuseUnapproved } from "#domain/approvals";
import { queueMail } from "#domain/mail";
import { type AccessChanges, editMember, findMember, type MemberEdit } from "#domain/team";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { roleChangedMail } from "~/emails/role-changed";

/**
 * Changes a member's access as `editMember` does, and emails an active member who was given another role. All but the
 * substitute waits for another member where that is set (`waits`).
 */
export function changeAccess(scope: Scope, edit: MemberEdit): Result<{ name: string; changes: AccessChanges }> {
	return allOrNothing(() => {
		const before = findMember(scope, edit.memberId);
		const edited = editMember(scope, edit);
		if (!edited.ok || !before) return edited;
		const { substitute: _, substituteUntil: __, ...access } = edited.changes;
		const waits = Object.keys(access).length > 0 ? refuseUnapproved(scope, "access") : undefined;
		if (waits) return waits;
		const after = findMember(scope, edit.memberId);
		if (after?.state !== "active" || after.roleId === before.roleId) return edited;
		const { name: organizationName } = organizationOf(scope);
		const { firstname, email } = after;
		const words = roleChangedMail({ firstname, organizationName, before: before.roleName, after: after.roleName });
		const { profileId } = scope;
		queueMail({ profileId, to: email, recipient: null, kind: "member_role_changed", ...words });
		return edited;
	});
}
