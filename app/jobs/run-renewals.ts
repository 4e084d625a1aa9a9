import { runRenewals } from "#domain/renewals";

/** Reminds tenants who haven't answered a renewal offer, and expires offers past their reply-by date. */
export function runDueRenewals() {
	const { failures } = runRenewals();
	if (failures.length === 0) return;
	const ids = failures.map(({ offerId }) => offerId).join(", ");
	const errors = failures.map(({ error }) => error);
	throw new AggregateError(errors, `Renewal offers ${ids} were not carried on.`);
}
