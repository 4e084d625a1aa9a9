import { eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { maintenanceRequests } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { askPastDue, checkFields, type RequestFields, tellAssignee } from "./add-request";
import { clockOfEdited } from "./clocks";
import { called, findRecord, isSent, type RequestRecord, searchTextOf } from "./request-record";

/** Edits a request. If a resident or owner sent it, its type, place and requester can't change. */
export function editRequest(
	scope: Scope,
	requestId: number,
	{ seenUpdatedDate, ...fields }: RequestFields & { seenUpdatedDate?: string | undefined },
): Result {
	return write((): Result => {
		const before = findRecord(scope, requestId);
		if (!before) return refuse("That request wasn't found.");
		const stale = staleEdit(scope, seenUpdatedDate, before.updatedDate);
		if (stale) return stale;
		const sent = isSent(before);
		const checked = checkFields(scope, sent ? { ...fields, ...asWhere(before) } : fields, before);
		if (!checked.ok) return checked;
		const columns = sent ? { ...checked.columns, ...unchangeable(before) } : checked.columns;
		const changes = changedFields(before, columns);
		if (!changes) return { ok: true };
		const past = changes.dueDate ? askPastDue(scope, fields) : undefined;
		if (past) return past;
		const after = { ...before, ...columns };
		db()
			.update(maintenanceRequests)
			.set({
				...columns,
				...clockOfEdited(scope, before, after),
				searchText: searchTextOf(scope, after),
				updatedDate: nowIso(),
			})
			.where(eq(maintenanceRequests.id, requestId))
			.run();
		recordActivity(scope, {
			...{ action: "request.edited", subjectKind: "request", subjectId: requestId, changes },
			summary: `Request ${called(after)} was edited.`,
		});
		if (after.assigneeId !== null && after.assigneeId !== before.assigneeId) tellAssignee(scope, after);
		return { ok: true };
	});
}

function asWhere({ type, leaseId, propertyId, ownerId, requesterName }: RequestRecord) {
	return {
		...{ type, leaseId: leaseId ?? undefined, propertyId: propertyId ?? undefined, unitNumber: undefined },
		ownerId: ownerId ?? undefined,
		contactName: requesterName,
	};
}

/** The columns that can't change if a resident or owner sent the request. It also stays shared with them. */
function unchangeable({ type, leaseId, propertyId, unitId, tenantId, ownerId, requesterName }: RequestRecord) {
	return {
		...{ type, leaseId, propertyId, unitId, tenantId, ownerId, requesterName },
		...(type === "resident" ? { sharedWithTenants: true } : type === "owner" ? { sharedWithOwners: true } : {}),
	};
}
