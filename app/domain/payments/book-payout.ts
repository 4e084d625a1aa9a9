import { eq } from "drizzle-orm";
import { bankOf } from "#domain/bank-accounts";
import { depositPayout, type PayoutLine } from "#domain/banking";
import { addDays, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { payoutItems, payouts } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { rulesOf } from "./allocations";
import type { SeenPayout } from "./gateway-port";
import type { GatewayName } from "./labels";
import { changePayment, followCorrection, type OnlinePayment, paymentById } from "./payment-record";
import { findSettings } from "./settings";
import { merged, splitRent } from "./split-rent";

/** How many payments go into one bank deposit. A transaction has at most 256 lines, and each payment needs several. */
const mostAtOnce = 35;

/**
 * Posts a payout, once: its payments move from undeposited funds to the bank accounts of their properties' rules
 * (split-rent.ts), deposits to the deposit account, and the processor's fees are posted as expenses.
 */
export function bookPayout(scope: Scope, gateway: GatewayName, seen: SeenPayout): void {
	mustBeWriting();
	if (isBooked(scope, gateway, seen.gatewayId)) return;
	const items = itemsOf(scope, gateway, seen);
	const payoutId = insertRow(payouts, {
		...{ profileId: scope.profileId, gateway, gatewayId: seen.gatewayId, date: seen.date },
		...{ grossCents: seen.grossCents, feeCents: seen.feeCents, netCents: seen.netCents },
		...{ bookedCents: 0, payments: items.length },
	});
	const { today, closedThrough, date: inWords, money } = organizationOf(scope);
	const open = closedThrough === null ? "" : addDays(closedThrough, 1);
	const date = seen.date > today || seen.date < open ? today : seen.date;
	let bookedCents = 0;
	let first: number | null = null;
	let problem = "";
	const ending = seen.gatewayId.slice(-6);
	const memo = `Online payments, payout …${ending} on ${inWords(seen.date)}, ${money(seen.netCents)}`;
	for (let at = 0; at < items.length; at += mostAtOnce) {
		const some = items.slice(at, at + mostAtOnce);
		const booked = bookSome(scope, payoutId, some, date, memo);
		if (!booked.ok) problem = booked.message;
		else {
			first ??= booked.transactionId;
			bookedCents += booked.bookedCents;
		}
	}
	db().update(payouts).set({ bookedCents, transactionId: first, problem }).where(eq(payouts.id, payoutId)).run();
}

type Item = { payment: OnlinePayment; grossCents: Cents; feeCents: Cents };

function bookSome(scope: Scope, payoutId: number, items: Item[], date: PlainDate, memo: string) {
	const lines = items.map((item) => lineOf(scope, item));
	const booked = lines.every(({ grossCents, feeCents }) => grossCents === 0 && feeCents === 0)
		? { ok: true as const, transactionId: null, bookedCents: 0, postingIds: [] }
		: depositPayout(scope, { date, memo, lines });
	if (!booked.ok) return booked;
	for (const [at, { payment, grossCents, feeCents }] of items.entries()) {
		const postingId = booked.postingIds[at] ?? null;
		insertRow(payoutItems, {
			...{ payoutId, paymentId: payment.id, profileId: scope.profileId, grossCents, feeCents, postingId },
		});
		if (grossCents > 0) changePayment(payment.id, { payoutId });
	}
	return booked;
}

function lineOf(scope: Scope, { payment, grossCents, feeCents }: Item): PayoutLine {
	const settles = openLines(payment.id);
	const sum = settles.reduce((total, { amountCents }) => total + amountCents, 0);
	return {
		...{ grossCents, feeCents },
		tags: tagsOf(payment),
		parts: partsOf(scope, payment, grossCents, feeCents),
		settles: sum === grossCents ? settles.map(({ id }) => id) : [],
	};
}

/**
 * Splits a payment among bank accounts: deposits to the deposit account, rent by the property's rules, and fees to the
 * account that gets the most rent.
 */
function partsOf(scope: Scope, payment: OnlinePayment, grossCents: Cents, feeCents: Cents) {
	const { rent, deposit } = banksOf(scope, payment);
	const sign = grossCents < 0 ? -1 : 1;
	const deposits = sign * Math.min(depositPart(payment), Math.abs(grossCents));
	const rest = grossCents - deposits;
	const feeOfPayer = Math.min(payment.feeCents, Math.abs(rest)) * sign;
	const rules = payment.propertyId === null ? [] : rulesOf(scope, payment.propertyId);
	const parts = splitRent(rest - feeOfPayer, rules, rent);
	const main = [...parts].sort((a, b) => Math.abs(b.amountCents) - Math.abs(a.amountCents))[0]?.bankAccountId ?? rent;
	return merged([
		{ bankAccountId: deposit, amountCents: deposits },
		...parts,
		{ bankAccountId: main, amountCents: feeOfPayer - feeCents },
	]);
}

function banksOf(scope: Scope, { propertyId }: OnlinePayment) {
	const settings = findSettings(scope);
	const own = (use: "operating" | "deposit") => bankOf(scope, propertyId ?? 0, use);
	return {
		rent: hasOwnBank(propertyId, "operating") ? own("operating") : (settings?.rentBankId ?? own("operating")),
		deposit: hasOwnBank(propertyId, "deposit") ? own("deposit") : (settings?.depositBankId ?? own("deposit")),
	};
}

function hasOwnBank(propertyId: number | null, use: "operating" | "deposit"): boolean {
	const row = statement<{ operating: number | null; deposit: number | null }>(
		"SELECT operating_account_id AS operating, deposit_account_id AS deposit FROM properties WHERE id = ?",
	).get(propertyId);
	return row !== undefined && row[use] !== null;
}

/** How much of the payment paid deposits when it was received, in cents. */
function depositPart({ transactionId }: OnlinePayment): Cents {
	if (transactionId === null) return 0;
	const row = statement<{ cents: Cents }>(
		`SELECT coalesce(sum(x.amount_cents), 0) AS cents FROM applications x
		JOIN charges c ON c.posting_id = x.charge_posting_id JOIN gl_accounts a ON a.id = c.account_id AND a.is_deposit = 1
		WHERE x.payment_posting_id BETWEEN ? AND ? AND x.amount_cents > 0`,
	).get(transactionId * 256, transactionId * 256 + 255);
	return row?.cents ?? 0;
}

/**
 * A payment's uncovered lines on undeposited funds: of its receipt, of receipts it replaced and their reversals, of its
 * fee, and of earlier payouts with a different amount.
 */
function openLines(paymentId: number): { id: number; amountCents: Cents }[] {
	return statement<{ id: number; amountCents: Cents }>(
		`WITH RECURSIVE own (id) AS (
			SELECT transaction_id FROM online_payments WHERE id = @paymentId AND transaction_id IS NOT NULL
			UNION SELECT fee_transaction_id FROM online_payments WHERE id = @paymentId AND fee_transaction_id IS NOT NULL
			UNION SELECT t.corrects FROM gl_transactions t JOIN own ON own.id = t.id WHERE t.corrects IS NOT NULL
			UNION SELECT t.reversed_by FROM gl_transactions t JOIN own ON own.id = t.id WHERE t.reversed_by IS NOT NULL
		), lines (id, amount_cents) AS (
			SELECT p.id, p.amount_cents FROM own JOIN gl_postings p ON p.id BETWEEN own.id * 256 AND own.id * 256 + 255
			JOIN gl_accounts a ON a.id = p.account_id AND a.system_key = 'undeposited_funds'
			UNION SELECT p.id, p.amount_cents FROM payout_items i JOIN gl_postings p ON p.id = i.posting_id
			WHERE i.payment_id = @paymentId
		)
		SELECT l.id, l.amount_cents AS amountCents FROM lines l LEFT JOIN covered_lines c ON c.posting_id = l.id
		WHERE c.posting_id IS NULL`,
	).all({ paymentId });
}

function tagsOf(payment: OnlinePayment): PayoutLine["tags"] {
	if (payment.leaseId === null) return { propertyId: payment.propertyId };
	const unit = statement<{ unitId: number }>("SELECT unit_id AS unitId FROM leases WHERE id = ?").get(payment.leaseId);
	const { propertyId, leaseId, tenantId } = payment;
	return { propertyId, leaseId, tenantId, unitId: unit?.unitId ?? null };
}

/** The amounts of each payment in the payout, in cents, added up if a payment appears twice. */
function itemsOf(scope: Scope, gateway: GatewayName, seen: SeenPayout): Item[] {
	const items = new Map<number, Item>();
	for (const { charge, grossCents, feeCents } of seen.items) {
		const payment = paymentOfCharge(scope, gateway, charge);
		if (!payment) continue;
		const before = items.get(payment.id) ?? { payment, grossCents: 0, feeCents: 0 };
		items.set(payment.id, {
			payment,
			grossCents: before.grossCents + grossCents,
			feeCents: before.feeCents + feeCents,
		});
	}
	return [...items.values()];
}

function paymentOfCharge(scope: Scope, gateway: GatewayName, charge: string): OnlinePayment | undefined {
	const row = statement<{ id: number }>(
		`SELECT id FROM online_payments WHERE gateway = ? AND gateway_charge = ? AND profile_id = ?`,
	).get(gateway, charge, scope.profileId);
	const payment = row && paymentById(row.id);
	if (payment) followCorrection(payment);
	return payment && paymentById(payment.id);
}

function isBooked(scope: Scope, gateway: GatewayName, gatewayId: string): boolean {
	return Boolean(
		statement("SELECT 1 FROM payouts WHERE profile_id = ? AND gateway = ? AND gateway_id = ?").get(
			scope.profileId,
			gateway,
			gatewayId,
		),
	);
}
