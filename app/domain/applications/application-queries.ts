import { listActivity } from "#domain/activity";
import { now } from "#domain/calendar";
import { listNotes } from "#domain/notes";
import { searchConditions } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { keysetPage, keysetRows } from "~/db/keyset.server";
import type { Scope } from "~/domain/scope";
import {
	type Application,
	activeMembers,
	findRecord,
	fullName,
	groupName,
	groupOf,
	homeOf,
	membersOf,
} from "./application-record";
import { type CriterionCheck, checkCriteria, rentToIncome } from "./criteria";
import { decisionsOf, latestDecision } from "./decision-record";
import { feeOf } from "./fees";
import type { ApplicantRole, ApplicationStatus, FeeState, ScreeningState } from "./labels";
import { screeningsOf } from "./order-screening";
import { onlineFeePayment } from "./refund-online";
import { canUndo } from "./undo-decision";

export type ApplicantSort = "urgency" | "name" | "received";

export type ApplicantFilters = {
	q: string;
	status?: ApplicationStatus | undefined;
	unitId?: number | undefined;
	propertyId?: number | undefined;
	listingId?: number | undefined;
	assigneeId?: number | undefined;
	receivedFrom?: string | undefined;
	receivedTo?: string | undefined;
	feeUnpaid?: boolean | undefined;
};

export type ApplicantRow = {
	id: number;
	number: number;
	name: string;
	email: string;
	phone: string;
	role: ApplicantRole;
	groupId: number;
	/** The others of the group, in one name; empty when alone. */
	others: string;
	unitId: number;
	home: string;
	status: ApplicationStatus;
	percentComplete: number;
	submittedDate: string | null;
	createdDate: string;
	received: string;
	urgency: number;
	lastname: string;
	desiredMoveIn: string;
	/** Of the whole household, in hundredths of the rent; null without a rent. */
	multipleHundredths: number | null;
	feeState: FeeState;
	screening: ScreeningState;
	assignee: string;
};

const orders = {
	urgency: [
		{ sql: "a.urgency", key: "urgency" },
		{ sql: "coalesce(a.submitted_date, a.created_date)", key: "received" },
		{ sql: "a.id", key: "id" },
	],
	name: [
		{ sql: "a.lastname", key: "lastname" },
		{ sql: "a.id", key: "id" },
	],
	received: [
		{ sql: "a.created_date", key: "createdDate" },
		{ sql: "a.id", key: "id" },
	],
} as const;

/** One page of applicants, 50 rows: what waits for the organisation first, unless sorted otherwise. */
export function listApplicants(
	scope: Scope,
	list: { filters: ApplicantFilters; sort: ApplicantSort; direction: "asc" | "desc"; cursor?: string | undefined },
) {
	const { conditions, params } = conditionsOf(scope, list.filters);
	return keysetPage<ApplicantRow>({
		select: columns,
		from: tables,
		where: conditions,
		params,
		order: [...orders[list.sort]],
		direction: list.direction,
		cursor: list.cursor,
	});
}

/** Every applicant the filters let through, for a download. */
export function allApplicants(
	scope: Scope,
	list: { filters: ApplicantFilters; sort: ApplicantSort; direction: "asc" | "desc" },
): ApplicantRow[] {
	const { conditions, params } = conditionsOf(scope, list.filters);
	const order = [...orders[list.sort]];
	return keysetRows<ApplicantRow>({
		...{ select: columns, from: tables, where: conditions, params, order, direction: list.direction },
	});
}

export type ApplicantCounts = {
	all: number;
	/** Sent, and not decided. */
	forUs: number;
	forThem: number;
	withoutLease: number;
};

