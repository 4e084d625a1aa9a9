import { addDays, type PlainDate } from "#domain/calendar/format";
import { pendingPaymentDays } from "#domain/payments";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { roomUnderCaps } from "./late-fee-caps";
import type { LateFeeStep, LateFeeTerms } from "./late-fee-rule-record";

export type DueLateFee = {
	leaseId: number;
	leaseName: string;
	propertyId: number;
	unitId: number;
	propertyName: string;
	unitNumber: string;
	step: number;
	/** A fee is charged once per period: "due" with the missed due date, or "day" with the day. */
	period: string;
	/** The oldest due date that was missed. */
	dueDate: PlainDate;
	baseCents: number;
	/** What the percentage is taken of: the base, or the rent. */
	percentOfCents: number;
	/** What the caps leave to charge; null without caps. */
	roomCents: number | null;
	/** In cents; 0 if the caps leave nothing. */
	amountCents: number;
};

type Overdue = Omit<DueLateFee, "step" | "period" | "baseCents" | "percentOfCents" | "roomCents" | "amountCents"> & {
	rentCents: number;
	amountCents: number;
	openCents: number;
};

/**
 * The late fees that a rule charges on a day, with their amounts, up to its limits (late-fee-caps.ts): for what was
 * unpaid past the grace days when that day began, each once for its lease, step and period. Only reads. Balances are as
 * of that day. A payment that was processing counts as paid; if it's returned, the unpaid charge gets its fee then.
 */
export function lateFeesDue(scope: Scope, terms: LateFeeTerms, day: PlainDate): DueLateFee[] {
	if (terms.steps.length === 0) return [];
	const byLease = new Map<number, Overdue[]>();
	for (const charge of overdueCharges(scope, terms, day)) {
		byLease.set(charge.leaseId, [...(byLease.get(charge.leaseId) ?? []), charge]);
	}
	return [...byLease].flatMap(([leaseId, charges]) =>
		feesOfLease(terms, lessOnItsWay(charges, pendingPaymentDays(scope, leaseId, day)), day),
	);
}

/** Applies payments still processing to the oldest charges first. */
function lessOnItsWay(charges: Overdue[], cents: number): Overdue[] {
	let left = cents;
	return charges.flatMap((charge) => {
		const paidCents = Math.min(left, charge.openCents);
		left -= paidCents;
		return paidCents < charge.openCents ? [{ ...charge, openCents: charge.openCents - paidCents }] : [];
	});
}

function feesOfLease(terms: LateFeeTerms, charges: Overdue[], day: PlainDate): DueLateFee[] {
	const [oldest] = charges;
	if (!oldest) return [];
	const overdueCents = charges.reduce((sum, { openCents }) => sum + openCents, 0);
	if (overdueCents < terms.minimumBalanceCents) return [];
	const { leaseId } = oldest;
	const left = { cents: roomUnderCaps(terms, leaseId, oldest.dueDate, day) };
	return terms.steps.flatMap((step) =>
		periodsOf(step, charges, day)
			.filter(({ period }) => !isCharged(leaseId, step.step, period))
			.map(({ period, late }) => feeOf(terms, step, period, late, left)),
	);
}

type Period = { period: string; late: Overdue[] };

/**
 * The overdue charges past a step's grace period: one period for each due date, or one for the day if charged daily.
 */
function periodsOf({ timing, graceDays }: LateFeeStep, charges: Overdue[], day: PlainDate): Period[] {
	const late = charges.filter(({ dueDate }) => addDays(dueDate, graceDays + 1) <= day);
	if (late.length === 0) return [];
	if (timing === "daily") return [{ period: `day ${day}`, late }];
	const dueDates = [...new Set(late.map(({ dueDate }) => dueDate))];
	return dueDates.map((due) => ({ period: `due ${due}`, late: late.filter(({ dueDate }) => dueDate === due) }));
}

function feeOf(
	{ floorCents, ignorePartialPayments, monthCapCents, totalCapCents }: LateFeeTerms,
	{ step, fixedCents, percentBp, percentOf }: LateFeeStep,
	period: string,
	late: Overdue[],
	left: { cents: number },
): DueLateFee {
	const [first] = late;
	if (!first) throw new Error("A period has a charge.");
	const { leaseId, leaseName, propertyId, unitId, propertyName, unitNumber, dueDate, rentCents } = first;
	const baseCents = late.reduce((sum, one) => sum + (ignorePartialPayments ? one.amountCents : one.openCents), 0);
	const percentOfCents = percentOf === "rent" ? rentCents : baseCents;
	const wanted = Math.max(floorCents, fixedCents + Math.round((percentOfCents * percentBp) / 10_000));
	const roomCents = monthCapCents === null && totalCapCents === null ? null : left.cents;
	const amountCents = Math.max(0, Math.min(wanted, left.cents));
	left.cents -= amountCents;
	const home = { propertyId, unitId, propertyName, unitNumber };
	const amounts = { baseCents, percentOfCents, roomCents, amountCents };
	return { leaseId, leaseName, ...home, step, period, dueDate, ...amounts };
}

