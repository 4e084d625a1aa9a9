import { addDays, firstOfMonth, type PlainDate } from "#domain/calendar/format";
import type { LeaseStatus } from "#domain/lease-records/labels";
import { balanceSql, owingToday, prepaidSql } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { keysetPage, keysetRows } from "~/db/keyset.server";
import { anywhere, whereOf } from "~/db/where.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { AgeBucket, OwingStatus } from "./labels";

export type OwingFilters = {
	q?: string | undefined;
	propertyId?: number | undefined;
	status?: OwingStatus | undefined;
	minimumCents?: number | undefined;
	/** Only leases with an unpaid charge this long past due. */
	bucket?: AgeBucket | undefined;
	/** Only leases that weren't reminded in the last 7 days. */
	unreminded?: boolean | undefined;
	/** Only these leases. */
	leaseIds?: readonly number[] | undefined;
};

/** In cents. The four ages plus `notDueCents` less `prepaidCents` are the balance, as of today. */
type Ages = {
	notDueCents: number;
	/** Charges already posted for later days, paid or not. They aren't part of the balance. */
	aheadCents: number;
	days0to30Cents: number;
	days31to60Cents: number;
	days61to90Cents: number;
	over90Cents: number;
};

export type OwingRow = Ages & {
	id: number;
	name: string;
	propertyName: string;
	unitNumber: string;
	status: LeaseStatus;
	evictionPending: number;
	/** 1 if autopay is on. */
	autopay: number;
	/** What the tenants agreed to pay; null without a payment plan. */
	planNote: string | null;
	planUntil: PlainDate | null;
	phone: string | null;
	prepaidCents: number;
	balanceCents: number;
	lastPaymentDate: PlainDate | null;
	lastPaymentCents: number | null;
	lastReminder: PlainDate | null;
};

export type OwingTotals = Ages & {
	leases: number;
	balanceCents: number;
	prepaidCents: number;
	pastLeases: number;
	pastBalanceCents: number;
};

type Asked = { filters: OwingFilters; direction: "asc" | "desc"; cursor?: string | undefined };

/** One page of the leases with a balance due, including former tenants, by balance. */
export function listOwing(scope: Scope, { filters, direction, cursor }: Asked) {
	const page = keysetPage<StoredRow>({ ...listOf(scope, filters, direction), cursor });
	return { ...page, rows: withAges(scope, page.rows) };
}

/** The whole list, for a download. */
export function allOwing(scope: Scope, { filters, direction }: Asked): OwingRow[] {
	return withAges(scope, keysetRows<StoredRow>(listOf(scope, filters, direction)));
}

/** IDs of the leases that match the filters, largest balance first, at most `limit`. */
export function owingLeaseIds(scope: Scope, filters: OwingFilters, limit = 2000): number[] {
	const { where, params, sortedBy } = conditions(scope, filters);
	return statement<{ id: number }>(
		`SELECT l.id FROM leases l WHERE ${where.join(" AND ")} ORDER BY ${sortedBy} DESC, l.id LIMIT ?`,
	)
		.all(...params, limit)
		.map(({ id }) => id);
}

/** Totals of all leases that match the filters, and of the past ones among them. */
export function owingTotals(scope: Scope, filters: OwingFilters): OwingTotals {
	const { where, params } = conditions(scope, filters);
	const owed = statement<Omit<OwingTotals, keyof Ages>>(
		`SELECT count(*) AS leases, coalesce(sum(${balanceSql}), 0) AS balanceCents,
			coalesce(sum(${prepaidSql}), 0) AS prepaidCents, coalesce(sum(l.status = 'past'), 0) AS pastLeases,
			coalesce(sum(iif(l.status = 'past', ${balanceSql}, 0)), 0) AS pastBalanceCents
		FROM leases l WHERE ${where.join(" AND ")}`,
	).get(...params);
	const [open, later] = [`leases l ${openChargesOfLease}`, settledLater].map((charges) =>
		statement<Ages>(`SELECT ${ageSums} FROM ${charges} WHERE ${where.join(" AND ")}`).get(...ageDays(scope), ...params),
	);
	if (!owed || !open || !later) throw new Error("A sum without grouping gives one row.");
	return { ...owed, ...together(open, later) };
}

/** SQL: the transaction `t` of a charge charged something: it neither holds a prepayment nor reverses an entry. */
const isCharge = "t.type <> 'prepayment' AND t.reversal_of IS NULL";

/**
 * Money collected this month for charges due before this month, in cents, less what was taken back. Counts payments
 * from bank and other asset accounts and from prepayments, but no credits.
 */
