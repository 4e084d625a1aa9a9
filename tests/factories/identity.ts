import { confirmEmail, currentUser, registerInvited, signIn, signUp } from "#domain/identity";
import { findOutboxMail, listOutbox } from "#domain/mail";
import { addMember } from "#domain/team";
import { statement, write } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import type { Scope } from "~/domain/kernel/scope";

export const visitor = { ipAddress: "192.0.2.1", userAgent: "Test browser" };
export const password = "correct battery staple";

let people = 0;

/** A manager who signed up and confirmed their email, with their organization. */
export async function makeManager(overrides: Partial<Parameters<typeof signUp>[0]> = {}) {
	const person = {
		firstname: "Ana",
		lastname: "Diaz",
		email: `manager${++people}@example.com`,
		password,
		organization: "Maple Homes",
		...overrides,
	};
	const signedUp = await signUp(person, { ...visitor, ipAddress: `198.51.100.${people}` });
	if (!signedUp.ok) throw new Error(signedUp.message);
	confirmEmail(mailedToken(person.email));
	const { profileId, userId } = signedUp;
	const scope: Scope = { profileId, userId };
	return { ...person, profileId, userId, scope };
}

/** A login for a tenant or rental owner of the organization. */
export async function makeInvited(
	scope: Scope,
	role: "tenant" | "property_owner",
	recordId: number,
	overrides: { email?: string; password?: string } = {},
) {
	const person = {
		role,
		recordId,
		email: `invited${++people}@example.com`,
		password,
		firstname: "Bo",
		lastname: "Lee",
		...overrides,
	};
	const registered = await registerInvited(scope, person);
	if (!registered.ok) throw new Error(registered.message);
	return { ...person, userId: registered.userId };
}

/** Signs in and gives the session's token with the user as every page sees them. */
export async function startSessionOf(person: { email: string; password: string }, remember = false) {
	const signedIn = await signIn({ email: person.email, password: person.password, remember }, visitor);
	if (!signedIn.ok) throw new Error(signedIn.message);
	const user = currentUser(signedIn.session.token);
	if (!user) throw new Error("The new session is not valid.");
	return { token: signedIn.session.token, user };
}

/** The token in the newest mail to this address. */
export function mailedToken(to: string) {
	const mail = newestMail(to);
	const token = /[?&]token=([\w-]+)/.exec(mail.textBody)?.[1];
	if (!token) throw new Error(`No token in "${mail.subject}" to ${to}`);
	return token;
}

/** The newest mail to this address. */
export function newestMail(to: string) {
	const mail = wholeOrganization(() => {
		const newest = listOutbox().find((mail) => mail.to === to);
		return newest && findOutboxMail(newest.id);
	});
	if (!mail) throw new Error(`No mail to ${to}`);
	return mail;
}

/** Another manager of the organization, Cy Park. */
export function makeColleague({ profileId }: Scope): Scope & { userId: number } {
	const email = `colleague${++people}@example.com`;
	const user = statement(
		"INSERT INTO users (email, user_role, firstname, lastname) VALUES (?, 'property_manager', 'Cy', 'Park')",
	);
	const userId = Number(user.run(email).lastInsertRowid);
	statement("INSERT INTO profiles (user_id, linked_profile_id) VALUES (?, ?)").run(userId, profileId);
	const person = { userId, firstname: "Cy", lastname: "Park", email };
	write(() => addMember({ profileId }, { ...person, presetKey: "administrator" }));
	return { profileId, userId };
}
