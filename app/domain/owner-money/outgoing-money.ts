import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { availableCashOf, propertyName } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { limitedPropertyIds } from "~/db/limits/limits.server";
import type { Scope } from "~/domain/kernel/scope";
import { lowestOf } from "./lowest";
import { companySince } from "./lowest-held";
import { lowestOwn } from "./lowest-own";

/**
 * Money about to leave a bank account: a property's, or the company's if `propertyId` is null. Negative if it comes in.
 */
export type Taken = {
	accountId: number;
	propertyId: number | null;
	amountCents: Cents;
	/** The one owner that it belongs to; all of the property's owners if unset. */
	ownerId?: number | undefined;
};

/** Who would be below zero and by how much; and the day, if that isn't today. */
export type Short = { name: string; leftCents: Cents; day?: PlainDate };

/** Properties that may pay for one another, and the name that a question uses for them. */
export type Group = { propertyIds: readonly number[]; name: () => string };

export function propertyGroup(scope: Scope, propertyId: number): Group {
	return { propertyIds: [propertyId], name: () => propertyName(scope, propertyId) ?? "" };
}

/** The cents that leave each property, in all accounts together. */
export function outgoingByProperty(taken: readonly Taken[]): Map<number, Cents> {
	const byProperty = new Map<number, Cents>();
	for (const { propertyId, amountCents } of taken) {
		if (propertyId !== null) byProperty.set(propertyId, (byProperty.get(propertyId) ?? 0) + amountCents);
	}
	return byProperty;
}

/** The first property whose own money would be below zero on any day from `date` on. */
export function shortProperty(scope: Scope, taken: readonly Taken[], date: PlainDate): Short | undefined {
	const byProperty = outgoingByProperty(taken);
	const lowOf = lowestOwn(scope, [...byProperty.keys()], date);
	for (const [propertyId, amountCents] of byProperty) {
		const { cents = 0, ...when } = lowOf.get(propertyId) ?? {};
		const leftCents = cents - amountCents;
		if (amountCents > 0 && leftCents < 0) return { name: propertyName(scope, propertyId) ?? "", leftCents, ...when };
	}
	return undefined;
}

/**
 * The first account in which the company's share would be below zero. An account that only holds the company's money is
 * skipped.
 */
export function shortCompany(scope: Scope, taken: readonly Taken[], date: PlainDate): Short | undefined {
	if (limitedPropertyIds()) return undefined;
	const byAccount = new Map<number, Cents>();
	for (const { accountId, propertyId, amountCents } of taken) {
		if (propertyId === null) byAccount.set(accountId, (byAccount.get(accountId) ?? 0) + amountCents);
	}
	for (const [accountId, amountCents] of byAccount) {
		if (amountCents <= 0) continue;
		const { cents, ...when } = lowestOf(date, companySince(scope, accountId, date));
		const leftCents = cents - amountCents;
		if (leftCents >= 0) continue;
		const name = companyPartName(scope, accountId);
		if (name) return { name, leftCents, ...when };
	}
	return undefined;
}

/** The name that questions use for the company's share of an account; undefined if all of it is the company's. */
export function companyPartName(scope: Scope, accountId: number): string | undefined {
	const account = statement<{ name: string }>(
		`SELECT a.name FROM gl_accounts a LEFT JOIN bank_accounts b ON b.account_id = a.id
		WHERE a.id = ? AND a.profile_id = ? AND b.purpose IS NOT 'company'`,
	).get(accountId, scope.profileId);
	return account && `The company's share of ${account.name}`;
}

/** The part of each property's money that belongs to its owners, in cents. */
export function ownersCents(scope: Scope, propertyIds: readonly number[]): Map<number, Cents> {
	const cash = availableCashOf(scope, propertyIds);
	return new Map(
		[...cash].map(([id, { cashCents, depositsHeldCents, prepaymentsCents }]) => [
			id,
			cashCents - depositsHeldCents - prepaymentsCents,
		]),
	);
}
