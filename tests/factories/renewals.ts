import { findOutboxMail, listOutbox } from "#domain/mail";
import { findOffer, planProposals, saveProposals, sendOffers } from "#domain/renewals";
import type { Scope } from "~/domain/kernel/scope";
import { makeLease } from "./leasing";
import { must } from "./must";

/** A lease of Ana Diaz with an email address, to the end of 2026 unless said. */
export function makeEnding(scope: Scope, overrides: Parameters<typeof makeLease>[1] = {}) {
	const tenants = [{ firstname: "Ana", lastname: "Diaz", email: "ana@example.org", differentPerson: true }];
	return makeLease(scope, { tenants, chargeFrom: "2026-12-01", ...overrides });
}

/** Proposals of 12 months at 5% more and of month to month at 10% more than that, rounded to five. */
export function makeProposals(scope: Scope, leaseIds: number[]): number[] {
	const { proposals } = planProposals(scope, {
		...{ leaseIds, method: "percent", percentBp: 500, roundTo5: true, terms: [12] },
		...{ monthToMonth: true, monthToMonthBp: 1000 },
	});
	const lines = proposals.flatMap(({ leaseId, options }) =>
		options.map(({ months, rentCents }) => ({ leaseId, months, rentCents })),
	);
	return must(saveProposals(scope, { lines: lines.map((one, line) => ({ ...one, line })) })).offerIds;
}

/** An offer that is out, to be answered by a day; with its options, the longest term first. */
export function makeOffer(scope: Scope, leaseId: number, answerBy = "2026-12-20") {
	const [offerId = 0] = makeProposals(scope, [leaseId]);
	must(sendOffers(scope, { offerIds: [offerId], answerBy, letter: "Please stay." }));
	const options = findOffer(scope, offerId)?.facts.options ?? [];
	return { offerId, fixed: options[0]?.id ?? 0, monthly: options[1]?.id ?? 0 };
}

/** The secret in the newest link to an offer that was mailed to an address. */
export function renewalLinkOf(email: string): string {
	const mail = listOutbox().find((one) => one.to === email && /^renewal_(offer|reminder)$/.test(one.kind));
	const token = /\/renewal\?t=([\w-]+)/.exec((mail && findOutboxMail(mail.id)?.textBody) ?? "")?.[1];
	if (!token) throw new Error(`No offer was mailed to ${email}.`);
	return token;
}
