import { eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { hashSecret } from "#domain/identity";
import { leasePeople } from "#domain/lease-records";
import { db, statement } from "~/db/client.server";
import { renewalLinks } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { cutTo } from "~/domain/kernel/excerpt";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { type Answer, type Answerer, answerOffer, tellManagers } from "./answer-offer";
import { type OfferFacts, offerFacts } from "./offer-facts";
import { addEvent, findOfferRecord, type Offer } from "./offer-record";

export type OfferPage = OfferFacts & {
	step: "open" | "accepted" | "declined" | "expired" | "withdrawn" | "moved_out";
	/** The name of the tenant reading the page. */
	name: string;
	/** They asked a question or requested a new offer in the last 24 hours. */
	askedToday: boolean;
};

type Reader = { offer: Offer; name: string; gone: boolean; how: Answerer["how"] };

/** The page of an offer for the tenant of an emailed link; undefined if the link was never issued. Reads only. */
export function offerPage(token: string): OfferPage | undefined {
	const reader = readerOfLink(token);
	return reader && pageOf(reader);
}

/** Same as `offerPage`, for a tenant in the Resident Center; undefined if the offer isn't to them. */
export function offerPageOfResident(scope: Scope, tenantId: number, offerId: number): OfferPage | undefined {
	const reader = readerInCenter(scope, tenantId, offerId);
	return reader && pageOf(reader);
}

/**
 * Accepts or declines an offer with an emailed link. What is refused, such as a second or late answer: answer-offer.ts.
 */
export function answerByLink(token: string, answer: Answer): Result {
	return act(
		() => readerOfLink(token),
		(reader) => keepAnswer(reader, answer),
	);
}

/** Accepts or declines an offer as a signed-in tenant. */
export function answerInCenter(scope: Scope, tenantId: number, offerId: number, answer: Answer): Result {
	return act(
		() => readerInCenter(scope, tenantId, offerId),
		(reader) => keepAnswer(reader, answer),
	);
}

/** Asks the managers a question about an offer. At most ten questions per offer a day. */
export function askByLink(token: string, question: string): Result {
	return act(
		() => readerOfLink(token),
		(reader) => ask(reader, "question", question),
	);
}

/** Same as `askByLink`, for a tenant in the Resident Center. */
export function askInCenter(scope: Scope, tenantId: number, offerId: number, question: string): Result {
	return act(
		() => readerInCenter(scope, tenantId, offerId),
		(reader) => ask(reader, "question", question),
	);
}

/** Requests a new offer after one expired or was withdrawn. */
export function askAgain(token: string): Result {
	return act(
		() => readerOfLink(token),
		(reader) => ask(reader, "asked_again", ""),
	);
}

/** Same as `askAgain`, for a tenant in the Resident Center. */
export function askAgainInCenter(scope: Scope, tenantId: number, offerId: number): Result {
	return act(
		() => readerInCenter(scope, tenantId, offerId),
		(reader) => ask(reader, "asked_again", ""),
	);
}

function act(find: () => Reader | undefined, change: (reader: Reader) => Result): Result {
	return allOrNothing(() => {
		const reader = find();
		if (!reader || reader.gone) return refuse("This link no longer works.");
		return change(reader);
	});
}

function keepAnswer({ offer, name, how }: Reader, answer: Answer): Result {
	return answerOffer(systemScope(offer.profileId), offer, answer, { who: name, how });
}

const mostQuestions = 10;

function ask({ offer, name }: Reader, kind: "question" | "asked_again", detail: string): Result {
	const scope = systemScope(offer.profileId);
	const limit = kind === "question" ? mostQuestions : 1;
	if (askedToday(offer, kind) >= limit) {
		return refuse(
			kind === "question"
				? "You've reached today's limit for questions. Please call instead."
				: "You already asked today.",
		);
	}
	addEvent(offer, kind, { who: name, detail });
	const message =
		kind === "question" ? `${name} asked about the renewal: ${detail}` : `${name} asked for a new renewal offer.`;
	tellManagers(scope, offer, cutTo(message, 300));
	return { ok: true };
}

/** Number of events of this kind in the last 24 hours. */
function askedToday({ id }: Offer, kind: "question" | "asked_again"): number {
	const row = statement<{ n: number }>(
		`SELECT count(*) AS n FROM renewal_events WHERE offer_id = ? AND kind = ?
			AND created_date > strftime('%Y-%m-%dT%H:%M:%fZ', ?, '-1 day')`,
	).get(id, kind, nowIso());
	return row?.n ?? 0;
}

function pageOf(reader: Reader): OfferPage {
	const { offer, name } = reader;
	const asked = askedToday(offer, "question") + askedToday(offer, "asked_again") > 0;
	return { ...offerFacts(offer), step: stepOf(reader), name, askedToday: asked };
}

function stepOf({ offer, gone }: Reader): OfferPage["step"] {
	if (gone) return "moved_out";
	const { today } = organizationOf({ profileId: offer.profileId });
	if (offer.state === "accepted" || offer.state === "renewed") return "accepted";
	if (offer.state === "declined") return "declined";
	if (offer.state === "expired") return "expired";
	if (offer.state !== "sent") return "withdrawn";
	return offer.answerBy !== null && offer.answerBy < today ? "expired" : "open";
}

function readerOfLink(token: string): Reader | undefined {
	const link = db()
		.select()
		.from(renewalLinks)
		.where(eq(renewalLinks.tokenHash, hashSecret(token)))
		.get();
	return link && readerOf(link, link.tenantId, link.offerId, "link");
}

function readerInCenter(scope: Scope, tenantId: number, offerId: number): Reader | undefined {
	const reader = readerOf(scope, tenantId, offerId, "center");
	return reader && !reader.gone && reader.offer.sentDate !== null ? reader : undefined;
}

function readerOf(
	{ profileId }: Pick<Scope, "profileId">,
	tenantId: number,
	offerId: number,
	how: Answerer["how"],
): Reader | undefined {
	const offer = findOfferRecord({ profileId }, offerId);
	const people = offer ? leasePeople(systemScope(profileId), offer.leaseId) : [];
	const person = people.find((one) => one.tenantId === tenantId);
	if (!offer || (!person && how === "center")) return undefined;
	const gone = person?.role !== "tenant" || person.moveOutDate !== null;
	return { offer, name: person?.displayName ?? "", gone, how };
}
