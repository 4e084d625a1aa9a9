import { refuseUnapproved } from "#domain/approvals";
import { findRole, type Role, type RoleEdit, revertRole, rightsChanges, saveRole } from "#domain/team";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

type Words = ReturnType<typeof rightsChanges>;

/**
 * Changes a role as `saveRole` does. Its rights, and whether it requires two-step sign-in, wait for another member where
 * that is set (`waits`); its name and its description don't.
 */
export function changeRole(scope: Scope, edit: RoleEdit): Result<{ members: number; changes: Words }> {
	return allOrNothing(() => {
		const before = findRole(scope, edit.roleId);
		if (!before) return refuse("That role wasn't found.", "roleId");
		const saved = saveRole(scope, edit);
		if (!saved.ok) return saved;
		const changes = changesOf(before, findRole(scope, edit.roleId));
		return refuseChanges(scope, changes) ?? { ok: true, members: saved.members, changes };
	});
}

/** Gives a preset's role back its first name and rights, and waits as `changeRole` does. */
export function resetRole(
	scope: Scope,
	asked: Pick<RoleEdit, "roleId" | "seenUpdatedDate">,
): Result<{ name: string; changes: Words }> {
	return allOrNothing(() => {
		const before = findRole(scope, asked.roleId);
		if (!before) return refuse("That role wasn't found.", "roleId");
		const reverted = revertRole(scope, asked);
		if (!reverted.ok) return reverted;
		const changes = changesOf(before, findRole(scope, asked.roleId));
		return refuseChanges(scope, changes) ?? { ok: true, name: reverted.name, changes };
	});
}

function changesOf(before: Role, after: Role | undefined): Words {
	if (!after) return {};
	const yesOrNo = (is: boolean) => (is ? "Yes" : "No");
	return {
		...rightsChanges(before.rights, after.rights),
		...(before.twoStepRequired === after.twoStepRequired
			? {}
			: { "Two-step sign-in required": [yesOrNo(before.twoStepRequired), yesOrNo(after.twoStepRequired)] }),
	};
}

function refuseChanges(scope: Scope, changes: Words): Failure | undefined {
	return Object.keys(changes).length > 0 ? refuseUnapproved(scope, "access") : undefined;
}
