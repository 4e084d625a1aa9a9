import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, mustBeWriting } from "~/db/client.server";
import { profiles, users } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";

/**
 * Creates an anonymous applicant of an organization (specification: role web_applicant, name Anonymous) and returns the
 * user id. The email is a placeholder that can't be delivered, and without a password no one can sign in.
 */
export function addAnonymous({ profileId }: Pick<Scope, "profileId">): number {
	mustBeWriting();
	const createdDate = nowIso();
	const email = `${randomUUID()}@applicant.invalid`;
	const user = { email, userRole: "web_applicant" as const, firstname: "Anonymous", createdDate };
	const userId = db().insert(users).values(user).returning({ id: users.id }).get().id;
	const head = db()
		.select({ currency: profiles.currency, locale: profiles.locale })
		.from(profiles)
		.where(eq(profiles.id, profileId))
		.get();
	db()
		.insert(profiles)
		.values({ userId, linkedProfileId: profileId, ...head, createdDate })
		.run();
	return userId;
}
