import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { uploadDocument } from "#domain/files";
import { leasePeople } from "#domain/lease-records";
import { nextRentDay } from "#domain/leasing";
import { canBeUsed, findAccount } from "#domain/ledger";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { applyRenewal } from "./apply-renewal";
import { chargesToCarry } from "./charges-to-carry";
import type { RenewalTerms } from "./labels";
import { findRenewable, type RenewableLease, refuseOverlap } from "./new-term";
import { addEvent, changeOffer, chosenOption, findOfferRecord, nameOf, type Offer } from "./offer-record";
import { renewalAgreementOf } from "./renewal-agreement";

export type RenewalInput = {
	/** A rent due date on or after the first day of the new term. */
	rentFrom: PlainDate;
	/**
	 * The new amount of each recurring charge, in cents. Charges that aren't listed end. `line` is the index in the form.
	 */
	charges: { line: number; recurringId: number; amountCents: number }[];
	add: { line: number; accountId: number; amountCents: number; memo?: string | undefined }[];
	depositCents: number;
	leaving: number[];
	joining: { line: number; firstname: string; lastname: string; email: string }[];
	idempotencyKey?: string | undefined;
};

/**
 * Prepares what an accepted offer changes on its lease. Nothing changes before it's signed. Refuses, at the form's
 * field, rent before the new term or on a day without rent due, and a lease that no tenant stays on; another lease in
 * the term by `refuseOverlap` (new-term.ts).
 */
export function prepareRenewal(scope: Scope, offerId: number, input: RenewalInput): Result<{ leaseId: number }> {
	return once(scope, "prepare-renewal", { offerId, ...input }, () => prepare(scope, offerId, input));
}

/**
 * Applies a renewal that was signed on paper and saves its scan with the lease. If that is refused, as by
 * `prepareRenewal`, the scan isn't saved.
 */
export async function renewOnPaper(scope: Scope, offerId: number, input: RenewalInput, scan: unknown): Promise<Result> {
	const leaseId = findOfferRecord(scope, offerId)?.leaseId;
	if (leaseId === undefined) return refuse("That offer wasn't found.");
	const subject = { subjectKind: "lease", subjectId: leaseId } as const;
	return uploadDocument(scope, subject, scan, {
		...{ category: "agreement", title: "Signed renewal" },
		andThen: () => {
			const prepared = prepare(scope, offerId, input);
			return prepared.ok ? applyRenewal(scope, leaseId) : prepared;
		},
	});
}

function prepare(scope: Scope, offerId: number, input: RenewalInput): Result<{ leaseId: number }> {
	const offer = findOfferRecord(scope, offerId);
	const option = offer && chosenOption(offer);
	if (offer?.state !== "accepted" || !option) return refuse("You can only renew an accepted offer.");
	if (renewalAgreementOf(offer)?.isOut) return refuse("The renewal agreement is out for signature. Void it first.");
	const found = findRenewable(scope, offer.leaseId);
	if (!found.ok) return found;
	const failure = check(scope, found.lease, offer, input) ?? refuseOverlap(scope, found.lease, option.endDate);
	if (failure) return failure;
	changeOffer(offerId, { terms: termsOf(scope, offer, input), preparedDate: nowIso() });
	addEvent(offer, "prepared", { who: nameOf(scope) });
	recordActivity(scope, {
		action: "renewal.prepared",
		subjectKind: "lease",
		subjectId: offer.leaseId,
		summary: `Renewal for ${found.lease.name} prepared for signing.`,
	});
	return { ok: true, leaseId: offer.leaseId };
}

function check(scope: Scope, lease: RenewableLease, offer: Offer, input: RenewalInput): Failure | undefined {
	const { date } = organizationOf(scope);
	if (lease.termEnd !== offer.termEnd) return refuse("The lease has changed. Undo the answer and propose again.");
	if (input.rentFrom < offer.termStart) {
		return refuse(`The new term starts on ${date(offer.termStart)}. Choose that date or later.`, "rentFrom");
	}
	const due = nextRentDay(scope, lease.id, input.rentFrom);
	if (due !== input.rentFrom) {
		const next = due ? ` The next due date is ${date(due)}.` : "";
		return refuse(`No rent is due on this date.${next}`, "rentFrom");
	}
	const running = chargesToCarry(scope, offer);
	for (const { line, recurringId, amountCents } of input.charges) {
		if (!running.some(({ id }) => id === recurringId)) {
			return refuse("That charge wasn't found.", `charges[${line}].amount`);
		}
		if (amountCents <= 0) return refuse("Enter an amount above zero.", `charges[${line}].amount`);
	}
	for (const { line, accountId, amountCents } of input.add) {
		const account = findAccount(scope, accountId);
		if (!account) return refuse("That account wasn't found.", `add[${line}].accountId`);
		if (!canBeUsed(account, "charge")) return refuse(`You can't use ${account.name} here.`, `add[${line}].accountId`);
		if (amountCents <= 0) return refuse("Enter an amount above zero.", `add[${line}].amount`);
	}
	return checkPeople(scope, lease, input);
}

function checkPeople(scope: Scope, lease: RenewableLease, { leaving, joining }: RenewalInput): Failure | undefined {
	const tenants = leasePeople(scope, lease.id).filter(
		({ role, moveOutDate }) => role === "tenant" && moveOutDate === null,
	);
	if (leaving.some((tenantId) => !tenants.some((one) => one.tenantId === tenantId))) {
		return refuse("That tenant wasn't found.", "leaving");
	}
	if (tenants.every(({ tenantId }) => leaving.includes(tenantId)))
		return refuse("At least one tenant must stay on the lease.", "leaving");
	const nameless = joining.find(({ firstname, lastname }) => !/\p{L}/u.test(firstname + lastname));
	return nameless && refuse("Enter a name.", `joining[${nameless.line}].firstname`);
}

function termsOf(scope: Scope, offer: Offer, input: RenewalInput): RenewalTerms {
	const { rentFrom, charges, add, depositCents, leaving, joining } = input;
	const running = chargesToCarry(scope, offer);
	const kept = new Map(charges.map(({ recurringId, amountCents }) => [recurringId, amountCents]));
	return {
		rentFrom,
		stop: running.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
		change: running.flatMap(({ id, amountCents }) => {
			const then = kept.get(id);
			return then === undefined || then === amountCents ? [] : [{ recurringId: id, amountCents: then }];
		}),
		add: add.map(({ accountId, amountCents, memo = "" }) => ({ accountId, amountCents, memo })),
		depositCents,
		leaving,
		joining: joining.map(({ firstname, lastname, email }) => ({ firstname, lastname, email })),
	};
}
