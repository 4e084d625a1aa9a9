import type { PlainDate } from "#domain/calendar/format";
import type { Rule, Term } from "#domain/lease-records";
import { statement } from "~/db/client.server";

/**
 * A recurring charge or credit whose next date is due, with the details of its lease and organization that posting
 * needs.
 */
export type DueRule = Rule &
	Term & {
		id: number;
		profileId: number;
		leaseId: number;
		kind: "charge" | "credit";
		accountId: number;
		accountName: string;
		memo: string;
		onlyIfPaid: number;
		occurrences: number | null;
		postedCount: number;
		postDaysInAdvance: number;
		nextDate: PlainDate;
		nextPostDate: PlainDate;
		propertyId: number;
		unitId: number;
		locale: string;
		timeZone: string;
	};

const selectDue = `SELECT r.id, r.profile_id AS profileId, r.lease_id AS leaseId, r.kind, r.account_id AS accountId, a.name AS accountName,
		r.amount_cents AS amountCents, r.memo, r.cycle, r.first_date AS firstDate, r.anchor_day AS anchorDay,
		r.prorated_from AS proratedFrom, r.only_if_paid AS onlyIfPaid, r.to_date AS toDate, r.occurrences,
		r.posted_count AS postedCount, r.post_days_in_advance AS postDaysInAdvance, r.next_date AS nextDate,
		r.next_post_date AS nextPostDate, l.property_id AS propertyId, l.unit_id AS unitId, l.type,
		l.end_date AS endDate, l.move_out_date AS moveOutDate, l.followed_on AS followedOn,
		l.prorate_first AS prorateFirst, l.prorate_last AS prorateLast, p.locale, o.time_zone AS timeZone
	FROM recurring_transactions r
	CROSS JOIN gl_accounts a ON a.id = r.account_id
	CROSS JOIN leases l ON l.id = r.lease_id
	CROSS JOIN organization o ON o.profile_id = r.profile_id
	CROSS JOIN profiles p ON p.id = r.profile_id`;

/**
 * The rules of all organizations that post by a day (paused ones and those posted days in advance by `next_post_date`),
 * in order of posting date and id, after the given date and id.
 */
export function dueRules(until: PlainDate, afterDate: PlainDate, afterId: number, limit: number): DueRule[] {
	return statement<DueRule>(
		`${selectDue} WHERE r.paused = 0 AND r.next_post_date IS NOT NULL AND r.next_post_date <= ?
			AND (r.next_post_date, r.id) > (?, ?)
		ORDER BY r.next_post_date, r.id LIMIT ?`,
	).all(until, afterDate, afterId, limit);
}

/** The rules of one lease that post by a day, by due date. */
export function dueRulesOf(leaseId: number, until: PlainDate): DueRule[] {
	return statement<DueRule>(`${selectDue} WHERE r.lease_id = ? AND r.next_post_date <= ? AND r.paused = 0
		ORDER BY r.next_date, r.id`).all(leaseId, until);
}

/** The current state of a rule; undefined unless its next date posts by a day. */
export function stillDue(ruleId: number, day: PlainDate): DueRule | undefined {
	return statement<DueRule>(`${selectDue} WHERE r.id = ? AND r.paused = 0 AND r.next_post_date <= ?`).get(ruleId, day);
}
