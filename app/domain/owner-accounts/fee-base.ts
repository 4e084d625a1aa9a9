import { addDays, type PlainDate } from "#domain/calendar/format";
import { controlsOf } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { newestPayment } from "#domain/owner-money";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { FeeWindow } from "./compute-management-fee";

/**
 * What a property collected of the income that its management fee is based on, in cents. Only `lateCents` can be
 * negative. The fee itself: `compute-management-fee.ts`.
 */
export type Collected = {
	collectedCents: Cents;
	/**
	 * Reversed in the period: payments returned, charges reversed. Money that only moved to another charge isn't
	 * included.
	 */
	returnedCents: Cents;
	/** Entered since the last run for days that it had already covered; positive or negative. */
	lateCents: Cents;
};

/** Through which day a property's fees are collected, and the newest rows its last run counted. */
export type LastFee = {
	propertyId: number;
	firstFrom: PlainDate;
	to: PlainDate;
	runNumber: number;
	/** The last base if it was negative; otherwise 0. */
	carriedCents: Cents;
	dueCents: Cents;
	seenApplicationId: number;
	seenTransactionId: number;
};

/** What each property collected, from its own first day (the window's or earlier) through the window's last day. */
export function collectedIn(
	scope: Scope,
	window: FeeWindow,
	firstDays: ReadonlyMap<number, PlainDate>,
	last: ReadonlyMap<number, LastFee>,
): Map<number, Collected> {
	const found = new Map<number, Collected>();
	for (const propertyId of firstDays.keys()) {
		found.set(propertyId, { collectedCents: 0, returnedCents: 0, lateCents: 0 });
	}
	for (const { propertyId, cents, returned } of [
		...linesWithin(scope, window),
		...linesBefore(scope, window, firstDays),
	]) {
		const of = found.get(propertyId);
		if (of && returned === 0) of.collectedCents += cents;
		else if (of) of.returnedCents -= cents;
	}
	// Money that moved to charges without a fee was collected on earlier days, so it counts as late.
	for (const of of found.values()) {
		of.lateCents = Math.min(of.collectedCents, 0);
		of.collectedCents = Math.max(of.collectedCents, 0);
	}
	for (const { propertyId, date, cents, applicationId, transactionId } of linesSince(scope, window, last)) {
		const [of, known] = [found.get(propertyId), last.get(propertyId)];
		if (!of || !known || date < known.firstFrom || date > known.to) continue;
		const seen =
			applicationId === null ? transactionId <= known.seenTransactionId : applicationId <= known.seenApplicationId;
		if (!seen) of.lateCents += cents;
	}
	return found;
}

/** The last fee of each of these properties that has one. */
export function lastFees(scope: Scope, propertyIds: readonly number[]): Map<number, LastFee> {
	const rows = statement<LastFee>(
		`SELECT p.id AS propertyId, f.to_date AS "to", r.number AS runNumber, min(f.base_cents, 0) AS carriedCents,
			f.due_cents AS dueCents, r.seen_application_id AS seenApplicationId, r.seen_transaction_id AS seenTransactionId,
			(SELECT from_date FROM management_fees WHERE property_id = p.id AND undone = 0 ORDER BY to_date LIMIT 1) AS firstFrom
		FROM json_each(@asked) j CROSS JOIN properties p ON p.id = j.value
		JOIN management_fees f ON f.id = (SELECT id FROM management_fees WHERE property_id = p.id AND undone = 0
			ORDER BY to_date DESC, id DESC LIMIT 1)
		JOIN management_fee_runs r ON r.id = f.run_id WHERE p.profile_id = @profileId`,
	).all({ asked: JSON.stringify(propertyIds), profileId: scope.profileId });
	return new Map(rows.map((row) => [row.propertyId, row]));
}

