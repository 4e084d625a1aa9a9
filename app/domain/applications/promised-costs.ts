import { costSummary, feeCents } from "#domain/listings/format";
import type { ListingFee } from "~/db/schema";
import type { ApplicationTerms } from "./terms";

type PromisedFee = Pick<ListingFee, "name" | "refundable"> & { cents: number };

/** The costs a home was offered for, in cents: charged monthly, charged once, and not charged up front. */
export type PromisedCosts = {
	rentCents: number;
	depositCents: number;
	monthly: PromisedFee[];
	/** Charged at move-in. */
	once: PromisedFee[];
	/** Optional fees, application fees, and fees charged only when something happens. None is put on the lease. */
	notCharged: (PromisedFee & Pick<ListingFee, "timing">)[];
	monthlyCents: number;
	moveInCents: number;
};

/**
 * What the listing promised when the group applied. `depositCents` replaces the listed deposit, as a decision may set
 * it.
 */
export function promisedCosts(terms: ApplicationTerms, depositCents = terms.depositCents): PromisedCosts {
	const { rentCents, fees = [] } = terms;
	const priced = fees.map((fee) => ({ ...fee, cents: feeCents(fee, { rentCents }) }));
	const charged = (...timings: ListingFee["timing"][]) =>
		priced
			.filter(({ mandatory, timing, cents }) => mandatory && cents > 0 && timings.includes(timing))
			.map(({ name, refundable, cents }) => ({ name, refundable, cents }));
	return {
		...{ rentCents, depositCents },
		monthly: charged("monthly"),
		once: charged("move_in", "one_time"),
		notCharged: priced
			.filter(({ mandatory, timing }) => !mandatory || timing === "incurred" || timing === "application")
			.map(({ name, refundable, cents, timing }) => ({ name, refundable, cents, timing })),
		...costSummary({ rentCents, depositCents, fees }),
	};
}

/** The charges besides rent and deposit: "Trash $15.00 a month; Cleaning $120.00 at move-in". Empty without any. */
export function extrasInWords({ monthly, once }: PromisedCosts, money: (cents: number) => string): string {
	return [
		...monthly.map(({ name, cents }) => `${name} ${money(cents)} a month`),
		...once.map(({ name, cents }) => `${name} ${money(cents)} at move-in`),
	].join("; ");
}