export function collectedBack(scope: Scope): number {
	const { today } = organizationOf(scope);
	const row = statement<{ cents: number }>(
		`SELECT coalesce(sum(a.amount_cents), 0) AS cents
		FROM applications a INDEXED BY applications_by_date
		CROSS JOIN charges c ON c.posting_id = a.charge_posting_id
		CROSS JOIN gl_transactions t ON t.id = c.posting_id >> 8 AND ${isCharge}
		CROSS JOIN gl_postings payer ON payer.id = a.payment_posting_id
		CROSS JOIN gl_transactions paying ON paying.id = payer.transaction_id AND paying.reversal_of IS NULL
		CROSS JOIN gl_postings paid ON paid.id = payer.contra_posting_id
		CROSS JOIN gl_accounts source ON source.id = paid.account_id
			AND (source.type = 'asset' OR source.system_key = 'prepayments')
		WHERE a.profile_id = ? AND a.date BETWEEN ? AND ? AND c.kind = 'AR' AND c.due_date < ?`,
	).get(scope.profileId, firstOfMonth(today), today, firstOfMonth(today));
	return row?.cents ?? 0;
}

type StoredRow = Omit<OwingRow, keyof Ages>;

function listOf(scope: Scope, filters: OwingFilters, direction: "asc" | "desc") {
	const { where, params, sortedBy } = conditions(scope, filters);
	return {
		select: `l.id, l.name, p.name AS propertyName, u.unit_number AS unitNumber, l.status,
			l.eviction_pending AS evictionPending, pp.note AS planNote, pp.until AS planUntil,
			EXISTS (SELECT 1 FROM autopays ap WHERE ap.lease_id = l.id AND ap.state = 'active') AS autopay,
			${prepaidSql} AS prepaidCents, ${balanceSql} AS balanceCents,
			(SELECT coalesce(nullif(n.mobile_phone, ''), nullif(n.home_phone, ''), n.work_phone)
				FROM lease_tenants lt JOIN tenants n ON n.id = lt.tenant_id WHERE lt.lease_id = l.id
				ORDER BY lt.is_primary DESC, lt.position LIMIT 1) AS phone,
			(SELECT t.date ${lastPayment}) AS lastPaymentDate, (SELECT y.amount_cents ${lastPayment}) AS lastPaymentCents,
			(SELECT max(r.date) FROM balance_reminders r WHERE r.lease_id = l.id) AS lastReminder`,
		from: `leases l JOIN properties p ON p.id = l.property_id JOIN units u ON u.id = l.unit_id
			LEFT JOIN payment_plans pp ON pp.lease_id = l.id`,
		where,
		params,
		order: [
			{ sql: sortedBy, key: "balanceCents" as const },
			{ sql: "l.id", key: "id" as const },
		],
		direction,
	};
}

const lastPayment = `FROM payments y JOIN gl_transactions t ON t.id = y.transaction_id
	WHERE y.lease_id = l.id AND t.reversed_by IS NULL ORDER BY t.date DESC, y.transaction_id DESC LIMIT 1`;

function conditions(scope: Scope, filters: OwingFilters) {
	const { today } = organizationOf(scope);
	const { where, params, add } = whereOf("l.profile_id = ?", scope.profileId);
	const { conditions: owes, sortedBy, named } = owingToday(scope);
	for (const condition of owes) add(condition);
	if (filters.leaseIds) add("l.id IN (SELECT value FROM json_each(?))", JSON.stringify(filters.leaseIds));
	if (filters.q) add("l.name LIKE ? ESCAPE '\\'", anywhere(filters.q));
	if (filters.propertyId !== undefined) add("l.property_id = ?", filters.propertyId);
	if (filters.status === "past") add("l.status = 'past'");
	if (filters.status === "current") add("l.status <> 'past'");
	if (filters.minimumCents) add(`${balanceSql} >= ?`, filters.minimumCents);
	if (filters.unreminded) {
		const recent = "SELECT 1 FROM balance_reminders r WHERE r.lease_id = l.id AND r.date > ?";
		add(`NOT EXISTS (${recent})`, addDays(today, -7));
	}
	if (filters.bucket) {
		const [from, to] = daysOf(filters.bucket);
		const open = "c.profile_id = l.profile_id AND c.kind = 'AR' AND c.lease_id = l.id AND c.open_cents > 0";
		const aged = `SELECT 1 FROM charges c INDEXED BY charges_open WHERE ${open} AND c.due_date BETWEEN ? AND ?`;
		add(`EXISTS (${aged})`, to === undefined ? "" : addDays(today, -to), addDays(today, -from));
	}
	return { where, params: [...params, { ...named, profileId: scope.profileId }], sortedBy };
}

