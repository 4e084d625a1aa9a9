import { and, eq, isNull } from "drizzle-orm";
import { now, nowIso } from "#domain/calendar";
import { hashSecret, newSecret } from "#domain/identity";
import { db } from "~/db/client.server";
import { applicationLinks } from "~/db/schema";
import { systemScope } from "~/domain/kernel/scope";
import { type Application, findRecord } from "./application-record";

export type LinkPurpose = "resume" | "invite" | "status";
type LinkState = "open" | "used" | "expired";

/** How long a mailed link works, in days. A resume link signs someone in: a day, and once. */
const lifetimeDays: Record<LinkPurpose, number> = { resume: 1, invite: 14, status: 90 };

/** Makes the secret of a link that is mailed to an application's address. To be called in the write that mails it. */
export function issueLink(application: Application, purpose: LinkPurpose): string {
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
 * Whose link this is and whether it still works; undefined for one that was never mailed, for another purpose, or to an
 * address the application no longer has.
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

/** Spends every open link of this purpose that the application was mailed. */
export function spendLinks(applicationId: number, purpose: LinkPurpose): void {
	const open = and(
		eq(applicationLinks.applicationId, applicationId),
		eq(applicationLinks.purpose, purpose),
		isNull(applicationLinks.usedDate),
	);
	db().update(applicationLinks).set({ usedDate: nowIso() }).where(open).run();
}