/** For each property, the number of the first run that collected this day or a later one. */
export function runsSince(scope: Scope, day: PlainDate): Map<number, number> {
	const rows = statement<{ propertyId: number; runNumber: number }>(
		`SELECT f.property_id AS propertyId, min(r.number) AS runNumber
		FROM properties p JOIN management_fees f ON f.property_id = p.id AND f.undone = 0 AND f.to_date >= @day
		JOIN management_fee_runs r ON r.id = f.run_id
		WHERE p.profile_id = @profileId GROUP BY f.property_id`,
	).all({ profileId: scope.profileId, day });
	return new Map(rows.map(({ propertyId, runNumber }) => [propertyId, runNumber]));
}

export type FeeLine = {
	/** ID of the transaction that brought in the money, or reversed it. */
	transactionId: number;
	date: PlainDate;
	accountName: string;
	leaseName: string | null;
	memo: string;
	cents: Cents;
};

/**
 * The lines that make up a property's collected income of a period, oldest first, at most 1,000. Each charge has one
 * line a day.
 */
export function feeLines(scope: Scope, propertyId: number, { from, to }: FeeWindow): FeeLine[] {
	return statement<FeeLine>(
		`SELECT transactionId, date, accountName, leaseName, memo, cents FROM (
			SELECT payment.transaction_id AS transactionId, s.date, a.name AS accountName, l.name AS leaseName, charge.memo,
				sum(s.amount_cents) AS cents, ${newestPayment("payment.transaction_id")}
		FROM gl_accounts receivable CROSS JOIN gl_postings payment
			ON payment.profile_id = receivable.profile_id AND payment.property_id = @propertyId
				AND payment.account_id = receivable.id AND payment.date <= @to
		CROSS JOIN applications s ON s.payment_posting_id = payment.id AND s.date BETWEEN @from AND @to
		${ofEligible} JOIN gl_accounts a ON a.id = c.account_id
		JOIN gl_postings charge ON charge.id = c.posting_id LEFT JOIN leases l ON l.id = c.lease_id
		WHERE receivable.profile_id = @profileId AND receivable.system_key = 'accounts_receivable'
		GROUP BY c.posting_id, s.date) WHERE cents <> 0
		UNION ALL
		SELECT g.transaction_id, g.date, a.name, l.name, g.memo, ${directCents}
		FROM ${direct} LEFT JOIN leases l ON l.id = g.lease_id
		WHERE ${isDirect} AND g.profile_id = @profileId AND g.property_id = @propertyId AND g.date BETWEEN @from AND @to
		ORDER BY 2, 1 LIMIT 1000`,
	).all({ profileId: scope.profileId, propertyId, from, to });
}

type Sum = { propertyId: number; date: PlainDate; cents: Cents; returned: number };

/**
 * Sums by property for the whole window, or for each of its days. Returned money (`returned`) has sums of its own: a
 * lease's negative total on a day with a reversal. Money that only moves between charges adds up to zero.
 */
function linesWithin(scope: Scope, { from, to }: FeeWindow, { daily = false } = {}): Sum[] {
	return statement<Sum>(
		`SELECT propertyId, min(date) AS date, sum(cents) AS cents, returned FROM (
			SELECT c.property_id AS propertyId, s.date, sum(s.amount_cents) AS cents,
				sum(s.amount_cents) < 0 AND EXISTS (SELECT 1 FROM gl_postings g INDEXED BY gl_postings_by_lease
					CROSS JOIN gl_transactions r ON r.id = g.transaction_id AND r.reversal_of IS NOT NULL
					WHERE g.lease_id = c.lease_id AND g.date = s.date) AS returned
			FROM applications s ${ofEligible}
			WHERE s.profile_id = @profileId AND s.date BETWEEN @from AND @to AND c.property_id IS NOT NULL
			GROUP BY c.property_id, c.lease_id, s.date
		) GROUP BY propertyId, ${daily ? "date," : ""} returned
		UNION ALL
		SELECT g.property_id, min(g.date), sum(${directCents}), g.amount_cents > 0 FROM ${direct}
		WHERE ${isDirect} AND a.profile_id = @profileId AND g.date BETWEEN @from AND @to AND g.property_id IS NOT NULL
		GROUP BY g.property_id, ${daily ? "g.date," : ""} g.amount_cents < 0`,
	).all({ profileId: scope.profileId, from, to });
}

