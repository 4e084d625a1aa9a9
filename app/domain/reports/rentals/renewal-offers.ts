import { dayAt } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { termWords } from "#domain/renewals/labels";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { ReportColumns } from "../define-report";
import { shareBp } from "../share-bp";

/** The newest renewal offer for a lease's term. Rents are per rent cycle, as in the offer. */
export type OfferOfTerm = {
	/** Of the option that was accepted, or else the first one; null for an offer without options. */
	months: number | null;
	rentCents: Cents | null;
	/** The rent when it was offered. */
	beforeCents: Cents;
	sentOn: PlainDate | null;
	answerBy: PlainDate | null;
	answeredOn: PlainDate | null;
	countersignedOn: PlainDate | null;
};

/**
 * SQL: when the landlord signed the renewal of an offer `o`: the newest agreement since it was prepared and before the
 * lease's next offer was, or the scan of one that was signed by hand.
 */
export const countersignedDate = `coalesce((
	SELECT coalesce((SELECT max(s.signed_date) FROM agreement_signers s WHERE s.agreement_id = g.id AND s.role = 'landlord'),
		g.completed_date)
	FROM agreements g WHERE g.lease_id = o.lease_id AND g.kind = 'renewal' AND g.created_date >= o.prepared_date
		AND NOT EXISTS (SELECT 1 FROM renewal_offers z WHERE z.lease_id = o.lease_id AND z.id > o.id
			AND z.prepared_date <= g.created_date)
	ORDER BY g.id DESC LIMIT 1), o.renewed_date)`;

type Stored = Pick<OfferOfTerm, "months" | "rentCents" | "beforeCents" | "answerBy"> & {
	leaseId: number;
	sentDate: string | null;
	answeredDate: string | null;
	countersignedDate: string | null;
};

/** The offers for the terms of some leases, by lease. */
export function offersOfTerms(
	scope: Scope,
	leases: readonly { id: number; endDate: PlainDate | null }[],
): Map<number, OfferOfTerm> {
	const { timeZone } = organizationOf(scope);
	const day = (moment: string | null) => (moment === null ? null : dayAt(moment, timeZone));
	const rows = statement<Stored>(
		`SELECT o.lease_id AS leaseId, q.months, q.rent_cents AS rentCents, o.rent_cents AS beforeCents,
			o.sent_date AS sentDate, o.answer_by AS answerBy, o.answered_date AS answeredDate,
			${countersignedDate} AS countersignedDate
		FROM json_each(?) a CROSS JOIN renewal_offers o ON o.id = (SELECT max(x.id) FROM renewal_offers x
			WHERE x.lease_id = a.value ->> 'id' AND x.term_end = a.value ->> 'endDate')
		LEFT JOIN renewal_options q ON q.id = coalesce(o.option_id,
			(SELECT p.id FROM renewal_options p WHERE p.offer_id = o.id ORDER BY p.position, p.id LIMIT 1))`,
	).all(JSON.stringify(leases.map(({ id, endDate }) => ({ id, endDate }))));
	return new Map(
		rows.map(({ leaseId, sentDate, answeredDate, countersignedDate: signed, ...offer }) => [
			leaseId,
			{ ...offer, sentOn: day(sentDate), answeredOn: day(answeredDate), countersignedOn: day(signed) },
		]),
	);
}

type Offered = { offer: () => OfferOfTerm | undefined };

function differenceOf({ offer }: Offered): Cents | null {
	const { rentCents = null, beforeCents = 0 } = offer() ?? {};
	return rentCents === null ? null : rentCents - beforeCents;
}

const chosen = { hidden: true, readApart: true, asNow: true } as const;

/** Columns that are chosen: what was offered for the term, and how far it has come. */
export const offerColumns = {
	offered: { label: "Offered rent", type: "money", sum: true, ...chosen, of: ({ offer }) => offer()?.rentCents },
	difference: { label: "Difference", type: "money", sum: true, ...chosen, of: differenceOf },
	percent: {
		...{ label: "Difference, %", type: "percent", ...chosen },
		of: (row) => shareBp(differenceOf(row) ?? 0, row.offer()?.rentCents == null ? 0 : (row.offer()?.beforeCents ?? 0)),
	},
	term: {
		...{ label: "Offered term", type: "text", ...chosen },
		of: ({ offer }) => {
			const months = offer()?.months ?? null;
			return months === null ? "" : termWords(months);
		},
	},
	sent: { label: "Offered", type: "date", ...chosen, of: ({ offer }) => offer()?.sentOn },
	answerBy: { label: "Reply by", type: "date", ...chosen, of: ({ offer }) => offer()?.answerBy },
	answered: { label: "Answered", type: "date", ...chosen, of: ({ offer }) => offer()?.answeredOn },
	countersigned: { label: "Countersigned", type: "date", ...chosen, of: ({ offer }) => offer()?.countersignedOn },
} as const satisfies ReportColumns<Offered>;
