import type { PlainDate } from "#domain/calendar/format";
import type { Scope } from "~/domain/kernel/scope";
import { chargesToCarry } from "./charges-to-carry";
import { chosenOption, openOfferOf } from "./offer-record";

type PlannedRenewal = {
	termStart: PlainDate;
	/** Null for month-to-month. */
	endDate: PlainDate | null;
	rentCents: number;
	rentFrom: PlainDate;
	/** Ids of recurring charges that end, and those that continue, with their new amounts in cents. */
	stop: number[];
	change: { recurringId: number; amountCents: number }[];
	add: { accountId: number; amountCents: number; memo: string }[];
	depositCents: number;
	leaving: number[];
	joining: { firstname: string; lastname: string; email: string }[];
	/** The recurring charges besides rent in the new term. */
	charges: { words: string; amountCents: number; cycle: string }[];
};

/**
 * The contents of a lease's renewal agreement: the accepted offer that was prepared for signature. Undefined if there
 * is none.
 */
export function plannedRenewal(scope: Scope, leaseId: number): PlannedRenewal | undefined {
	const offer = openOfferOf(leaseId);
	const option = offer && chosenOption(offer);
	if (offer?.profileId !== scope.profileId || offer.state !== "accepted" || !offer.terms || !option) return undefined;
	const { terms } = offer;
	const kept = chargesToCarry(scope, offer)
		.filter(({ id }) => !terms.stop.includes(id))
		.map(({ id, memo, accountName, amountCents, cycle }) => ({
			words: memo || accountName,
			amountCents: terms.change.find(({ recurringId }) => recurringId === id)?.amountCents ?? amountCents,
			cycle,
		}));
	const added = terms.add.map(({ memo, amountCents }) => ({ words: memo || "Charge", amountCents, cycle: "monthly" }));
	const { endDate, rentCents } = option;
	return { ...terms, termStart: offer.termStart, endDate, rentCents, charges: [...kept, ...added] };
}
