import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { raise } from "#domain/notifications";
import { mustBeWriting } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { mailNews } from "./mail-offer";
import { offerFacts } from "./offer-facts";
import { addEvent, changeOffer, findOfferRecord, nameOf, type Offer, optionsOf } from "./offer-record";

/** The id of the accepted option, or "decline". */
export type Answer = { choice: number | "decline"; reason?: string | undefined };

export type Answerer = { who: string; how: "link" | "center" | "manager" };

/**
 * Saves the answer to a sent offer, once, emails the tenants and notifies the managers. Accepting changes nothing on
 * the lease until the renewal is signed. Refuses an answer past the offer's last day and, at `choice`, an option of
 * another offer.
 */
export function answerOffer(scope: Scope, offer: Offer, answer: Answer, { who, how }: Answerer): Result {
	mustBeWriting();
	if (offer.state !== "sent") return refuse("This offer was already answered or withdrawn.");
	const { today, date } = organizationOf(scope);
	if (how !== "manager" && offer.answerBy !== null && offer.answerBy < today) {
		return refuse(`This offer expired on ${date(offer.answerBy)}.`);
	}
	const option = optionsOf(offer.id).find(({ id }) => id === answer.choice);
	if (answer.choice !== "decline" && !option) return refuse("Choose one of the offers.", "choice");
	const state = option ? ("accepted" as const) : ("declined" as const);
	const reason = option ? "" : (answer.reason ?? "");
	const columns = {
		...{ state, optionId: option?.id ?? null, endReason: reason },
		...{ answeredDate: nowIso(), answeredBy: who, answeredHow: how },
	};
	changeOffer(offer.id, columns);
	const answered: Offer = { ...offer, ...columns };
	const facts = offerFacts(answered);
	const words = facts.chosen ? `${facts.chosen.term}, ${facts.chosen.rent}` : reason;
	addEvent(answered, state, { who, detail: words });
	tellManagers(
		scope,
		answered,
		option
			? `${facts.leaseName} accepted the renewal offer: ${words}.`
			: `${facts.leaseName} declined the renewal offer.`,
	);
	mailNews(answered, mailOf(state, facts, how === "manager" ? "" : who));
	recordActivity(scope, {
		action: `renewal.${state}`,
		subjectKind: "lease",
		subjectId: offer.leaseId,
		summary:
			how === "manager"
				? `${who} recorded the renewal offer as ${state}.`
				: `The renewal offer was ${state} by ${who}.`,
	});
	return { ok: true };
}

/** Records an answer that the tenants gave on paper, by phone or in person. */
export function recordAnswer(scope: Scope, offerId: number, answer: Answer): Result {
	return allOrNothing(() => {
		const offer = findOfferRecord(scope, offerId);
		if (!offer) return refuse("That offer wasn't found.");
		return answerOffer(scope, offer, answer, { who: nameOf(scope), how: "manager" });
	});
}

/** Notifies the managers, with a link to the offer. */
export function tellManagers(scope: Scope, { id }: Pick<Offer, "id">, message: string) {
	mustBeWriting();
	raise(scope, { type: "lease_renewal_notification", message, about: { kind: "renewal_offer", id } });
}

/** The email about an answer. `who` answered; "" if a manager recorded it. */
function mailOf(state: "accepted" | "declined", facts: ReturnType<typeof offerFacts>, who: string) {
	const { home, chosen, organizationName } = facts;
	if (state === "declined" || !chosen) {
		return {
			subject: "Lease renewal declined",
			words: [
				who
					? `${who} declined to renew your lease for ${home}.`
					: `We recorded that you declined to renew your lease for ${home}.`,
				"Please let us know your move-out date.",
			],
		};
	}
	return {
		subject: "Lease renewal accepted",
		words: [
			`${who ? `${who} accepted` : "We recorded that you accepted"} the renewal for ${home}: ${chosen.term}, ${chosen.rent}.`,
			`${organizationName} will send you the renewal to sign. Nothing changes until it's signed.`,
		],
	};
}
