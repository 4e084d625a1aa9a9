import { and, eq, isNull } from "drizzle-orm";
import { now, nowIso } from "#domain/calendar";
import { hashSecret, newSecret } from "#domain/identity";
import { db, mustBeWriting } from "~/db/client.server";
import { applicationLinks } from "~/db/schema";
import { systemScope } from "~/domain/kernel/scope";
import { type Application, findRecord } from "./application-record";

export type LinkPurpose = "resume" | "invite" | "status";
type LinkState = "open" | "used" | "expired";

/** Days until an emailed link expires. A resume link signs the applicant in, so it works once and for one day. */
const lifetimeDays: Record<LinkPurpose, number> = { resume: 1, invite: 14, status: 90 };

/** Makes the secret of a link for an email to the application's address. */
export function issueLink(application: Application, purpose: LinkPurpose): string {
	mustBeWriting();
	const { secret, hash } = newSecret();
	const expires = now().getTime() + lifetimeDays[purpose] * 24 * 60 * 60_000;
	db()
		.insert(applicationLinks)
		.values({
			tokenHash: hash,
			profileId: application.profileId,
			applicationId: application.id,
			purpose,
			email: application.email,
			expiresDate: new Date(expires).toISOString(),
			createdDate: nowIso(),
		})
		.run();
	return secret;
}

/**
 * The application a link belongs to and whether the link still works. Undefined if it was never emailed, is for another
 * purpose, or was sent to an email the application no longer has.
 */
export function findLink(secret: string, purpose: LinkPurpose) {
	if (secret === "" || secret.length > 200) return undefined;
	const link = db()
		.select()
		.from(applicationLinks)
		.where(and(eq(applicationLinks.tokenHash, hashSecret(secret)), eq(applicationLinks.purpose, purpose)))
		.get();
	if (!link) return undefined;
	const application = findRecord(systemScope(link.profileId), link.applicationId);
	if (!application || application.email !== link.email) return undefined;
	const state: LinkState = link.usedDate ? "used" : link.expiresDate <= nowIso() ? "expired" : "open";
	return { application, state };
}

/** Marks every unused link of this purpose for an application as used. */
export function spendLinks(applicationId: number, purpose: LinkPurpose): void {
	mustBeWriting();
	const open = and(
		eq(applicationLinks.applicationId, applicationId),
		eq(applicationLinks.purpose, purpose),
		isNull(applicationLinks.usedDate),
	);
	db().update(applicationLinks).set({ usedDate: nowIso() }).where(open).run();
}
