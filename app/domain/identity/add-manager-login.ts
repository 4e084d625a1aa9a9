import { nowIso } from "#domain/calendar";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { profiles, users } from "~/db/schema";

type Person = { email: string; passwordHash: string; firstname: string; lastname: string; phone: string };

/**
 * The login of a person invited to an organization's team, linked to its profile with its currency and locale, in the
 * caller's write. The invitation was emailed, so the address counts as confirmed. The caller checks that the email has
 * no login.
 */
export function addManagerLogin(profileId: number, person: Person): { userId: number } {
	mustBeWriting();
	const moment = nowIso();
	const userId = db()
		.insert(users)
		.values({
			...{ ...person, userRole: "property_manager" },
			...{ termsAcceptedDate: moment, emailConfirmedDate: moment, createdDate: moment },
		})
		.returning({ id: users.id })
		.get().id;
	const formats = statement<{ currency: string; locale: string }>(
		"SELECT currency, locale FROM profiles WHERE id = ?",
	).get(profileId);
	db()
		.insert(profiles)
		.values({ userId, linkedProfileId: profileId, ...formats })
		.run();
	return { userId };
}
