import { and, eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, mustBeWriting, write } from "~/db/client.server";
import { profiles, propertyOwners, tenants, users } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { accountByEmail } from "./accounts";
import { sendConfirmation } from "./confirm-email";
import { hashPassword, passwordWeakness } from "./password";
import { spendTokens } from "./user-tokens";

/** A tenant or rental owner of the organization who gets a login. */
export type Invited = {
	role: "tenant" | "property_owner";
	/** Id in `tenants` or `property_owners`, depending on `role`. */
	recordId: number;
	email: string;
	password: string;
	firstname: string;
	lastname: string;
	phone?: string;
};

/**
 * Creates an invited person's login, linked to the organization's profile with its currency and locale. The invitation
 * was emailed, so the address counts as confirmed.
 */
export async function registerInvited(scope: Scope, input: Invited): Promise<Result<{ userId: number }>> {
	const hashed = await hashChosenPassword(input);
	if (!hashed.ok) return hashed;
	return write(() => addInvitedLogin(scope, { ...input, ...hashed }, { confirmed: true }));
}

/**
 * Hashes a newly chosen password; refuses a weak one at `password`. Call it outside the write, because hashing is slow.
 */
export async function hashChosenPassword(input: { email: string; password: string }) {
	const weakness = passwordWeakness(input.password, input.email);
	if (weakness) return refuse(weakness, "password");
	return { ok: true, passwordHash: await hashPassword(input.password) } as const;
}

/**
 * The login of an invited person, in the caller's write. If it isn't confirmed, a confirmation link is emailed.
 * Restarts an earlier login of an invited person that was never confirmed; refuses any other login with this email at
 * `email`.
 */
export function addInvitedLogin(
	scope: Scope,
	input: Omit<Invited, "password"> & { passwordHash: string },
	{ confirmed }: { confirmed: boolean },
): Result<{ userId: number }> {
	mustBeWriting();
	if (!recordExists(scope, input)) return refuse("Not found.", "recordId");
	const account = accountByEmail(input.email);
	if (account && !startedAsInvited(account)) return refuse("Email ID is already in use", "email");
	const login = {
		passwordHash: input.passwordHash,
		userRole: input.role,
		firstname: input.firstname,
		lastname: input.lastname,
		phone: input.phone ?? "",
		tenantId: input.role === "tenant" ? input.recordId : null,
		propertyOwnerId: input.role === "property_owner" ? input.recordId : null,
		termsAcceptedDate: nowIso(),
		emailConfirmedDate: confirmed ? nowIso() : null,
	};
	const userId = account ? account.userId : addUser(input.email, login);
	const profile = { linkedProfileId: scope.profileId, ...organizationFormats(scope) };
	if (account) {
		db().update(users).set(login).where(eq(users.id, userId)).run();
		db().update(profiles).set(profile).where(eq(profiles.userId, userId)).run();
		spendTokens(userId, "confirm_email");
	} else {
		db()
			.insert(profiles)
			.values({ userId, ...profile })
			.run();
	}
	if (!confirmed) sendConfirmation({ userId, email: input.email, role: input.role });
	return { ok: true, userId };
}

function startedAsInvited(account: NonNullable<ReturnType<typeof accountByEmail>>) {
	const invited = account.role === "tenant" || account.role === "property_owner";
	return invited && account.emailConfirmedDate === null && account.status === "active";
}

function addUser(email: string, login: Omit<typeof users.$inferInsert, "email">) {
	return db()
		.insert(users)
		.values({ email, ...login })
		.returning({ id: users.id })
		.get().id;
}

function recordExists(scope: Scope, { role, recordId }: Pick<Invited, "role" | "recordId">) {
	const table = role === "tenant" ? tenants : propertyOwners;
	const mine = and(eq(table.id, recordId), eq(table.profileId, scope.profileId));
	return db().select({ id: table.id }).from(table).where(mine).get() !== undefined;
}

function organizationFormats(scope: Scope) {
	const found = db()
		.select({ currency: profiles.currency, locale: profiles.locale })
		.from(profiles)
		.where(eq(profiles.id, scope.profileId))
		.get();
	if (!found) throw new Error(`No profile ${scope.profileId}`);
	return found;
}
