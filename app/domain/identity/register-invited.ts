import { and, eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { profiles, propertyOwners, tenants, users } from "~/db/schema";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { accountByEmail } from "./accounts";
import { hashPassword, passwordWeakness } from "./password";

/** A tenant or rental owner of the organisation who gets a login of their own. */
export type Invited = {
	role: "tenant" | "property_owner";
	/** The row of `tenants` or of `property_owners`. */
	recordId: number;
	email: string;
	password: string;
	firstname: string;
	lastname: string;
	phone?: string;
};

/**
 * Makes the login of an invited person, linked to the organisation's profile and with its currency and locale. The
 * invitation came by mail, so the address counts as confirmed.
 */
export async function registerInvited(scope: Scope, input: Invited): Promise<Result<{ userId: number }>> {
	const weakness = passwordWeakness(input.password, input.email);
	if (weakness) return refuse(weakness, "password");
	const passwordHash = await hashPassword(input.password);

	return write(() => {
		if (!recordExists(scope, input)) return refuse("Not found.", "recordId");
		if (accountByEmail(input.email)) return refuse("Email ID is already in use", "email");
		const { currency, locale } = organizationFormats(scope);
		const user = {
			email: input.email,
			passwordHash,
			userRole: input.role,
			firstname: input.firstname,
			lastname: input.lastname,
			phone: input.phone ?? "",
			tenantId: input.role === "tenant" ? input.recordId : null,
			propertyOwnerId: input.role === "property_owner" ? input.recordId : null,
			termsAcceptedDate: nowIso(),
			emailConfirmedDate: nowIso(),
		};
		const userId = db().insert(users).values(user).returning({ id: users.id }).get().id;
		db().insert(profiles).values({ userId, linkedProfileId: scope.profileId, currency, locale }).run();
		return { ok: true, userId };
	});
}

function recordExists(scope: Scope, { role, recordId }: Invited) {
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
