import { addDays, isBefore, type PlainDate } from "#domain/calendar/format";
import { leaseChargesSql, reversalDay } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type DueLateFee, lateFeesDue } from "./compute-late-fees";
import { findLateFeeRule, type LateFeeStep, stepsOf } from "./late-fee-rule-record";
import { checkRule, type LateFeeRuleFields, termsOf } from "./save-late-fee-rule";

export type LateFeeRuleRow = {
	id: number;
	propertyId: number | null;
	propertyName: string | null;
	leaseId: number | null;
	leaseName: string | null;
	exempt: boolean;
	active: boolean;
	steps: LateFeeStep[];
	floorCents: number;
	minimumBalanceCents: number;
	monthCapCents: number | null;
	totalCapCents: number | null;
	/** How many income accounts were chosen; null for the default ones. */
	accounts: number | null;
	startDate: PlainDate;
	chargedThrough: PlainDate;
	/** How many current leases it applies to. */
	leases: number;
};

/** The organization's rules, from the broadest to the most specific. */
export function listLateFeeRules(scope: Scope): LateFeeRuleRow[] {
	const rows = statement<Omit<LateFeeRuleRow, "steps" | "exempt" | "active"> & { exempt: number; active: number }>(
		`SELECT r.id, r.property_id AS propertyId, p.name AS propertyName, r.lease_id AS leaseId, l.name AS leaseName,
			r.exempt, r.active, r.floor_cents AS floorCents, r.minimum_balance_cents AS minimumBalanceCents,
			r.month_cap_cents AS monthCapCents, r.total_cap_cents AS totalCapCents,
			json_array_length(r.account_ids) AS accounts, r.start_date AS startDate,
			r.charged_through AS chargedThrough, ${affected} AS leases
		FROM late_fee_rules r
		LEFT JOIN properties p ON p.id = r.property_id LEFT JOIN leases l ON l.id = r.lease_id
		WHERE r.profile_id = ?
		ORDER BY r.lease_id IS NOT NULL, r.property_id IS NOT NULL, p.sort_name, l.name, r.id`,
	).all(scope.profileId);
	return rows.map((row) => ({
		...row,
		exempt: row.exempt === 1,
		active: row.active === 1,
		steps: stepsOf(row.id),
	}));
}

const inForce = "x.stage = 'executed' AND x.status IN ('active', 'notice', 'expired')";
const ruled = (those: string) =>
	`EXISTS (SELECT 1 FROM late_fee_rules n WHERE n.profile_id = x.profile_id AND n.active = 1 AND n.${those})`;

/** Counted each time, because there are few rules and their page is seldom opened. */
const affected = `CASE
	WHEN r.active = 0 THEN 0
	WHEN r.lease_id IS NOT NULL THEN (SELECT count(*) FROM leases x WHERE x.id = r.lease_id AND ${inForce})
	WHEN r.property_id IS NOT NULL THEN (SELECT count(*) FROM leases x
		WHERE x.property_id = r.property_id AND ${inForce} AND NOT ${ruled("lease_id = x.id")})
	ELSE (SELECT count(*) FROM leases x WHERE x.profile_id = r.profile_id AND ${inForce}
		AND NOT ${ruled("lease_id = x.id")} AND NOT ${ruled("property_id = x.property_id")}) END`;

export type FeePreview = { date: PlainDate; fees: (DueLateFee & { ruleId: number })[]; totalCents: number };

/**
 * The fees the rules will charge next: today if tonight's run is still to come and has fees, or else tomorrow, or the
 * first day of the earliest rule. Charges nothing.
 */
export function previewLateFees(scope: Scope): FeePreview {
	const { today } = organizationOf(scope);
	const rules = statement<{ id: number; chargedThrough: PlainDate }>(
		"SELECT id, charged_through AS chargedThrough FROM late_fee_rules WHERE profile_id = ? AND active = 1 AND exempt = 0",
	).all(scope.profileId);
	const feesOn = (date: PlainDate) =>
		rules
			.filter(({ chargedThrough }) => chargedThrough < date)
			.flatMap(({ id }) => {
				const rule = findLateFeeRule(scope, id);
				return rule ? lateFeesDue(scope, rule, date).map((fee) => ({ ...fee, ruleId: id })) : [];
			})
			.filter(({ amountCents }) => amountCents > 0);
	const tonight = feesOn(today);
	if (tonight.length > 0) return { date: today, fees: tonight, totalCents: sumOf(tonight) };
	const [first = today] = rules.map(({ chargedThrough }) => addDays(chargedThrough, 1)).sort();
	const tomorrow = addDays(today, 1);
	const date = isBefore(tomorrow, first) ? first : tomorrow;
	const fees = feesOn(date);
	return { date, fees, totalCents: sumOf(fees) };
}

/**
 * What a rule being edited would charge tomorrow, or on its first day if later; and as an example, up to 20 fees it
 * would charge that day had it always applied. Fees already charged count: none is charged twice, and they use up the
 * caps.
 */
export function tryLateFeeRule(scope: Scope, fields: LateFeeRuleFields) {
	const failure = checkRule(scope, fields);
	if (failure) return failure;
	const { startDate } = fields;
	const tomorrow = addDays(organizationOf(scope).today, 1);
	const date = isBefore(tomorrow, startDate) ? startDate : tomorrow;
	const example = lateFeesDue(scope, termsOf(fields), date).filter(({ amountCents }) => amountCents > 0);
	const charged = lateFeesDue(scope, { ...termsOf(fields), startDate }, date).filter(
		({ amountCents }) => amountCents > 0,
	);
	return {
		...{ ok: true as const, date, startDate },
		charged: { count: charged.length, totalCents: sumOf(charged) },
		example: { count: example.length, totalCents: sumOf(example), fees: example.slice(0, 20) },
	};
}

function sumOf(fees: readonly DueLateFee[]): number {
	return fees.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

export type LateFeeRow = {
	transactionId: number;
	date: PlainDate;
	memo: string;
	/** The due date or day it was charged for; null if it was charged by hand. */
	period: string | null;
	amountCents: number;
	openCents: number;
};

/** A lease's late fees that weren't reversed, charged by a rule or by hand to late fee income, newest first. */
export function lateFeesOf(scope: Scope, leaseId: number): LateFeeRow[] {
	return statement<LateFeeRow>(
		`SELECT t.id AS transactionId, t.date, t.memo, f.period, sum(c.amount_cents) AS amountCents,
			sum(c.open_cents) AS openCents
		FROM ${leaseChargesSql} JOIN gl_transactions t ON t.id = c.posting_id >> 8
		JOIN gl_accounts a ON a.id = c.account_id
		LEFT JOIN late_fees f ON f.transaction_id = t.id
		WHERE t.reversed_by IS NULL AND t.reversal_of IS NULL AND t.type IN ('late_fee', 'charge')
		GROUP BY t.id HAVING t.type = 'late_fee' OR min(a.system_key IS 'late_fee_income') = 1
		ORDER BY t.date DESC, t.id DESC`,
	).all({ leaseId, profileId: scope.profileId });
}

/** The late fees of a lease, each with the day on which it would be removed: its own, or today in closed books. */
export function removableLateFees(scope: Scope, leaseId: number): (LateFeeRow & { removedOn: PlainDate })[] {
	return lateFeesOf(scope, leaseId).map((fee) => ({
		...fee,
		removedOn: reversalDay(scope, { id: fee.transactionId, date: fee.date }),
	}));
}
