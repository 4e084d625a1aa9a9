import type { Cents } from "#domain/money/format";
import type { DatedCharge, DatedSource, Kept } from "./dated-facts";
import { keptOf } from "./kept-deposits";

/**
 * A charge with its `open` cents, and a source with the cents `left` of it. `at` is the position in the settling order;
 * `paidBack` is how much of the source was refunded.
 */
export type Owed = DatedCharge & { open: Cents; at: number };
export type Left = DatedSource & { left: Cents; at: number; paidBack: Cents };

/** The charges of a lease that were ever owed, in settling order, less what deposits kept. */
export function chargesInOrder(charges: readonly DatedCharge[], kept: Kept): Owed[] {
	const owed = charges
		.filter(({ day, until }) => until !== day)
		.map((charge): Owed => ({ ...charge, open: charge.cents - keptOf(kept, charge.id), at: 0 }));
	return putInOrder(owed);
}

/** Sorts charges in place into settling order. */
export function putInOrder(owed: Owed[]): Owed[] {
	return numbered(owed.sort((a, b) => compare(chargeKey(a), chargeKey(b))));
}

/** Payments and credits of a lease in settling order; apart from them, those that were reversed on their own day. */
export function sourcesInOrder(sources: readonly DatedSource[]): { sources: Left[]; undone: Left[] } {
	const left = sources
		.map((source): Left => ({ ...source, left: source.cents, at: 0, paidBack: 0 }))
		.sort((a, b) => compare(sourceKey(a), sourceKey(b)));
	const isUndone = ({ day, until }: Left) => until === day;
	return { sources: numbered(left.filter((one) => !isUndone(one))), undone: left.filter(isUndone) };
}

/** The order in which a source pays charges. A credit against an account pays that account's charges first. */
export function preferred(open: readonly Owed[], { accountId }: Left): Owed[] {
	if (accountId === null) return [...open];
	const own = (charge: Owed) => charge.accountId === accountId;
	return [...open.filter(own), ...open.filter((charge) => !own(charge))];
}

function numbered<T extends { at: number }>(inOrder: T[]): T[] {
	for (const [at, one] of inOrder.entries()) one.at = at;
	return inOrder;
}

/** Zero-padded, so that amounts and IDs sort as text. */
function padded(cents: number): string {
	return String(cents).padStart(16, "0");
}

function chargeKey({ dueDate, day, rank, id }: Owed): string {
	return [dueDate, day, rank, padded(id)].join("/");
}

/**
 * On the same day, credits come before money, then money that was left prepaid; of two alike, the one reversed sooner.
 */
function sourceKey({ day, until, accountId, cents, id, passedOver }: Left): string {
	return [
		day,
		accountId === null ? 1 : 0,
		passedOver.length > 0 ? 0 : 1,
		padded(accountId ?? 0),
		padded(cents),
		until ?? "9999",
		padded(id),
	].join("/");
}

/** Compares plain dates, and keys made of them, as text. */
export function compare(one: string, other: string): number {
	return one < other ? -1 : one > other ? 1 : 0;
}
