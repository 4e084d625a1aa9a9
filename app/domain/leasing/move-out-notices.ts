import { and, desc, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { raise } from "#domain/notifications";
import { db, mustBeWriting, statement, write } from "~/db/client.server";
import { moveOutNotices, tenants } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { MoveOutNoticeState } from "./labels";

export type MoveOutNotice = Omit<typeof moveOutNotices.$inferSelect, "state"> & {
	tenantName: string;
	state: MoveOutNoticeState;
};

/**
 * The notices to move out that a lease's residents gave themselves, newest first. An accepted one is completed once its
 * date has passed.
 */
export function moveOutNoticesOf(scope: Scope, leaseId: number): MoveOutNotice[] {
	const { today } = organizationOf(scope);
	return db()
		.select({ notice: moveOutNotices, tenantName: tenants.displayName })
		.from(moveOutNotices)
		.innerJoin(tenants, eq(tenants.id, moveOutNotices.tenantId))
		.where(and(eq(moveOutNotices.leaseId, leaseId), eq(moveOutNotices.profileId, scope.profileId)))
		.orderBy(desc(moveOutNotices.id))
		.all()
		.map(({ notice, tenantName }) => ({ ...notice, tenantName, state: stateOn(notice, today) }));
}

function stateOn({ state, moveOutDate }: typeof moveOutNotices.$inferSelect, today: PlainDate): MoveOutNoticeState {
	return state === "accepted" && moveOutDate < today ? "completed" : state;
}

/** Accepts the open notices of a lease, or of one tenant, with the move-out date. */
export function acceptMoveOutNotices(
	scope: Scope,
	leaseId: number,
	{ moveOutDate, tenantId }: { moveOutDate: PlainDate; tenantId?: number },
): void {
	mustBeWriting();
	statement(
		`UPDATE move_out_notices SET state = 'accepted', move_out_date = @moveOutDate, settled_date = @moment
		WHERE lease_id = @leaseId AND profile_id = @profileId AND state IN ('given', 'accepted')
			AND (@tenantId IS NULL OR tenant_id = @tenantId)`,
	).run({ leaseId, profileId: scope.profileId, moveOutDate, tenantId: tenantId ?? null, moment: nowIso() });
}

/** Withdraws the accepted notices of a lease, or of one tenant, because the move-out was canceled. */
export function withdrawAcceptedNotices(scope: Scope, leaseId: number, tenantId?: number): void {
	mustBeWriting();
	statement(
		`UPDATE move_out_notices SET state = 'withdrawn', settled_date = @moment
		WHERE lease_id = @leaseId AND profile_id = @profileId AND state = 'accepted'
			AND (@tenantId IS NULL OR tenant_id = @tenantId)`,
	).run({ leaseId, profileId: scope.profileId, tenantId: tenantId ?? null, moment: nowIso() });
}

/**
 * Declines a resident's notice, with a reason that the resident sees. Refused if it was already answered or withdrawn.
 */
export function declineMoveOutNotice(scope: Scope, leaseId: number, noticeId: number, answer: string): Result {
	return write(() => {
		const notice = moveOutNoticesOf(scope, leaseId).find(({ id }) => id === noticeId);
		if (notice?.state !== "given") return refuse("This notice was already answered or withdrawn.");
		const declined = { state: "declined" as const, answer, settledDate: nowIso() };
		db().update(moveOutNotices).set(declined).where(eq(moveOutNotices.id, noticeId)).run();
		const { name, date } = organizationOf(scope);
		const day = date(notice.moveOutDate);
		raise(scope, {
			...{ type: "lease_renewal_notification", cause: `move_out_declined:${noticeId}`, tenantsOf: leaseId },
			message: `${name} didn't accept ${notice.tenantName}'s notice to move out on ${day}. Reason: ${answer}`,
			about: { kind: "move_out_notice", id: leaseId },
		});
		recordActivity(scope, {
			action: "lease.move_out_declined",
			subjectKind: "lease",
			subjectId: leaseId,
			summary: `${notice.tenantName}'s notice to move out on ${day} was declined. ${answer}`,
		});
		return { ok: true };
	});
}
