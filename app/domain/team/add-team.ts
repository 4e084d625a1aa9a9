import { and, eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, mustBeWriting } from "~/db/client.server";
import { members, roles } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { type Preset, presets } from "./format";
import { storedRights } from "./rights-of";

type Person = { userId: number; firstname: string; lastname: string; email: string };

/** The team that an organization begins with: a role for each preset, and its account owner as administrator. */
export function addTeam({ profileId }: Pick<Scope, "profileId">, owner: Person): { memberId: number } {
	mustBeWriting();
	const moment = nowIso();
	const keys = Object.keys(presets) as Preset[];
	const rows = keys.map((presetKey) => {
		const { name, description, rights } = presets[presetKey];
		return {
			...{ profileId, presetKey, name, description, rights: storedRights(rights) },
			...{ createdDate: moment, updatedDate: moment },
		};
	});
	db().insert(roles).values(rows).run();
	return addMember({ profileId }, { ...owner, presetKey: "administrator" });
}

/**
 * A person who can sign in becomes an active member with the role of a preset, in the caller's write. Everything an
 * invitation asks and says is its own.
 */
export function addMember(
	{ profileId }: Pick<Scope, "profileId">,
	{ presetKey, ...person }: Person & { presetKey: Preset },
): { memberId: number } {
	mustBeWriting();
	const moment = nowIso();
	const memberId = db()
		.insert(members)
		.values({
			...{ ...person, profileId, roleId: roleOfPreset(profileId, presetKey), state: "active" },
			...{ createdDate: moment, updatedDate: moment },
		})
		.returning({ id: members.id })
		.get().id;
	return { memberId };
}

function roleOfPreset(profileId: number, presetKey: Preset): number {
	const role = db()
		.select({ id: roles.id })
		.from(roles)
		.where(and(eq(roles.profileId, profileId), eq(roles.presetKey, presetKey)))
		.get();
	if (!role) throw new Error(`Organization ${profileId} has no role ${presetKey}.`);
	return role.id;
}
