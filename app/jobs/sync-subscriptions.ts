import { syncSubscriptions as askAll } from "#domain/subscriptions";

/** Asks the billing provider how each subscription stands, in case an event was lost. */
export async function syncSubscriptions() {
	const { failures } = await askAll();
	if (failures.length > 0) throw new AggregateError(failures, `${failures.length} subscriptions could not be checked.`);
}
