import { settleFees } from "#domain/applications";
import { reconcilePayments, runSandbox } from "#domain/payments";

/** Asks the payment processor about all unfinished payments, in case an event was lost or a process crashed. */
export async function reconcileOnlinePayments() {
	await runSandbox();
	const { failures } = await reconcilePayments();
	settleFees();
	if (failures.length === 0) return;
	const errors = failures.map(({ error }) => error);
	throw new AggregateError(
		errors,
		`Online payments ${failures.map(({ paymentId }) => paymentId)} were not reconciled.`,
	);
}
