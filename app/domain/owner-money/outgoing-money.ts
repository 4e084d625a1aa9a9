import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { propertiesCash, propertyName } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { lowestOf } from "./lowest";
import { companySince } from "./lowest-held";
import { lowestOwn } from "./lowest-own";

/**
 * Money about to leave a bank account: a property's, or the company's where no property is named. Negative: it comes
 * in.
 */
export type Taken = {
	accountId: number;
	propertyId: number | null;
	amountCents: Cents;
	/** The one owner it belongs to; all the property's owners when unset. */
	ownerId?: number | undefined;
};

/** Who would fall below zero, as the question names them; and the day, where the shortage is already over today. */
export type Short = { name: string; leftCents: Cents; day?: PlainDate };

/** Properties that may pay for each other, and how a question names them. */
export type Group = { propertyIds: readonly number[]; name: () => string };

export function propertyGroup(scope: Scope, propertyId: number): Group {
	return { propertyIds: [propertyId], name: () => propertyName(scope, propertyId) ?? "" };
}

/** What leaves each property, all accounts together. */
export function outgoingByProperty(taken: readonly Taken[]): Map<number, Cents> {
	const byProperty = new Map<number, Cents>();
	for (const { propertyId, amountCents } of taken) {
		if (propertyId !== null) byProperty.set(propertyId, (byProperty.get(propertyId) ?? 0) + amountCents);
	}
	return byProperty;
}

/** The first property whose own money would fall below zero on any day from this one on. */
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
 * The first account in which the company's part would fall below zero. An account that is the company's alone is
 * skipped: it holds no one else's money.
 */
export function shortCompany(scope: Scope, taken: readonly Taken[], date: PlainDate): Short | undefined {
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

/** How the question names the company's part of an account; undefined for an account that is the company's alone. */
export function companyPartName(scope: Scope, accountId: number): string | undefined {
	const account = statement<{ name: string }>(
		`SELECT a.name FROM gl_accounts a LEFT JOIN bank_accounts b ON b.account_id = a.id
		WHERE a.id = ? AND a.profile_id = ? AND b.purpose IS NOT 'company'`,
	).get(accountId, scope.profileId);
	return account && `The company's share of ${account.name}`;
}

/** The part of each property's money that belongs to its owners, in cents. */
export function ownersCents(scope: Scope, propertyIds: readonly number[]): Map<number, Cents> {
	const cash = propertiesCash(scope, propertyIds);
	return new Map(
		[...cash].map(([id, { cashCents, depositsHeldCents, prepaymentsCents }]) => [
			id,
			cashCents - depositsHeldCents - prepaymentsCents,
		]),
	);
}
