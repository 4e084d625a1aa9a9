import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { renewalOffers, renewalOptions } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { once } from "~/domain/kernel/once";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { endOfTerm, findRenewable, type RenewableLease, refuseOverlap } from "./new-term";
import { addEvent, changeOffer, findOfferRecord, nameOf, openOfferOf } from "./offer-record";
import { refuseAboveCap } from "./rent-cap";

/** One option for one lease. `line` is the index in the form. */
type ProposalLine = { line: number; leaseId: number; months: number; rentCents: number };

/**
 * Saves the options for each lease without sending them, replacing an unsent offer. Refuses, at the line, leases that
 * can't be renewed (new-term.ts) or have an open offer, and rents above the limit on increases, by `refuseAboveCap`
 * (rent-cap.ts).
 */
export function saveProposals(
	scope: Scope,
	input: { lines: ProposalLine[]; confirmCap?: boolean | undefined; idempotencyKey?: string | undefined },
): Result<{ offerIds: number[] }> {
	return once(scope, "save-renewal-proposals", input, () => {
		if (input.lines.length === 0) return refuse("Enter a rent for at least one lease.");
		const offerIds: number[] = [];
		for (const leaseId of new Set(input.lines.map((line) => line.leaseId))) {
			const lines = input.lines.filter((line) => line.leaseId === leaseId);
			const at = `lines[${lines[0]?.line ?? 0}].rent`;
			const found = findRenewable(scope, leaseId);
			if (!found.ok) return { ...found, field: at };
			const open = openOfferOf(leaseId);
			if (open && open.state !== "draft")
				return refuse(`The lease for ${found.lease.name} already has an open offer.`, at);
			const failure = checkLines(scope, found.lease, lines, input.confirmCap);
			if (failure) return failure;
			offerIds.push(keepProposal(scope, found.lease, lines));
		}
		return { ok: true, offerIds };
	});
}

/** Deletes an offer that wasn't sent. */
export function deleteProposal(scope: Scope, offerId: number): Result {
	return allOrNothing(() => {
		const offer = findOfferRecord(scope, offerId);
		if (!offer) return refuse("That offer wasn't found.");
		if (offer.state !== "draft") return refuse("This offer was already sent. Withdraw it instead.");
		for (const table of ["renewal_events", "renewal_options"]) {
			statement(`DELETE FROM ${table} WHERE offer_id = ?`).run(offerId);
		}
		statement("DELETE FROM renewal_offers WHERE id = ?").run(offerId);
		return { ok: true };
	});
}

function checkLines(
	scope: Scope,
	lease: RenewableLease,
	lines: readonly ProposalLine[],
	confirmCap: boolean | undefined,
): Failure | undefined {
	const seen = new Set<number>();
	for (const { line, months, rentCents } of lines) {
		const field = `lines[${line}].rent`;
		if (seen.has(months)) return refuse("This term is offered twice.", field);
		seen.add(months);
		if (rentCents <= 0) return refuse("Enter an amount above zero.", field);
		const overlap = refuseOverlap(scope, lease, endOfTerm(lease.termStart, months));
		if (overlap) return { ...overlap, field };
		const aboveCap = refuseAboveCap(scope, lease, rentCents, { field, confirmCap });
		if (aboveCap) return aboveCap;
	}
	return undefined;
}

function keepProposal(scope: Scope, lease: RenewableLease, lines: readonly ProposalLine[]): number {
	const { profileId } = scope;
	const { id: leaseId, propertyId, unitId, termEnd, termStart } = lease;
	const columns = { termEnd, termStart, rentCents: lease.rentNowCents, updatedDate: nowIso() };
	const draft = openOfferOf(leaseId);
	const offerId =
		draft?.id ??
		insertRow(renewalOffers, { ...columns, profileId, leaseId, propertyId, unitId, createdDate: nowIso() });
	if (draft) {
		changeOffer(draft.id, columns);
		statement("DELETE FROM renewal_options WHERE offer_id = ?").run(draft.id);
	}
	const longestFirst = [...lines].sort((a, b) => b.months - a.months);
	for (const [position, { months, rentCents }] of longestFirst.entries()) {
		const endDate = endOfTerm(termStart, months);
		insertRow(renewalOptions, { profileId, offerId, position, months, endDate, rentCents });
	}
	if (!draft) addEvent({ id: offerId, profileId }, "proposed", { who: nameOf(scope) });
	recordActivity(scope, {
		action: "renewal.proposed",
		subjectKind: "lease",
		subjectId: leaseId,
		summary: `Renewal proposed for ${lease.name}.`,
	});
	return offerId;
}
