import { recordActivity } from "#domain/activity";
import { findAsset } from "#domain/assets";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { refuseAssignee } from "#domain/identity";
import { findVendor } from "#domain/vendors";
import { mustBeWriting } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { maintenanceRequests } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseCompany } from "~/domain/kernel/refuse-company";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { startedClock } from "./clocks";
import {
	categoryOf,
	type Entry,
	type RequestCategory,
	type RequestPlace,
	type RequestPriority,
	type RequestType,
	requestCategories,
	type Subcategory,
	subcategories,
} from "./labels";
import { notifyResidents, notifyStaff } from "./notify-request";
import { called, findRecord, nextNumber, type RequestRecord, searchTextOf, workOf } from "./request-record";
import { findWhere, type Where } from "./request-where";

export type RequestFields = Where & {
	type: RequestType;
	title: string;
	category: RequestCategory;
	subcategory?: Subcategory | undefined;
	place?: RequestPlace | undefined;
	description?: string | undefined;
	priority: RequestPriority;
	assigneeId?: number | undefined;
	vendorId?: number | undefined;
	dueDate?: PlainDate | undefined;
	/** Confirms a due date before today. */
	confirmPastDue?: boolean | undefined;
	entry: Entry;
	entryNotes?: string | undefined;
	pets?: string | undefined;
	alarmNote?: string | undefined;
	phone?: string | undefined;
	sharedWithTenants: boolean;
	sharedWithOwners: boolean;
};

/**
 * Adds a request for someone who called, or a to-do for the office. Notifies the assignee and, if it's shared with
 * them, the residents. Refuses a place or requester by `findWhere` (request-where.ts); its targets start in clocks.ts.
 */
export function addRequest(
	scope: Scope,
	fields: RequestFields & { idempotencyKey?: string | undefined },
): Result<{ requestId: number; number: number }> {
	return once(scope, "add-request", fields, () => {
		const checked = checkFields(scope, fields);
		if (!checked.ok) return checked;
		const past = askPastDue(scope, fields);
		if (past) return past;
		const request = insertRequest(scope, checked.columns);
		if (request.assigneeId !== null) tellAssignee(scope, request);
		notifyResidents(scope, request, {
			type: "maintenance_request_status",
			message: `Request ${called(request)} was opened for your home.`,
		});
		return { ok: true, requestId: request.id, number: request.number };
	});
}

/** Asks, at `confirmPastDue`, whether a due date before today is meant. */
export function askPastDue(scope: Scope, { dueDate, confirmPastDue }: RequestFields): Failure | undefined {
	if (dueDate === undefined || confirmPastDue || dueDate >= organizationOf(scope).today) return undefined;
	return refuse(`${organizationOf(scope).date(dueDate)} is in the past.`, "confirmPastDue");
}

/**
 * Converts the fields of a manager's form to columns. Refuses a place by `findWhere` (request-where.ts), an appliance
 * that is elsewhere, and an assignee who doesn't see it. `before` is the request that is edited.
 */
export function checkFields(scope: Scope, fields: RequestFields, before?: RequestRecord) {
	const where = findWhere(scope, fields);
	if (!where.ok) return where;
	// Whoever sees only what is assigned to them would lose a request that they add for no one.
	const { assigneeId = scope.assignedOnly ? scope.userId : null } = fields;
	const { subcategory } = fields;
	if (subcategory !== undefined && categoryOf(subcategory) !== fields.category) {
		const of = requestCategories[categoryOf(subcategory)].toLowerCase();
		return refuse(
			`“${subcategories[subcategory]}” is for ${of}. Choose another, or change the category.`,
			"subcategory",
		);
	}
	const company = refuseCompany(where.where.propertyId, "propertyId");
	if (company) return company;
	const keeps = before?.propertyId === where.where.propertyId ? before.assigneeId : undefined;
	const unseen = refuseAssignee(scope, workOf([where.where], "assigneeId"), assigneeId, keeps);
	if (unseen) return unseen;
	const asset = checkAsset(scope, fields.assetId, where.where);
	if (asset) return asset;
	const { vendorId } = fields;
	if (vendorId !== undefined && !findVendor(scope, vendorId)) return refuse("That vendor wasn't found.", "vendorId");
	const { type, title, category, priority, entry, sharedWithTenants, sharedWithOwners } = fields;
	const { description = "", entryNotes = "", pets = "", alarmNote = "", phone = "" } = fields;
	return {
		ok: true as const,
		columns: {
			...{
				type,
				title,
				category,
				subcategory: subcategory ?? ("" as const),
				place: fields.place ?? "other",
				description,
				priority,
				entry,
			},
			assetId: fields.assetId ?? null,
			...{ entryNotes, pets, alarmNote, phone, assigneeId, dueDate: fields.dueDate ?? null },
			vendorId: vendorId ?? null,
			...{ ...where.where, sharedWithTenants: sharedWithTenants && where.where.leaseId !== null },
			sharedWithOwners: sharedWithOwners && where.where.propertyId !== null,
		},
	};
}

/** Refuses, at `assetId`, what isn't the organization's or is somewhere else. */
export function checkAsset(
	scope: Scope,
	assetId: number | undefined,
	place: { propertyId: number | null; unitId: number | null },
): Failure | undefined {
	if (assetId === undefined) return undefined;
	const asset = findAsset(scope, assetId);
	if (!asset) return refuse("That appliance or equipment wasn't found.", "assetId");
	const isElsewhere =
		asset.propertyId !== place.propertyId ||
		(asset.unitId !== null && place.unitId !== null && asset.unitId !== place.unitId);
	return isElsewhere ? refuse(`${asset.name} is at another property or unit.`, "assetId") : undefined;
}

type Columns = Omit<
	typeof maintenanceRequests.$inferInsert,
	"id" | "profileId" | "number" | "searchText" | "authorId" | "createdDate" | "updatedDate" | "respondBy" | "repairBy"
>;

/**
 * Inserts a request with the next number, starts its clock and logs it. `authorId` is whoever set up scheduled work.
 */
export function insertRequest(scope: Scope, columns: Columns, { authorId = scope.userId } = {}): RequestRecord {
	mustBeWriting();
	if (authorId === null) throw new Error("A request is added by someone.");
	const number = nextNumber(scope);
	const moment = nowIso();
	const told = { number, title: columns.title, requesterName: columns.requesterName };
	const id = insertRow(maintenanceRequests, {
		...{ ...columns, profileId: scope.profileId, number, authorId },
		...startedClock(scope, { category: columns.category ?? "other", priority: columns.priority ?? "normal" }),
		searchText: searchTextOf(scope, {
			...told,
			propertyId: columns.propertyId ?? null,
			unitId: columns.unitId ?? null,
		}),
		...{ createdDate: moment, updatedDate: moment },
	});
	recordActivity(scope, {
		...{ action: "request.added", subjectKind: "request", subjectId: id },
		summary: `Request ${called(told)} was added.`,
	});
	const request = findRecord(scope, id);
	if (!request) throw new Error(`Request ${id} was not kept.`);
	return request;
}

/** Notifies the person a request is assigned to. */
export function tellAssignee(scope: Scope, request: RequestRecord) {
	mustBeWriting();
	notifyStaff(scope, request, {
		type: "request_status_updates",
		message: `Request ${called(request)} was assigned to you.`,
	});
}
