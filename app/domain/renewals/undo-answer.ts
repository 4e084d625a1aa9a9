import { statement } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { answerByAgain } from "./answer-by";
import { addEvent, changeOffer, findOfferRecord, nameOf, type Offer } from "./offer-record";
import { renewalAgreementOf } from "./renewal-agreement";

/** Reopens an answered offer, unless a renewal agreement was sent for signature or a newer offer exists. */
export function undoAnswer(scope: Scope, offerId: number): Result {
	return allOrNothing(() => {
		const offer = findOfferRecord(scope, offerId);
		if (offer?.state !== "accepted" && offer?.state !== "declined") {
			return refuse("You can only undo an answer that hasn't been signed.");
		}
		const agreement = renewalAgreementOf(offer);
		if (agreement?.isOut) return refuse("The renewal agreement is out for signature. Void it first.");
		if (offer.state === "declined" && hasNewerOffer(offer)) {
			return refuse("A newer offer was made for this lease.");
		}
		const answerBy = answerByAgain(scope, offer.answerBy);
		changeOffer(offerId, {
			...{ state: "sent", optionId: null, endReason: "", answeredDate: null, answeredBy: "", answeredHow: "" },
			...{ terms: null, preparedDate: null, answerBy },
		});
		addEvent(offer, "undone", { who: nameOf(scope) });
		return { ok: true };
	});
}

function hasNewerOffer({ leaseId, id }: Offer): boolean {
	return statement("SELECT 1 FROM renewal_offers WHERE lease_id = ? AND id > ?").get(leaseId, id) !== undefined;
}
