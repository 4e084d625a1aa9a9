import { addDays, daysBetween, type PlainDate } from "#domain/calendar/format";
import type { LeaseType } from "#domain/lease-records/labels";
import { statement } from "~/db/client.server";
import { anywhere, whereOf } from "~/db/where.server";
import { defineList } from "~/domain/kernel/define-list";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { changeBp, type OfferState, type RenewalFilter, type RenewalStatus, type RenewalType } from "./labels";

/** Days that an expired lease stays on the list. */
const longestExpired = 240;

export type RenewalFilters = {
	/** How many days ahead. */
	days: number;
	q?: string | undefined;
	propertyId?: number | undefined;
	/** When unset: fixed terms, and rollover leases whose end date is still ahead. */
	type?: RenewalType | undefined;
	status?: RenewalFilter | undefined;
};

type Found = {
	leaseId: number;
	leaseName: string;
	propertyName: string;
	unitNumber: string;
	type: LeaseType;
	endDate: PlainDate;
	rentCents: number;
	marketCents: number | null;
	leaving: 0 | 1;
	offerId: number | null;
	offerState: OfferState | null;
	offerRentCents: number | null;
	answerBy: PlainDate | null;
	answeredDate: string | null;
	fixedMonths: number | null;
	fixedCents: number | null;
	monthlyCents: number | null;
	agreementState: string | null;
};

export type RenewalRow = Omit<Found, "leaving" | "agreementState"> & {
	/** Negative after the end date. */
	daysLeft: number;
	status: RenewalStatus;
	/** For the most expensive term offered, compared with the rent when it was proposed; null without an offer. */
	changeBp: number | null;
};

const leavingSql = "(l.notice_date IS NOT NULL OR l.move_out_date IS NOT NULL)";

/** The newest offer for the term after the lease's current end date. */
const tables = `leases l JOIN units u ON u.id = l.unit_id JOIN properties p ON p.id = l.property_id
	LEFT JOIN renewal_offers o ON o.id = (
		SELECT max(x.id) FROM renewal_offers x WHERE x.lease_id = l.id AND x.term_end = l.end_date)`;

const columns = `l.id AS leaseId, l.name AS leaseName, p.name AS propertyName, u.unit_number AS unitNumber, l.type,
	l.end_date AS endDate, l.rent_cents AS rentCents, u.market_rent_cents AS marketCents, ${leavingSql} AS leaving,
	o.id AS offerId, o.state AS offerState, o.rent_cents AS offerRentCents, o.answer_by AS answerBy,
	o.answered_date AS answeredDate,
	(SELECT q.months FROM renewal_options q WHERE q.offer_id = o.id AND q.months > 0 ORDER BY q.position LIMIT 1) AS fixedMonths,
	(SELECT q.rent_cents FROM renewal_options q WHERE q.offer_id = o.id AND q.months > 0 ORDER BY q.position LIMIT 1) AS fixedCents,
	(SELECT q.rent_cents FROM renewal_options q WHERE q.offer_id = o.id AND q.months = 0 LIMIT 1) AS monthlyCents,
	(SELECT g.state FROM agreements g WHERE g.lease_id = l.id AND g.kind = 'renewal' AND g.created_date >= o.prepared_date
		ORDER BY g.id DESC LIMIT 1) AS agreementState`;

/** Leases that end soon or ended recently, by end date. */
export const { page: listRenewals, all: allRenewals } = defineList({
	select: columns,
	table: tables,
	sorts: { end: [{ sql: "l.end_date", key: "endDate" }] },
	unique: { sql: "l.id", key: "leaseId" },
	where: conditions,
	shown: (rows: Found[], scope: Scope) => {
		const { today } = organizationOf(scope);
		return rows.map((row) => shown(row, today));
	},
});

export type RenewalCounts = Record<
	"due" | "expired" | "sent" | "accepted" | "declined" | "unanswered" | "leaving",
	number
>;

/** Counts above the list: all leases within the window, whatever the other filters. */
export function countRenewals(scope: Scope, days: number): RenewalCounts {
	const { where, params } = conditions(scope, { days });
	const count = (condition: string) => `count(*) FILTER (WHERE ${condition})`;
	const counts = statement<RenewalCounts>(
		`SELECT count(*) AS due, ${count("l.status = 'expired'")} AS expired, ${count("o.state = 'sent'")} AS sent,
			${count("o.state = 'accepted'")} AS accepted, ${count("o.state = 'declined'")} AS declined,
			${count("o.state = 'expired'")} AS unanswered, ${count(leavingSql)} AS leaving
		FROM ${tables} WHERE ${where.join(" AND ")}`,
	).get(...params);
	if (!counts) throw new Error("A count without grouping gives one row.");
	return counts;
}

const filterSql: Record<RenewalFilter, string> = {
	todo: `o.state IS NULL OR o.state = 'withdrawn'`,
	draft: "o.state = 'draft'",
	sent: "o.state = 'sent'",
	accepted: "o.state = 'accepted'",
	declined: "o.state = 'declined'",
	expired: "o.state = 'expired'",
	renewed: "o.state = 'renewed'",
	leaving: leavingSql,
};

const typeSql: Record<RenewalType | "ending", string> = {
	ending: "l.type = 'fixed' OR l.end_date >= ?",
	fixed: "l.type = 'fixed'",
	fixed_with_rollover: "l.type = 'fixed_with_rollover' AND l.end_date >= ?",
	rolled_over: "l.type = 'fixed_with_rollover' AND l.end_date < ?",
};

function conditions(scope: Scope, { days, q, propertyId, type, status }: RenewalFilters) {
	const { today } = organizationOf(scope);
	const { where, params, add } = whereOf("l.profile_id = ?", scope.profileId);
	add("l.stage = 'executed'");
	add("l.end_date BETWEEN ? AND ?", addDays(today, -longestExpired), addDays(today, days));
	add("l.status <> 'past' AND l.type <> 'at_will' AND l.followed_on IS NULL");
	add(status ? `(${filterSql[status]})` : "o.state IS NOT 'renewed'");
	if (status === "todo") add(`NOT ${leavingSql}`);
	if (propertyId) add("l.property_id = ?", propertyId);
	add(`(${typeSql[type ?? "ending"]})`, ...(type === "fixed" ? [] : [today]));
	const words = anywhere(q ?? "");
	const looked = "(l.name LIKE ? ESCAPE '\\' OR p.name LIKE ? ESCAPE '\\' OR u.unit_number LIKE ? ESCAPE '\\')";
	if (q) add(looked, words, words, words);
	return { where, params };
}

function shown({ leaving, agreementState, ...row }: Found, today: PlainDate): RenewalRow {
	const dearest = row.fixedCents ?? row.monthlyCents;
	const before = row.offerRentCents ?? row.rentCents;
	return {
		...row,
		daysLeft: daysBetween(today, row.endDate),
		status: leaving ? "leaving" : statusOf(row.offerState, agreementState),
		changeBp: dearest === null ? null : changeBp(before, dearest),
	};
}

/** The renewal status. For an accepted offer, it's the agreement's. */
export function statusOf(state: OfferState | null, agreementState: string | null | undefined): RenewalStatus {
	if (state === null) return "not_started";
	if (state !== "accepted") return state;
	switch (agreementState) {
		case "sent":
		case "viewed":
			return "unsigned";
		case "partly_signed":
			return "part_signed";
		case "ours_to_sign":
			return "countersign";
		default:
			return "accepted";
	}
}
