import { availableOf, contribute, drawForOwner } from "#domain/owner-accounts";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** When owners put in and are paid, unless another day is given. */
export const day = "2026-03-20";

export function put(scope: Scope, ownerId: number, propertyId: number, amountCents: number, over = {}) {
	return contribute(scope, { date: day, ownerId, propertyId, method: "transfer", amountCents, ...over });
}

export function draw(scope: Scope, ownerId: number, propertyId: number, amountCents: number, over = {}) {
	return drawForOwner(scope, { date: day, ownerId, propertyId, method: "transfer", amountCents, ...over });
}

/** Each owner of a property with their part of what is available. */
export function partsOf(scope: Scope, propertyId: number) {
	return availableOf(scope, propertyId)?.owners.map(({ ownerId, partCents }) => [ownerId, partCents]);
}

/** Every property's lines of a transaction sum to zero. */
export function unbalancedProperties(transactionId: number) {
	return statement(
		`SELECT property_id FROM gl_postings WHERE transaction_id = ? GROUP BY property_id HAVING sum(amount_cents) <> 0`,
	).all(transactionId);
}
