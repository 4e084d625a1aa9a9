import { formatPercent } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { changeBp, termWords } from "./labels";
import { type Offer, optionsOf } from "./offer-record";

export type OptionWords = {
	id: number;
	/** The term in words: "12 months, until Dec 31, 2027". */
	term: string;
	/** The rent: "$1,260.00". */
	rent: string;
	/** The change of the rent: "$60.00 more than now (5%)" or "no change". */
	change: string;
	months: number;
	rentCents: number;
};

/** An offer's details for its readers, formatted for the organization's locale. */
export function offerFacts(offer: Offer) {
	const { profileId, leaseId, unitId } = offer;
	const { money, date, locale } = organizationOf({ profileId });
	const options = optionsOf(offer.id).map(({ id, months, endDate, rentCents }): OptionWords => {
		const difference = rentCents - offer.rentCents;
		const percent = formatPercent(Math.abs(changeBp(offer.rentCents, rentCents)), locale);
		const change =
			difference === 0
				? "no change"
				: `${money(Math.abs(difference))} ${difference > 0 ? "more" : "less"} than now (${percent})`;
		const term = endDate ? `${termWords(months)}, until ${date(endDate)}` : termWords(months);
		return { id, term, rent: money(rentCents), change, months, rentCents };
	});
	return {
		...contextOf(leaseId, unitId),
		offerId: offer.id,
		state: offer.state,
		letter: offer.letter,
		rentNow: money(offer.rentCents),
		termEnd: date(offer.termEnd),
		termStart: date(offer.termStart),
		answerBy: offer.answerBy ? date(offer.answerBy) : "",
		options,
		chosen: options.find(({ id }) => id === offer.optionId),
		answeredBy: offer.answeredBy,
	};
}

export type OfferFacts = ReturnType<typeof offerFacts>;

function contextOf(leaseId: number, unitId: number) {
	const row = statement<{
		home: string;
		leaseName: string;
		leaseType: string;
		organizationName: string;
		phone: string;
		email: string;
	}>(
		`SELECT p.name || ' · ' || u.unit_number AS home,
			l.name AS leaseName, l.type AS leaseType, o.name AS organizationName, o.phone, o.email
		FROM leases l JOIN units u ON u.id = ? JOIN properties p ON p.id = u.property_id
		JOIN organization o ON o.profile_id = l.profile_id WHERE l.id = ?`,
	).get(unitId, leaseId);
	if (!row) throw new Error(`No lease ${leaseId}.`);
	return row;
}
