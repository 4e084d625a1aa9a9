import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { type Preset, presets, type Rights } from "./format";
import { refuseGrant } from "./refuse-grant";
import { rightsChanges } from "./rights-changes";
import { rightsOf, storedRights } from "./rights-of";

export type Role = {
	id: number;
	name: string;
	/** What it is for; empty for none. */
	description: string;
	presetKey: Preset | null;
	rights: Rights;
	/** Its members may not go on without two-step sign-in. */
	twoStepRequired: boolean;
	/** Members with this role who are active or invited. */
	members: number;
	updatedDate: string;
};

/** The organization's roles, presets first. */
export function listRoles({ profileId }: Scope): Role[] {
	return statement<Stored>(`${roleSql} WHERE r.profile_id = ? ORDER BY r.preset_key IS NULL, r.id`)
		.all(profileId)
		.map(roleFrom);
}

/** A role; undefined if it isn't the organization's. */
export function findRole({ profileId }: Scope, id: number): Role | undefined {
	const row = statement<Stored>(`${roleSql} WHERE r.profile_id = ? AND r.id = ?`).get(profileId, id);
	return row && roleFrom(row);
}

/** Whether a preset's role was changed from what it is at first. */
export function isChanged({
	presetKey,
	name,
	description,
	rights,
	twoStepRequired,
}: Pick<Role, "presetKey" | "name" | "description" | "rights" | "twoStepRequired">): boolean {
	if (!presetKey) return false;
	const preset = presets[presetKey];
	const sameWords = name === preset.name && (description === "" || description === preset.description);
	return twoStepRequired || !sameWords || storedRights(rights) !== storedRights(preset.rights);
}

/** Adds a role with the rights and the description of another, to be changed. Refuses a name in use at `name`. */
export function copyRole(scope: Scope, { roleId, name }: { roleId: number; name: string }): Result<{ id: number }> {
	return allOrNothing(() => {
		const role = findRole(scope, roleId);
		if (!role) return refuse("That role wasn't found.", "roleId");
		const failure = nameTaken(scope, name) ?? refuseGrant(scope, role.rights);
		if (failure) return failure;
		const moment = nowIso();
		const added = statement<{ id: number }>(
			`INSERT INTO roles (profile_id, name, description, rights, two_step_required, created_date, updated_date)
			VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id`,
		).get(
			...[
				scope.profileId,
				name,
				role.description,
				storedRights(role.rights),
				Number(role.twoStepRequired),
				moment,
				moment,
			],
		) as { id: number };
		record(scope, "role.added", added.id, `The role ${name} was added, copied from ${role.name}.`);
		return { ok: true, id: added.id };
	});
}

export type RoleEdit = {
	roleId: number;
	name: string;
	/** As it was if unset. */
	description?: string | undefined;
	rights: Rights;
	/** As it was if unset. */
	twoStepRequired?: boolean | undefined;
	seenUpdatedDate?: string | undefined;
};

/**
 * Changes a role's name, description and rights, for all of its members from their next request on. Refuses the administrator's
 * role, the own role of whoever acts, a right that they lack, a name in use, and a stale form.
 */
export function saveRole(
	scope: Scope,
	{ roleId, name, description, rights, twoStepRequired, seenUpdatedDate }: RoleEdit,
): Result<{ members: number }> {
	return allOrNothing(() => {
		const role = findRole(scope, roleId);
		if (!role) return refuse("That role wasn't found.", "roleId");
		const failure =
			staleEdit(scope, seenUpdatedDate, role.updatedDate) ??
			refuseFixed(role) ??
			refuseOwnRole(scope, roleId) ??
			refuseGrant(scope, rights) ??
			refuseGrant(scope, role.rights, {
				message: "This role has a right that you don't have, so you can't change it.",
			}) ??
			nameTaken(scope, name, roleId);
		if (failure) return failure;
		write(scope, role, {
			...{ name, rights, description: description ?? role.description },
			twoStepRequired: twoStepRequired ?? role.twoStepRequired,
		});
		return { ok: true, members: role.members };
	});
}

/** Gives a preset's role back its first name, description and rights. Refuses as `saveRole` does, a stale page too. */
export function revertRole(
	scope: Scope,
	{ roleId, seenUpdatedDate }: Pick<RoleEdit, "roleId" | "seenUpdatedDate">,
): Result<{ name: string }> {
	const role = findRole(scope, roleId);
	if (!role?.presetKey) return refuse("That role wasn't found.", "roleId");
	const { name, description, rights } = presets[role.presetKey];
	const saved = saveRole(scope, { roleId, name, description, rights, twoStepRequired: false, seenUpdatedDate });
	return saved.ok ? { ok: true, name } : saved;
}

