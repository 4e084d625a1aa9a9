import { eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, statement } from "~/db/client.server";
import { organization } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";

type EmailSender = { senderName: string; replyTo: string };

/** Whom the organization's emails come from, and where replies go; "" for the product's name and for nowhere. */
export function emailSenderOf(scope: Scope): EmailSender & { updatedDate: string } {
	const found = statement<EmailSender & { updatedDate: string }>(
		`SELECT sender_name AS senderName, reply_to AS replyTo, updated_date AS updatedDate
		FROM organization WHERE profile_id = ?`,
	).get(scope.profileId);
	if (!found) throw new Error(`Profile ${scope.profileId} has no organization.`);
	return found;
}

/** Changes whom emails come from and where replies go. Emails that are already queued stay as they are. */
export function saveEmailSender(
	scope: Scope,
	{ seenUpdatedDate, ...after }: EmailSender & { seenUpdatedDate?: string | undefined },
): Result {
	return allOrNothing(() => {
		const { updatedDate, ...before } = emailSenderOf(scope);
		const stale = staleEdit(scope, seenUpdatedDate, updatedDate);
		if (stale) return stale;
		const changes = changedFields(before, after);
		if (!changes) return { ok: true };
		db()
			.update(organization)
			.set({ ...after, updatedDate: nowIso() })
			.where(eq(organization.profileId, scope.profileId))
			.run();
		recordActivity(scope, {
			action: "email_sender.saved",
			subjectKind: "organization",
			subjectId: scope.profileId,
			summary: "Email sender saved.",
			changes,
		});
		return { ok: true };
	});
}
