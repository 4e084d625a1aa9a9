import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { raise } from "#domain/notifications";
import { mustBeWriting } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { refuseAnswerBy } from "./answer-by";
import { mailOffer, tenantsOf } from "./mail-offer";
import { findRenewable } from "./new-term";
import { addEvent, changeOffer, findOfferRecord, nameOf, type Offer } from "./offer-record";

export type Sending = {
	offerIds: number[];
	/** The text of the letter. */
	letter: string;
	/** The last day to answer. */
	answerBy: PlainDate;
	idempotencyKey?: string | undefined;
};

/**
 * Sends offers to the tenants of their leases, all or none. Tenants with an email address get a link; `toPrint` lists
 * the offers to print as letters for the others. Refuses at `answerBy` (answer-by.ts), and offers whose lease has
 * changed. A second open offer of a lease is refused as it's proposed (save-proposals.ts).
 */
export function sendOffers(scope: Scope, input: Sending): Result<{ sent: number; toPrint: number[] }> {
	return once(scope, "send-renewal-offers", input, () => {
		const { offerIds, letter, answerBy } = input;
		if (offerIds.length === 0) return refuse("Select at least one proposal.");
		const unfit = refuseAnswerBy(scope, answerBy);
		if (unfit) return unfit;
		const toPrint: number[] = [];
		for (const offerId of new Set(offerIds)) {
			const offer = findOfferRecord(scope, offerId);
			if (!offer) return refuse("That offer wasn't found.");
			if (offer.state !== "draft") return refuse("One of these offers was already sent.");
			const lease = findRenewable(scope, offer.leaseId);
			if (!lease.ok) return lease;
			if (lease.lease.termEnd !== offer.termEnd) {
				return refuse(`The lease for ${lease.lease.name} has changed. Propose it again.`);
			}
			if (send(scope, { ...offer, letter, answerBy }) === 0) toPrint.push(offerId);
		}
		return { ok: true, sent: new Set(offerIds).size, toPrint };
	});
}

/** Emails a reminder of a sent offer, at most once a day. */
export function remindOffer(scope: Scope, offerId: number): Result<{ mailed: number }> {
	return allOrNothing(() => {
		const offer = findOfferRecord(scope, offerId);
		if (offer?.state !== "sent") return refuse("This offer isn't waiting for an answer.");
		const { today } = organizationOf(scope);
		if (offer.remindedOn === today) return refuse("They already got a reminder today.");
		if (tenantsOf(offer).every(({ email }) => email === "")) return refuse("None of them have an email address.");
		return { ok: true, mailed: remind(scope, offer, today) };
	});
}

/** Emails a reminder and logs it. Returns how many were emailed. */
export function remind(scope: Scope, offer: Offer, today: PlainDate): number {
	mustBeWriting();
	changeOffer(offer.id, { remindedOn: today });
	addEvent(offer, "reminded", { who: nameOf(scope) });
	tell(offer, `Please reply to our lease renewal offer by ${organizationOf(scope).date(offer.answerBy ?? today)}.`);
	return mailOffer(offer, { reminder: true });
}

function send(scope: Scope, offer: Offer): number {
	const { id, leaseId, letter, answerBy } = offer;
	const { date } = organizationOf(scope);
	const sent: Offer = { ...offer, state: "sent", sentDate: nowIso() };
	changeOffer(id, { state: "sent", sentDate: sent.sentDate, letter, answerBy });
	const mailed = mailOffer(sent, { reminder: false });
	const detail = mailed > 0 ? `Emailed to ${mailed} ${mailed === 1 ? "person" : "people"}` : "Printed letter";
	addEvent(sent, "sent", { who: nameOf(scope), detail });
	tell(sent, `We'd like to renew your lease. Please reply by ${date(answerBy ?? "")}.`);
	recordActivity(scope, {
		action: "renewal.offered",
		subjectKind: "lease",
		subjectId: leaseId,
		summary: `Renewal offered. Reply due ${date(answerBy ?? "")}.`,
	});
	return mailed;
}

/** Shows the offer to tenants in the Resident Center. They get the offer's own email, so no second one is sent. */
function tell({ profileId, leaseId, id }: Offer, message: string) {
	const about = { kind: "renewal_offer", id } as const;
	raise(systemScope(profileId), {
		type: "lease_renewal_notification",
		message,
		tenantsOf: leaseId,
		about,
		mail: false,
	});
}
