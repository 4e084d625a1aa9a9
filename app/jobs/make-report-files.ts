import { runReportFiles } from "#domain/reports";

/** Makes reports that someone asked for as files, and deletes those whose days are over. */
export async function makeReportFiles() {
	await runReportFiles();
}