/** How many there are under the filters, and how many wait for whom. */
export function countApplicants(scope: Scope, filters: ApplicantFilters): ApplicantCounts {
	const { conditions, params } = conditionsOf(scope, filters);
	const counts = statement<ApplicantCounts>(
		`SELECT count(*) AS "all", coalesce(sum(a.urgency IN (0, 1)), 0) AS forUs,
			coalesce(sum(a.status = 'draft' AND a.declined_date IS NULL), 0) AS forThem,
			coalesce(sum(a.status = 'approved'), 0) AS withoutLease
		FROM rental_applications a JOIN application_groups g ON g.id = a.group_id WHERE ${conditions.join(" AND ")}`,
	).get(...params);
	return counts ?? { all: 0, forUs: 0, forThem: 0, withoutLease: 0 };
}

/** Median days from sending to decision, of the last hundred decided; null while none was. */
export function daysToDecision(scope: Scope): number | null {
	const days = statement<{ days: number }>(
		`SELECT julianday(decided_date) - julianday(submitted_date) AS days FROM rental_applications
		WHERE profile_id = ? AND decided_date IS NOT NULL AND submitted_date IS NOT NULL AND withdrawn_date IS NULL
		ORDER BY decided_date DESC LIMIT 100`,
	)
		.all(scope.profileId)
		.map((row) => row.days)
		.sort((a, b) => a - b);
	const middle = days[Math.floor(days.length / 2)];
	return middle === undefined ? null : Math.round(middle);
}

/** An applicant as their page shows them, with the group; undefined when it is not the organisation's. */
export function findApplicant(scope: Scope, applicationId: number) {
	const application = findRecord(scope, applicationId);
	if (!application) return undefined;
	const group = groupOf(application);
	const members = membersOf(group.id);
	return {
		...head(application),
		home: homeOf(group).name,
		groupId: group.id,
		...{ unitId: group.unitId, propertyId: group.propertyId, listingId: group.listingId, leaseId: group.leaseId },
		...{ desiredMoveIn: group.desiredMoveIn, terms: group.terms },
		members: members.map((member) => ({ ...head(member), declined: member.declinedDate !== null })),
		mergedInto: application.mergedIntoId,
		decision: shownDecision(latestDecision(group.id)),
		alsoApplied: alsoApplied(scope, application),
	};
}

/** What the summary of an applicant shows beside the head. */
export function applicantSummary(scope: Scope, applicationId: number) {
	const application = findRecord(scope, applicationId);
	if (!application) return undefined;
	const group = groupOf(application);
	const subject = { subjectKind: "application", subjectId: applicationId } as const;
	return {
		checks: checkCriteria(scope, group),
		criteria: group.terms.criteria,
		income: rentToIncome(group, activeMembers(group.id)),
		fee: { ...feeOf(application), online: onlineFeePayment(application) !== undefined },
		screenings: screeningsOf(applicationId),
		mayScreen: application.consents.some(({ consent }) => consent === "screening"),
		decisions: decisionsOf(group.id),
		timeline: listActivity(scope, subject, 50),
		notes: listNotes(scope, subject).rows,
	};
}

/** Several groups for one unit side by side, in the order they were complete, against the written criteria only. */
export function compareGroups(scope: Scope, unitId: number) {
	const unit = statement("SELECT 1 FROM units WHERE id = ? AND profile_id = ?").get(unitId, scope.profileId);
	if (!unit) return undefined;
	const groups = statement<{ groupId: number; id: number }>(
		`SELECT group_id AS groupId, min(id) AS id FROM rental_applications
		WHERE profile_id = ? AND unit_id = ? AND urgency < 4 GROUP BY group_id
		ORDER BY max(coalesce(submitted_date, '9')), group_id LIMIT 6`,
	).all(scope.profileId, unitId);
	return {
		home: homeOf({ unitId }).name,
		groups: groups.flatMap(({ id }) => {
			const application = findRecord(scope, id);
			if (!application) return [];
			const group = groupOf(application);
			const members = activeMembers(group.id);
			return {
				...{ id, name: groupName(members), status: application.status, desiredMoveIn: group.desiredMoveIn },
				submittedDate:
					members
						.map(({ submittedDate }) => submittedDate)
						.sort()
						.at(-1) ?? null,
				checks: checkCriteria(scope, group) as CriterionCheck[],
			};
		}),
	};
}

