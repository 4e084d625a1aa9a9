import type { PlainDate } from "#domain/calendar/format";
import { stillSees } from "#domain/identity";
import { searchConditions } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { whereOf } from "~/db/where.server";
import { defineList } from "~/domain/kernel/define-list";
import type { Scope } from "~/domain/kernel/scope";
import type { RequestPriority } from "./labels";
import { seenBy } from "./own-requests";
import { datesFrom } from "./recurring-dates";
import {
	everyWords,
	type Meter,
	type RecurrenceBasis,
	type RecurrencePeriod,
	type RecurringScope,
} from "./recurring-labels";
import { seesRequests } from "./request-record";

export type RecurringFilters = {
	q?: string | undefined;
	propertyId?: number | undefined;
	assigneeId?: number | undefined;
	/** All if unset. */
	state?: "on" | "paused" | "ended" | undefined;
};

export type RecurringRow = {
	id: number;
	title: string;
	propertyName: string;
	scope: RecurringScope;
	units: number;
	everyWords: string;
	nextDate: PlainDate | null;
	lastMadeDate: PlainDate | null;
	assignee: string;
	state: RecurringState;
};

type RecurringState = "on" | "waiting" | "paused" | "ended";

type StoredRow = Omit<RecurringRow, "everyWords" | "state"> & {
	basis: RecurrenceBasis;
	every: number;
	period: RecurrencePeriod;
	meter: string;
	paused: number;
	waiting: number;
	nextOrder: string;
	sortTitle: string;
};

/** Its last request isn't done yet, so that its next date isn't known. */
const waiting = `q.basis = 'completion' AND q.next_date IS NULL AND EXISTS (
	SELECT 1 FROM recurring_requests_made m JOIN maintenance_requests r ON r.id = m.request_id
	WHERE m.recurring_id = q.id AND r.open = 1)`;

/** Recurring requests by their next date; those that are paused or ended come last. */
export const {
	page: listRecurringRequests,
	all: allRecurringRequests,
	count: countRecurringRequests,
} = defineList({
	select: `q.id, q.title, lower(q.title) AS sortTitle, p.name AS propertyName, q.scope,
		(SELECT count(*) FROM recurring_request_units u WHERE u.recurring_id = q.id) AS units,
		q.basis, q.every, q.period, q.meter, q.next_date AS nextDate, q.last_made_date AS lastMadeDate,
		coalesce(trim(a.firstname || ' ' || a.lastname), '') AS assignee, q.paused, ${waiting} AS waiting,
		q.next_order AS nextOrder`,
	table: "recurring_requests q JOIN properties p ON p.id = q.property_id",
	joins: "LEFT JOIN users a ON a.id = q.assignee_id",
	sorts: {
		next: [{ sql: "q.next_order", key: "nextOrder" }],
		title: [{ sql: "lower(q.title)", key: "sortTitle" }],
	},
	unique: { sql: "q.id", key: "id" },
	where: (scope: Scope, { q, propertyId, assigneeId, state }: RecurringFilters) => {
		const { where, params, add, addAll } = whereOf("q.profile_id = ?", scope.profileId);
		if (scope.assignedOnly) add(seenBy(scope, "q"));
		if (propertyId !== undefined) add("q.property_id = ?", propertyId);
		if (assigneeId !== undefined) add("q.assignee_id = ?", assigneeId);
		if (state === "paused") add("q.paused = 1");
		if (state === "on") add(`q.paused = 0 AND (q.next_date IS NOT NULL OR q.basis = 'meter' OR ${waiting})`);
		if (state === "ended") add(`q.paused = 0 AND q.next_date IS NULL AND q.basis <> 'meter' AND NOT (${waiting})`);
		if (q) addAll(searchConditions("lower(q.title || ' ' || p.name)", q));
		return { where, params };
	},
	shown: (rows: StoredRow[]) => rows.map(shownRow),
});

function shownRow({ basis, every, period, meter, paused, waiting, nextOrder: _, sortTitle: __, ...row }: StoredRow) {
	return {
		...{ ...row, nextDate: paused ? null : row.nextDate, everyWords: everyWords({ basis, every, period, meter }) },
		state: stateOf({ basis, paused: paused === 1, waiting: waiting === 1, nextDate: row.nextDate }),
	};
}

function stateOf(rule: { basis: RecurrenceBasis; paused: boolean; waiting: boolean; nextDate: PlainDate | null }) {
	if (rule.paused) return "paused" as const;
	if (rule.waiting) return "waiting" as const;
	return rule.nextDate !== null || rule.basis === "meter" ? ("on" as const) : ("ended" as const);
}

