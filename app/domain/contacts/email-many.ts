import { createHash } from "node:crypto";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { queueMail, type Recipient } from "#domain/mail";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { directoryEmails } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { toManyMail } from "~/emails/to-many";
import { allDirectory, type DirectoryRow, directoryByKeys } from "./directory";
import type { DirectoryFilters } from "./directory-sources";
import { type DirectoryKind, mostRecipients, type SkipReason } from "./labels";

/** Who is selected: by their keys, of the kinds that whoever sends may open, or everyone the filters let through. */
export type Selection = { keys: readonly string[]; kinds?: DirectoryFilters["kinds"] } | { filters: DirectoryFilters };

type Words = { subject: string; body: string };

/** Who gets an email and who doesn't, with the reason. `tooMany`: more are selected than can be emailed at once. */
export type Audience = {
	recipients: DirectoryRow[];
	skipped: { row: DirectoryRow; reason: SkipReason }[];
	tooMany: boolean;
};

/** The audience of a selection, by name. Each address is in it once. */
export function audienceOf(scope: Scope, selection: Selection): Audience {
	const audience: Audience = { recipients: [], skipped: [], tooMany: false };
	const addresses = new Set<string>();
	let selected = 0;
	const rows =
		"keys" in selection ? directoryByKeys(scope, selection.keys, selection.kinds) : allDirectory(scope, selection);
	for (const row of rows) {
		if (++selected > mostRecipients) return { ...audience, tooMany: true };
		const reason = whySkipped(row, addresses);
		if (reason) audience.skipped.push({ row, reason });
		else audience.recipients.push(row);
		addresses.add(row.email);
	}
	return audience;
}

/** What a review showed, as a digest. If words or recipients change, the email has to be reviewed again. */
export function reviewOf({ recipients }: Audience, { subject, body }: Words): string {
	const said = JSON.stringify([subject, body, recipients.map(({ key, email }) => [key, email])]);
	return createHash("sha256").update(said).digest("base64url");
}

/** The email as one of its recipients gets it. */
export function previewMany(scope: Scope, { recipients }: Audience, words: Words) {
	return mailTo(scope, recipients[0]?.name ?? "", words);
}

/**
 * Queues one email for each recipient, so that no one sees another's address, and records it. Skips who prefers no
 * email or has the same address (`audienceOf`). Refuses without recipients, with more than 2,000, and when the review
 * no longer holds.
 */
export function emailMany(
	scope: Scope,
	selection: Selection,
	input: Words & { reviewed?: string | undefined; idempotencyKey?: string | undefined },
): Result<{ sent: number; skipped: number }> {
	const { subject, body, reviewed } = input;
	return once(scope, "email-many", { ...input, selection }, () => {
		const audience = audienceOf(scope, selection);
		const { recipients, skipped, tooMany } = audience;
		if (tooMany) return refuse(`Email up to ${mostRecipients.toLocaleString("en-US")} people at a time.`);
		if (recipients.length === 0) return refuse("No one you selected can be emailed.");
		if (reviewed !== reviewOf(audience, { subject, body })) return refuse("Review the email before you send it.");
		for (const row of recipients) {
			const mail = mailTo(scope, row.name, { subject, body });
			queueMail({
				...{ profileId: scope.profileId, to: row.email, kind: "to_many", ...mail },
				recipient: { kind: recipientKinds[row.kind], id: row.id },
			});
		}
		const emailId = insertRow(directoryEmails, {
			...{ profileId: scope.profileId, subject, body, authorId: scope.userId, createdDate: nowIso() },
			...{ sent: recipients.length, skipped: skipped.length },
		});
		recordActivity(scope, {
			...{ action: "directory_email.sent", subjectKind: "directory_email", subjectId: emailId },
			summary: `“${subject}” was emailed to ${recipients.length === 1 ? "1 person" : `${recipients.length} people`}.`,
		});
		return { ok: true, sent: recipients.length, skipped: skipped.length };
	});
}

type SentEmail = {
	id: number;
	subject: string;
	sent: number;
	skipped: number;
	author: string;
	createdDate: string;
};

/** The last ten emails to many, newest first. */
export function lastDirectoryEmails({ profileId }: Scope): SentEmail[] {
	return statement<SentEmail>(
		`SELECT e.id, e.subject, e.sent, e.skipped, trim(coalesce(u.firstname || ' ' || u.lastname, '')) AS author,
			e.created_date AS createdDate
		FROM directory_emails e LEFT JOIN users u ON u.id = e.author_id
		WHERE e.profile_id = ? ORDER BY e.id DESC LIMIT 10`,
	).all(profileId);
}

const recipientKinds: Record<DirectoryKind, Recipient["kind"]> = {
	...{ tenant: "tenant", owner: "owner", vendor: "vendor", applicant: "applicant" },
	...{ member: "user", utility: "utility", contact: "contact" },
};

function whySkipped({ email, noEmail }: DirectoryRow, addresses: ReadonlySet<string>): SkipReason | undefined {
	if (email === "") return "no_address";
	if (noEmail) return "no_email";
	return addresses.has(email) ? "same_address" : undefined;
}

function mailTo(scope: Scope, name: string, { subject, body }: Words) {
	const { name: organization } = organizationOf(scope);
	return toManyMail({ name, subject, body, organization });
}
