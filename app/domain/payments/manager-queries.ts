import { firstOfMonth, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { type KeysetPage, keysetPage } from "~/db/keyset.server";
import { anywhere, whereOf } from "~/db/where.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { OnlineMethod, OnlinePurpose, OnlineState, SettleOrderName } from "./labels";

export type OnlineRow = {
	id: number;
	purpose: OnlinePurpose;
	payerName: string;
	propertyName: string | null;
	unitNumber: string | null;
	amountCents: Cents;
	feeCents: Cents;
	refundedCents: Cents;
	method: OnlineMethod;
	methodLabel: string;
	state: OnlineState;
	reason: string;
	problem: string;
	startedDate: string;
	payoutId: number | null;
	payoutDate: PlainDate | null;
	autopayId: number | null;
};

export type OnlineFilters = {
	q?: string | undefined;
	state?: "on_its_way" | "settled" | "paid_out" | "failed" | "returned" | "refunded" | undefined;
	method?: OnlineMethod | undefined;
	propertyId?: number | undefined;
	payoutId?: number | undefined;
	from?: PlainDate | undefined;
	to?: PlainDate | undefined;
};

const states: Record<NonNullable<OnlineFilters["state"]>, string> = {
	on_its_way: "o.state IN ('processing', 'scheduled')",
	settled: "o.state = 'settled' AND o.payout_id IS NULL",
	paid_out: "o.state IN ('settled', 'won') AND o.payout_id IS NOT NULL",
	failed: "o.state IN ('failed', 'canceled')",
	returned: "o.state IN ('returned', 'charged_back')",
	refunded: "o.refunded_cents > 0",
};

/** The organization's online payments, newest first. */
export function listOnlinePayments(
	scope: Scope,
	{ filters, cursor }: { filters: OnlineFilters; cursor?: string | undefined },
): KeysetPage<OnlineRow> {
	const { q, state, method, propertyId, payoutId, from, to } = filters;
	const { where, params, add } = whereOf("o.profile_id = ?", scope.profileId);
	add("o.state <> 'created'");
	if (q) add("o.payer_name LIKE ? ESCAPE '\\'", anywhere(q));
	if (state) add(states[state]);
	if (method) add("o.method = ?", method);
	if (propertyId) add("o.property_id = ?", propertyId);
	if (payoutId) add("o.payout_id = ?", payoutId);
	if (from) add("o.started_date >= ?", from);
	if (to) add("o.started_date < ?", `${to}U`);
	return keysetPage<OnlineRow>({
		select: `o.id, o.purpose, o.payer_name AS payerName, p.name AS propertyName, u.unit_number AS unitNumber,
			o.amount_cents AS amountCents, o.fee_cents AS feeCents, o.refunded_cents AS refundedCents, o.method,
			o.method_label AS methodLabel, o.state, o.reason, o.problem, o.started_date AS startedDate,
			o.payout_id AS payoutId, y.date AS payoutDate, o.autopay_id AS autopayId`,
		from: `online_payments o LEFT JOIN leases l ON l.id = o.lease_id LEFT JOIN properties p ON p.id = o.property_id
			LEFT JOIN units u ON u.id = l.unit_id LEFT JOIN payouts y ON y.id = o.payout_id`,
		where,
		params,
		order: [{ sql: "o.id", key: "id" }],
		direction: "desc",
		cursor,
	});
}

/**
 * The rent paid online this month: collected, processing, returned and awaiting payout, in cents; and how many
 * residents signed in or use autopay.
 */
export function onlineSummary(scope: Scope) {
	const { today } = organizationOf(scope);
	const month = firstOfMonth(today);
	const sums = statement<Record<"collected" | "pendingPayments" | "returned" | "awaitingPayout" | "problems", number>>(
		`SELECT
			coalesce(sum(CASE WHEN state IN ('settled', 'refunded', 'won') AND settled_date >= @month THEN amount_cents - refunded_cents END), 0) AS collected,
			coalesce(sum(CASE WHEN state = 'processing' THEN amount_cents END), 0) AS pendingPayments,
			coalesce(sum(CASE WHEN state IN ('returned', 'charged_back') AND ended_date >= @month THEN amount_cents END), 0) AS returned,
			coalesce(sum(CASE WHEN state = 'settled' AND payout_id IS NULL THEN amount_cents + fee_cents END), 0) AS awaitingPayout,
			coalesce(sum(problem <> ''), 0) AS problems
		FROM online_payments WHERE profile_id = @profileId AND purpose = 'rent'`,
	).get({ profileId: scope.profileId, month });
	const all = statement<{ cents: number }>(
		`SELECT collected_cents + prepaid_cents AS cents FROM receivables_by_month WHERE profile_id = ? AND month = ?`,
	).get(scope.profileId, month.slice(0, 7));
	const people = statement<{ residents: number; signedIn: number; autopay: number }>(
		`SELECT count(DISTINCT t.id) AS residents, count(DISTINCT CASE WHEN t.user_id IS NOT NULL THEN t.id END) AS signedIn,
			(SELECT count(*) FROM autopays a WHERE a.profile_id = @profileId AND a.state = 'active') AS autopay
		FROM leases l JOIN lease_tenants lt ON lt.lease_id = l.id AND lt.role = 'tenant' JOIN tenants t ON t.id = lt.tenant_id
		WHERE l.profile_id = @profileId AND l.stage = 'executed' AND l.status IN ('active', 'notice', 'expired')`,
	).get({ profileId: scope.profileId });
	return {
		...(sums ?? { collected: 0, pendingPayments: 0, returned: 0, awaitingPayout: 0, problems: 0 }),
		collectedInAll: all?.cents ?? 0,
		...(people ?? { residents: 0, signedIn: 0, autopay: 0 }),
	};
}

export type PayoutRow = {
	id: number;
	/** The processor's own ID of the payout. */
	gatewayId: string;
	date: PlainDate;
	payments: number;
	grossCents: Cents;
	feeCents: Cents;
	netCents: Cents;
	bookedCents: Cents;
	transactionId: number | null;
	bankName: string | null;
	problem: string;
};

/** Payouts, newest first, each with the bank deposit that it was posted as. */
export function listPayouts(scope: Scope, { cursor }: { cursor?: string | undefined }): KeysetPage<PayoutRow> {
	return keysetPage<PayoutRow>({
		select: `y.id, y.gateway_id AS gatewayId, y.date, y.payments, y.gross_cents AS grossCents, y.fee_cents AS feeCents, y.net_cents AS netCents,
			y.booked_cents AS bookedCents, y.transaction_id AS transactionId, a.name AS bankName, y.problem`,
		from: `payouts y LEFT JOIN bank_deposits d ON d.transaction_id = y.transaction_id
			LEFT JOIN gl_accounts a ON a.id = d.account_id`,
		where: ["y.profile_id = ?"],
		params: [scope.profileId],
		order: [
			{ sql: "y.date", key: "date" },
			{ sql: "y.id", key: "id" },
		],
		direction: "desc",
		cursor,
	});
}

export type EnrolledRow = {
	leaseId: number;
	leaseName: string;
	propertyName: string;
	unitNumber: string;
	residents: number;
	signedIn: number;
	autopay: string | null;
	blocked: string | null;
	certifiedFundsOnly: number;
};

/** Current leases with how many of their residents can pay online, and whether it is turned off. */
export function listEnrolled(scope: Scope, { cursor }: { cursor?: string | undefined }): KeysetPage<EnrolledRow> {
	return keysetPage<EnrolledRow>({
		select: `l.id AS leaseId, l.name AS leaseName, p.name AS propertyName, u.unit_number AS unitNumber,
			(SELECT count(*) FROM lease_tenants lt WHERE lt.lease_id = l.id AND lt.role = 'tenant') AS residents,
			(SELECT count(*) FROM lease_tenants lt JOIN tenants t ON t.id = lt.tenant_id
				WHERE lt.lease_id = l.id AND lt.role = 'tenant' AND t.user_id IS NOT NULL) AS signedIn,
			(SELECT a.state FROM autopays a WHERE a.lease_id = l.id AND a.state <> 'ended' ORDER BY a.id DESC LIMIT 1) AS autopay,
			b.reason AS blocked, l.certified_funds_only OR l.eviction_pending AS certifiedFundsOnly`,
		from: `leases l JOIN properties p ON p.id = l.property_id JOIN units u ON u.id = l.unit_id
			LEFT JOIN online_payment_blocks b ON b.lease_id = l.id`,
		where: ["l.profile_id = ?", "l.stage = 'executed'", "l.status IN ('active', 'notice', 'expired')"],
		params: [scope.profileId],
		order: [{ sql: "l.id", key: "leaseId" }],
		direction: "asc",
		cursor,
	});
}

export type AllocationRow = {
	propertyId: number;
	name: string;
	/** The property's own order; null if it uses the organization's. */
	settles: SettleOrderName | null;
	rules: { bankName: string; kind: "fixed" | "share"; fixedCents: Cents; shareBp: number }[];
	operatingName: string;
	depositName: string;
};

/** How each active property's online rent is split, by name. */
export function listAllocations(scope: Scope): AllocationRow[] {
	return statement<Omit<AllocationRow, "rules"> & { rules: string }>(
		`SELECT p.id AS propertyId, p.name, coalesce(ob.name, so.name) AS operatingName,
			coalesce(db.name, sd.name) AS depositName, s.settles,
			(SELECT json_group_array(json_object('bankName', a.name, 'kind', r.kind, 'fixedCents', r.fixed_cents,
				'shareBp', r.share_bp) ORDER BY r.position)
				FROM rent_allocations r JOIN gl_accounts a ON a.id = r.bank_account_id WHERE r.property_id = p.id) AS rules
		FROM properties p
		JOIN gl_accounts so ON so.profile_id = p.profile_id AND so.system_key = 'operating_cash'
		JOIN gl_accounts sd ON sd.profile_id = p.profile_id AND sd.system_key = 'deposit_trust'
		LEFT JOIN gl_accounts ob ON ob.id = p.operating_account_id AND ob.active = 1
		LEFT JOIN property_settle_orders s ON s.property_id = p.id
		LEFT JOIN gl_accounts db ON db.id = p.deposit_account_id AND db.active = 1
		WHERE p.profile_id = ? AND p.active = 1 ORDER BY p.name, p.id LIMIT 500`,
	)
		.all(scope.profileId)
		.map((row) => ({ ...row, rules: JSON.parse(row.rules) }));
}
