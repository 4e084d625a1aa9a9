import { runAutopays } from "#domain/payments";

/** Sends autopays and scheduled payments on their date in each organization's time zone, and notifies payers before. */
export async function runDueAutopays() {
	const { failures } = await runAutopays();
	if (failures.length === 0) return;
	const errors = failures.map(({ error }) => error);
	throw new AggregateError(errors, `Autopays ${failures.map(({ autopayId }) => autopayId)} were not sent.`);
}
