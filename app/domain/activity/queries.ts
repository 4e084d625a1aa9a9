import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { activityLog, users } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { aboutErased, erasedSummary } from "./erased-people";

/** Whether an entry is about a person whose data was erased. */
const erased = sql.raw(aboutErased.replace(/\ba\./g, "activity_log."));

function said(summary: typeof activityLog.summary) {
	return sql<string>`iif(${erased}, ${erasedSummary}, ${summary})`;
}

/** The newest `limit` activity entries of a record, newest first. `author` is empty for scheduled work. */
export function listActivity(scope: Scope, subject: { subjectKind: string; subjectId: number }, limit = 50) {
	const { id, action, summary, changes, createdDate } = activityLog;
	return db()
		.select({
			id,
			action,
			summary: said(summary),
			changes,
			isErased: sql<number>`${erased}`,
			createdDate,
			firstname: users.firstname,
			lastname: users.lastname,
			role: users.userRole,
		})
		.from(activityLog)
		.leftJoin(users, eq(users.id, activityLog.userId))
		.where(
			and(
				eq(activityLog.profileId, scope.profileId),
				eq(activityLog.subjectKind, subject.subjectKind),
				eq(activityLog.subjectId, subject.subjectId),
			),
		)
		.orderBy(desc(activityLog.createdDate), desc(activityLog.id))
		.limit(limit)
		.all()
		.map(({ firstname, lastname, role, isErased, changes, ...entry }) => ({
			...entry,
			changes: isErased === 1 ? null : changes,
			author: role === "web_applicant" ? "The applicant" : `${firstname ?? ""} ${lastname ?? ""}`.trim(),
		}));
}

/** Areas that tell who came in and what was read, and of no record what was done to it. */
const aside = ["logins", "downloads", "protected"] as const;

/** The newest `limit` activity entries of the whole organization, newest first, without logins and downloads. */
export function listRecentActivity(scope: Scope, limit: number) {
	const { id, area, subjectKind, subjectId, summary, createdDate } = activityLog;
	return db()
		.select({ id, area, subjectKind, subjectId, summary: said(summary), createdDate })
		.from(activityLog)
		.where(and(eq(activityLog.profileId, scope.profileId), notInArray(activityLog.area, [...aside])))
		.orderBy(desc(activityLog.createdDate), desc(activityLog.id))
		.limit(limit)
		.all();
}
