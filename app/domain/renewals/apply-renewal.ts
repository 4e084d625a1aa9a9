import { eq } from "drizzle-orm";
import { dueOnOrAfter, nowIso } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import type { RentLine } from "#domain/lease-records";
import { addLeasePerson, extendLease, moveOutPerson } from "#domain/leasing";
import { accountByRole } from "#domain/ledger";
import { splitByWeights } from "#domain/money/format";
import { addRecurring, endRecurring, findRecurring } from "#domain/recurring-charges";
import { db } from "~/db/client.server";
import { recurringTransactions } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { RenewalTerms } from "./labels";
import { addEvent, changeOffer, chosenOption, nameOf, type Offer, openOfferOf } from "./offer-record";

/**
 * Applies the accepted and prepared renewal of a lease when it's signed: extends the end date and changes rent and
 * charges on their dates, on the same ledger. Nothing is due before the new term starts. Does nothing if no renewal is
 * prepared.
 */
export function applyRenewal(scope: Scope, leaseId: number): Result {
	return allOrNothing(() => {
		const offer = openOfferOf(leaseId);
		const option = offer && chosenOption(offer);
		if (offer?.profileId !== scope.profileId || offer.state !== "accepted" || !offer.terms || !option) {
			return { ok: true };
		}
		const { terms } = offer;
		const steps = [
			() =>
				extendLease(scope, leaseId, {
					endDate: option.endDate,
					rents: [{ from: terms.rentFrom, rent: rentLines(leaseId, option.rentCents) }],
					reason: "Renewal",
				}),
			...chargeSteps(scope, leaseId, terms),
			...depositSteps(scope, offer, terms),
			...peopleSteps(scope, offer, terms),
		];
		for (const step of steps) {
			const done = step();
			if (!done.ok) return { ok: false, message: done.message };
		}
		changeOffer(offer.id, { state: "renewed", renewedDate: nowIso() });
		addEvent(offer, "renewed", { who: nameOf(scope) });
		return { ok: true };
	});
}

/** Splits the new rent over the accounts of the current rent lines, in proportion to their amounts. */
function rentLines(leaseId: number, rentCents: number): RentLine[] {
	const lines = db()
		.select()
		.from(recurringTransactions)
		.where(eq(recurringTransactions.leaseId, leaseId))
		.all()
		.filter(({ isRent, cycle, toDate }) => isRent && cycle !== "one_time" && toDate === null);
	const parts = splitByWeights(
		rentCents,
		lines.map(({ amountCents }) => amountCents),
	);
	return lines.map(({ accountId, memo }, at) => ({ accountId, memo, amountCents: parts[at] ?? 0 }));
}

function chargeSteps(scope: Scope, leaseId: number, { stop, change, add, rentFrom }: RenewalTerms): (() => Result)[] {
	const lastDay = addDays(rentFrom, -1);
	return [
		...stop.map((id) => () => endRecurring(scope, id, { toDate: lastDay })),
		...change.map(
			({ recurringId, amountCents }) =>
				() =>
					changeCharge(scope, recurringId, { amountCents, rentFrom }),
		),
		...add.map(
			(line) => () =>
				addRecurring(scope, leaseId, {
					...{ ...line, kind: "charge", cycle: "monthly", firstDate: rentFrom, confirmRentAccount: true },
				}),
		),
	];
}

function changeCharge(
	scope: Scope,
	recurringId: number,
	{ amountCents, rentFrom }: { amountCents: number; rentFrom: PlainDate },
): Result {
	const found = findRecurring(scope, recurringId);
	if (!found.ok) return found;
	const { leaseId, kind, accountId, memo, cycle, anchorDay, postDaysInAdvance, onlyIfPaid, ...rule } = found.rule;
	const firstDate = dueOnOrAfter({ ...found.rule, toDate: null }, rentFrom) ?? rentFrom;
	const ended = endRecurring(scope, recurringId, { toDate: addDays(firstDate, -1) });
	if (!ended.ok) return ended;
	return addRecurring(scope, leaseId, {
		...{ kind, accountId, memo, cycle, anchorDay, postDaysInAdvance, onlyIfPaid, amountCents, firstDate },
		toDate: rule.toDate ?? undefined,
		occurrences: rule.occurrences === null ? undefined : rule.occurrences - rule.postedCount,
		confirmRentAccount: true,
	});
}

/** The additional deposit is due on the first day of the new term. */
function depositSteps(
	scope: Scope,
	{ leaseId, termStart }: Offer,
	{ depositCents: amountCents }: RenewalTerms,
): (() => Result)[] {
	if (amountCents === 0) return [];
	const accountId = accountByRole(scope, "security_deposits").id;
	const charge = { kind: "charge", cycle: "one_time", memo: "Additional deposit", firstDate: termStart } as const;
	return [() => addRecurring(scope, leaseId, { ...charge, accountId, amountCents })];
}

function peopleSteps(scope: Scope, offer: Offer, { leaving, joining }: RenewalTerms): (() => Result)[] {
	const { leaseId, termStart } = offer;
	return [
		...joining.map(({ email, ...person }) => () => {
			const known = { ...person, email: email || undefined, moveInDate: termStart, differentPerson: true };
			return addLeasePerson(scope, leaseId, "tenant", known);
		}),
		...leaving.map(
			(tenantId) => () => moveOutPerson(scope, leaseId, tenantId, { moveOutDate: addDays(termStart, -1) }),
		),
	];
}
