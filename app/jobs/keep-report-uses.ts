import { keepReportUses } from "#domain/reports";

/** Saves when people last opened reports in this process. */
export async function keepUses() {
	keepReportUses();
}
