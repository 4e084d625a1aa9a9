import { runRenewals } from "#domain/renewals";

/** Reminds those who have not answered a renewal offer, and ends offers that no one answered in time. */
export function runDueRenewals() {
	const { failures } = runRenewals();
	if (failures.length === 0) return;
	const ids = failures.map(({ offerId }) => offerId).join(", ");
	const errors = failures.map(({ error }) => error);
	throw new AggregateError(errors, `Renewal offers ${ids} were not carried on.`);
}
