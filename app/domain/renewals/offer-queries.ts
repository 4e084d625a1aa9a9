import { asc, eq } from "drizzle-orm";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { nextRentDay } from "#domain/leasing";
import { unitWordsSql } from "#domain/rentals/format";
import { db, statement } from "~/db/client.server";
import { renewalEvents } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { chargesToCarry } from "./charges-to-carry";
import { changeBp, type OfferState } from "./labels";
import { tenantsOf } from "./mail-offer";
import { type OfferFacts, offerFacts } from "./offer-facts";
import { chosenOption, findOfferRecord, type Offer } from "./offer-record";
import { renewalAgreementOf } from "./renewal-agreement";
import { statusOf } from "./renewal-list";

/** An offer with its options, tenants and events; undefined if it isn't the organization's. */
export function findOffer(scope: Scope, offerId: number) {
	const offer = findOfferRecord(scope, offerId);
	if (!offer) return undefined;
	const agreement = renewalAgreementOf(offer);
	const { leaseId, state, answerBy, endReason, answeredDate, answeredHow, renewedDate, sentDate, optionId } = offer;
	return {
		facts: offerFacts(offer),
		...{
			id: offer.id,
			leaseId,
			state,
			optionId,
			answerBy,
			endReason,
			answeredDate,
			answeredHow,
			renewedDate,
			sentDate,
		},
		...{ unitId: offer.unitId, prepared: offer.terms !== null },
		status: statusOf(state, agreement?.state),
		agreement,
		people: tenantsOf(offer).map(({ tenantId, displayName, email }) => ({ tenantId, displayName, email })),
		events: db()
			.select()
			.from(renewalEvents)
			.where(eq(renewalEvents.offerId, offerId))
			.orderBy(asc(renewalEvents.id))
			.all(),
	};
}

/** Default values of the form that prepares an accepted offer's renewal; undefined if the offer isn't accepted. */
export function renewalToPrepare(scope: Scope, offerId: number) {
	const offer = findOfferRecord(scope, offerId);
	const option = offer && chosenOption(offer);
	if (offer?.state !== "accepted" || !option) return undefined;
	const { terms, termStart, leaseId } = offer;
	return {
		facts: offerFacts(offer),
		leaseId,
		termStart,
		terms,
		rentFrom: terms?.rentFrom ?? firstUncharged(scope, offer) ?? termStart,
		charges: chargesToCarry(scope, offer).map(({ id, memo, accountName, amountCents, cycle }) => ({
			...{ id, cycle, name: memo || accountName, amountCents },
		})),
		/** In cents. The increase of the rent if the lease has a deposit; otherwise zero. */
		proposedDepositCents: proposedDeposit(leaseId, offer.rentCents, option.rentCents),
		people: tenantsOf(offer).map(({ tenantId, displayName }) => ({ tenantId, displayName })),
	};
}

/** Maximum offers that are sent at a time. */
const mostAtOnce = 200;

/**
 * Offers that weren't sent yet, of the given leases or of all, with the number of tenants who have an email address.
 */
export function proposalsToSend(scope: Scope, leaseIds: readonly number[]): (OfferFacts & { addresses: number })[] {
	const only = leaseIds.length > 0 ? "AND o.lease_id IN (SELECT value FROM json_each(?))" : "";
	return statement<{ id: number }>(
		`SELECT o.id FROM renewal_offers o WHERE o.profile_id = ? AND o.state = 'draft' ${only}
		ORDER BY o.term_end, o.id LIMIT ${mostAtOnce}`,
	)
		.all(scope.profileId, ...(only ? [JSON.stringify(leaseIds)] : []))
		.flatMap(({ id }) => {
			const offer = findOfferRecord(scope, id);
			if (!offer) return [];
			return [{ ...offerFacts(offer), addresses: tenantsOf(offer).filter(({ email }) => email !== "").length }];
		});
}

export type LeaseOffer = {
	id: number;
	state: OfferState;
	termEnd: string;
	sentDate: string | null;
	answeredDate: string | null;
	renewedDate: string | null;
	rentCents: number;
	options: number;
	fromCents: number;
	toCents: number;
};

