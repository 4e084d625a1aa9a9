import { addDays, type PlainDate } from "#domain/calendar/format";
import {
	applyRenewal,
	findOffer,
	listRenewals,
	planProposals,
	prepareRenewal,
	recordAnswer,
	renewalSettingsOf,
	renewalToPrepare,
	runRenewals,
	saveProposals,
	saveRenewalSettings,
	sendOffers,
} from "#domain/renewals";
import type { Scope } from "~/domain/kernel/scope";
import { at, must } from "./in-the-past";

/** Offers in each state among the leases that end within 120 days: proposed, out, accepted, declined, unanswered, renewed. */
export function offerRenewals(manager: Scope, today: PlainDate) {
	at(addDays(today, -25));
	must(saveRenewalSettings(manager, { ...renewalSettingsOf(manager), capBp: 700 }));
	const due = listRenewals(manager, { filters: { days: 145, status: "todo" } })
		.rows.filter(({ endDate, status }) => status === "not_started" && endDate > addDays(today, 14))
		.map(({ leaseId }) => leaseId);
	const [silent, renewed, accepted, declined, ...others] = due;
	if (!silent || !renewed || !accepted || !declined || others.length < 4) {
		throw new Error("The demonstration has too few leases that end.");
	}
	const early = propose(manager, [silent, renewed, accepted, declined]);
	must(sendOffers(manager, { offerIds: early, answerBy: addDays(today, -2), letter: letterOf(manager) }));

	at(addDays(today, -18));
	const [, first = 0, second = 0, third = 0] = early;
	for (const offerId of [first, second]) must(recordAnswer(manager, offerId, { choice: longestOf(manager, offerId) }));
	must(recordAnswer(manager, third, { choice: "decline", reason: "Moving closer to work." }));
	const terms = renewalToPrepare(manager, first);
	if (!terms) throw new Error("An accepted offer can be prepared.");
	const { rentFrom, charges, proposedDepositCents } = terms;
	const kept = charges.map(({ id, amountCents }, line) => ({ line, recurringId: id, amountCents }));
	const changes = { rentFrom, charges: kept, add: [], leaving: [], joining: [] };
	must(prepareRenewal(manager, first, { ...changes, depositCents: proposedDepositCents }));
	must(applyRenewal(manager, terms.leaseId));

	at(addDays(today, -4));
	const out = propose(manager, others.slice(0, 2));
	must(sendOffers(manager, { offerIds: out, answerBy: addDays(today, 17), letter: letterOf(manager) }));
	at(addDays(today, -1));
	runRenewals();
	propose(manager, others.slice(2, 4));
	at(today);
}

function propose(manager: Scope, leaseIds: number[]): number[] {
	const { proposals } = planProposals(manager, {
		...{ leaseIds, method: "percent", percentBp: 350, roundTo5: true, terms: [12, 6] },
		...{ monthToMonth: true, monthToMonthBp: 300 },
	});
	const lines = proposals.flatMap(({ leaseId, options }) =>
		options.map(({ months, rentCents }) => ({ leaseId, months, rentCents })),
	);
	return must(saveProposals(manager, { lines: lines.map((one, line) => ({ ...one, line })) })).offerIds;
}

function longestOf(manager: Scope, offerId: number): number {
	return findOffer(manager, offerId)?.facts.options[0]?.id ?? 0;
}

function letterOf(manager: Scope): string {
	return renewalSettingsOf(manager).letter;
}
