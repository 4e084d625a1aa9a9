import { createHash } from "node:crypto";
import { nowIso } from "#domain/calendar";
import { limitsFrom, takeAttempt } from "#domain/identity";
import { queueMail } from "#domain/mail";
import { raise } from "#domain/notifications";
import { insertRow } from "~/db/insert-row.server";
import { listingInquiries } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import { systemScope } from "~/domain/kernel/scope";
import { inquiryCopyMail, inquiryMail } from "~/emails/inquiry";
import { placeOf } from "./for-application";
import { publicListing } from "./public-listing";

export type Inquiry = {
	name: string;
	email: string;
	phone?: string | undefined;
	preferredTimes?: string | undefined;
	message: string;
};

/**
 * Saves an inquiry or tour request for a live listing, notifies the team, and emails the contact and a copy to the
 * sender. The same inquiry by the same person counts once. At most 10 an hour from one network (`from`) and 5 copies to
 * one email. Returns who will answer.
 */
export function inquire(listingId: number, inquiry: Inquiry, from: string): Result<{ contactName: string }> {
	const listing = publicListing(listingId);
	const place = listing && placeOf(listingId);
	if (!listing || !place) return refuse("This home is no longer listed.");
	const scope = systemScope(place.profileId);
	return once(scope, "inquire", { ...inquiry, listingId, idempotencyKey: keyOf(listingId, inquiry) }, () => {
		const limited = takeAttempt(limitsFrom("inquire", from, 10), 60);
		if (!limited.ok) return limited;
		const { name, email, phone = "", preferredTimes = "", message } = inquiry;
		const moment = nowIso();
		insertRow(listingInquiries, {
			...{ profileId: place.profileId, listingId, name, email, phone, message, preferredTimes },
			...{ createdDate: moment, updatedDate: moment },
		});
		raise(scope, {
			type: "vacant_property_alert",
			message: `${name} asked about ${listing.title}.`,
			about: { kind: "listing_inquiry", id: listingId },
		});
		if (place.contactEmail) {
			const mail = inquiryMail({ ...inquiry, title: listing.title, contactName: listing.contactName });
			queueMail({
				profileId: place.profileId,
				to: place.contactEmail,
				recipient: null,
				kind: "listing_inquiry",
				...mail,
			});
		}
		const { contactName, title, organization } = listing;
		const copied = takeAttempt([{ action: "inquire-copy", who: email.toLowerCase(), attempts: 5 }], 60);
		if (copied.ok) {
			const copy = inquiryCopyMail({ ...inquiry, listingId, title, contactName: contactName || organization.name });
			queueMail({ profileId: place.profileId, to: email, recipient: null, kind: "listing_inquiry_copy", ...copy });
		}
		return { ok: true, contactName: listing.contactName };
	});
}

/** The public page is the same for everyone, so an idempotency key is computed from the inquiry's content. */
function keyOf(listingId: number, { email, message, preferredTimes, phone, name }: Inquiry): string {
	const words = JSON.stringify([listingId, email.toLowerCase(), message, preferredTimes, phone, name]);
	return `inquiry ${createHash("sha256").update(words).digest("base64url")}`;
}