/** Sums before the window, for properties whose own first day is before it. */
function linesBefore(scope: Scope, window: FeeWindow, firstDays: ReadonlyMap<number, PlainDate>): Sum[] {
	const [from = window.from] = [window.from, ...firstDays.values()].sort();
	if (from === window.from) return [];
	return linesWithin(scope, { from, to: addDays(window.from, -1) }, { daily: true }).filter(
		({ propertyId, date }) => date >= (firstDays.get(propertyId) ?? window.from),
	);
}

type LaterLine = {
	propertyId: number;
	date: PlainDate;
	cents: Cents;
	applicationId: number | null;
	transactionId: number;
};

/** Lines entered since the oldest of the last runs and dated before the window. */
function linesSince(scope: Scope, { from }: FeeWindow, last: ReadonlyMap<number, LastFee>): LaterLine[] {
	if (last.size === 0) return [];
	const known = [...last.values()];
	return statement<LaterLine>(
		`SELECT c.property_id AS propertyId, s.date, s.amount_cents AS cents, s.id AS applicationId, 0 AS transactionId
		FROM applications s ${ofEligible}
		WHERE s.profile_id = @profileId AND s.id > @application AND s.date < @from AND c.property_id IS NOT NULL
		UNION ALL
		SELECT g.property_id, g.date, ${directCents}, NULL, g.transaction_id FROM ${direct}
		WHERE ${isDirect} AND a.profile_id = @profileId AND g.id > @transaction * 256 + 255 AND g.date < @from
			AND g.property_id IS NOT NULL`,
	).all({
		profileId: scope.profileId,
		from,
		application: Math.min(...known.map(({ seenApplicationId }) => seenApplicationId)),
		transaction: Math.min(...known.map(({ seenTransactionId }) => seenTransactionId)),
	});
}

/**
 * SQL: money applied to charges of eligible income, or removed from them. Charges settled without money (waived,
 * written off, exchanged for work, reversed) aren't collected: the other side is income, an expense or equity. A
 * payment's other side isn't checked.
 */
const ofEligible = `JOIN charges c ON c.posting_id = s.charge_posting_id AND c.kind = 'AR'
		AND c.account_id IN (SELECT id FROM gl_accounts WHERE profile_id = @profileId AND type = 'income'
			AND management_fee_applies = 1)
	JOIN gl_transactions t ON t.id = s.payment_posting_id >> 8
		AND (t.type IN ('payment', 'apply_prepayment', 'apply_deposit') OR (t.type <> 'credit' AND EXISTS (
			SELECT 1 FROM gl_postings pay JOIN gl_postings paid ON paid.id = pay.contra_posting_id
			JOIN gl_accounts source ON source.id = paid.account_id AND source.type IN ('asset', 'liability')
			WHERE pay.id = s.payment_posting_id)))`;

/** SQL: eligible income received, or paid back, without a charge. */
const direct = `gl_accounts a CROSS JOIN gl_postings g ON g.profile_id = a.profile_id AND g.account_id = a.id`;
const directCents = `0 - g.amount_cents - ${controlsOf("g")}`;
const isDirect = `a.type = 'income' AND a.management_fee_applies = 1 AND ${directCents} <> 0
	AND EXISTS (SELECT 1 FROM gl_postings m JOIN gl_accounts ma ON ma.id = m.account_id
		WHERE m.id BETWEEN g.transaction_id * 256 AND g.transaction_id * 256 + 255
			AND (ma.is_bank = 1 OR ma.is_deposit = 1 OR ma.system_key IN ('undeposited_funds', 'prepayments')))`;