export type RecurringRule = {
	id: number;
	propertyId: number;
	propertyName: string;
	scope: RecurringScope;
	title: string;
	category: string;
	place: string;
	description: string;
	priority: RequestPriority;
	assigneeId: number | null;
	assignee: string;
	sharedWithOwners: boolean;
	basis: RecurrenceBasis;
	every: number;
	period: RecurrencePeriod;
	firstDate: PlainDate;
	meter: Meter | "";
	meterStart: number;
	daysAhead: number;
	endsOn: PlainDate | null;
	endsAfter: number | null;
	nextDate: PlainDate | null;
	datesCount: number;
	lastMadeDate: PlainDate | null;
	paused: boolean;
	authorId: number;
	updatedDate: string;
};

type StoredRule = Omit<RecurringRule, "sharedWithOwners" | "paused"> & Record<"sharedWithOwners" | "paused", number>;

/** One rule; undefined if it isn't the organization's, or if whoever acts sees only others. */
export function findRule(scope: Scope, recurringId: number): RecurringRule | undefined {
	const row = statement<StoredRule>(
		`SELECT q.id, q.property_id AS propertyId, p.name AS propertyName, q.scope, q.title, q.category, q.place,
			q.description, q.priority, q.assignee_id AS assigneeId,
			coalesce(trim(a.firstname || ' ' || a.lastname), '') AS assignee, q.shared_with_owners AS sharedWithOwners,
			q.basis, q.every, q.period, q.first_date AS firstDate, q.meter, q.meter_start AS meterStart,
			q.days_ahead AS daysAhead, q.ends_on AS endsOn, q.ends_after AS endsAfter, q.next_date AS nextDate,
			q.dates_count AS datesCount, q.last_made_date AS lastMadeDate, q.paused,
			q.author_id AS authorId, q.updated_date AS updatedDate
		FROM recurring_requests q JOIN properties p ON p.id = q.property_id LEFT JOIN users a ON a.id = q.assignee_id
		WHERE q.id = ? AND q.profile_id = ? AND ${seenBy(scope, "q")}`,
	).get(recurringId, scope.profileId);
	if (!row) return undefined;
	const { sharedWithOwners, paused, ...rest } = row;
	return {
		...rest,
		...{ sharedWithOwners: sharedWithOwners === 1, paused: paused === 1 },
	};
}

type MadeRow = {
	id: number;
	number: number;
	title: string;
	status: string;
	dueDate: PlainDate;
	unitNumber: string;
	skipped: PlainDate[];
};

/** A recurring request as its page shows it: its units, next five dates, and the last requests made of it. */
export function findRecurringRequest(scope: Scope, recurringId: number) {
	const rule = findRule(scope, recurringId);
	if (!rule) return undefined;
	const made = statement<Omit<MadeRow, "skipped"> & { skipped: string }>(
		`SELECT r.id, r.number, r.title, r.status, m.due_date AS dueDate, coalesce(u.unit_number, '') AS unitNumber, m.skipped
		FROM recurring_requests_made m JOIN maintenance_requests r ON r.id = m.request_id
		LEFT JOIN units u ON u.id = m.unit_id
		WHERE m.recurring_id = ? AND m.profile_id = ? ORDER BY m.due_date DESC, m.unit_id LIMIT 20`,
	).all(recurringId, scope.profileId);
	const units = unitsOf(scope, recurringId);
	const isWaiting = statement(`SELECT 1 FROM recurring_requests q WHERE q.id = ? AND ${waiting}`).get(recurringId);
	const { basis, paused, nextDate, datesCount } = rule;
	return {
		...rule,
		/** Whether requests are still assigned to the rule's member, who may have lost sight of the property. */
		assigneeSees: stillSees(scope, seesRequests, rule.propertyId, rule.assigneeId) !== null,
		units: units.map(({ unitNumber }) => unitNumber).join(", "),
		everyWords: everyWords(rule),
		state: stateOf({ basis, paused, waiting: isWaiting !== undefined, nextDate }),
		made: made.map(({ skipped, ...row }) => ({ ...row, skipped: JSON.parse(skipped) as PlainDate[] })),
		next: basis === "calendar" ? datesFrom(rule, datesCount, 5) : nextDate === null ? [] : [nextDate],
	};
}

/** The chosen units of a rule. */
export function unitsOf({ profileId }: Scope, recurringId: number): { id: number; unitNumber: string }[] {
	return statement<{ id: number; unitNumber: string }>(
		`SELECT u.id, u.unit_number AS unitNumber FROM recurring_request_units c JOIN units u ON u.id = c.unit_id
		WHERE c.recurring_id = ? AND c.profile_id = ? ORDER BY u.id`,
	).all(recurringId, profileId);
}

/** The rule that a request was made of; undefined for others. */
export function ruleOfRequest({ profileId }: Scope, requestId: number): { id: number; title: string } | undefined {
	return statement<{ id: number; title: string }>(
		`SELECT q.id, q.title FROM recurring_requests_made m JOIN recurring_requests q ON q.id = m.recurring_id
		WHERE m.request_id = ? AND m.profile_id = ?`,
	).get(requestId, profileId);
}
