import { and, asc, eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { renewalEvents, renewalOffers, renewalOptions } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import type { RenewalEventKind } from "./labels";

export type Offer = typeof renewalOffers.$inferSelect;
type OfferOption = typeof renewalOptions.$inferSelect;

/** An offer's row; undefined if it isn't the organization's. */
export function findOfferRecord(scope: Pick<Scope, "profileId">, id: number): Offer | undefined {
	return db()
		.select()
		.from(renewalOffers)
		.where(and(eq(renewalOffers.id, id), eq(renewalOffers.profileId, scope.profileId)))
		.get();
}

/** The lease's open offer: draft, sent or accepted. Undefined if there is none. */
export function openOfferOf(leaseId: number): Offer | undefined {
	const row = statement<{ id: number; profileId: number }>(
		"SELECT id, profile_id AS profileId FROM renewal_offers WHERE lease_id = ? AND state IN ('draft','sent','accepted')",
	).get(leaseId);
	return row && findOfferRecord(row, row.id);
}

/** The options of an offer, in its order. */
export function optionsOf(offerId: number): OfferOption[] {
	return db()
		.select()
		.from(renewalOptions)
		.where(eq(renewalOptions.offerId, offerId))
		.orderBy(asc(renewalOptions.position), asc(renewalOptions.id))
		.all();
}

/** The option that was accepted; undefined if none was. */
export function chosenOption(offer: Offer): OfferOption | undefined {
	return optionsOf(offer.id).find(({ id }) => id === offer.optionId);
}

/** Updates an offer's row. */
export function changeOffer(id: number, columns: Partial<typeof renewalOffers.$inferInsert>) {
	mustBeWriting();
	db()
		.update(renewalOffers)
		.set({ updatedDate: nowIso(), ...columns })
		.where(eq(renewalOffers.id, id))
		.run();
}

/** Logs an event of an offer. */
export function addEvent(
	{ id: offerId, profileId }: Pick<Offer, "id" | "profileId">,
	kind: RenewalEventKind,
	{ who = "", detail = "" }: { who?: string; detail?: string } = {},
) {
	mustBeWriting();
	insertRow(renewalEvents, { profileId, offerId, kind, who, detail, createdDate: nowIso() });
}

/** The name of the acting manager; "" for scheduled work. */
export function nameOf({ userId }: Pick<Scope, "userId">): string {
	const row = statement<{ name: string }>(
		"SELECT trim(firstname || ' ' || lastname) AS name FROM users WHERE id = ?",
	).get(userId);
	return row?.name ?? "";
}
