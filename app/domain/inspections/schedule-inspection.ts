import { randomUUID } from "node:crypto";
import { nowIso } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { refuseAssignee } from "#domain/identity";
import { findPlace } from "#domain/rentals";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { inspectionItems, inspectionRooms, inspections } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { called, findRecord, note, numberFor, workAt } from "./inspection-record";
import type { InspectionKind } from "./labels";
import { tellAssignee } from "./tell-assignee";
import { findTemplate, roomsFor } from "./templates";

export type ScheduleFields = {
	kind: InspectionKind;
	propertyId?: number | undefined;
	/** As typed; without one, the whole property is inspected. */
	unitNumber?: string | undefined;
	templateKey: string;
	dueDate: PlainDate;
	assigneeId?: number | undefined;
	/** The resident fills it out; for a move-in. */
	byResident?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Schedules an inspection with its rooms and items from a template, and notifies who it's assigned to. Its lease is the
 * one that the inspection is about (`leaseFor`). Refuses at the form's fields.
 */
export function scheduleInspection(scope: Scope, fields: ScheduleFields): Result<{ inspectionId: number }> {
	return once(scope, "schedule-inspection", fields, () => {
		if (!fields.propertyId) return refuse("Choose a property.", "propertyId");
		const place = findPlace(scope, fields);
		if (!place.ok) return place;
		const { propertyId, unitId } = place;
		if (unitId === null && fields.kind !== "drive_by" && fields.kind !== "routine") {
			return refuse("Enter the unit.", "unitNumber");
		}
		const template = findTemplate(scope, fields.templateKey);
		if (!template) return refuse("That template wasn't found.", "templateKey");
		const assigneeId = fields.assigneeId ?? (scope.assignedOnly ? scope.userId : null);
		const unseen = refuseAssignee(scope, workAt(fields.propertyId), assigneeId);
		if (unseen) return unseen;
		const leaseId = unitId === null ? null : leaseFor(unitId, fields.kind, fields.dueDate);
		if (fields.byResident && leaseId === null) return refuse("This unit has no lease to send it to.", "byResident");
		const inspectionId = insertInspection(scope, {
			...{ kind: fields.kind, propertyId: propertyId ?? fields.propertyId, unitId, leaseId, template },
			...{ dueDate: fields.dueDate, assigneeId, byResident: fields.byResident ?? false },
		});
		return { ok: true, inspectionId };
	});
}

type New = {
	kind: InspectionKind;
	propertyId: number;
	unitId: number | null;
	leaseId: number | null;
	template: NonNullable<ReturnType<typeof findTemplate>>;
	dueDate: PlainDate;
	assigneeId: number | null;
	byResident: boolean;
};

/** Inserts an inspection with rooms and items, and logs it. */
export function insertInspection(scope: Scope, { template, ...fields }: New): number {
	mustBeWriting();
	const { profileId } = scope;
	const rooms = roomsFor(template.rooms, fields.unitId === null ? undefined : roomsOfUnit(fields.unitId));
	const inspectionId = insertRow(inspections, {
		...{ ...fields, profileId, number: numberFor(randomUUID()), templateName: template.name, authorId: scope.userId },
		...{ items: rooms.reduce((sum, { items }) => sum + items.length, 0), lastOn: lastOn(fields.unitId) },
		...{ createdDate: nowIso(), updatedDate: nowIso() },
	});
	for (const [position, { name, items }] of rooms.entries()) {
		const roomId = insertRow(inspectionRooms, { profileId, inspectionId, position, name });
		for (const [at, item] of items.entries()) {
			const matchKey = `${name}\n${item}`.toLowerCase();
			insertRow(inspectionItems, { profileId, inspectionId, roomId, position: at, name: item, matchKey });
		}
	}
	const inspection = findRecord(scope, inspectionId);
	if (!inspection) throw new Error(`Inspection ${inspectionId} was not kept.`);
	const day = organizationOf(scope).date(fields.dueDate);
	const words = called(scope, inspection);
	note(scope, inspectionId, "scheduled", `${words.charAt(0).toUpperCase()}${words.slice(1)} was scheduled for ${day}.`);
	tellAssignee(scope, inspection);
	return inspectionId;
}

/**
 * The lease that an inspection is about: the last to begin by its date, a move-in's also if it begins soon after. A
 * move-out's is the one that ends about then, also if the next begins before it or on the same day.
 */
export function leaseFor(unitId: number, kind: InspectionKind, dueDate: PlainDate): number | null {
	const leaving = kind === "move_out" ? leavingAbout(unitId, dueDate) : undefined;
	if (leaving !== undefined) return leaving;
	const until = kind === "move_in" ? addDays(dueDate, 60) : dueDate;
	/** Whoever moved out before isn't concerned by what is seen of the home in between. */
	const stays = Number(kind === "routine" || kind === "drive_by");
	const found = statement<{ id: number }>(
		`SELECT id FROM leases WHERE unit_id = @unitId AND start_date <= @until AND stage = 'executed'
			AND (@stays = 0 OR coalesce(move_out_date, '9999') >= @dueDate) ORDER BY start_date DESC, id DESC LIMIT 1`,
	).get({ unitId, until, dueDate, stays });
	return found?.id ?? null;
}

function leavingAbout(unitId: number, day: PlainDate): number | undefined {
	const about = { unitId, day, from: addDays(day, -30), until: addDays(day, 30) };
	return statement<{ id: number }>(
		`SELECT id FROM leases WHERE unit_id = @unitId AND stage = 'executed' AND start_date < @day
			AND move_out_date BETWEEN @from AND @until
		ORDER BY abs(julianday(move_out_date) - julianday(@day)), id DESC LIMIT 1`,
	).get(about)?.id;
}

function roomsOfUnit(unitId: number) {
	const sql = "SELECT bedrooms, bathrooms FROM units WHERE id = ?";
	return statement<{ bedrooms: string; bathrooms: string }>(sql).get(unitId);
}

function lastOn(unitId: number | null): PlainDate | null {
	const sql =
		"SELECT max(inspected_on) AS last FROM inspections WHERE unit_id = ? AND state = 'completed' AND inspected_on IS NOT NULL";
	return statement<{ last: PlainDate | null }>(sql).get(unitId)?.last ?? null;
}
