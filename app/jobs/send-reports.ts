import { runSchedules } from "#domain/report-schedules";

/** Sends the reports whose time has come. */
export async function sendDueReports() {
	await runSchedules();
}
