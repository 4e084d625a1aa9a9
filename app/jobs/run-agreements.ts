import { runAgreements } from "#domain/agreements";

/** Seals agreements that everyone signed, reminds signers, and expires agreements that weren't signed in time. */
export async function runDueAgreements() {
	const { failures } = await runAgreements();
	if (failures.length === 0) return;
	const ids = failures.map(({ agreementId }) => agreementId).join(", ");
	const errors = failures.map(({ error }) => error);
	throw new AggregateError(errors, `Agreements ${ids} were not carried on.`);
}
