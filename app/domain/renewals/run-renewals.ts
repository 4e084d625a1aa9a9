import { dayAt } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { systemScope } from "~/domain/kernel/scope";
import { tellManagers } from "./answer-offer";
import { offerFacts } from "./offer-facts";
import { addEvent, changeOffer, findOfferRecord, type Offer } from "./offer-record";
import { remind } from "./send-offers";
import { renewalSettingsOf } from "./settings";

type RenewalRun = { failures: { offerId: number; error: unknown }[] };

/**
 * Expires offers that are past their reply-by date, and reminds tenants who haven't answered, once for each reminder
 * day, even if a day was missed. Idempotent. A reminder by hand, at most one a day: `remindOffer` (send-offers.ts).
 */
export function runRenewals(): RenewalRun {
	const failures: RenewalRun["failures"] = [];
	const out = statement<{ id: number; profileId: number }>(
		"SELECT id, profile_id AS profileId FROM renewal_offers WHERE state = 'sent' ORDER BY answer_by, id",
	).all();
	for (const { id: offerId, profileId } of out) {
		try {
			write(() => carryOn(profileId, offerId));
		} catch (error) {
			failures.push({ offerId, error });
		}
	}
	return { failures };
}

function carryOn(profileId: number, offerId: number) {
	const scope = systemScope(profileId);
	const offer = findOfferRecord(scope, offerId);
	if (offer?.state !== "sent" || offer.answerBy === null) return;
	const { today, timeZone } = organizationOf(scope);
	if (offer.answerBy < today) return expire(offer);
	const sentOn = dayAt(offer.sentDate ?? "", timeZone);
	if (isDue(offer, renewalSettingsOf(scope).remindDays, { sentOn, today })) remind(scope, offer, today);
}

function expire(offer: Offer) {
	changeOffer(offer.id, { state: "expired" });
	addEvent(offer, "expired");
	const { leaseName, termEnd } = offerFacts(offer);
	tellManagers(
		systemScope(offer.profileId),
		offer,
		`${leaseName} didn't reply to the renewal offer. The lease ends on ${termEnd}.`,
	);
}

/** Whether a reminder day has come since the last reminder or since the offer was sent. */
function isDue(
	{ answerBy, remindedOn }: Offer,
	remindDays: readonly number[],
	{ sentOn, today }: { sentOn: PlainDate; today: PlainDate },
): boolean {
	const last = remindedOn ?? sentOn;
	return remindDays.some((before) => {
		const day = addDays(answerBy ?? today, -before);
		return day > last && day <= today;
	});
}
