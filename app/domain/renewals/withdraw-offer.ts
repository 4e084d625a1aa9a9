import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { mailNews } from "./mail-offer";
import { offerFacts } from "./offer-facts";
import { addEvent, changeOffer, findOfferRecord, nameOf } from "./offer-record";

/** Withdraws an offer and emails its tenants. Refused once it was answered. */
export function withdrawOffer(scope: Scope, offerId: number, reason: string): Result {
	return allOrNothing(() => {
		const offer = findOfferRecord(scope, offerId);
		if (offer?.state !== "sent") return refuse("You can only withdraw an offer that hasn't been answered.");
		changeOffer(offerId, { state: "withdrawn", endReason: reason });
		addEvent(offer, "withdrawn", { who: nameOf(scope), detail: reason });
		const { home } = offerFacts(offer);
		const words = [`We withdrew our offer to renew your lease for ${home}. ${reason}`];
		mailNews(offer, { subject: "Your renewal offer was withdrawn", words });
		return { ok: true };
	});
}
