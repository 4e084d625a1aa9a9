import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { homeName } from "#domain/rentals";
import { db, write } from "~/db/client.server";
import { maintenanceRequests } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { clockAfter } from "./clocks";
import { notifyOwners, notifyResidents } from "./notify-request";
import { called, findRecord, isOver } from "./request-record";
import { moveRequest } from "./set-status";

/**
 * Schedules a visit, with the time window as text. Notifies the residents and owners who can see the request. Refuses a
 * past date at `visitDate`. Returns how many residents were notified.
 */
export function scheduleVisit(
	scope: Scope,
	requestId: number,
	{ visitDate, visitWindow = "" }: { visitDate: PlainDate; visitWindow?: string | undefined },
): Result<{ told: number }> {
	return write((): Result<{ told: number }> => {
		const found = findRecord(scope, requestId);
		if (!found) return refuse("That request wasn't found.");
		if (isOver(found)) return refuse("This request is already completed.");
		const { today, date } = organizationOf(scope);
		if (visitDate < today) return refuse("Choose today or a future date.", "visitDate");
		if (found.visitDate === visitDate && found.visitWindow === visitWindow) return { ok: true, told: 0 };
		const request = found.status === "in_progress" ? found : moveRequest(scope, found, "in_progress");
		const clock = clockAfter(scope, request, { responds: true });
		const set = { visitDate, visitWindow, ...clock, updatedDate: nowIso() };
		db().update(maintenanceRequests).set(set).where(eq(maintenanceRequests.id, requestId)).run();
		const when = [date(visitDate), visitWindow].filter(Boolean).join(", ");
		recordActivity(scope, {
			...{ action: "request.visit", subjectKind: "request", subjectId: requestId },
			summary: `A visit is scheduled for request ${called(request)}: ${when}.`,
		});
		const message = `A technician is scheduled for request ${called(request)}: ${when}.`;
		const told = notifyResidents(scope, request, { type: "technician_scheduled", message });
		notifyOwners(scope, request, { type: "maintenance_scheduled", message: `${homeName(scope, request)}: ${message}` });
		return { ok: true, told };
	});
}
