import { recordActivity } from "#domain/activity";
import { today } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { stillSees } from "#domain/identity";
import { mustBeWriting, statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { recurringRequestsMade } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { insertRequest } from "./add-request";
import { notifyOwners, notifyStaff } from "./notify-request";
import { dateWithin } from "./recurring-dates";
import { findRule, type RecurringRule, unitsOf } from "./recurring-queries";
import { called, type RequestRecord, seesRequests } from "./request-record";

/** The most dates of a rule that one run looks at. */
const mostDates = 5000;

/**
 * Makes the requests whose day has come, the chosen days ahead: one for each rule, date (recurring-dates.ts) and place.
 * Of dates that passed while this didn't run, only the latest is made, and says which were skipped. Yields after each
 * rule.
 */
export function* makeRecurringRequests(): Generator<number> {
	const organizations = statement<{ profileId: number; timeZone: string }>(
		"SELECT profile_id AS profileId, time_zone AS timeZone FROM organization ORDER BY profile_id",
	).all();
	for (const { profileId, timeZone } of organizations) {
		const day = today(timeZone);
		const due = statement<{ id: number }>(
			`SELECT id FROM recurring_requests WHERE next_date IS NOT NULL AND paused = 0
				AND next_date <= date(?, '+60 days') AND next_date <= date(?, '+' || days_ahead || ' days')
				AND profile_id = ? ORDER BY next_date, id LIMIT 500`,
		).all(day, day, profileId);
		for (const { id } of due) yield write(() => makeDue(systemScope(profileId), id, day));
	}
}

function makeDue(scope: Scope, recurringId: number, day: PlainDate): number {
	const rule = findRule(scope, recurringId);
	if (!rule || rule.paused || rule.nextDate === null) return 0;
	if (rule.basis === "completion") {
		if (rule.nextDate > addDays(day, rule.daysAhead)) return 0;
		const made = makeFor(scope, rule, { dueDate: rule.nextDate, skipped: [] });
		move(rule, { nextDate: null, datesCount: rule.datesCount + 1, lastMadeDate: rule.nextDate });
		return made;
	}
	const due: PlainDate[] = [];
	let next: PlainDate | undefined = dateWithin(rule, rule.datesCount);
	while (next !== undefined && next <= addDays(day, rule.daysAhead) && due.length < mostDates) {
		due.push(next);
		next = dateWithin(rule, rule.datesCount + due.length);
	}
	const past = due.filter((date) => date < day);
	const ahead = due.slice(past.length);
	const latest = ahead.length > 0 ? ahead : past.slice(-1);
	const skipped = past.slice(0, ahead.length > 0 ? past.length : -1);
	let made = 0;
	for (const [at, dueDate] of latest.entries())
		made += makeFor(scope, rule, { dueDate, skipped: at === 0 ? skipped : [] });
	const lastMadeDate = latest.at(-1) ?? rule.lastMadeDate;
	move(rule, { nextDate: next ?? null, datesCount: rule.datesCount + due.length, lastMadeDate });
	return made;
}

type Due = { dueDate: PlainDate; skipped: readonly PlainDate[]; reading?: number; unitIds?: readonly number[] };

/** Makes the requests of a rule for one date, each place once. Returns how many. */
export function makeFor(scope: Scope, rule: RecurringRule, { dueDate, skipped, reading, unitIds }: Due): number {
	mustBeWriting();
	const made: RequestRecord[] = [];
	const assigneeId = stillSees(scope, seesRequests, rule.propertyId, rule.assigneeId);
	for (const unitId of unitIds ?? placesOf(scope, rule)) {
		const exists = statement(
			"SELECT 1 FROM recurring_requests_made WHERE recurring_id = ? AND due_date = ? AND unit_id = ?",
		).get(rule.id, dueDate, unitId);
		if (exists) continue;
		const { title, category, place, description, priority, sharedWithOwners, propertyId } = rule;
		const request = insertRequest(
			scope,
			{
				...{ type: "todo", title, category, place, description, priority, assigneeId, sharedWithOwners, propertyId },
				...{ unitId: unitId || null, dueDate, requesterName: "The office" },
			},
			{ authorId: rule.authorId },
		);
		insertRow(recurringRequestsMade, {
			...{ profileId: scope.profileId, recurringId: rule.id, dueDate, unitId, requestId: request.id },
			...{ reading: reading ?? null, skipped: [...skipped] },
		});
		made.push(request);
	}
	const [first] = made;
	if (first) tellMade(scope, first, { count: made.length, skipped });
	return made.length;
}

function tellMade(
	scope: Scope,
	first: RequestRecord,
	{ count, skipped }: { count: number; skipped: readonly string[] },
) {
	const { date } = organizationOf(scope);
	if (skipped.length > 0) {
		const days = skipped.slice(-12).map(date).join("; ");
		recordActivity(scope, {
			...{ action: "request.dates_skipped", subjectKind: "request", subjectId: first.id },
			summary: `Request ${called(first)} is for the latest date. Skipped: ${skipped.length > 12 ? "… " : ""}${days}.`,
		});
	}
	const due = first.dueDate ? `, due ${date(first.dueDate)}` : "";
	if (first.assigneeId !== null) {
		notifyStaff(scope, first, {
			type: "request_status_updates",
			message:
				count === 1
					? `Request ${called(first)} was assigned to you${due}.`
					: `${count} requests “${first.title}” were assigned to you${due}.`,
		});
	}
	notifyOwners(scope, first, { type: "maintenance_scheduled", message: `“${first.title}” is scheduled${due}.` });
}

/** The places of a rule: its property as 0, all of its units, or the chosen ones. */
function placesOf(scope: Scope, rule: RecurringRule): number[] {
	if (rule.scope === "property") return [0];
	if (rule.scope === "chosen") return unitsOf(scope, rule.id).map(({ id }) => id);
	return statement<{ id: number }>("SELECT id FROM units WHERE property_id = ? AND active = 1 ORDER BY id")
		.all(rule.propertyId)
		.map(({ id }) => id);
}

function move(
	{ id }: RecurringRule,
	set: { nextDate: PlainDate | null; datesCount: number; lastMadeDate: PlainDate | null },
) {
	statement(
		`UPDATE recurring_requests SET next_date = @nextDate, dates_count = @datesCount, last_made_date = @lastMadeDate
		WHERE id = @id`,
	).run({ id, ...set });
}