/** The latest 20 offers made for a lease, newest first. */
export function offersOfLease(scope: Scope, leaseId: number): LeaseOffer[] {
	return statement<LeaseOffer>(
		`SELECT o.id, o.state, o.term_end AS termEnd, o.sent_date AS sentDate, o.answered_date AS answeredDate,
			o.renewed_date AS renewedDate, o.rent_cents AS rentCents, count(q.id) AS options,
			coalesce(min(q.rent_cents), 0) AS fromCents, coalesce(max(q.rent_cents), 0) AS toCents
		FROM renewal_offers o LEFT JOIN renewal_options q ON q.offer_id = o.id
			AND (o.option_id IS NULL OR q.id = o.option_id)
		WHERE o.lease_id = ? AND o.profile_id = ? GROUP BY o.id ORDER BY o.id DESC LIMIT 20`,
	).all(leaseId, scope.profileId);
}

/** Offers that a tenant can still answer, for the resident's home page. */
export function offersToAnswer(
	scope: Scope,
	tenantId: number,
	today: string,
): { offerId: number; home: string; answerBy: PlainDate | null; termEnd: PlainDate }[] {
	return statement<{ id: number }>(
		`SELECT o.id FROM lease_tenants lt JOIN renewal_offers o ON o.lease_id = lt.lease_id AND o.state = 'sent'
		WHERE lt.tenant_id = ? AND lt.profile_id = ? AND lt.role = 'tenant' AND lt.move_out_date IS NULL
			AND o.answer_by >= ? ORDER BY o.id`,
	)
		.all(tenantId, scope.profileId, today)
		.flatMap(({ id }) => {
			const offer = findOfferRecord(scope, id);
			if (!offer) return [];
			const { answerBy, termEnd } = offer;
			return [{ offerId: id, home: offerFacts(offer).home, answerBy, termEnd }];
		});
}

export type LetterFacts = OfferFacts & { names: string; address: string[]; ownAddress: string[] };

/** The contents of printed offer letters, in the given order, without offers that aren't the organization's. */
export function offerLetters(scope: Scope, offerIds: readonly number[]): LetterFacts[] {
	return [...new Set(offerIds)].flatMap((id) => {
		const offer = findOfferRecord(scope, id);
		return offer ? [{ ...offerFacts(offer), ...lettersHead(offer) }] : [];
	});
}

function lettersHead(offer: Offer) {
	const row = statement<Record<"street" | "unit" | "city" | "own" | "ownCity", string>>(
		`SELECT coalesce(nullif(u.street, ''), p.street) AS street,
			${unitWordsSql("u.unit_number")} AS unit,
			trim(p.city || ', ' || p.state || ' ' || p.postal_code, ', ') AS city, o.street AS own,
			trim(o.city || ', ' || o.state || ' ' || o.postal_code, ', ') AS ownCity
		FROM units u JOIN properties p ON p.id = u.property_id JOIN organization o ON o.profile_id = u.profile_id
		WHERE u.id = ?`,
	).get(offer.unitId);
	const names = tenantsOf(offer).map(({ displayName }) => displayName);
	return {
		names: new Intl.ListFormat("en", { type: "conjunction" }).format(names),
		address: [row?.street, row?.unit, row?.city].filter((line): line is string => Boolean(line)),
		ownAddress: [row?.own, row?.ownCity].filter((line): line is string => Boolean(line)),
	};
}

/** The first due date of the new term that isn't charged yet. */
function firstUncharged(scope: Scope, { leaseId, termStart }: Offer) {
	const last = statement<{ due: string | null }>(
		`SELECT max(s.due_date) AS due FROM recurring_transactions r JOIN recurring_postings s ON s.recurring_id = r.id
		WHERE r.lease_id = ? AND r.is_rent = 1 AND s.transaction_id IS NOT NULL`,
	).get(leaseId)?.due;
	return nextRentDay(scope, leaseId, last && last >= termStart ? addDays(last, 1) : termStart);
}

function proposedDeposit(leaseId: number, fromCents: number, toCents: number): number {
	const row = statement<{ cents: number }>("SELECT deposit_cents AS cents FROM leases WHERE id = ?").get(leaseId);
	return row && row.cents > 0 && changeBp(fromCents, toCents) > 0 ? toCents - fromCents : 0;
}
