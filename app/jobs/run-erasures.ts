import { runErasures } from "#domain/erasure";

/** Once a day: erases the personal data whose time is over. */
export async function eraseDue() {
	await runErasures();
}
