import { dayAt } from "#domain/calendar";
import { addDays, daysBetween, type PlainDate } from "#domain/calendar/format";
import type { LeaseType } from "#domain/lease-records/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportPart } from "../define-report";
import { shareBp } from "../share-bp";
import { byProperty } from "./lease-lines";
import { inProperties } from "./property-pages";
import { countersignedDate } from "./renewal-offers";
import { type RuleOnDay, rentOnDayOf, rulesOfLeases } from "./rents-on-day";
import { walkProperties } from "./walk-properties";

const outcomes = {
	renewed: "Renewed",
	monthly: "Month-to-month",
	left: "Did not renew",
	held: "Stayed without a renewal",
	pending: "Pending",
} as const;
type Outcome = keyof typeof outcomes;

const filters = { outcome: { label: "Outcome", words: outcomes } } as const;

type OutcomesAsked = Asked<typeof filters>;

type OutcomeRow = Stored & {
	outcome: Outcome;
	beforeCents: Cents;
	afterCents: Cents | null;
	termMonths: number | null;
};

const differenceOf = ({ beforeCents, afterCents }: OutcomeRow) =>
	afterCents === null ? null : afterCents - beforeCents;

/** What became of the terms that ended in a period, and what it did to the rents. */
export const renewalOutcomesReport = defineReport<OutcomeRow, typeof filters>("leaserenewaloutcomes", {
	period: "range",
	filters,
	rule: "Lease terms by their last day. Renewed: the lease was extended or the same tenants signed the unit's next lease. Month-to-month: it rolled over. Not renewed: the tenants moved out by then or gave notice.",
	rows: outcomeRows,
	columns: (scope) => ({
		unit: { label: "Unit", type: "text", of: ({ unitNumber }) => unitNumber },
		tenant: {
			label: "Tenant",
			type: "text",
			of: ({ leaseName }) => leaseName,
			drill: ({ leaseId }) => ({ to: "lease", id: leaseId }),
		},
		termEnd: { label: "Term ended", type: "date", of: ({ termEnd }) => termEnd },
		outcome: { label: "Outcome", type: "text", of: ({ outcome }) => outcomes[outcome] },
		before: { label: "Previous rent", type: "money", sum: true, of: ({ beforeCents }) => beforeCents },
		after: { label: "New rent", type: "money", sum: true, of: ({ afterCents }) => afterCents },
		difference: { label: "Difference", type: "money", sum: true, of: differenceOf },
		percent: {
			label: "Difference, %",
			type: "percent",
			of: (row) => shareBp(differenceOf(row) ?? 0, row.afterCents === null ? 0 : row.beforeCents),
		},
		term: { label: "New term, months", type: "count", of: ({ termMonths }) => termMonths },
		sent: { label: "Offered", type: "date", of: ({ sentDate }) => dayOf(scope, sentDate) },
		answerBy: { label: "Reply by", type: "date", of: ({ answerBy }) => answerBy },
		answered: { label: "Answered", type: "date", of: ({ answeredDate }) => dayOf(scope, answeredDate) },
		renewed: { label: "Renewed on", type: "date", of: ({ renewedOn }) => dayOf(scope, renewedOn) },
		notice: { label: "Notice", type: "date", of: ({ noticeDate }) => noticeDate },
		countersigned: {
			...{ label: "Countersigned", type: "date", hidden: true },
			of: ({ countersignedDate: signed }) => dayOf(scope, signed),
		},
		leaseId: { label: "Lease id", type: "number", fileOnly: true, of: ({ leaseId }) => leaseId },
	}),
	groups: { property: byProperty },
	standardGroup: "property",
	inParts: inProperties(outcomeRows, { among: () => ({ sql: termsEnding }), units: 1_000 }),
	parts: outcomeParts,
});

function dayOf(scope: Scope, moment: string | null): PlainDate | null {
	return moment === null ? null : dayAt(moment, organizationOf(scope).timeZone);
}

type Stored = {
	leaseId: number;
	leaseName: string;
	propertyId: number;
	propertyName: string;
	unitNumber: string;
	type: LeaseType;
	termEnd: PlainDate;
	/** The end date that an extension gave; null for month-to-month. */
	extended: number;
	newEnd: PlainDate | null;
	noticeDate: PlainDate | null;
	moveOutDate: PlainDate | null;
	/** The unit's next lease, if the same people signed it. */
	nextLeaseId: number | null;
	nextStart: PlainDate | null;
	nextEnd: PlainDate | null;
	sentDate: string | null;
	answerBy: PlainDate | null;
	answeredDate: string | null;
	renewedOn: string | null;
	countersignedDate: string | null;
};

function* outcomeRows(scope: Scope, asked: OutcomesAsked): Generator<OutcomeRow> {
	const { today } = organizationOf(scope);
	for (const places of walkProperties(scope, { propertyIds: asked.propertyIds, owner: asked.owner })) {
		const terms = statement<Stored>(termsSql).all({
			...{
				profileId: scope.profileId,
				asked: JSON.stringify(places.map(({ id }) => id)),
				from: asked.from,
				to: asked.to,
			},
		});
		const rules = rulesOfLeases([
			...new Set(terms.flatMap(({ leaseId, nextLeaseId }) => [leaseId, ...(nextLeaseId ? [nextLeaseId] : [])])),
		]);
		for (const term of terms) {
			if (!isHeld(asked, term)) continue;
			const outcome = outcomeOf(term, today);
			if (asked.filters.outcome !== undefined && outcome !== asked.filters.outcome) continue;
			yield { ...term, outcome, ...rentsOf(term, outcome, rules) };
		}
	}
}

