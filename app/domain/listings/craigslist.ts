import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { listings } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findListingRow } from "./listing-record";

/** Saves where and when an advertisement was posted on Craigslist by hand. */
export function notePosted(
	scope: Scope,
	listingId: number,
	{ url = "", date }: { url?: string | undefined; date: string },
): Result {
	return write(() => {
		const listing = findListingRow(scope, listingId);
		if (!listing) return refuse("That listing wasn't found.");
		const failure = refuseFutureDate(organizationOf(scope), date);
		if (failure) return failure;
		db()
			.update(listings)
			.set({ craigslistUrl: url, craigslistDate: date, craigslistTold: false, updatedDate: nowIso() })
			.where(eq(listings.id, listingId))
			.run();
		recordActivity(scope, {
			action: "listing.posted",
			subjectKind: "unit",
			subjectId: listing.unitId,
			summary: `“${listing.title}” was posted to Craigslist.`,
		});
		return { ok: true };
	});
}
