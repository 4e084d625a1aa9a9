import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { now, nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { sessions, users } from "~/db/schema";
import { hashSecret, newSecret } from "./secret-token";

const dayMs = 24 * 60 * 60 * 1000;

/** How long a session and its cookie last, in days: remembered or not. */
export const sessionDays = { remembered: 365, usual: 1 };

/** Where a sign-in comes from, shown to its owner in the list of sessions. */
export type Visitor = { ipAddress: string; userAgent: string };

export type NewSession = { sessionId: number; token: string; expiresDate: string; remember: boolean };

/** How a session is known beside its token: nothing is opened by it. */
export function sessionHash(token: string): string {
	return hashSecret(token);
}

type Options = { remember: boolean; replaces?: string; shows?: Shown };

/** The record a session shows; neither for who stands for none. */
export type Shown = { tenantId: number | null; propertyOwnerId: number | null };

/**
 * Starts a session and gives its token, the only time it is known in the clear. Ends `replaces`, an earlier token. It
 * shows the record named, else the one the login stands for.
 */
export function startSession(userId: number, visitor: Visitor, options: Options) {
	const { secret, hash } = newSecret();
	const days = options.remember ? sessionDays.remembered : sessionDays.usual;
	const expiresDate = new Date(now().getTime() + days * dayMs).toISOString();
	const sessionId = write(() => {
		if (options.replaces) signOut(options.replaces);
		return db()
			.insert(sessions)
			.values({
				...(options.shows ?? usuallyShown(userId)),
				tokenHash: hash,
				userId,
				remember: options.remember,
				ipAddress: visitor.ipAddress,
				userAgent: visitor.userAgent.slice(0, 255),
				createdDate: nowIso(),
				expiresDate,
			})
			.returning({ id: sessions.id })
			.get().id;
	});
	return { sessionId, token: secret, expiresDate, remember: options.remember } satisfies NewSession;
}

function usuallyShown(userId: number): Shown | undefined {
	return db()
		.select({ tenantId: users.tenantId, propertyOwnerId: users.propertyOwnerId })
		.from(users)
		.where(eq(users.id, userId))
		.get();
}

/** Whether any session of this user, open or over, is still known. */
export function hasSessions(userId: number): boolean {
	return db().select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId)).get() !== undefined;
}

/** Ends the session of this token; an unknown or ended one is left as it is. */
export function signOut(token: string) {
	const open = and(eq(sessions.tokenHash, hashSecret(token)), isNull(sessions.revokedDate));
	db().update(sessions).set({ revokedDate: nowIso() }).where(open).run();
}

/** Ends every session of a user, on every device. */
export function signOutEverywhere(userId: number) {
	const open = and(eq(sessions.userId, userId), isNull(sessions.revokedDate));
	db().update(sessions).set({ revokedDate: nowIso() }).where(open).run();
}

/** Ends one of the user's own sessions; false when it is not theirs or already over. */
export function endSession(userId: number, sessionId: number) {
	const open = and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedDate));
	return db().update(sessions).set({ revokedDate: nowIso() }).where(open).run().changes === 1;
}

/** The user's open sessions, newest first. */
export function listSessions(userId: number) {
	return db()
		.select({
			id: sessions.id,
			ipAddress: sessions.ipAddress,
			userAgent: sessions.userAgent,
			remember: sessions.remember,
			createdDate: sessions.createdDate,
			expiresDate: sessions.expiresDate,
		})
		.from(sessions)
		.where(and(eq(sessions.userId, userId), isNull(sessions.revokedDate), gt(sessions.expiresDate, nowIso())))
		.orderBy(desc(sessions.id))
		.all();
}
