import { eq, sql } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { monthOf, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { db, statement, write } from "~/db/client.server";
import { form1099Thresholds } from "~/db/schema";
import { organizationOf } from "~/domain/organization";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { controlsOf } from "./cash-sums";
import { ownerParts } from "./owner-parts";
import { partOf, shareStretches } from "./share-stretches";

export type Payee1099 = {
	kind: "owner" | "vendor";
	id: number;
	name: string;
	/** As it stands on tax forms; the name where none was given. */
	taxName: string;
	taxIdLast4: string;
	address: string;
	/** MISC box 1, rents, for owners; NEC box 1 for vendors. */
	form: "1099-MISC" | "1099-NEC";
	amountCents: Cents;
	/** Included in 1099 by the record's own setting. */
	included: boolean;
	/** Included, and at or above the year's threshold. */
	reported: boolean;
	/** What is missing to file it. */
	missing: string[];
};

/**
 * What owners received in rents and vendors were paid in a calendar year, on cash basis, largest first. Owners count
 * with their share of each property's collected income; vendors with their expenses that were paid other than by card.
 * Accounts marked to stay out of 1099 do.
 */
export function totals1099(scope: Scope, year: number): { thresholdCents: Cents; payees: Payee1099[] } {
	const thresholdCents = thresholdOf(scope, year);
	const period = { from: `${year}-01-01`, to: `${year}-12-31` };
	const payees = [...ownersOf(scope, period), ...vendorsOf(scope, period)]
		.filter(({ amountCents }) => amountCents !== 0)
		.map((payee) => asPayee(payee, thresholdCents))
		.sort((a, b) => Number(b.reported) - Number(a.reported) || b.amountCents - a.amountCents || a.id - b.id);
	return { thresholdCents, payees };
}

/** One owner's total of a year, in cents. */
export function owner1099(scope: Scope, ownerId: number, year: number): { amountCents: Cents; thresholdCents: Cents } {
	const period = { from: `${year}-01-01`, to: `${year}-12-31` };
	return { amountCents: rentsOf(scope, ownerId, period), thresholdCents: thresholdOf(scope, year) };
}

/** From which amount on a payee is reported for a year: as set here, else by law: $600 to 2025, $2,000 from 2026 on. */
export function thresholdOf(scope: Scope, year: number): Cents {
	const row = statement<{ cents: number }>(
		"SELECT amount_cents AS cents FROM form_1099_thresholds WHERE profile_id = ? AND year = ?",
	).get(scope.profileId, year);
	return row?.cents ?? (year <= 2025 ? 60_000 : 200_000);
}

/** Sets a year's threshold, in cents. */
export function setThreshold(scope: Scope, { year, amountCents }: { year: number; amountCents: Cents }): Result {
	if (amountCents < 0) return refuse("Enter an amount above zero.", "threshold");
	return write(() => {
		db()
			.insert(form1099Thresholds)
			.values({ profileId: scope.profileId, year, amountCents })
			.onConflictDoUpdate({
				target: [form1099Thresholds.profileId, form1099Thresholds.year],
				set: { amountCents },
				setWhere: eq(form1099Thresholds.profileId, sql`excluded.profile_id`),
			})
			.run();
		recordActivity(scope, {
			action: "organisation.threshold_1099_set",
			subjectKind: "organisation",
			subjectId: scope.profileId,
			summary: `The 1099 threshold of ${year} is ${organizationOf(scope).money(amountCents)}.`,
		});
		return { ok: true };
	});
}

type Period = { from: PlainDate; to: PlainDate };
type Total = Omit<Payee1099, "included" | "reported" | "missing" | "address"> & {
	included: number;
	street: string;
	city: string;
	state: string;
	postalCode: string;
};

const addressColumns = "street, city, state, postal_code AS postalCode";

function ownersOf(scope: Scope, period: Period): Total[] {
	const owners = statement<Omit<Total, "amountCents">>(
		`SELECT 'owner' AS kind, id, display_name AS name, tax_name AS taxName, tax_id_last4 AS taxIdLast4,
			'1099-MISC' AS form, include_in1099 AS included, ${addressColumns} FROM property_owners o
		WHERE profile_id = ? AND EXISTS (SELECT 1 FROM ownership_shares h WHERE h.owner_id = o.id
			AND h.from_date <= ? AND (h.to_date IS NULL OR h.to_date >= ?)) ORDER BY id`,
	).all(scope.profileId, period.to, period.from);
	const sole = soleOwners(scope, period);
	const rents = rentsByProperty(scope, period);
	const shared = sharedProperties(scope, sole);
	return owners.map((owner) => {
		const own = (sole.get(owner.id) ?? []).reduce((sum, propertyId) => sum + (rents.get(propertyId) ?? 0), 0);
		return { ...owner, amountCents: own + partOfRents(scope, owner.id, shared.get(owner.id) ?? [], period) };
	});
}

/** By owner, the properties that were wholly theirs all year; the first owner's also before the day that was entered. */
function soleOwners(scope: Scope, { from, to }: Period): Map<number, number[]> {
	const rows = statement<{ ownerId: number; propertyId: number }>(
		`SELECT owner_id AS ownerId, property_id AS propertyId FROM ownership_shares h WHERE profile_id = ?
			AND share_bp = 10000 AND (from_date <= ? OR NOT EXISTS (SELECT 1 FROM ownership_shares
				WHERE property_id = h.property_id AND from_date < h.from_date))
			AND (to_date IS NULL OR to_date >= ?)`,
	).all(scope.profileId, from, to);
	return byOwner(rows);
}

/** By owner, the other properties that they own or owned. */
function sharedProperties(scope: Scope, sole: ReadonlyMap<number, number[]>): Map<number, number[]> {
	const wholly = new Set([...sole.values()].flat());
	const rows = statement<{ ownerId: number; propertyId: number }>(
		"SELECT DISTINCT owner_id AS ownerId, property_id AS propertyId FROM ownership_shares WHERE profile_id = ?",
	).all(scope.profileId);
	return byOwner(rows.filter(({ propertyId }) => !wholly.has(propertyId)));
}

function byOwner(rows: readonly { ownerId: number; propertyId: number }[]): Map<number, number[]> {
	const found = new Map<number, number[]>();
	for (const { ownerId, propertyId } of rows) {
		const known = found.get(ownerId);
		if (known) known.push(propertyId);
		else found.set(ownerId, [propertyId]);
	}
	return found;
}

/** Each property's income of the year that counts, on cash basis. */
function rentsByProperty(scope: Scope, { from, to }: Period): Map<number, Cents> {
	const rows = statement<{ propertyId: number; cents: Cents }>(
		`SELECT m.property_id AS propertyId, sum(m.credit_cents) - sum(m.debit_cents) AS cents
		FROM gl_accounts a CROSS JOIN gl_monthly m ON m.profile_id = a.profile_id AND m.basis = 1 AND m.account_id = a.id
		WHERE a.profile_id = ? AND a.type = 'income' AND a.exclude_from_1099 = 0 AND m.month BETWEEN ? AND ?
		GROUP BY m.property_id`,
	).all(scope.profileId, monthOf(from), monthOf(to));
	return new Map(rows.map(({ propertyId, cents }) => [propertyId, cents]));
}

/** The owner's part of the income that counts, by the shares of each day. */
function rentsOf(scope: Scope, ownerId: number, period: Period): Cents {
	const properties = statement<{ id: number }>(
		"SELECT DISTINCT property_id AS id FROM ownership_shares WHERE owner_id = ? AND profile_id = ?",
	).all(ownerId, scope.profileId);
	return partOfRents(
		scope,
		ownerId,
		properties.map(({ id }) => id),
		period,
	);
}

function partOfRents(scope: Scope, ownerId: number, propertyIds: readonly number[], period: Period): Cents {
	if (propertyIds.length === 0) return 0;
	const excluded = new Set(
		statement<{ id: number }>("SELECT id FROM gl_accounts WHERE profile_id = ? AND exclude_from_1099 = 1")
			.all(scope.profileId)
			.map(({ id }) => id),
	);
	const shares = shareStretches(scope, propertyIds);
	return ownerParts(scope, ownerId, propertyIds, period)
		.flatMap(({ stretches }) => stretches)
		.reduce((sum, { propertyId, from, accounts, whole, part }) => {
			const out = accounts
				.filter(({ type, accountId }) => type === "income" && excluded.has(accountId))
				.reduce((cents, { amountCents }) => cents + amountCents, 0);
			if (out === 0) return sum + part.incomeCents;
			const held = shares.get(propertyId)?.find((stretch) => stretch.from <= from && from <= stretch.to);
			return sum + partOf(ownerId, whole.incomeCents - out, held?.shares ?? []);
		}, 0);
}

/** Expenses paid at once, and bills by what was paid of them; what was paid by card is the card company's to report. */
function vendorsOf(scope: Scope, { from, to }: Period): Total[] {
	return statement<Total>(
		`WITH paid AS (
			SELECT g.vendor_id, g.amount_cents + ${controlsOf("g")} AS cents
			FROM vendors v CROSS JOIN gl_accounts a CROSS JOIN gl_postings g INDEXED BY gl_postings_by_vendor
				ON g.vendor_id = v.id AND g.account_id = a.id
			WHERE v.profile_id = @profileId AND a.profile_id = @profileId AND ${counts("a")} AND g.date BETWEEN @from AND @to
				AND ${notByCard("g.transaction_id")}
			UNION ALL
			SELECT v.id, s.amount_cents
			FROM vendors v CROSS JOIN gl_accounts payable CROSS JOIN gl_postings payment INDEXED BY gl_postings_by_vendor
				ON payment.vendor_id = v.id AND payment.account_id = payable.id AND payment.date <= @to
			CROSS JOIN applications s ON s.payment_posting_id = payment.id AND s.date BETWEEN @from AND @to
			JOIN charges c ON c.posting_id = s.charge_posting_id
			JOIN gl_accounts a ON a.id = c.account_id
			JOIN gl_postings source ON source.id = payment.contra_posting_id
			JOIN gl_accounts bank ON bank.id = source.account_id AND bank.type IN ('asset', 'liability')
			WHERE v.profile_id = @profileId AND payable.profile_id = @profileId
				AND payable.system_key = 'accounts_payable' AND ${counts("a")} AND ${notByCard("payment.transaction_id")}
		)
		SELECT 'vendor' AS kind, v.id, v.display_name AS name, v.tax_name AS taxName, v.tax_id_last4 AS taxIdLast4,
			'1099-NEC' AS form, v.include_in1099 AS included, ${addressColumns}, sum(paid.cents) AS amountCents
		FROM paid JOIN vendors v ON v.id = paid.vendor_id GROUP BY v.id`,
	).all({ profileId: scope.profileId, from, to });
}

function counts(account: string): string {
	return `${account}.type IN ('expense', 'asset') AND ${account}.is_bank = 0 AND ${account}.exclude_from_1099 = 0`;
}

function notByCard(transactionId: string): string {
	return `NOT EXISTS (SELECT 1 FROM disbursements d WHERE d.transaction_id = coalesce(
		(SELECT reversal_of FROM gl_transactions WHERE id = ${transactionId}), ${transactionId}) AND d.method = 'card')`;
}

function asPayee({ included, street, city, state, postalCode, ...payee }: Total, thresholdCents: Cents): Payee1099 {
	const town = [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
	const missing = [...(payee.taxIdLast4 ? [] : ["tax number"]), ...(street && city ? [] : ["address"])];
	return {
		...payee,
		taxName: payee.taxName || payee.name,
		address: [street, town].filter(Boolean).join(", "),
		included: included === 1,
		reported: included === 1 && payee.amountCents >= thresholdCents,
		missing,
	};
}