/** Why a role can't be removed; undefined if it can. */
export function whyRoleStays({ presetKey, members }: Pick<Role, "presetKey" | "members">): string | undefined {
	if (presetKey) return "Built-in roles can't be removed. You can change or reset them instead.";
	return members > 0 ? "This role is in use. Give its members another role first." : undefined;
}

/**
 * Removes a role that no one has; refuses a preset. Former members who had it are left with the preset "Read only",
 * should someone give them their access back.
 */
export function removeRole(scope: Scope, roleId: number): Result<{ name: string }> {
	return allOrNothing(() => {
		const role = findRole(scope, roleId);
		if (!role) return refuse("That role wasn't found.", "roleId");
		const why = whyRoleStays(role);
		if (why) return refuse(why);
		const former = leaveReadOnly(scope, roleId);
		statement("DELETE FROM roles WHERE id = ? AND profile_id = ?").run(roleId, scope.profileId);
		const changes = former.length > 0 ? { formerMembers: [former, null] as [unknown, unknown] } : undefined;
		record(scope, "role.removed", roleId, `The role ${role.name} was removed.`, changes);
		return { ok: true, name: role.name };
	});
}

/** Gives the former members of a role the preset "Read only", and their names. */
function leaveReadOnly({ profileId }: Scope, roleId: number): string[] {
	return statement<{ name: string }>(
		`UPDATE members SET role_id = (SELECT id FROM roles WHERE profile_id = @profileId AND preset_key = 'read_only')
		WHERE profile_id = @profileId AND role_id = @roleId AND state = 'inactive'
		RETURNING trim(firstname || ' ' || lastname) AS name`,
	)
		.all({ profileId, roleId })
		.map(({ name }) => name)
		.sort();
}

type Stored = Omit<Role, "rights" | "twoStepRequired"> & { storedRights: string; twoStepRequired: 0 | 1 };

const roleSql = `SELECT r.id, r.name, r.description, r.preset_key AS presetKey, r.rights AS storedRights, r.updated_date AS updatedDate,
		r.two_step_required AS twoStepRequired,
		(SELECT count(*) FROM members m WHERE m.role_id = r.id AND m.state <> 'inactive') AS members
	FROM roles r`;

function roleFrom({ storedRights: rights, twoStepRequired, ...role }: Stored): Role {
	return { ...role, twoStepRequired: twoStepRequired === 1, rights: rightsOf({ presetKey: role.presetKey, rights }) };
}

function write(
	scope: Scope,
	role: Role,
	{ name, description, rights, twoStepRequired }: Pick<Role, "name" | "description" | "rights" | "twoStepRequired">,
) {
	const before = storedRights(role.rights);
	const after = storedRights(rights);
	const sameStep = twoStepRequired === role.twoStepRequired;
	const sameWords = name === role.name && description === role.description;
	if (sameWords && before === after && sameStep) return;
	statement(
		`UPDATE roles SET name = ?, description = ?, rights = ?, two_step_required = ?, updated_date = ?
		WHERE id = ? AND profile_id = ?`,
	).run(...[name, description, after, Number(twoStepRequired), nowIso(), role.id, scope.profileId]);
	record(scope, "role.edited", role.id, `The role ${name} was changed.`, {
		...(name === role.name ? {} : { name: [role.name, name] }),
		...(description === role.description ? {} : { description: [role.description, description] }),
		...rightsChanges(role.rights, rights),
		...(sameStep ? {} : { twoStepRequired: [role.twoStepRequired, twoStepRequired] }),
	});
}

function record(
	scope: Scope,
	action: string,
	subjectId: number,
	summary: string,
	changes?: Record<string, [unknown, unknown]>,
) {
	recordActivity(scope, { action, subjectKind: "role", subjectId, summary, changes });
}

function refuseFixed({ presetKey }: Role) {
	return presetKey === "administrator" ? refuse("The administrator's role can't be changed.") : undefined;
}

function refuseOwnRole({ profileId, userId }: Scope, roleId: number) {
	const own = statement("SELECT 1 FROM members WHERE profile_id = ? AND user_id = ? AND role_id = ?").get(
		...[profileId, userId, roleId],
	);
	return own ? refuse("You can't change your own role. Ask another administrator.") : undefined;
}

function nameTaken({ profileId }: Scope, name: string, except = 0) {
	const taken = statement("SELECT 1 FROM roles WHERE profile_id = ? AND name = ? COLLATE NOCASE AND id <> ?").get(
		...[profileId, name, except],
	);
	return taken ? refuse("There's already a role with this name.", "name") : undefined;
}
