import { and, eq, or } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db } from "~/db/client.server";
import { notifications, profiles, users } from "~/db/schema";
import type { Scope } from "~/domain/scope";
import type { NotificationType } from "./labels";

export type Notice = {
	type: NotificationType;
	/** One sentence. */
	message: string;
	/** The address of the record it is about, a path of this site. */
	link?: string;
	/** Who is told; the organisation's managers when nobody is named. Never the person acting. */
	userIds?: number[];
};

/** Tells people of the organisation what happened. To be called in the write of its cause. */
export function raise(scope: Scope, notice: Notice) {
	const { type, message, link = "" } = notice;
	const told = (notice.userIds ?? managersOf(scope)).filter((userId) => userId !== scope.userId);
	for (const userId of told) {
		db()
			.insert(notifications)
			.values({ profileId: scope.profileId, userId, type, message, link, createdDate: nowIso() })
			.run();
	}
}

function managersOf(scope: Scope) {
	const headOrMember = or(
		eq(profiles.id, scope.profileId),
		and(eq(profiles.linkedProfileId, scope.profileId), eq(users.userRole, "property_manager")),
	);
	return db()
		.select({ userId: users.id })
		.from(profiles)
		.innerJoin(users, eq(users.id, profiles.userId))
		.where(and(headOrMember, eq(profiles.status, "active")))
		.all()
		.map((row) => row.userId);
}
