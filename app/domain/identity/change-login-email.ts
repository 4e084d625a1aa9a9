import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { queueMail } from "#domain/mail";
import { db, statement, write } from "~/db/client.server";
import { users } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import { confirmLoginMail, loginEmailAskedMail } from "~/emails/login-email";
import { type Account, accountByEmail, accountOfUser } from "./accounts";
import { checkOwnPassword } from "./check-own-password";
import type { Role } from "./current-user";
import { takeAttempt } from "./rate-limit";
import { type Center, tellOfOwnChange } from "./tell-of-own-change";
import { findToken, issueToken, spendTokens } from "./user-tokens";

const inUse = "Email ID is already in use";

/**
 * Requests a new login email; refuses at the form's fields, such as a wrong password. The email only changes once the
 * link sent to the new address is confirmed; the current address is notified. At most 5 requests an hour.
 */
export async function askLoginEmail(userId: number, input: { email: string; password: string }): Promise<Result> {
	const checked = await checkOwnPassword(userId, input.password, "password");
	if (!checked.ok) return checked;
	const { account } = checked;
	if (input.email === account.email) return refuse("You already log in with this email.", "email");
	return write(() => {
		const allowed = takeAttempt([{ action: "login-email", who: String(userId), attempts: 5 }], 60);
		if (!allowed.ok) return allowed;
		if (accountByEmail(input.email)) return refuse(inUse, "email");
		spendTokens(userId, "change_email");
		const token = issueToken(userId, "change_email", input.email);
		const { email: to } = input;
		queueMail({ to, recipient: null, kind: "login_email", secret: true, ...confirmLoginMail({ token }) });
		queueMail({
			to: account.email,
			recipient: { kind: "user", id: account.userId },
			kind: "login_email_asked",
			...loginEmailAskedMail({ email: to }),
		});
		return { ok: true };
	});
}

/**
 * The change of login email that an emailed link would confirm, for the page with the button. Undefined if the link was
 * never issued.
 */
export function findLoginEmail(token: string) {
	const found = findToken(token, "change_email");
	return found?.newEmail ? { ...found, newEmail: found.newEmail } : undefined;
}

/**
 * Confirms a change of login email and updates the person's records that had the former email; their managers are
 * notified by email. A link that was used already returns the same result.
 */
export function confirmLoginEmail(token: string): Result<{ role: Role; email: string }> {
	return write(() => {
		const found = findLoginEmail(token);
		const account = found && accountOfUser(found.userId);
		if (!found || !account || found.state === "expired") return refuse("This link has expired.");
		const { newEmail: email, role } = found;
		if (account.email === email) return { ok: true, role, email };
		if (found.state === "used") return refuse("This link no longer works. Request the change again.");
		if (accountByEmail(email)) return refuse(inUse);
		const moment = nowIso();
		db().update(users).set({ email, emailConfirmedDate: moment }).where(eq(users.id, found.userId)).run();
		spendTokens(found.userId, "change_email");
		spendTokens(found.userId, "reset_password");
		recordActivity(
			{ profileId: account.linkedProfileId ?? account.ownProfileId, userId: account.userId },
			{
				action: "user.email_changed",
				subjectKind: "user",
				subjectId: account.userId,
				summary: "Login email changed.",
			},
		);
		for (const record of recordsOf(account)) carryOver(record, account, email);
		return { ok: true, role, email };
	});
}

type OwnRecord = { center: Center; recordId: number; profileId: number; name: string };

/** Their tenant and owner records, of all organizations, that have the login's email. */
function recordsOf({ userId, email }: Account): OwnRecord[] {
	return statement<OwnRecord>(
		`SELECT 'resident' AS center, id AS recordId, profile_id AS profileId, display_name AS name
			FROM tenants WHERE user_id = @userId AND lower(email) = @email
		UNION ALL SELECT 'owner', id, profile_id, display_name
			FROM property_owners WHERE user_id = @userId AND lower(email) = @email`,
	).all({ userId, email });
}

function carryOver(
	{ center, recordId, profileId, name }: OwnRecord,
	{ userId, email: before }: Account,
	email: string,
) {
	const [table, kind] = center === "resident" ? ["tenants", "tenant"] : ["property_owners", "owner"];
	statement(`UPDATE ${table} SET email = @email, updated_date = @moment WHERE id = @recordId`).run({
		...{ email, recordId, moment: nowIso() },
	});
	recordActivity(
		{ profileId, userId },
		{
			...{ action: `${kind}.edited`, subjectKind: kind, subjectId: recordId },
			...{ summary: `${name} changed their login email.`, changes: { email: [before, email] } },
		},
	);
	tellOfOwnChange({ profileId, center, recordId, name, what: "their login email" });
}
