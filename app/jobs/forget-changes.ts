import { forgetChanges, forgetDeliveries } from "#domain/connections";

/** Deletes changes and deliveries that are older than they are kept. */
export async function forgetOldChanges() {
	forgetChanges();
	forgetDeliveries();
}
