import { and, eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { keysetPage } from "~/db/keyset.server";
import { listingInquiries } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { inquiryStatusWords } from "./labels";

type InquiryStatus = keyof typeof inquiryStatusWords;

export type InquiryRow = {
	id: number;
	name: string;
	email: string;
	phone: string;
	message: string;
	preferredTimes: string;
	status: InquiryStatus;
	createdDate: string;
	listingId: number;
	listingTitle: string;
};

/** One page of inquiries, newest first; new ones by default. */
export function listInquiries(
	scope: Scope,
	{
		status = "new",
		listingId,
		cursor,
	}: { status?: InquiryStatus | "all" | undefined; listingId?: number | undefined; cursor?: string | undefined },
) {
	return keysetPage<InquiryRow>({
		select: `e.id, e.name, e.email, e.phone, e.message, e.preferred_times AS preferredTimes, e.status,
			e.created_date AS createdDate, e.listing_id AS listingId, l.title AS listingTitle`,
		from: "listing_inquiries e CROSS JOIN listings l ON l.id = e.listing_id",
		where: [
			"e.profile_id = ?",
			...(status === "all" ? [] : ["e.status = ?"]),
			...(listingId === undefined ? [] : ["e.listing_id = ?"]),
		],
		params: [scope.profileId, ...(status === "all" ? [] : [status]), ...(listingId === undefined ? [] : [listingId])],
		order: [{ sql: "e.id", key: "id" }],
		direction: "desc",
		cursor,
	});
}

/** Sets an inquiry's status: new, answered or closed. */
export function setInquiryStatus(scope: Scope, inquiryId: number, status: InquiryStatus): Result {
	return write(() => {
		const mine = and(eq(listingInquiries.id, inquiryId), eq(listingInquiries.profileId, scope.profileId));
		const found = db().select({ id: listingInquiries.id }).from(listingInquiries).where(mine).get();
		if (!found) return refuse("That inquiry wasn't found.");
		db().update(listingInquiries).set({ status, updatedDate: nowIso() }).where(mine).run();
		return { ok: true };
	});
}
