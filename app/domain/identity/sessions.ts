import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { now, nowIso } from "#domain/calendar";
import { db, mustBeWriting, write } from "~/db/client.server";
import { sessions, users } from "~/db/schema";
import { hashSecret, newSecret } from "./secret-token";

const dayMs = 24 * 60 * 60 * 1000;

/** Days that a session and its cookie last, with and without "Remember me". */
export const sessionDays = { remembered: 365, usual: 1 };

/** Where a sign-in comes from; shown in the user's list of sessions. */
export type Visitor = { ipAddress: string; userAgent: string };

export type NewSession = { sessionId: number; token: string; expiresDate: string; remember: boolean };

/** The stored hash of a session's token, which identifies the session but can't be used to sign in. */
export function sessionHash(token: string): string {
	return hashSecret(token);
}

type Options = {
	remember: boolean;
	replaces?: string;
	shows?: Shown;
	/** Whether the person just proved who they are, by more than a mailed link. */
	confirmed?: boolean;
	deviceId?: number | undefined;
};

/** What a session shows: a tenant's or an owner's record, or the organization that a member acts in. */
export type Shown = { tenantId: number | null; propertyOwnerId: number | null; profileId?: number | null };

/**
 * Starts a session and returns its token, which isn't stored in clear text. Ends the session of the token `replaces`.
 * Shows the record in `shows`, by default the login's usual one.
 */
export function startSession(userId: number, visitor: Visitor, options: Options) {
	const { secret, hash } = newSecret();
	const days = options.remember ? sessionDays.remembered : sessionDays.usual;
	const expiresDate = new Date(now().getTime() + days * dayMs).toISOString();
	const createdDate = nowIso();
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
				createdDate,
				expiresDate,
				confirmedDate: options.confirmed ? createdDate : null,
				deviceId: options.deviceId ?? null,
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

/** Whether the user has any session on record, open or ended. */
export function hasSessions(userId: number): boolean {
	return db().select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId)).get() !== undefined;
}

/**
 * Ends the session of this token, without a word in the trail: a person who asks for it logs out (log-out.ts). An
 * unknown or ended session is left alone.
 */
export function signOut(token: string) {
	mustBeWriting();
	const open = and(eq(sessions.tokenHash, hashSecret(token)), isNull(sessions.revokedDate));
	db().update(sessions).set({ revokedDate: nowIso() }).where(open).run();
}

/** Ends all sessions of a user, on every device. */
export function signOutEverywhere(userId: number) {
	mustBeWriting();
	const open = and(eq(sessions.userId, userId), isNull(sessions.revokedDate));
	db().update(sessions).set({ revokedDate: nowIso() }).where(open).run();
}

/**
 * Ends one of the user's own sessions, as `endOwnSessions` (log-out.ts) asks. False if it isn't theirs or has already
 * ended.
 */
export function endSession(userId: number, sessionId: number) {
	mustBeWriting();
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
			lastUsedDate: sessions.lastUsedDate,
			expiresDate: sessions.expiresDate,
		})
		.from(sessions)
		.where(and(eq(sessions.userId, userId), isNull(sessions.revokedDate), gt(sessions.expiresDate, nowIso())))
		.orderBy(desc(sessions.id))
		.all();
}
