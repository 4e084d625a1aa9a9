import { nowIso } from "#domain/calendar";
import { newSecret } from "#domain/identity";
import { type LeasePersonRow, leasePeople } from "#domain/lease-records";
import { queueMail } from "#domain/mail";
import { mustBeWriting } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { renewalLinks } from "~/db/schema";
import { systemScope } from "~/domain/kernel/scope";
import { renewalNewsMail, renewalOfferMail } from "~/emails/renewal";
import { offerFacts } from "./offer-facts";
import type { Offer } from "./offer-record";

/** The tenants of an offer's lease who are responsible for it and haven't moved out. */
export function tenantsOf({ profileId, leaseId }: Pick<Offer, "profileId" | "leaseId">): LeasePersonRow[] {
	return leasePeople(systemScope(profileId), leaseId).filter(
		({ role, moveOutDate }) => role === "tenant" && moveOutDate === null,
	);
}

/**
 * Emails the offer to each tenant with an email address, each with their own link; returns how many.
 */
export function mailOffer(offer: Offer, { reminder }: { reminder: boolean }): number {
	mustBeWriting();
	const facts = offerFacts(offer);
	const { profileId, id: offerId } = offer;
	const people = tenantsOf(offer).filter(({ email }) => email !== "");
	for (const { tenantId, displayName: name, email } of people) {
		const { secret: token, hash: tokenHash } = newSecret();
		insertRow(renewalLinks, { profileId, offerId, tenantId, tokenHash, createdDate: nowIso() });
		const words = renewalOfferMail(facts, { name, token, reminder });
		const kind = reminder ? "renewal_reminder" : "renewal_offer";
		queueMail({ profileId, to: email, recipient: { kind: "tenant", id: tenantId }, kind, secret: true, ...words });
	}
	return people.length;
}

/** Emails each tenant with an email address what happened to an offer. */
export function mailNews(offer: Offer, news: { subject: string; words: string[] }) {
	mustBeWriting();
	const facts = offerFacts(offer);
	for (const { tenantId, displayName: name, email } of tenantsOf(offer)) {
		if (email === "") continue;
		const mail = renewalNewsMail(facts, { ...news, name });
		queueMail({
			profileId: offer.profileId,
			to: email,
			recipient: { kind: "tenant", id: tenantId },
			kind: "renewal_news",
			...mail,
		});
	}
}
