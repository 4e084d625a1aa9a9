import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { createChartOfAccounts } from "#domain/ledger";
import { addTeam } from "#domain/team";
import { db, write } from "~/db/client.server";
import { bankingSettings, organization, profiles, users } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import { accountByEmail } from "./accounts";
import { sendConfirmation } from "./confirm-email";
import { limitsFrom } from "./network-of";
import { hashPassword, passwordWeakness } from "./password";
import { takeAttempt } from "./rate-limit";
import type { Visitor } from "./sessions";

export type SignUp = {
	firstname: string;
	lastname: string;
	email: string;
	password: string;
	phone?: string;
	organization?: string;
	timezone?: string;
};

/**
 * Registers a manager: creates the user, profile, organization with its team, chart of accounts and confirmation email
 * in one write.
 * At most 50 an hour from one network, which may be a training room. The messages are the specification's (section 8).
 */
export async function signUp(input: SignUp, visitor: Visitor): Promise<Result<{ userId: number; profileId: number }>> {
	const allowed = takeAttempt(limitsFrom("sign-up", visitor.ipAddress, 50), 60);
	if (!allowed.ok) return allowed;
	const weakness = passwordWeakness(input.password, input.email);
	if (weakness) return refuse(weakness, "password");
	const passwordHash = await hashPassword(input.password);

	return write(() => {
		if (accountByEmail(input.email)) return refuse("Email ID is already in use", "email");
		const userId = addUser(input, passwordHash);
		const profileId = db().insert(profiles).values({ userId }).returning({ id: profiles.id }).get().id;
		addOrganization(profileId, input);
		const scope = { profileId, userId };
		addTeam(scope, { userId, firstname: input.firstname, lastname: input.lastname, email: input.email });
		createChartOfAccounts(scope);
		recordActivity(scope, {
			action: "user.signed_up",
			subjectKind: "user",
			subjectId: userId,
			summary: `${input.firstname} ${input.lastname} signed up.`,
		});
		sendConfirmation({ userId, email: input.email, role: "property_manager" });
		return { ok: true, userId, profileId };
	});
}

function addUser(input: SignUp, passwordHash: string) {
	return db()
		.insert(users)
		.values({
			email: input.email,
			passwordHash,
			userRole: "property_manager",
			firstname: input.firstname,
			lastname: input.lastname,
			phone: input.phone ?? "",
			termsAcceptedDate: nowIso(),
			createdDate: nowIso(),
		})
		.returning({ id: users.id })
		.get().id;
}

function addOrganization(profileId: number, input: SignUp) {
	db()
		.insert(organization)
		.values({
			profileId,
			name: input.organization || `${input.firstname} ${input.lastname}`,
			phone: input.phone ?? "",
			email: input.email,
			timeZone: input.timezone ?? "America/New_York",
			updatedDate: nowIso(),
		})
		.run();
	db().insert(bankingSettings).values({ profileId, trustWarning: "by_property" }).run();
}
