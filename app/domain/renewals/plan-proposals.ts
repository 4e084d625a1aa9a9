import { daysBetween, type PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { changeBp, type ProposalMethod } from "./labels";
import { endOfTerm, findRenewable, type RenewableLease, refuseOverlap } from "./new-term";
import { type Offer, openOfferOf, optionsOf } from "./offer-record";
import { warnAboveCap } from "./rent-cap";
import { renewalSettingsOf } from "./settings";

export type ProposalRule = {
	leaseIds: number[];
	method: ProposalMethod;
	/** The increase in cents for the method `flat`. */
	amountCents?: number | undefined;
	/** The increase in basis points for the method `percent`. */
	percentBp?: number | undefined;
	roundTo5: boolean;
	/** Terms in months. */
	terms: number[];
	monthToMonth: boolean;
	/** How much more month-to-month costs than the terms, in basis points. */
	monthToMonthBp: number;
	/** Leases with an unsent offer keep that offer's options. */
	keepDrafts?: boolean | undefined;
};

type ProposedOption = { months: number; endDate: PlainDate | null; rentCents: number };

export type Proposal = {
	leaseId: number;
	name: string;
	home: string;
	endDate: PlainDate;
	rentCents: number;
	marketCents: number | null;
	options: ProposedOption[];
	warnings: string[];
};

/**
 * Computes what would be offered to each lease, in cents per cycle, without writing. `left` has the reasons for leases
 * that can't be renewed or have an open offer; `warnings` those of the limit on increases (rent-cap.ts), short notice,
 * and overlapping leases (`refuseOverlap` of new-term.ts).
 */
export function planProposals(scope: Scope, rule: ProposalRule) {
	const proposals: Proposal[] = [];
	const left: string[] = [];
	for (const leaseId of new Set(rule.leaseIds)) {
		const found = findRenewable(scope, leaseId);
		const open = found.ok ? openOfferOf(leaseId) : undefined;
		if (!found.ok) left.push(found.message);
		else if (open && open.state !== "draft") left.push(`The lease for ${found.lease.name} already has an open offer.`);
		else proposals.push(propose(scope, found.lease, rule, rule.keepDrafts ? open : undefined));
	}
	return { proposals, left };
}

function propose(scope: Scope, lease: RenewableLease, rule: ProposalRule, kept: Offer | undefined): Proposal {
	const marketCents = marketOf(lease.unitId);
	const rentCents = lease.rentNowCents;
	const options = kept ? optionsOf(kept.id) : workedOut(lease, { rentCents, marketCents }, rule);
	const { name, propertyName, unitNumber, termEnd } = lease;
	const home = [propertyName, unitNumber].filter(Boolean).join(" · ");
	const warnings = warningsOf(scope, lease, { options, marketCents, method: kept ? "none" : rule.method });
	return {
		...{ leaseId: lease.id, name, home, endDate: termEnd, rentCents, marketCents, warnings },
		options: options.map(({ months, endDate, rentCents: offered }) => ({ months, endDate, rentCents: offered })),
	};
}

/** The options: terms, longest first, then month-to-month. */
function workedOut(
	lease: RenewableLease,
	{ rentCents, marketCents }: Pick<Proposal, "rentCents" | "marketCents">,
	rule: ProposalRule,
): ProposedOption[] {
	const raised = rounded(raise(rentCents, marketCents, rule), rule.roundTo5);
	const terms = [...new Set(rule.terms)].sort((a, b) => b - a);
	const options: ProposedOption[] = terms.map((months) => ({
		months,
		endDate: endOfTerm(lease.termStart, months),
		rentCents: raised,
	}));
	if (rule.monthToMonth) {
		const more = rounded(Math.round(raised * (1 + rule.monthToMonthBp / 10_000)), rule.roundTo5);
		options.push({ months: 0, endDate: null, rentCents: more });
	}
	return options;
}

function raise(rentCents: number, marketCents: number | null, rule: ProposalRule): number {
	switch (rule.method) {
		case "flat":
			return rentCents + (rule.amountCents ?? 0);
		case "percent":
			return Math.round(rentCents * (1 + (rule.percentBp ?? 0) / 10_000));
		case "market":
			return marketCents ?? rentCents;
		case "none":
			return rentCents;
	}
}

/** Rounds to the nearest multiple of 5.00, if wanted. */
function rounded(cents: number, roundTo5: boolean): number {
	return roundTo5 ? Math.round(cents / 500) * 500 : cents;
}

function marketOf(unitId: number): number | null {
	const sql = "SELECT market_rent_cents AS cents FROM units WHERE id = ?";
	return statement<{ cents: number | null }>(sql).get(unitId)?.cents || null;
}

type Offered = Pick<Proposal, "options" | "marketCents"> & { method: ProposalMethod };

function warningsOf(scope: Scope, lease: RenewableLease, { options, marketCents, method }: Offered): string[] {
	const { today, date } = organizationOf(scope);
	const { noticeDays } = renewalSettingsOf(scope);
	const most = Math.max(0, ...options.map(({ rentCents }) => changeBp(lease.rentNowCents, rentCents)));
	const warnings: string[] = [];
	const aboveCap = warnAboveCap(
		scope,
		lease,
		options.map(({ rentCents }) => rentCents),
	);
	if (aboveCap) warnings.push(aboveCap);
	if (most > 0 && daysBetween(today, lease.termStart) < noticeDays) {
		warnings.push(`The new rent would start in less than ${noticeDays} days.`);
	}
	if (method === "market" && marketCents === null) warnings.push("This unit has no market rent.");
	if (lease.termEnd < today && lease.type === "fixed") {
		warnings.push(`Expired. Rent since ${date(lease.termEnd)} is charged when the lease is renewed.`);
	}
	const overlap = options.map(({ endDate }) => refuseOverlap(scope, lease, endDate)).find(Boolean);
	if (overlap) warnings.push(overlap.message);
	return warnings;
}