/** Days past due, from and to; the last bucket has no end. */
function daysOf(bucket: AgeBucket): [number, number | undefined] {
	if (bucket === "days0to30") return [0, 30];
	if (bucket === "days31to60") return [31, 60];
	return bucket === "days61to90" ? [61, 90] : [91, undefined];
}

const chargedOn = "(SELECT g.date FROM gl_postings g WHERE g.id = c.posting_id)";

/** Takes four parameters first: today, and the days 30, 60 and 90 days before. */
const ageSums = `coalesce(sum(iif(c.due_date > d.today AND ${chargedOn} <= d.today, c.open_cents, 0)), 0) AS notDueCents,
	coalesce(sum(iif(c.due_date > d.today AND ${chargedOn} > d.today, c.open_cents, 0)), 0) AS aheadCents,
	coalesce(sum(iif(c.due_date BETWEEN d.day30 AND d.today, c.open_cents, 0)), 0) AS days0to30Cents,
	coalesce(sum(iif(c.due_date >= d.day60 AND c.due_date < d.day30, c.open_cents, 0)), 0) AS days31to60Cents,
	coalesce(sum(iif(c.due_date >= d.day90 AND c.due_date < d.day60, c.open_cents, 0)), 0) AS days61to90Cents,
	coalesce(sum(iif(c.due_date < d.day90, c.open_cents, 0)), 0) AS over90Cents`;

const openChargesOfLease = `CROSS JOIN (SELECT ? AS today, ? AS day30, ? AS day60, ? AS day90) d
	CROSS JOIN charges c INDEXED BY charges_open
		ON c.profile_id = l.profile_id AND c.kind = 'AR' AND c.lease_id = l.id AND c.open_cents > 0`;

/**
 * SQL: what entries of later days change about open charges, to undo it for today: what they settle is still open
 * today, and what they free isn't. Prepayments, reversals, and later charges that were reversed don't count. Read once
 * for all leases by date, because starting from the leases would read it for each of them.
 */
const settledLater = `(SELECT ? AS today, ? AS day30, ? AS day60, ? AS day90) d
	CROSS JOIN (
		SELECT ch.lease_id, ch.due_date, ch.posting_id, x.amount_cents AS open_cents
		FROM organization o CROSS JOIN applications x INDEXED BY applications_by_date
			ON x.profile_id = o.profile_id AND x.date > @today
		CROSS JOIN charges ch ON ch.posting_id = x.charge_posting_id AND ch.kind = 'AR'
		CROSS JOIN gl_transactions t ON t.id = ch.posting_id >> 8 AND ${isCharge} AND (t.reversed_by IS NULL OR t.date <= @today)
		WHERE o.profile_id = @profileId
	) c CROSS JOIN leases l ON l.id = c.lease_id`;

function together(one: Ages, other: Ages): Ages {
	return {
		notDueCents: one.notDueCents + other.notDueCents,
		aheadCents: one.aheadCents + other.aheadCents,
		days0to30Cents: one.days0to30Cents + other.days0to30Cents,
		days31to60Cents: one.days31to60Cents + other.days31to60Cents,
		days61to90Cents: one.days61to90Cents + other.days61to90Cents,
		over90Cents: one.over90Cents + other.over90Cents,
	};
}

function ageDays(scope: Scope): [string, string, string, string] {
	const { today } = organizationOf(scope);
	return [today, addDays(today, -30), addDays(today, -60), addDays(today, -90)];
}

function withAges(scope: Scope, rows: StoredRow[]): OwingRow[] {
	const asked = JSON.stringify(rows.map(({ id }) => id));
	const byLease = new Map<number, Ages>();
	const open = `json_each(@asked) CROSS JOIN leases l ON l.id = value ${openChargesOfLease} WHERE true`;
	const later = `${settledLater} WHERE l.id IN (SELECT value FROM json_each(@asked))`;
	for (const charges of [open, later]) {
		const ages = statement<Ages & { id: number }>(
			`SELECT l.id, ${ageSums} FROM ${charges} AND l.profile_id = @profileId GROUP BY l.id`,
		).all(...ageDays(scope), { asked, today: organizationOf(scope).today, profileId: scope.profileId });
		for (const { id, ...row } of ages) byLease.set(id, together(byLease.get(id) ?? nothing, row));
	}
	return rows.map((row) => ({ ...row, ...(byLease.get(row.id) ?? nothing) }));
}

const nothing: Ages = {
	...{ notDueCents: 0, aheadCents: 0 },
	...{ days0to30Cents: 0, days31to60Cents: 0, days61to90Cents: 0, over90Cents: 0 },
};