/** Whether an owner held the property when the term ended. */
function isHeld({ owner }: OutcomesAsked, { propertyId, termEnd }: Stored): boolean {
	return (
		owner?.held.some((days) => days.propertyId === propertyId && days.from <= termEnd && days.to >= termEnd) !== false
	);
}

function outcomeOf(term: Stored, today: PlainDate): Outcome {
	if (term.extended === 1) return term.newEnd === null || term.newEnd === term.termEnd ? "monthly" : "renewed";
	if (term.nextLeaseId !== null) return "renewed";
	if (term.moveOutDate !== null && term.moveOutDate <= addDays(term.termEnd, 31)) return "left";
	if (term.termEnd >= today) return "pending";
	return term.type === "fixed_with_rollover" ? "monthly" : "held";
}

function rentsOf(term: Stored, outcome: Outcome, rules: ReadonlyMap<number, RuleOnDay[]>) {
	const own = rules.get(term.leaseId) ?? [];
	const after = addDays(term.termEnd, 1);
	const beforeCents = rentOnDayOf(own, term.termEnd);
	const next = term.nextLeaseId === null || term.nextStart === null ? undefined : rules.get(term.nextLeaseId);
	const afterCents =
		outcome !== "renewed" && outcome !== "monthly"
			? null
			: next
				? rentOnDayOf(next, term.nextStart ?? after)
				: rentOnDayOf(own, after);
	const newEnd = term.extended === 1 ? term.newEnd : term.nextEnd;
	const termMonths = outcome === "renewed" && newEnd ? Math.round(daysBetween(term.termEnd, newEnd) / 30.4375) : null;
	return { beforeCents, afterCents, termMonths };
}

const columns = `l.id AS leaseId, l.name AS leaseName, l.property_id AS propertyId, p.name AS propertyName,
	u.unit_number AS unitNumber, u.sort_key AS unitSort, a.key AS place, l.notice_date AS noticeDate, l.move_out_date AS moveOutDate`;
const tables = `json_each(@asked) a CROSS JOIN properties p ON p.id = a.value AND p.profile_id = @profileId
	CROSS JOIN leases l INDEXED BY leases_by_property ON l.property_id = p.id AND l.stage = 'executed'
	CROSS JOIN units u ON u.id = l.unit_id`;

/** SQL: whether terms of leases in a property can have ended in the period. */
const termsEnding = `p.id IN (
	SELECT l.property_id FROM leases l INDEXED BY leases_by_end
	WHERE l.profile_id = @profileId AND l.stage = 'executed' AND l.end_date BETWEEN @from AND @to
	UNION ALL
	SELECT l.property_id FROM lease_extensions e CROSS JOIN leases l ON l.id = e.lease_id AND l.profile_id = @profileId
	WHERE e.end_before BETWEEN @from AND @to)`;

/** Terms that an extension ended, and the present terms of leases; each with the newest offer for it. */
const termsSql = `SELECT leaseId, leaseName, propertyId, propertyName, unitNumber, terms.type, termEnd, extended, newEnd,
		terms.noticeDate, terms.moveOutDate, o.sent_date AS sentDate, o.answer_by AS answerBy, o.answered_date AS answeredDate,
		coalesce(o.renewed_date, extendedOn) AS renewedOn,
		${countersignedDate} AS countersignedDate, n.id AS nextLeaseId, n.start_date AS nextStart, n.end_date AS nextEnd
	FROM (
		SELECT ${columns}, e.type_before AS type, e.end_before AS termEnd, 1 AS extended, e.end_date AS newEnd,
			e.created_date AS extendedOn
		FROM ${tables} CROSS JOIN lease_extensions e ON e.lease_id = l.id AND e.end_before BETWEEN @from AND @to
		UNION ALL
		SELECT ${columns}, l.type, l.end_date, 0, NULL, NULL
		FROM ${tables} WHERE l.type <> 'at_will' AND l.end_date BETWEEN @from AND @to AND NOT EXISTS (
			SELECT 1 FROM lease_extensions e WHERE e.lease_id = l.id AND e.end_before = l.end_date)
	) terms
	LEFT JOIN leases n ON extended = 0 AND n.id = (
		SELECT x.id FROM leases one JOIN leases x ON x.unit_id = one.unit_id AND x.stage = 'executed' AND x.id <> one.id
			AND x.start_date > one.start_date
		WHERE one.id = leaseId AND x.start_date <= date(termEnd, '+31 days') AND EXISTS (
			SELECT 1 FROM lease_tenants s JOIN lease_tenants t ON t.tenant_id = s.tenant_id AND t.lease_id = x.id
			WHERE s.lease_id = one.id AND s.role = 'tenant' AND t.role = 'tenant')
		ORDER BY x.start_date LIMIT 1)
	LEFT JOIN renewal_offers o ON o.id = (
		SELECT max(x.id) FROM renewal_offers x WHERE x.lease_id = leaseId AND x.term_end = termEnd)
	ORDER BY place, unitSort, termEnd, leaseId`;

function outcomeParts(scope: Scope, asked: OutcomesAsked): ReportPart[] {
	if (asked.filters.outcome !== undefined) return [];
	const counts = new Map<Outcome, number>();
	let all = 0;
	for (const { outcome } of outcomeRows(scope, asked)) {
		counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
		all += 1;
	}
	if (all === 0) return [];
	return [
		{
			title: "By outcome",
			columns: [
				{ label: "Outcome", type: "text" },
				{ label: "Terms", type: "count" },
				{ label: "Share", type: "percent" },
			],
			rows: (Object.keys(outcomes) as Outcome[]).flatMap((outcome) => {
				const count = counts.get(outcome);
				return count ? [{ cells: [outcomes[outcome], count, shareBp(count, all)] }] : [];
			}),
		},
	];
}
