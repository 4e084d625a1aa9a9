import { eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { db, mustBeWriting } from "~/db/client.server";
import { maintenanceRequests } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { findRecord } from "./request-record";

type Visit = { visitDate: PlainDate | null; visitWindow: string };

/** Takes a visit that won't be off a request, which then shows `next`. Nothing if the request shows another visit. */
export function replaceVisit(scope: Scope, requestId: number, visit: Visit, next: Visit): void {
	mustBeWriting();
	const request = findRecord(scope, requestId);
	if (!request || request.visitDate !== visit.visitDate || request.visitWindow !== visit.visitWindow) return;
	const { visitDate, visitWindow } = next;
	const set = { visitDate, visitWindow, updatedDate: nowIso() };
	db().update(maintenanceRequests).set(set).where(eq(maintenanceRequests.id, requestId)).run();
}
