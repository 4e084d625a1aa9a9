import { runExports } from "#domain/exports";

/** Makes the exports that were asked for, and deletes those whose days are over. */
export async function makeExports() {
	await runExports();
}
