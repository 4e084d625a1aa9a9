import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { profiles, users } from "~/db/schema";

/** A login with its profile, by its email, which must be trimmed and lower-case; undefined if there is none. */
export function accountByEmail(email: string) {
	return accounts().where(eq(users.email, email)).get();
}

/** A login with its profile, by its user id; undefined if there is none. */
export function accountOfUser(userId: number) {
	return accounts().where(eq(users.id, userId)).get();
}

function accounts() {
	return db()
		.select({
			userId: users.id,
			email: users.email,
			passwordHash: users.passwordHash,
			role: users.userRole,
			firstname: users.firstname,
			emailConfirmedDate: users.emailConfirmedDate,
			tenantId: users.tenantId,
			propertyOwnerId: users.propertyOwnerId,
			ownProfileId: profiles.id,
			linkedProfileId: profiles.linkedProfileId,
			status: profiles.status,
		})
		.from(users)
		.innerJoin(profiles, eq(profiles.userId, users.id))
		.$dynamic();
}

export type Account = NonNullable<ReturnType<typeof accountByEmail>>;
