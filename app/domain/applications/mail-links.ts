import { queueMail } from "#domain/mail";
import { mustBeWriting, statement } from "~/db/client.server";
import { resumeMail, statusMail } from "~/emails/application";
import type { Mail } from "~/emails/layout";
import type { Application } from "./application-record";
import { applicationNumber } from "./labels";
import { issueLink, type LinkPurpose } from "./links";
import type { ApplicationTerms } from "./terms";

/** What an email to an applicant may mention; `token` is the secret of its link. */
export type MailWords = { firstname: string; home: string; organizationName: string; number: string; token: string };

/** Emails the link that reopens a draft. */
export function mailResumeLink(application: Application): void {
	mustBeWriting();
	mailWithLink(application, "resume", resumeMail);
}

/** Emails the link to the application's status page. */
export function mailStatusLink(application: Application): void {
	mustBeWriting();
	mailWithLink(application, "status", statusMail);
}

/** Emails an applicant with a new link for this purpose; returns the link's secret. */
export function mailWithLink(
	application: Application,
	purpose: LinkPurpose,
	words: (about: MailWords) => Mail,
	kind = `application_${purpose}`,
): string {
	mustBeWriting();
	const { profileId, email, firstname } = application;
	const token = issueLink(application, purpose);
	const mail = words({ ...homeWords(application), firstname, number: applicationNumber(application.number), token });
	queueMail({
		profileId,
		to: email,
		recipient: { kind: "applicant", id: application.id },
		kind,
		secret: true,
		...mail,
	});
	return token;
}

/** The names of the home and the organization, as emails and pages show them. */
export function homeWords({ groupId, profileId }: Pick<Application, "groupId" | "profileId">) {
	const row = statement<{ terms: string; organizationName: string }>(
		`SELECT g.terms, o.name AS organizationName FROM application_groups g
		JOIN organization o ON o.profile_id = g.profile_id WHERE g.id = ? AND g.profile_id = ?`,
	).get(groupId, profileId);
	if (!row) throw new Error(`No group ${groupId}`);
	const { address, title } = JSON.parse(row.terms) as ApplicationTerms;
	return { organizationName: row.organizationName, home: address || title };
}