function head(application: Application) {
	const { id, number, role, status, email, phone, submittedDate, percentComplete, screening, assigneeId } = application;
	return {
		...{ id, number, role, status, email, phone, submittedDate, percentComplete, screening, assigneeId },
		...{ firstname: application.firstname, name: fullName(application), onPaper: application.userId === null },
		...{ withdrawn: application.withdrawnDate !== null, invited: application.invitedDate !== null },
	};
}

function shownDecision(decision: ReturnType<typeof latestDecision>) {
	if (!decision) return undefined;
	const { id, outcome, createdDate, letterSentDate, pendingSince, expiresDate, decidedById, letter } = decision;
	const expired = expiresDate !== null && expiresDate < now().toISOString().slice(0, 10);
	return {
		...{ id, outcome, createdDate, letterSentDate, expiresDate, decidedById, expired },
		...{ pending: pendingSince !== null, hasLetter: letter !== "", canUndo: canUndo(decision) },
	};
}

/** The same address on other homes of the organisation. */
function alsoApplied(scope: Scope, { id, email }: Application): { id: number; home: string }[] {
	if (email === "") return [];
	return statement<{ id: number; home: string }>(
		`SELECT a.id, p.name || ' · ' || u.unit_number AS home FROM rental_applications a
		JOIN units u ON u.id = a.unit_id JOIN properties p ON p.id = a.property_id
		WHERE a.email = ? AND a.profile_id = ? AND a.id <> ? AND a.status <> 'cancelled' ORDER BY a.id LIMIT 5`,
	).all(email, scope.profileId, id);
}

function conditionsOf(scope: Scope, filters: ApplicantFilters) {
	const search = searchConditions("a.search_text", filters.q);
	const wanted: [string, string | number | undefined][] = [
		["a.status = ?", filters.status],
		["a.unit_id = ?", filters.unitId],
		["a.property_id = ?", filters.propertyId],
		["g.listing_id = ?", filters.listingId],
		["a.assignee_id = ?", filters.assigneeId],
		["a.created_date >= ?", filters.receivedFrom],
		["a.created_date < date(?, '+1 day')", filters.receivedTo],
		["a.fee_state = ?", filters.feeUnpaid ? "unpaid" : undefined],
	];
	const chosen = wanted.flatMap(([condition, value]) => (value === undefined ? [] : [{ condition, value }]));
	return {
		conditions: ["a.profile_id = ?", ...chosen.map(({ condition }) => condition), ...search.conditions],
		params: [scope.profileId, ...chosen.map(({ value }) => value), ...search.params],
	};
}

const columns = `a.id, a.number, trim(a.firstname || ' ' || a.lastname) AS name, a.email, a.phone, a.role, a.group_id AS groupId,
	coalesce((SELECT group_concat(trim(o.firstname || ' ' || o.lastname), ', ') FROM rental_applications o
		WHERE o.group_id = a.group_id AND o.id <> a.id AND o.declined_date IS NULL), '') AS others,
	a.unit_id AS unitId, p.name || ' · ' || u.unit_number AS home, a.status, a.percent_complete AS percentComplete,
	a.submitted_date AS submittedDate, a.created_date AS createdDate, a.urgency, a.lastname,
	coalesce(a.submitted_date, a.created_date) AS received, g.desired_move_in AS desiredMoveIn,
	(SELECT sum(o.monthly_income_cents) FROM rental_applications o
		WHERE o.group_id = a.group_id AND o.role <> 'guarantor' AND o.declined_date IS NULL) * 100
		/ nullif(json_extract(g.terms, '$.rentCents'), 0) AS multipleHundredths,
	a.fee_state AS feeState, a.screening, coalesce(trim(s.firstname || ' ' || s.lastname), '') AS assignee`;

const tables = `rental_applications a JOIN application_groups g ON g.id = a.group_id
	JOIN units u ON u.id = a.unit_id JOIN properties p ON p.id = a.property_id LEFT JOIN users s ON s.id = a.assignee_id`;
