import { eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { later, type PlainDate } from "#domain/calendar/format";
import { refuseAssignee } from "#domain/identity";
import { findPlace } from "#domain/rentals";
import { db, statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { recurringRequests, recurringRequestUnits } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseCompany } from "~/domain/kernel/refuse-company";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import type { RequestCategory, RequestPlace, RequestPriority } from "./labels";
import { dateWithin } from "./recurring-dates";
import type { Meter, RecurrenceBasis, RecurrencePeriod, RecurringScope } from "./recurring-labels";
import { findRule, type RecurringRule, unitsOf } from "./recurring-queries";
import { workOf } from "./request-record";

export type RecurringFields = {
	title: string;
	category: RequestCategory;
	place?: RequestPlace | undefined;
	description?: string | undefined;
	priority: RequestPriority;
	assigneeId?: number | undefined;
	sharedWithOwners: boolean;
	propertyId: number;
	scope: RecurringScope;
	/** As typed: "1A, 2B". For chosen units. */
	units?: string | undefined;
	basis: RecurrenceBasis;
	every: number;
	period: RecurrencePeriod;
	meter?: Meter | undefined;
	meterStart?: number | undefined;
	firstDate: PlainDate;
	daysAhead: number;
	ends: "never" | "after" | "on";
	endsAfter?: number | undefined;
	endsOn?: PlainDate | undefined;
};

type Saved = Result<{ recurringId: number; nextDate: PlainDate | null }>;

/** Adds a recurring request. Refuses a first date before today at `firstDate`. */
export function addRecurringRequest(
	scope: Scope,
	fields: RecurringFields & { idempotencyKey?: string | undefined },
): Saved {
	return once(scope, "add-recurring-request", fields, (): Saved => {
		if (scope.userId === null) throw new Error("A recurring request is added by someone.");
		const checked = check(scope, fields);
		if (!checked.ok) return checked;
		if (fields.firstDate < organizationOf(scope).today) return refuse("Choose today or a future date.", "firstDate");
		const { columns, unitIds } = checked;
		const nextDate = columns.basis === "meter" ? null : (dateWithin(columns, 0) ?? null);
		const moment = nowIso();
		const recurringId = insertRow(recurringRequests, {
			...{ ...columns, profileId: scope.profileId, nextDate, authorId: scope.userId },
			...{ createdDate: moment, updatedDate: moment },
		});
		keepUnits(scope, recurringId, unitIds);
		note(scope, columns.propertyId, "request.recurring_added", `The recurring request “${columns.title}” was added.`);
		return { ok: true, recurringId, nextDate };
	});
}

/**
 * Edits a recurring request. Requests that were made stay as they are. If its dates change, they begin anew with the
 * first date, which may not be before today.
 */
export function editRecurringRequest(
	scope: Scope,
	recurringId: number,
	{ seenUpdatedDate, ...fields }: RecurringFields & { seenUpdatedDate?: string | undefined },
): Saved {
	return write((): Saved => {
		const before = findRule(scope, recurringId);
		if (!before) return refuse("That recurring request wasn't found.");
		const stale = staleEdit(scope, seenUpdatedDate, before.updatedDate);
		if (stale) return stale;
		const checked = check(scope, fields);
		if (!checked.ok) return checked;
		const { columns, unitIds } = checked;
		const anew = (["basis", "every", "period", "firstDate"] as const).some((field) => columns[field] !== before[field]);
		if (anew && columns.firstDate < organizationOf(scope).today) {
			return refuse("Choose today or a future date.", "firstDate");
		}
		const datesCount = anew ? 0 : before.datesCount;
		const nextDate = nextOf({ ...before, ...columns, datesCount }, anew);
		const unitsBefore = unitsOf(scope, recurringId)
			.map(({ unitNumber }) => unitNumber)
			.join(", ");
		const changes = changedFields(
			{ ...before, units: unitsBefore },
			{ ...columns, units: columns.scope === "chosen" ? (fields.units ?? "") : "" },
		);
		if (!changes) return { ok: true, recurringId, nextDate: before.nextDate };
		db()
			.update(recurringRequests)
			.set({ ...columns, datesCount, nextDate, updatedDate: nowIso() })
			.where(eq(recurringRequests.id, recurringId))
			.run();
		keepUnits(scope, recurringId, unitIds);
		note(
			...([scope, columns.propertyId, "request.recurring_edited"] as const),
			...([`The recurring request “${columns.title}” was edited.`, changes] as const),
		);
		return { ok: true, recurringId, nextDate };
	});
}

/** Pauses a recurring request, or lets it run again. Dates that passed meanwhile are left out. */
export function pauseRecurringRequest(scope: Scope, recurringId: number, paused: boolean): Result {
	return write((): Result => {
		const rule = findRule(scope, recurringId);
		if (!rule) return refuse("That recurring request wasn't found.");
		if (rule.paused === paused) return { ok: true };
		const { today } = organizationOf(scope);
		const set = { paused, ...(paused ? {} : datesAfterPause(rule, today)), updatedDate: nowIso() };
		db().update(recurringRequests).set(set).where(eq(recurringRequests.id, recurringId)).run();
		const summary = `The recurring request “${rule.title}” was ${paused ? "paused" : "resumed"}.`;
		note(scope, rule.propertyId, paused ? "request.recurring_paused" : "request.recurring_resumed", summary);
		return { ok: true };
	});
}

function datesAfterPause(rule: RecurringRule, today: PlainDate) {
	if (rule.nextDate === null || rule.basis === "meter") return {};
	if (rule.basis === "completion") return { nextDate: later(rule.nextDate, today) };
	let { datesCount } = rule;
	let next = dateWithin(rule, datesCount);
	while (next !== undefined && next < today) next = dateWithin(rule, ++datesCount);
	return { datesCount, nextDate: next ?? null };
}

/** The next date of an edited rule. What waits for its last request to be done goes on waiting. */
function nextOf(rule: Omit<RecurringRule, "place" | "description" | "meter">, anew: boolean): PlainDate | null {
	if (rule.basis === "meter") return null;
	if (rule.basis === "calendar" || anew) return dateWithin(rule, rule.datesCount) ?? null;
	const ended = rule.endsAfter !== null && rule.datesCount >= rule.endsAfter;
	const past = rule.endsOn !== null && rule.nextDate !== null && rule.nextDate > rule.endsOn;
	return ended || past ? null : rule.nextDate;
}

function check(scope: Scope, fields: RecurringFields) {
	const { propertyId, assigneeId = scope.assignedOnly ? scope.userId : null } = fields;
	const place = findPlace(scope, { propertyId });
	if (!place.ok) return place;
	const company = refuseCompany(propertyId, "propertyId");
	if (company) return company;
	const work = { ...workOf([{ propertyId }], "assigneeId"), what: "this property's requests" };
	const unseen = refuseAssignee(scope, work, assigneeId);
	if (unseen) return unseen;
	const unitIds: number[] = [];
	if (fields.scope === "chosen") {
		const typed = [...new Set((fields.units ?? "").split(/[,;\n]/).map((unit) => unit.trim()))].filter(Boolean);
		for (const unitNumber of typed) {
			const found = findPlace(scope, { propertyId, unitNumber });
			if (!found.ok || found.unitId === null) return refuse(`There's no unit ${unitNumber} at this property.`, "units");
			unitIds.push(found.unitId);
		}
		if (unitIds.length === 0) return refuse("Enter at least one unit.", "units");
	}
	if (fields.ends === "on" && fields.endsOn !== undefined && fields.endsOn < fields.firstDate) {
		return refuse("Choose a date on or after the first date.", "endsOn");
	}
	if (fields.basis === "meter" && fields.scope === "units") {
		return refuse("Choose the property or units with this meter.", "scope");
	}
	const { title, category, priority, sharedWithOwners, basis, every, period, firstDate, daysAhead } = fields;
	return {
		ok: true as const,
		unitIds,
		columns: {
			...{ title, category, priority, sharedWithOwners, basis, every, period, firstDate, daysAhead, propertyId },
			...{ place: fields.place ?? "other", description: fields.description ?? "", assigneeId, scope: fields.scope },
			meter: basis === "meter" ? (fields.meter ?? "water") : ("" as const),
			meterStart: basis === "meter" ? (fields.meterStart ?? 0) : 0,
			endsAfter: fields.ends === "after" ? (fields.endsAfter ?? null) : null,
			endsOn: fields.ends === "on" ? (fields.endsOn ?? null) : null,
		},
	};
}

function keepUnits({ profileId }: Scope, recurringId: number, unitIds: readonly number[]) {
	statement("DELETE FROM recurring_request_units WHERE recurring_id = ?").run(recurringId);
	for (const unitId of new Set(unitIds)) insertRow(recurringRequestUnits, { profileId, recurringId, unitId });
}

type Changes = Parameters<typeof recordActivity>[1]["changes"];

function note(scope: Scope, propertyId: number, action: string, summary: string, changes?: Changes) {
	recordActivity(scope, {
		action,
		subjectKind: "property",
		subjectId: propertyId,
		summary,
		...(changes ? { changes } : {}),
	});
}
