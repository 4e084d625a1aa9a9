import { eq } from "drizzle-orm";
import { addMember, type Preset, presets, type Rights, storedRights } from "#domain/team";
import { db, write } from "~/db/client.server";
import { members, profiles, roles, users } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";

let made = 0;

type Options = {
	preset?: Preset;
	/** What the member's own role opens beside a preset's rights. */
	rights?: Partial<Rights>;
	/** A login that stands; by default a new one without a password. */
	userId?: number;
} & Partial<Pick<typeof members.$inferInsert, "state" | "accessUntil" | "allProperties" | "allBankAccounts">>;

/** A further member of the organization's team with a role, and the scope they act in. */
export function makeMember(scope: Scope, { preset = "administrator", rights, userId, ...over }: Options = {}) {
	const { profileId } = scope;
	const email = `member${++made}@example.com`;
	const id = userId ?? makeLogin(email, profileId);
	return write(() => {
		const person = { userId: id, firstname: "Dana", lastname: `Ruiz${made}`, email };
		const { memberId } = addMember({ profileId }, { ...person, presetKey: preset });
		const roleId = rights ? makeRole(scope, { ...presets[preset].rights, ...rights }) : undefined;
		const changes = { ...over, ...(roleId !== undefined && { roleId }) };
		if (Object.keys(changes).length > 0) db().update(members).set(changes).where(eq(members.id, memberId)).run();
		return { memberId, userId: id, email, scope: { profileId, userId: id } satisfies Scope };
	});
}

/** A role of the organization's own with these rights. */
export function makeRole({ profileId }: Pick<Scope, "profileId">, rights: Rights): number {
	const row = { profileId, name: `Role ${++made}`, rights: storedRights(rights) };
	return db().insert(roles).values(row).returning({ id: roles.id }).get().id;
}

/** Gives a member another role with these rights. */
export function giveRights(scope: Pick<Scope, "profileId">, memberId: number, rights: Rights) {
	const roleId = makeRole(scope, rights);
	db().update(members).set({ roleId }).where(eq(members.id, memberId)).run();
}

function makeLogin(email: string, profileId: number): number {
	const user = { email, userRole: "property_manager", firstname: "Dana", lastname: "Ruiz" } as const;
	const userId = db()
		.insert(users)
		.values({ ...user, emailConfirmedDate: new Date().toISOString() })
		.returning({ id: users.id })
		.get().id;
	db().insert(profiles).values({ userId, linkedProfileId: profileId }).run();
	return userId;
}

/** A member of the organization whose role doesn't let them post to closed periods. */
export function keyless(scope: Scope): Scope {
	return makeMember(scope, { preset: "bookkeeper" }).scope;
}