function isCharged(leaseId: number, step: number, period: string): boolean {
	const sql = "SELECT 1 FROM late_fees WHERE lease_id = ? AND step = ? AND period = ?";
	return Boolean(statement<unknown>(sql).get(leaseId, step, period));
}

/**
 * Charges subject to late fees, of leases the rule applies to, that were due before the day and still unpaid when it
 * began.
 */
function overdueCharges(scope: Scope, terms: LateFeeTerms, day: PlainDate): Overdue[] {
	const rows = statement<Overdue>(
		`SELECT l.id AS leaseId, l.name AS leaseName, l.property_id AS propertyId, l.unit_id AS unitId,
			p.name AS propertyName, u.unit_number AS unitNumber, l.rent_cents AS rentCents, c.due_date AS dueDate,
			c.amount_cents AS amountCents, c.amount_cents - coalesce((SELECT sum(a.amount_cents) FROM applications a
				WHERE a.charge_posting_id = c.posting_id AND a.date < @day), 0) AS openCents
		FROM (
			SELECT o.posting_id FROM leases l CROSS JOIN charges o INDEXED BY charges_open
				ON o.profile_id = l.profile_id AND o.kind = 'AR' AND o.lease_id = l.id AND o.open_cents > 0
			WHERE ${scopeOf(terms)} AND l.receivable_cents > 0
			UNION
			SELECT a.charge_posting_id FROM applications a INDEXED BY applications_by_date
			WHERE a.profile_id = @profileId AND a.date >= @day
		) candidate
		CROSS JOIN charges c ON c.posting_id = candidate.posting_id
		CROSS JOIN leases l ON l.id = c.lease_id
		CROSS JOIN gl_accounts g ON g.id = c.account_id
		CROSS JOIN gl_transactions t ON t.id = c.posting_id >> 8
		CROSS JOIN properties p ON p.id = l.property_id
		CROSS JOIN units u ON u.id = l.unit_id
		WHERE ${scopeOf(terms)} AND c.kind = 'AR' AND c.due_date BETWEEN @since AND @before AND t.date < @day
			AND t.reversed_by IS NULL AND t.reversal_of IS NULL
			AND l.stage = 'executed' AND l.status <> 'past'
			AND ${terms.accountIds === null ? usualAccounts : "c.account_id IN (SELECT value FROM json_each(@accounts))"}
			AND ${appliesToLease(terms)}
		ORDER BY l.id, c.due_date, c.posting_id`,
	).all({
		profileId: scope.profileId,
		propertyId: terms.propertyId,
		leaseId: terms.leaseId,
		accounts: JSON.stringify(terms.accountIds ?? []),
		since: terms.startDate,
		before: addDays(day, -1),
		day,
	});
	return rows.filter(({ openCents }) => openCents > 0);
}

/** All income accounts that late fees apply to, except fees themselves. */
const usualAccounts = `g.type = 'income' AND g.late_fees_apply = 1
	AND coalesce(g.system_key, '') NOT IN ('late_fee_income', 'nsf_fee_income', 'convenience_fee_income')`;

function scopeOf({ propertyId, leaseId }: LateFeeTerms): string {
	if (leaseId !== null) return "l.id = @leaseId AND l.profile_id = @profileId";
	if (propertyId !== null) return "l.property_id = @propertyId AND l.profile_id = @profileId";
	return "l.profile_id = @profileId";
}

/** SQL: no more specific rule is active, and the charge was due after the last one was switched off. */
function appliesToLease({ propertyId, leaseId }: LateFeeTerms): string {
	if (leaseId !== null) return "1";
	const narrower = propertyId === null ? ["lease_id = l.id", "property_id = l.property_id"] : ["lease_id = l.id"];
	return narrower
		.map(
			(those) => `NOT EXISTS (SELECT 1 FROM late_fee_rules r WHERE r.profile_id = @profileId AND r.${those}
				AND (r.active = 1 OR c.due_date <= r.ended_on))`,
		)
		.join(" AND ");
}
