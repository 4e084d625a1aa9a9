import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { propertiesCash, propertyName } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { lowestOf } from "./lowest";
import { companySince } from "./lowest-held";
import { lowestOwn } from "./lowest-own";

/** Money that is about to leave a bank account, of a property or, where there is none, of the company. Negative: it comes. */
export type Taken = {
	accountId: number;
	propertyId: number | null;
	amountCents: Cents;
	/** Whose alone it is; of all the property's owners when unset. */
	ownerId?: number | undefined;
};

/** Whoever would be left with less than nothing, as a question names them, and the day of it where it is over by now. */
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

/** The first property that would have less than nothing of its own on any day from this one on. */
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

/** The company's part of each account; in one that is the company's alone there is no one else's money to take. */
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

/** The company's part of an account, as a question names it; none of one that is the company's alone. */
export function companyPartName(scope: Scope, accountId: number): string | undefined {
	const account = statement<{ name: string }>(
		`SELECT a.name FROM gl_accounts a LEFT JOIN bank_accounts b ON b.account_id = a.id
		WHERE a.id = ? AND a.profile_id = ? AND b.purpose IS NOT 'company'`,
	).get(accountId, scope.profileId);
	return account && `The company's share of ${account.name}`;
}

/** What of each property's money is its owners'. */
export function ownersCents(scope: Scope, propertyIds: readonly number[]): Map<number, Cents> {
	const cash = propertiesCash(scope, propertyIds);
	return new Map(
		[...cash].map(([id, { cashCents, depositsHeldCents, prepaymentsCents }]) => [
			id,
			cashCents - depositsHeldCents - prepaymentsCents,
		]),
	);
}
