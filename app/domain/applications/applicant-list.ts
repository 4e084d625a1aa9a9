import { momentsOf } from "#domain/calendar";
import { searchConditions } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { whereOf } from "~/db/where.server";
import { defineList } from "~/domain/kernel/define-list";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { ApplicantRole, ApplicationStatus, FeeState, ScreeningState } from "./labels";

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
	/** Names of the others in the group, separated by commas; empty when they apply alone. */
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
	/** Household income divided by rent, in hundredths; null when the home has no rent. */
	multipleHundredths: number | null;
	feeState: FeeState;
	/** 1 while an online payment of the fee is processing. */
	feeOnItsWay: 0 | 1;
	screening: ScreeningState;
	assignee: string;
};

const columns = `a.id, a.number, trim(a.firstname || ' ' || a.lastname) AS name, a.email, a.phone, a.role, a.group_id AS groupId,
	coalesce((SELECT group_concat(trim(o.firstname || ' ' || o.lastname), ', ') FROM rental_applications o
		WHERE o.group_id = a.group_id AND o.id <> a.id AND o.declined_date IS NULL), '') AS others,
	a.unit_id AS unitId, p.name || ' · ' || u.unit_number AS home, a.status, a.percent_complete AS percentComplete,
	a.submitted_date AS submittedDate, a.created_date AS createdDate, a.urgency, a.lastname,
	coalesce(a.submitted_date, a.created_date) AS received, g.desired_move_in AS desiredMoveIn,
	(SELECT sum(o.monthly_income_cents) FROM rental_applications o
		WHERE o.group_id = a.group_id AND o.role <> 'guarantor' AND o.declined_date IS NULL) * 100
		/ nullif(json_extract(g.terms, '$.rentCents'), 0) AS multipleHundredths,
	a.fee_state AS feeState, a.fee_state = 'unpaid' AND EXISTS (SELECT 1 FROM online_payments o WHERE o.profile_id = a.profile_id
		AND o.purpose = 'application_fee' AND o.subject_id = a.id AND o.state = 'processing') AS feeOnItsWay, a.screening, coalesce(trim(s.firstname || ' ' || s.lastname), '') AS assignee`;

const tables = `rental_applications a JOIN application_groups g ON g.id = a.group_id
	JOIN units u ON u.id = a.unit_id JOIN properties p ON p.id = a.property_id LEFT JOIN users s ON s.id = a.assignee_id`;

/** Applicants: what waits for the organization first, unless sorted otherwise. */
export const { page: listApplicants, all: allApplicants } = defineList({
	select: columns,
	table: tables,
	sorts: {
		urgency: [
			{ sql: "a.urgency", key: "urgency" },
			{ sql: "coalesce(a.submitted_date, a.created_date)", key: "received" },
		],
		name: [{ sql: "a.lastname", key: "lastname" }],
		received: [{ sql: "a.created_date", key: "createdDate" }],
	},
	unique: { sql: "a.id", key: "id" },
	where: conditionsOf,
	shown: (rows: ApplicantRow[]) => rows,
});

type ApplicantCounts = {
	all: number;
	/** Submitted and not yet decided. */
	forUs: number;
	forThem: number;
	withoutLease: number;
};

/** How many applicants match the filters, and how many wait for the organization, for the applicant, or for a lease. */
export function countApplicants(scope: Scope, filters: ApplicantFilters): ApplicantCounts {
	const { where, params } = conditionsOf(scope, filters);
	const counts = statement<ApplicantCounts>(
		`SELECT count(*) AS "all", coalesce(sum(a.urgency IN (0, 1)), 0) AS forUs,
			coalesce(sum(a.status = 'draft' AND a.declined_date IS NULL), 0) AS forThem,
			coalesce(sum(a.status = 'approved'), 0) AS withoutLease
		FROM rental_applications a JOIN application_groups g ON g.id = a.group_id WHERE ${where.join(" AND ")}`,
	).get(...params);
	return counts ?? { all: 0, forUs: 0, forThem: 0, withoutLease: 0 };
}

/** Median days from submission to decision over the last 100 decisions; null when there are none. */
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

function conditionsOf(scope: Scope, filters: ApplicantFilters) {
	const { where, params, add, addAll } = whereOf("a.profile_id = ?", scope.profileId);
	const { timeZone } = organizationOf(scope);
	const { q, status, unitId, propertyId, listingId, assigneeId, receivedFrom, receivedTo, feeUnpaid } = filters;
	if (status) add("a.status = ?", status);
	if (unitId !== undefined) add("a.unit_id = ?", unitId);
	if (propertyId !== undefined) add("a.property_id = ?", propertyId);
	if (listingId !== undefined) add("g.listing_id = ?", listingId);
	if (assigneeId !== undefined) add("a.assignee_id = ?", assigneeId);
	if (receivedFrom) add("a.created_date >= ?", momentsOf(receivedFrom, timeZone).begins);
	if (receivedTo) add("a.created_date < ?", momentsOf(receivedTo, timeZone).ends);
	if (feeUnpaid) add("a.fee_state = 'unpaid'");
	addAll(searchConditions("a.search_text", q));
	return { where, params };
}
